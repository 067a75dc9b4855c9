import type { DragEvent } from "react";
import { isCalled } from "#engine/model/pinyin.ts";
import { useState } from "react";
import { useSay } from "../runtime/language.ts";
import type { Column } from "./columns.ts";
import type { LayoutControl } from "./layout.ts";
import { shownWords, words } from "../words.ts";
import buttons from "../ui/button.module.css";
import styles from "./column-settings.module.css";

/** The names with one moved to the place of another. */
function moved(names: readonly string[], name: string, to: number): string[] {
  const rest = names.filter((one) => one !== name);
  return [...rest.slice(0, to), name, ...rest.slice(to)];
}

/** Which columns a list shows, in which order, how wide, and which stay in sight; by mouse or by keyboard. */
export default function ColumnSettings({ control }: { readonly control: LayoutControl }) {
  const say = useSay();
  const [dragged, setDragged] = useState<string>();
  const [typed, setTyped] = useState("");
  const wanted = typed.trim();
  const isWanted = ({ label }: Column) =>
    wanted === "" || label.some((name) => isCalled(name, wanted));
  const { columns, layout, change, reset } = control;
  const isShown = (name: string) => layout.shown[name] !== false;
  const names = columns.map((column) => column.name);
  const place = (name: string, to: number) =>
    change({ order: moved(names, name, Math.max(0, to)) });
  const drop = (position: number) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged !== undefined) place(dragged, position);
    setDragged(undefined);
  };
  return (
    <div className={styles.columnSettings}>
      <input
        type="search"
        className={styles.columnSearch}
        aria-label={say(words.findColumn)}
        placeholder={say(words.findColumn)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className={styles.columnCount}>
        {say(shownWords(columns.filter(({ name }) => isShown(name)).length, columns.length))}
      </p>
      <ul>
        {columns.map((column, position) => (
          <li
            key={column.name}
            draggable={wanted === ""}
            hidden={!isWanted(column)}
            className={dragged === column.name ? styles.columnDragged : undefined}
            onDragStart={() => setDragged(column.name)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={drop(position)}
          >
            <ColumnLine
              column={column}
              control={control}
              onMove={(step) => place(column.name, position + step)}
            />
          </li>
        ))}
      </ul>
      <button type="button" className={buttons.link} onClick={reset}>
        {say(words.resetColumns)}
      </button>
    </div>
  );
}

interface ColumnLineProps {
  readonly column: Column;
  readonly control: LayoutControl;
  readonly onMove: (step: number) => void;
}

function ColumnLine({ column, control: { layout, change }, onMove }: ColumnLineProps) {
  const say = useSay();
  const { name } = column;
  const label = say(column.label);
  const pinned = layout.pinned.includes(name);
  return (
    <>
      <span className={styles.columnGrip} aria-hidden title={say(words.drag)}>
        ⠿
      </span>
      <label className={styles.columnName}>
        <input
          type="checkbox"
          checked={layout.shown[name] !== false}
          onChange={(event) => change({ shown: { ...layout.shown, [name]: event.target.checked } })}
        />
        {label}
      </label>
      <input
        type="number"
        className={styles.columnWidth}
        min={60}
        max={800}
        step={10}
        aria-label={`${label} ${say(words.width)}`}
        value={layout.widths[name] ?? column.width}
        onChange={(event) =>
          change({ widths: { ...layout.widths, [name]: Number(event.target.value) } })
        }
      />
      <button
        type="button"
        aria-pressed={pinned}
        aria-label={`${label} ${say(pinned ? words.unpin : words.pin)}`}
        onClick={() =>
          change({
            pinned: pinned ? layout.pinned.filter((one) => one !== name) : [...layout.pinned, name],
          })
        }
      >
        ⇤
      </button>
      <button type="button" aria-label={`${label} ${say(words.moveUp)}`} onClick={() => onMove(-1)}>
        ↑
      </button>
      <button
        type="button"
        aria-label={`${label} ${say(words.moveDown)}`}
        onClick={() => onMove(1)}
      >
        ↓
      </button>
    </>
  );
}

import { CloseOutlined, HolderOutlined } from "@ant-design/icons";
import type { Field, Label, Lines } from "#engine/model/index.ts";
import type { DragEvent, KeyboardEvent } from "react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { KIND_UI } from "../fields/index.ts";
import { typedNumber } from "../fields/typed-number.ts";
import { NUMBER_KINDS, thousands } from "#engine/model/index.ts";
import { plainText } from "../list-row.ts";
import { useSay } from "../runtime/language.ts";
import { words } from "../words.ts";
import type { Line } from "./lines.ts";
import { subtotalOf } from "./lines.ts";
import { lineLabel, lineWords } from "./words.ts";
import buttons from "../ui/button.module.css";
import ui from "../ui/ui.module.css";
import styles from "./lines.module.css";

/** Kinds that are typed as they are; all others bring the control of their kind. */
const TYPED: ReadonlySet<Field["kind"]> = new Set(["text", ...NUMBER_KINDS]);

const isNumber = ({ kind }: Field): boolean => kind !== "text" && TYPED.has(kind);

/** Whether a text is the code of a thing rather than how many there are: no line is of ten million. */
const isCode = (text: string): boolean => {
  const number = typedNumber(text);
  return /^\d{8,}$/.test(number) || !/^-?\d*\.?\d*$/.test(number);
};

interface LineRowProps {
  readonly lines: Lines;
  readonly asked: readonly (readonly [string, Field])[];
  readonly line: Line;
  readonly place: number;
  readonly problems: ReadonlyMap<string, Label>;
  readonly onChange: (name: string, value: unknown) => void;
  /** Moves the focus to the same cell of the line so many places further. */
  readonly onStep: (name: string, step: 1 | -1) => void;
  /** A code was scanned in place of a number, which is what it was before again. */
  readonly onScan: (code: string) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove?: () => void;
  readonly onDrag: (key: string | undefined) => void;
  readonly onDrop: () => void;
}

/** One line: its name, a cell for each of its fields, what it comes to, and where it stands. */
export function LineRow(props: LineRowProps) {
  const { lines, asked, line, place, onChange, onStep, onMove, onRemove, onDrag, onDrop } = props;
  const say = useSay();
  const pick = lines.target.entity.fields[lines.pick]!;
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.altKey && step !== undefined) onMove(place + step);
    else if (event.key === "Delete" && (event.ctrlKey || event.metaKey)) onRemove?.();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <tr
      onKeyDown={keys}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <td className={styles.place}>{place + 1}</td>
      <th scope="row" data-label={say(pick.label)}>
        {line.title}
      </th>
      {asked.map(([name, field]) => (
        <td key={name} data-label={say(field.label)} data-number={isNumber(field) || undefined}>
          <Cell
            {...props}
            name={name}
            field={field}
            onType={(value) => onChange(name, value)}
            onNext={(step) => onStep(name, step)}
          />
        </td>
      ))}
      <td
        className={styles.subtotal}
        data-label={say(lines.target.entity.fields[lines.subtotal]!.label)}
      >
        {thousands(subtotalOf(lines, line))}
      </td>
      <td className={styles.handles}>
        <button
          type="button"
          draggable
          className={buttons.tool}
          aria-label={say(lineLabel(lineWords.move, place + 1))}
          title={say(words.drag)}
          onDragStart={() => onDrag(line.key)}
          onDragEnd={() => onDrag(undefined)}
          onKeyDown={(event) => {
            const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
            if (step === undefined || event.altKey) return;
            event.preventDefault();
            onMove(place + step);
          }}
          onClick={() => onMove(place - 1)}
        >
          <HolderOutlined />
        </button>
        {onRemove && (
          <button
            type="button"
            className={buttons.tool}
            aria-label={say(lineLabel(words.remove, place + 1))}
            onClick={onRemove}
          >
            <CloseOutlined />
          </button>
        )}
      </td>
    </tr>
  );
}

interface CellProps extends LineRowProps {
  readonly name: string;
  readonly field: Field;
  readonly onType: (value: unknown) => void;
  readonly onNext: (step: 1 | -1) => void;
}

function Cell({ line, place, problems, name, field, onType, onNext, onScan }: CellProps) {
  const say = useSay();
  /** What it was before somebody began to type. */
  const before = useRef<{ readonly value: unknown }>(undefined);
  // Amounts stand in groups of three digits, and are typed as bare ones.
  const [typing, setTyping] = useState(false);
  const shown = (value: unknown): string =>
    field.kind === "money" && !typing ? thousands(plainText(value)) : plainText(value);
  const label = say(lineLabel(field.label, place + 1));
  const problem = problems.get(`${line.key}.${name}`);
  const { Input } = KIND_UI[field.kind];
  const id = `${line.key}-${name}`;
  if (!TYPED.has(field.kind))
    return (
      <span role="group" aria-label={label}>
        <Input id={id} name={name} field={field} value={line.values[name]} onChange={onType} />
      </span>
    );
  return (
    <>
      <input
        id={id}
        data-cell={name}
        className={ui.textField}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        inputMode={isNumber(field) ? "decimal" : undefined}
        autoComplete="off"
        placeholder={shown(line.filled[name])}
        value={shown(line.values[name])}
        onFocus={({ currentTarget }) => {
          before.current = undefined;
          flushSync(() => setTyping(true));
          currentTarget.select();
        }}
        onChange={(event) => {
          before.current ??= { value: line.values[name] };
          onType(event.target.value === "" ? null : event.target.value);
        }}
        onBlur={({ target: { value } }) => {
          setTyping(false);
          const read = isNumber(field) ? typedNumber(value) : value;
          if (read !== value) onType(read);
        }}
        onKeyDown={(event) => {
          const step = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key] as 1 | -1 | undefined;
          if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
          if (event.nativeEvent.isComposing) return;
          event.preventDefault();
          const { value } = event.currentTarget;
          if (event.key === "Enter" && isNumber(field) && isCode(value) && before.current) {
            const was = before.current.value;
            before.current = undefined;
            flushSync(() => onType(was));
            // What is scanned next takes the place of what stands there.
            event.currentTarget.select();
            return onScan(value);
          }
          onNext(event.shiftKey && event.key === "Enter" ? -1 : step);
        }}
      />
      {problem && (
        <span id={`${id}-problem`} className={ui.fieldProblem} role="alert">
          {say(problem)}
        </span>
      )}
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import type { DragEvent } from "react";
import { Suspense, useId, useState } from "react";
import { sharedWords } from "#engine/model/index.ts";
import { KIND_UI } from "#engine/web/fields/index.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { confirm, toast } from "#engine/web/ui/feedback.ts";
import { ownReports } from "#features/own-reports/feature.ts";
import { KEPT } from "#features/own-reports/web/index.ts";
import type { Tile, TileKind } from "../dashboard-calls.ts";
import { saveDashboard, SHAPES, TILE_KINDS, WIDTHS } from "../dashboard-calls.ts";
import { nameOf, TILE_NAMES } from "./tile-names.ts";
import { useKeepDashboard } from "./use-dashboard.ts";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./home-page.module.css";

interface ArrangeProps {
  readonly tiles: readonly Tile[];
  /** Whether the page may be kept for a role as well. */
  readonly forRoles: boolean;
  readonly onDone: () => void;
}

const SHAPE_WORDS = { number: words.asNumber, chart: words.asChart, table: words.asTable };
const ROLE = saveDashboard.input.roleId;

/** A name no tile has. */
function freshId(tiles: readonly Tile[]): string {
  const taken = new Set(tiles.map(({ id }) => id));
  const free = tiles.findIndex((_, at) => !taken.has(`r${at}`));
  return `r${free < 0 ? tiles.length : free}`;
}

/** The tiles with one moved to a place. */
function moved(tiles: readonly Tile[], id: string, to: number): readonly Tile[] {
  const tile = tiles.find((one) => one.id === id);
  const rest = tiles.filter((one) => one.id !== id);
  const place = Math.max(0, Math.min(to, rest.length));
  return tile ? [...rest.slice(0, place), tile, ...rest.slice(place)] : tiles;
}

/** The home page being arranged: tiles are dragged, or moved, widened and taken away by their buttons. */
export default function Arrange({ tiles: before, forRoles, onDone }: ArrangeProps) {
  const say = useSay();
  const keep = useKeepDashboard();
  const [tiles, setTiles] = useState(before);
  const [dragged, setDragged] = useState<string>();
  const change = (id: string, values: Partial<Tile>) =>
    setTiles(tiles.map((tile) => (tile.id === id ? { ...tile, ...values } : tile)));
  const drop = (place: number) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged !== undefined) setTiles(moved(tiles, dragged, place));
    setDragged(undefined);
  };
  const reset = async () => {
    if (!(await confirm(say(words.resetAsk), { careful: true }))) return;
    await keep(null);
    onDone();
  };
  return (
    <>
      <div className={styles.arrangeBar}>
        <span>{say(words.arranging)}</span>
        <AddTile tiles={tiles} onAdd={(tile) => setTiles([...tiles, tile])} />
        {forRoles && <SaveForRole tiles={tiles} />}
        <button type="button" className={buttons.plainButton} onClick={() => void reset()}>
          {say(words.backToDefault)}
        </button>
        <button type="button" className={buttons.plainButton} onClick={onDone}>
          {say(sharedWords.cancel)}
        </button>
        <button
          type="button"
          className={buttons.solidButton}
          onClick={() => void keep(tiles).then(onDone)}
        >
          {say(words.saveMine)}
        </button>
      </div>
      <ul className={styles.homeTiles}>
        {tiles.map((tile, place) => (
          <li
            key={tile.id}
            draggable
            data-width={tile.width}
            data-dragged={dragged === tile.id}
            className={styles.arranged}
            onDragStart={() => setDragged(tile.id)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={drop(place)}
          >
            <ArrangedTile
              tile={tile}
              onMove={(step) => setTiles(moved(tiles, tile.id, place + step))}
              onChange={(values) => change(tile.id, values)}
              onRemove={() => setTiles(tiles.filter((one) => one !== tile))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ArrangedTileProps {
  readonly tile: Tile;
  readonly onMove: (step: number) => void;
  readonly onChange: (values: Partial<Tile>) => void;
  readonly onRemove: () => void;
}

function ArrangedTile({ tile, onMove, onChange, onRemove }: ArrangedTileProps) {
  const say = useSay();
  const name = nameOf(tile, say);
  const at = WIDTHS.indexOf(tile.width);
  const press = (label: string, sign: string, disabled: boolean, act: () => void) => (
    <button
      type="button"
      aria-label={`${name} ${label}`}
      title={label}
      {...{ disabled }}
      onClick={act}
    >
      {sign}
    </button>
  );
  return (
    <>
      <span aria-hidden>⠿</span>
      <strong>{name}</strong>
      {tile.kind === "report" && (
        <select
          className={ui.selectField}
          aria-label={`${name} ${say(words.shown)}`}
          value={tile.shape}
          onChange={(event) =>
            onChange({ shape: SHAPES.find((shape) => shape === event.target.value) })
          }
        >
          {SHAPES.map((shape) => (
            <option key={shape} value={shape}>
              {say(SHAPE_WORDS[shape])}
            </option>
          ))}
        </select>
      )}
      {press(say(words.moveBefore), "←", false, () => onMove(-1))}
      {press(say(words.moveAfter), "→", false, () => onMove(1))}
      {press(say(words.narrower), "−", at === 0, () => onChange({ width: WIDTHS[at - 1] }))}
      {press(say(words.wider), "+", at === WIDTHS.length - 1, () =>
        onChange({ width: WIDTHS[at + 1] }),
      )}
      {press(say(sharedWords.remove), "×", false, onRemove)}
    </>
  );
}

interface AddTileProps {
  readonly tiles: readonly Tile[];
  readonly onAdd: (tile: Tile) => void;
}

/** Adds a part that is not there, or a kept report. */
function AddTile({ tiles, onAdd }: AddTileProps) {
  const say = useSay();
  const { data: kept = [] } = useQuery({
    queryKey: [KEPT],
    queryFn: () => ask(ownReports, {}),
    meta: { silent: true },
  });
  const missing = TILE_KINDS.filter(
    (kind): kind is Exclude<TileKind, "report"> =>
      kind !== "report" && !tiles.some((tile) => tile.kind === kind),
  );
  const add = (chosen: string) => {
    const kind = missing.find((one) => one === chosen);
    if (kind) onAdd({ id: kind, kind, width: 2 });
    const report = kept.find(({ id }) => id === chosen);
    if (!report) return;
    const { name, route, query } = report;
    const at = freshId(tiles);
    onAdd({ id: at, kind: "report", width: 2, name, route, query, shape: "table" });
  };
  return (
    <select
      className={ui.selectField}
      aria-label={say(words.addTile)}
      value=""
      onChange={(event) => add(event.target.value)}
    >
      <option value="">{say(words.addTile)}</option>
      {missing.map((kind) => (
        <option key={kind} value={kind}>
          {say(TILE_NAMES[kind])}
        </option>
      ))}
      {kept.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Administrators say how everybody of a role who arranged nothing begins. */
function SaveForRole({ tiles }: { readonly tiles: readonly Tile[] }) {
  const say = useSay();
  const id = useId();
  const keep = useKeepDashboard();
  const [role, setRole] = useState("");
  return (
    <span className={styles.forRole}>
      <label htmlFor={id}>{say(words.roleOf)}</label>
      <Suspense>
        <KIND_UI.ref.Input
          id={id}
          name="roleId"
          field={ROLE}
          value={role}
          onChange={(value) => setRole(typeof value === "string" ? value : "")}
        />
      </Suspense>
      <button
        type="button"
        className={buttons.plainButton}
        onClick={() => (role === "" ? toast.error(say(words.chooseRole)) : void keep(tiles, role))}
      >
        {say(words.saveRole)}
      </button>
    </span>
  );
}

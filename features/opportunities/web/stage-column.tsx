import type { BoardCard, BoardColumn } from "../business-calls.ts";
import { useState } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { DealCard } from "./deal-card.tsx";
import { money } from "./money.ts";
import { shownWords, words } from "./words.ts";
import styles from "./board-page.module.css";

interface StageColumnProps {
  readonly column: BoardColumn;
  readonly columns: readonly BoardColumn[];
  /** The one card that Tab arrives at. */
  readonly stop: string | undefined;
  /** Absent where this person may not move cards. */
  readonly onMove?: (id: string, to: string) => void;
  /** Called with the card that is being dragged, with none at the end. */
  readonly onDrag: (card: BoardCard | undefined) => void;
}

/** One stage with its count, its sum and its most urgent deals; takes cards that are dropped on it. */
export function StageColumn({ column, columns, stop, onMove, onDrag }: StageColumnProps) {
  const say = useSay();
  const [over, setOver] = useState(false);
  return (
    <section
      className={styles.boardColumn}
      data-over={over || undefined}
      aria-label={column.name}
      onDragOver={(event) => {
        if (!onMove) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const id = event.dataTransfer.getData("text/plain");
        if (id !== "" && !column.cards.some((card) => card.id === id)) onMove?.(id, column.id);
      }}
    >
      <header>
        <h2>{column.name}</h2>
        <span className={styles.boardCount}>{column.count}</span>
        <span
          className={styles.boardSum}
          title={`${say(words.probability)} ${Number(column.probability)}%`}
        >
          {money(column.total)} · {Math.round(Number(column.probability))}%
        </span>
      </header>
      <ul>
        {column.cards.map((card) => (
          <DealCard
            key={card.id}
            card={card}
            stages={columns}
            stageId={column.id}
            isStop={card.id === stop}
            onMove={onMove && ((to) => onMove(card.id, to))}
            onDrag={onDrag}
          />
        ))}
      </ul>
      {column.count > column.cards.length && (
        <p className={styles.boardMore}>{say(shownWords(column.cards.length, column.count))}</p>
      )}
    </section>
  );
}

import { useQuery } from "@tanstack/react-query";
import { BesideLink } from "#engine/web/record/beside-link.tsx";
import { ask } from "#engine/web/runtime/ask.ts";
import type { Dictionaries } from "#engine/web/runtime/dictionaries.ts";
import { useDicts } from "#engine/web/runtime/dictionaries.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { ROWS } from "#engine/web/runtime/refresh.ts";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import type { RepairCard, RepairColumn } from "../repair.ts";
import { repairBoard } from "../repair.ts";
import { words } from "./words.ts";
import styles from "./board-page.module.css";

const DICTS = ["application_status", "repair_type", "time_area"];

/** Repairs as cards in the columns of their states; each opens the request, where it is given out, worked on and rated. */
export default function BoardPage() {
  const say = useSay();
  const dicts = useDicts(DICTS);
  const { data, isError, refetch } = useQuery({
    queryKey: [ROWS, repairBoard.name],
    queryFn: ({ signal }) => ask(repairBoard, {}, { signal }),
  });
  return (
    <section className={styles.board}>
      <h1>{say(words.board)}</h1>
      {!data && isError && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton lines={10} />}
      <div className={styles.columns}>
        {data?.map((column) => (
          <Column key={column.status} {...{ column, dicts }} />
        ))}
      </div>
    </section>
  );
}

interface ColumnProps {
  readonly column: RepairColumn;
  readonly dicts: Dictionaries;
}

function Column({ column: { status, count, cards }, dicts }: ColumnProps) {
  const name = dicts.label("application_status", status);
  return (
    <section
      className={styles.column}
      data-tone={dicts.tone("application_status", status)}
      aria-label={name}
    >
      <h2>
        {name} <span>{count}</span>
      </h2>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <Card {...{ card, dicts }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ card, dicts }: { readonly card: RepairCard; readonly dicts: Dictionaries }) {
  const say = useSay();
  const type = dicts.label("repair_type", card.repairTypeId);
  return (
    <BesideLink className={styles.card} to={`/property/repair?id=${card.id}`}>
      <b>{card.content || type}</b>
      <span>{[type, card.property].filter(Boolean).join(" · ")}</span>
      <span className={styles.foot}>
        <span>{card.handler || say(words.nobody)}</span>
        {card.rating !== "" && <span>★ {card.rating}</span>}
        {card.rating === "" && card.appointment !== "" && (
          <time data-late={card.late || undefined} title={card.late ? say(words.late) : undefined}>
            {card.appointment.slice(5)} {dicts.label("time_area", card.timeArea)}
          </time>
        )}
      </span>
    </BesideLink>
  );
}

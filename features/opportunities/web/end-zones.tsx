import type { BoardCard } from "../business-calls.ts";
import { endBusiness } from "../business-calls.ts";
import { useState } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { useAction } from "#engine/web/action/action-runner.tsx";
import { words } from "./words.ts";
import styles from "./board-page.module.css";

/** Where a dragged deal is dropped to be won, lost or found invalid; the reason is asked for next. */
export function EndZones({ card }: { readonly card: BoardCard }) {
  const say = useSay();
  const start = useAction();
  const [over, setOver] = useState("");
  return (
    <div className={styles.boardEnds} role="group" aria-label={say(words.ends)}>
      {endBusiness.input.isEnd.options.options?.map(({ value, label, tone }) => (
        <div
          key={value}
          data-tone={tone}
          data-over={over === value || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(String(value));
          }}
          onDragLeave={() => setOver("")}
          onDrop={(event) => {
            event.preventDefault();
            const { id, businessName } = card;
            start({
              call: endBusiness,
              rows: [{ id }],
              names: [businessName],
              given: { isEnd: value },
            });
          }}
        >
          {say(label)}
        </div>
      ))}
    </div>
  );
}

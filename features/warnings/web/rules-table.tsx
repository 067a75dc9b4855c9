import type { Label } from "#engine/model/index.ts";
import type { ReactNode } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import styles from "./rules.module.css";

/** A small table that scrolls by itself: its heads, and its rows inside. */
export function RulesTable({
  heads,
  children,
}: {
  readonly heads: readonly Label[];
  readonly children: ReactNode;
}) {
  const say = useSay();
  return (
    <div className={styles.rulesScroll}>
      <table className={styles.rulesTable}>
        <thead>
          <tr>
            {heads.map((word) => (
              <th key={word[1]} scope="col">
                {say(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

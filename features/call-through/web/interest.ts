import type { QuickSubject } from "#features/quick-log/reading/index.ts";
import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";

/** Keys of customer_intention: the one an outcome leads to, then the better ones, which stay. */
type Levels = readonly [to: string, ...better: string[]];

/** What an outcome makes of the level of interest: levels of those who came to the store are others than of those who did not. */
export interface Interest {
  readonly unvisited: Levels;
  readonly visited: Levels;
}

/** Y, A, B, C and lost: only who came to the store is graded so. */
const VISITED: ReadonlySet<string> = new Set(["2", "3", "4", "5", "6"]);

/** The level of interest that an outcome gives a record; none where the level it has stays. */
export function levelAfter(
  interest: Interest,
  subject: QuickSubject,
  row: ListRow,
): string | undefined {
  const isCustomer = subject === "customer";
  const level = plainText(row[isCustomer ? "purpose" : "intention"]);
  const visited = isCustomer && (plainText(row["firstCommDate"]) !== "" || VISITED.has(level));
  const levels = visited ? interest.visited : interest.unvisited;
  return levels.includes(level) ? undefined : levels[0];
}

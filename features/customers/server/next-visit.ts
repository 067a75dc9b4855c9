import type { Context } from "#engine/server/context.ts";
import { VISIT_DATES } from "../customer-records.ts";

/** What the form of a customer's next visit begins with, each by the facts it follows from. */
export const NEXT_VISIT = {
  nextFirstVisit: VISIT_DATES,
  nextSecondVisit: VISIT_DATES,
  nextThirdVisit: VISIT_DATES,
  nextFirstReceiver: [...VISIT_DATES, "sigDesignerId"],
  nextSecondReceiver: [...VISIT_DATES, "sigDesignerId"],
} as const;

/** Says of a customer which visit is recorded next: as of today, received by the designer or else by whoever asks. */
export function addNextVisit({ moment, session }: Context, row: Record<string, unknown>): void {
  const next = VISIT_DATES.find((name) => !row[name]);
  const today = moment.slice(0, 10);
  const receiver = row["sigDesignerId"] || session.userId;
  const of = (name: (typeof VISIT_DATES)[number], value: unknown) => (next === name ? value : "");
  Object.assign(row, {
    nextFirstVisit: of("firstCommDate", today),
    nextSecondVisit: of("secondCommDate", today),
    nextThirdVisit: of("thirdCommDate", today),
    nextFirstReceiver: of("firstCommDate", receiver),
    nextSecondReceiver: of("secondCommDate", receiver),
  });
}

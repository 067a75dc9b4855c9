/** The views whose numbers the first page shows. */
export const MY_DAY_VIEWS = [
  "lead",
  "lead-pool",
  "lead-speed",
  "customer",
  "contract",
  "work-todo",
  "work-claim",
] as const;

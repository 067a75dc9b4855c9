/** A whole number looked up without seeing it, as the event log keeps it. */
export const NUMBER_LOOKUP = {
  event: "number-lookup",
  words: ["按号码查找 *", "Looked up the number *"],
} as const;

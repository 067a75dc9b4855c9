/** The views whose numbers the first page shows. */
export const MY_DAY_VIEWS = ["lead", "customer", "contract"] as const;

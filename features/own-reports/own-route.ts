/** Where reports are made that choose for themselves what they count. */
export const OWN_ROUTE = "/report/own";

/** Where what one's company announced is remembered. */
export const BULLETINS = ["bulletins"] as const;

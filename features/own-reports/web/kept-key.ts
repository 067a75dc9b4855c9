/** Everything asked about kept reports is remembered below this key. */
export const KEPT = "own-reports";

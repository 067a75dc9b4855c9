/** Test files that run side by side, each with a server and a browser of its own. */
export const SIDE_BY_SIDE = 2;

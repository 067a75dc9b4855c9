/** How long, as clocks on a wall of calls show it: 02:05. */
export const lasted = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;

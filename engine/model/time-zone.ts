/** The one zone in which the product keeps and shows times; the server works in it, and tells browsers. */
export const TIME_ZONE = "Asia/Shanghai";

/** Shanghai wall time of a moment, yyyy-MM-dd HH:mm:ss: the clock of TIME_ZONE, which knows no summer time. */
export function wallTime(moment: Date): string {
  return new Date(moment.getTime() + 8 * 3600_000).toISOString().slice(0, 19).replace("T", " ");
}

/** The moment of a wall time, yyyy-MM-dd HH:mm or longer; a blank or a T between day and hour. */
export const fromWallTime = (wall: string): Date =>
  new Date(`${wall.slice(0, 19).replace(" ", "T")}+08:00`);

import type { Session } from "#engine/server/access/session.ts";
import { may, scopeOf } from "#engine/server/access/session.ts";
import { targetAnalysis } from "#features/targets/feature.ts";
import type { Tile } from "../dashboard-calls.ts";
import { FIRST_REPORTS } from "./tile-names.ts";

const tile = (kind: Tile["kind"], width: Tile["width"]): Tile => ({ id: kind, kind, width });

const report = (
  id: keyof typeof FIRST_REPORTS,
  route: string,
  query: string,
  shape: NonNullable<Tile["shape"]>,
): Tile => ({ id, kind: "report", width: 2, name: FIRST_REPORTS[id][0], route, query, shape });

/** Charts whoever may open their reports begins with: a manager the team's week, a director trend and channels. */
const REPORTS = [
  { permission: "report_dept", tile: report("week", "/report/dept", "period=week", "table") },
  {
    permission: "report_channel",
    tile: report("channels", "/report/chanel", "period=month&drawn=signCount", "chart"),
  },
];

/** Whether a session sees what others achieve. */
function leads(session: Session): boolean {
  const scope = scopeOf(session, targetAnalysis.permission);
  return scope.all || scope.depts.length > 0;
}

/**
 * What the home page is for who arranged none and whose role has none: queue and numbers for everybody (the duties and lists are
 * those a session may open), and beneath them what its reports show.
 */
export function defaultTiles(session: Session): readonly Tile[] {
  const shown = REPORTS.filter(({ permission }) => may(session, permission));
  return [
    tile("myDay", 4),
    tile("today", 4),
    ...(leads(session) && may(session, targetAnalysis.permission) ? [tile("forecast", 4)] : []),
    tile("funnel", 2),
    tile("trend", 2),
    tile("ranking", 2),
    tile("sources", 2),
    ...shown.map((one) => one.tile),
  ];
}

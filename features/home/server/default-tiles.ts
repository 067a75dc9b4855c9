import type { Session } from "#engine/server/access/session.ts";
import { may, scopeOf } from "#engine/server/access/session.ts";
import { targetAnalysis } from "#features/targets/feature.ts";
import type { Tile } from "../dashboard-calls.ts";
import { FIRST_REPORTS } from "./tile-names.ts";

const FOLLOW_LEADS = "follow_record_add";
const FOLLOW_CUSTOMERS = "customer_follow_add";

const tile = (kind: Tile["kind"], width: Tile["width"]): Tile => ({ id: kind, kind, width });

const report = (
  id: keyof typeof FIRST_REPORTS,
  route: string,
  query: string,
  shape: NonNullable<Tile["shape"]>,
): Tile => ({ id, kind: "report", width: 2, name: FIRST_REPORTS[id][0], route, query, shape });

const week = report("week", "/report/dept", "period=week", "table");
const channels = report("channels", "/report/chanel", "period=month&drawn=signCount", "chart");
const costs: Tile = {
  ...report("costs", "/report/channel-cost", "period=month&drawn=channelTotalCost", "chart"),
  width: 4,
};

/** Reports whoever may open them begins with: a manager the team's week, a director channels, who keeps channels what they cost. */
function reportsOf(session: Session): readonly Tile[] {
  const signs = may(session, "report_channel");
  return [
    ...(may(session, "report_dept") ? [week] : []),
    ...(signs ? [channels] : []),
    ...(!signs && may(session, "channel_cost_analysis") ? [costs] : []),
  ];
}

/** Whether a session answers for what others achieve. */
function leads(session: Session): boolean {
  const scope = scopeOf(session, targetAnalysis.permission);
  return may(session, targetAnalysis.permission) && (scope.all || scope.depts.length > 0);
}

/** Whether a session talks to people itself, as who sells, serves or designs. */
const follows = (session: Session): boolean =>
  !leads(session) &&
  [FOLLOW_LEADS, FOLLOW_CUSTOMERS].some((permission) => may(session, permission));

/**
 * What the home page is for who arranged none and whose role has none: queue and numbers for everybody (the duties and lists are
 * those a session may open), and beneath them what its reports show.
 */
export function defaultTiles(session: Session): readonly Tile[] {
  return [
    tile("myDay", 4),
    ...(follows(session) ? [tile("nextUp", 4)] : []),
    tile("today", 4),
    ...(leads(session) ? [tile("forecast", 4)] : []),
    tile("funnel", 2),
    tile("trend", 2),
    tile("ranking", 2),
    tile("sources", 2),
    ...reportsOf(session),
  ];
}

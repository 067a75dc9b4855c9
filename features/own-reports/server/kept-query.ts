import type { Report } from "#engine/model/index.ts";
import { askedOf, shownIn } from "#engine/model/index.ts";
import type { Session } from "#engine/server/access/session.ts";
import { may } from "#engine/server/access/session.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, forbidden } from "#engine/server/errors.ts";
import { reportScreens } from "#features/sales-figures/feature.ts";
import { OWN_ROUTE } from "../own-route.ts";
import { namesIn, ownReportOf, seenOf } from "./own-cube.ts";

interface Kept {
  readonly name: string;
  readonly route: string;
  readonly query: string;
}

/** A kept report as it is asked for today. */
export interface AskedToday {
  readonly report: Report;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly drawn: string | undefined;
}

/** The report behind a screen, for a session that may open it. */
function reportAt(session: Session, { name, route }: Kept, params: URLSearchParams): Report {
  if (route === OWN_ROUTE) {
    if (!may(session, "own_report")) throw forbidden();
    const [dims, figs] = [namesIn(params.get("dims")), namesIn(params.get("figs"))];
    return ownReportOf(session, { ...seenOf(session, { dims, figs }), title: name });
  }
  const found = reportScreens.find((screen) => screen.route === route);
  if (!found) throw badRequest("没有这个报表页面", "There is no such report");
  if (!may(session, found.report.permission)) throw forbidden();
  return { ...found.report, label: [name, name] };
}

/** What a kept report asks today of whoever opens it; refuses what they may not see. */
export function askedToday(ctx: Context, kept: Kept): AskedToday {
  const params = new URLSearchParams(kept.query);
  const report = reportAt(ctx.session, kept, params);
  const { filters } = askedOf(report, (name) => params.get(name), ctx.moment.slice(0, 10));
  return {
    report,
    drawn: params.get("drawn") ?? undefined,
    filters: { ...filters, ...shownIn((name) => params.get(name)) },
  };
}

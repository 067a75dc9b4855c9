import type { Session } from "#engine/server/access/session.ts";
import { may } from "#engine/server/access/session.ts";
import { tradeFunnel } from "../funnel-report.ts";
import { salesReports } from "../reports.ts";
import { salesEvent } from "../sales-event.ts";

/** Whether a session sees sales figures at all: those of any report, or the events themselves. */
export const seesFigures = (session: Session): boolean =>
  [salesEvent, tradeFunnel, ...salesReports].some(({ permission }) => may(session, permission));

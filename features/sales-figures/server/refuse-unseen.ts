import type { Report } from "#engine/model/index.ts";
import type { Session } from "#engine/server/access/session.ts";
import { barredTo } from "#engine/server/access/visible-fields.ts";
import { badRequest } from "#engine/server/errors.ts";
import { salesEvent } from "../sales-event.ts";

/** Refuses conditions by fields the session does not see, and says which these are: left out, they would make numbers of a few look like those of all. */
export function refuseUnseen(
  session: Session,
  report: Report,
  filters: Readonly<Record<string, unknown>>,
): void {
  const barred = barredTo(session, salesEvent).fields;
  const labels = Object.entries(report.filters).flatMap(([name, { label }]) =>
    barred.has(name) && filters[name] !== null && filters[name] !== undefined ? [label] : [],
  );
  if (labels.length === 0) return;
  const [zh, en] = [labels.map((one) => `“${one[0]}”`), labels.map((one) => one[1])];
  throw badRequest(
    `您的角色看不到筛选条件${zh.join("、")}，去掉后才能统计`,
    `Your role does not see what this is limited by: ${en.join(", ")}. Take that condition away to see the numbers`,
  );
}

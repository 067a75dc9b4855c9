import type { Cube, Figure, ReportRow } from "#engine/model/index.ts";
import { fieldsBehind, kindsBehind } from "#engine/model/index.ts";
import type { Session } from "../access/session.ts";
import { barredTo } from "../access/visible-fields.ts";
import type { Context } from "../context.ts";
import { badRequest } from "../errors.ts";
import type { Span } from "./cube-lines.ts";

/** Whether a session may not see a figure: it reads what a role hides at its source. Where lines are told apart by kind, those of a hidden day are left out one by one. */
export function isBarred(
  session: Session,
  { view, dimensions }: Pick<Cube, "view" | "dimensions">,
  figure: Figure,
): boolean {
  const ledger = view.entity.ledger!;
  const barred = barredTo(session, view.entity);
  const byKind = Object.values(dimensions).some(
    (one) => "field" in one && one.field === ledger.kind,
  );
  const fields = fieldsBehind(ledger, figure);
  const kinds = kindsBehind(figure);
  return (
    fields.some((name) => barred.fields.has(name)) ||
    (!byKind && kinds.some((kind) => barred.days.has(kind))) ||
    (fields.includes(ledger.amount) && kinds.some((kind) => barred.amounts.has(kind)))
  );
}

/** What of a cube a session may see, and what every line says of the rest: nothing. */
export function seenOf(
  { session }: Context,
  cube: Cube,
  { by }: Span,
): { readonly cube: Cube; readonly unseen: ReportRow } {
  const { fields } = barredTo(session, cube.view.entity);
  if (fields.has(by))
    throw badRequest("您看不到首次咨询日期", "You do not see the day of the first enquiry");
  const dimensions = Object.entries(cube.dimensions);
  const figures = Object.entries(cube.figures);
  const shown = dimensions.filter(
    ([, one]) => "every" in one || !fields.has("each" in one ? one.of : one.field),
  );
  const counted = figures.filter(([, figure]) => !isBarred(session, cube, figure));
  if (shown.length === dimensions.length && counted.length === figures.length)
    return { cube, unseen: {} };
  const left = new Set([...shown, ...counted].map(([name]) => name));
  return {
    cube: {
      ...cube,
      dimensions: Object.fromEntries(shown),
      figures: Object.fromEntries(counted),
    },
    unseen: Object.fromEntries(
      [...dimensions, ...figures].flatMap(([name]) => (left.has(name) ? [] : [[name, null]])),
    ),
  };
}

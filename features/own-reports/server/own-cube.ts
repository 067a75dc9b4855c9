import type { Dimension, Figure, Report } from "#engine/model/index.ts";
import { cubeReport, isMeasure, kindsBehind } from "#engine/model/index.ts";
import type { Session } from "#engine/server/access/session.ts";
import { may } from "#engine/server/access/session.ts";
import { barredTo } from "#engine/server/access/visible-fields.ts";
import { badRequest } from "#engine/server/errors.ts";
import { isBarred } from "#engine/server/read/cube-sight.ts";
import {
  dimensionNamed,
  FIGURES,
  GROUP_FIELDS,
  salesEvent,
  salesEventView,
} from "#features/sales-figures/feature.ts";
import { ownFilters } from "../own-report-calls.ts";

const MOST_DIMENSIONS = 3;
const MOST_FIGURES = 12;

const ledger = salesEvent.ledger!;

/** Fields of the ledger a session may neither group nor filter by. */
const barredFields = (session: Session): ReadonlySet<string> =>
  barredTo(session, salesEvent).fields;

/** The figures and fields a session may make reports of. */
export function choicesOf(session: Session) {
  const barred = barredFields(session);
  const mayCount = (figure: Figure): boolean => {
    const rights = kindsBehind(figure).flatMap((kind) => ledger.reckoned?.[kind] ?? []);
    return (
      rights.every((right) => may(session, right)) &&
      !isBarred(session, { view: salesEventView, dimensions: {} }, figure)
    );
  };
  return {
    figures: new Map([...FIGURES].filter(([, figure]) => mayCount(figure))),
    fields: new Map([...GROUP_FIELDS].filter(([name]) => !barred.has(name))),
    barred,
  };
}

export const namesIn = (text: string | null | undefined): readonly string[] => [
  ...new Set((text ?? "").split(",").filter((name) => name !== "")),
];

interface Names {
  readonly dims: readonly string[];
  readonly figs: readonly string[];
}

/** Of what somebody else may have chosen, without that which is there and not the session's to see. */
export function seenOf(session: Session, { dims, figs }: Names): Names {
  const { figures, barred } = choicesOf(session);
  return {
    dims: dims.filter((name) => !barred.has(name)),
    figs: figs.filter((name) => figures.has(name) || !FIGURES.has(name)),
  };
}

interface Choice extends Names {
  readonly title?: string | null | undefined;
}

/** The report of somebody's choice; refuses what is not there or not theirs to see. */
export function ownReportOf(session: Session, { dims, figs, title }: Choice): Report {
  const { figures, barred } = choicesOf(session);
  if (figs.length === 0) throw badRequest("请至少选择一个指标", "Choose at least one measure");
  if (figs.length > MOST_FIGURES)
    throw badRequest(`最多选择${MOST_FIGURES}个指标`, `Choose at most ${MOST_FIGURES} measures`);
  if (dims.length > MOST_DIMENSIONS)
    throw badRequest(
      `最多选择${MOST_DIMENSIONS}个维度`,
      `Choose at most ${MOST_DIMENSIONS} dimensions`,
    );
  const chosen = figs.map((name): [string, Figure] => {
    const figure = figures.get(name);
    if (!figure) throw badRequest(`没有指标“${name}”`, `There is no measure «${name}»`);
    return [name, figure];
  });
  const dimensions = dims.map((name): [string, Dimension] => {
    const dimension = barred.has(name) ? undefined : dimensionNamed(name);
    if (!dimension) throw badRequest(`没有维度“${name}”`, `There is no dimension «${name}»`);
    return [name, dimension];
  });
  if (dimensions.filter(([, one]) => "every" in one).length > 1)
    throw badRequest("只能选择一个时间维度", "Choose one dimension of time only");
  const [first] = chosen.find(([, figure]) => isMeasure(figure)) ?? chosen[0]!;
  return cubeReport(
    "own",
    {
      view: salesEventView,
      dimensions: Object.fromEntries(dimensions),
      figures: Object.fromEntries(chosen),
      ...(dimensions.every(([, one]) => "field" in one) && { order: [first] }),
    },
    {
      label: title ? [title, title] : ["我的报表", "My reports"],
      method: "GET",
      path: "",
      permission: "own_report",
      filters: ownFilters,
    },
  );
}

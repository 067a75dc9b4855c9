import type { Grain, Label, Report, ReportColumn, TypeOf } from "#engine/model/index.ts";
import { GRAINS, sharedWords } from "#engine/model/index.ts";
import { useQuery } from "@tanstack/react-query";
import { ask } from "#engine/web/runtime/ask.ts";
import { figureFilters, GROUP_FIELDS } from "#features/sales-figures/feature.ts";
import type { catalogueSchema } from "../own-report-calls.ts";
import { ownFilters, queryReport, reportCatalogue, saveOwnReport } from "../own-report-calls.ts";

export type Catalogue = TypeOf<typeof catalogueSchema>;

export const namesIn = (text: string | null): readonly string[] =>
  (text ?? "").split(",").filter((name) => name !== "");

/** What the user may make reports of. */
export const useCatalogue = () =>
  useQuery({
    queryKey: ["report-catalogue"],
    queryFn: () => ask(reportCatalogue, {}),
    staleTime: Infinity,
  });

const isGrain = (name: string): name is Grain => GRAINS.some((grain) => grain === name);

const LONGEST = saveOwnReport.input.name.options.max;
/** As many figures as a name says. */
const NAMED = 3;

/** What a report that nobody named is called: what makes its lines, and what is counted. */
function labelOf(columns: readonly ReportColumn[]): Label {
  const isDimension = ({ role }: ReportColumn): boolean => role === "dimension";
  const figures = columns.filter((column) => !isDimension(column));
  const said = (at: 0 | 1): string => {
    const named = figures.slice(0, NAMED).map(({ label }) => label[at]);
    const more = figures.length > NAMED ? "…" : "";
    const lines = columns.filter(isDimension).map(({ label }) => label[at]);
    return [...lines, named.join(sharedWords.comma[at]) + more].join(" · ").slice(0, LONGEST);
  };
  return [said(0), said(1)];
}

/** What an address chooses, as far as its reader may see it; others may have made the report. */
export interface Choice {
  readonly dims: string;
  readonly figs: string;
  /** How many names were left out. */
  readonly unseen: number;
}

export function choiceIn({ dimensions, figures }: Catalogue, params: URLSearchParams): Choice {
  const [dims, figs] = [namesIn(params.get("dims")), namesIn(params.get("figs"))];
  const seen = (names: readonly string[], from: readonly { readonly name: string }[]) =>
    names.filter((name) => from.some((one) => one.name === name));
  const [seenDims, seenFigs] = [seen(dims, dimensions), seen(figs, figures)];
  return {
    dims: seenDims.join(),
    figs: seenFigs.join(),
    unseen: dims.length + figs.length - seenDims.length - seenFigs.length,
  };
}

/** A report of somebody's choice, as its screen draws it: what it groups by it may be limited to as well, and to nothing its reader does not see. */
export function ownReport(
  catalogue: Catalogue,
  params: URLSearchParams,
  /** What it is kept as. */
  name?: string,
): Report {
  const [dims, figs] = [namesIn(params.get("dims")), namesIn(params.get("figs"))];
  const columns = [
    ...dims.flatMap((name): ReportColumn[] => {
      const found = catalogue.dimensions.find((one) => one.name === name);
      return found ? [{ ...found, role: "dimension" }] : [];
    }),
    ...figs.flatMap((name): ReportColumn[] => {
      const found = catalogue.figures.find((one) => one.name === name);
      return found ? [{ ...found, drill: ["sales-event"] }] : [];
    }),
  ];
  const isOffered = (name: string): boolean =>
    (name in figureFilters || dims.includes(name)) &&
    (!GROUP_FIELDS.has(name) || catalogue.dimensions.some((one) => one.name === name));
  const limits = Object.keys(ownFilters).filter((name) => params.has(name) || isOffered(name));
  return {
    name: `own-${dims.join()}-${figs.join()}`,
    label: name === undefined ? labelOf(columns) : [name, name],
    method: "GET",
    path: queryReport.paths[0]!,
    permission: queryReport.permission,
    filters: Object.fromEntries(limits.map((name) => [name, ownFilters[name]!])),
    columns,
    ...(dims.length === 1 && isGrain(dims[0]!) && { chart: "line" as const }),
  };
}

import { columnsOf, GRAINS } from "#engine/model/index.ts";
import { handle } from "#engine/server/calls.ts";
import { xlsxReply } from "#features/exports/server/index.ts";
import {
  countCube,
  countReport,
  reportFileName,
  reportPicture,
  reportWorkbook,
  svgReply,
} from "#features/sales-figures/server/index.ts";
import {
  exportOwnReport,
  pictureOwnReport,
  queryReport,
  reportCatalogue,
} from "../own-report-calls.ts";
import { dimensionNamed } from "#features/sales-figures/feature.ts";
import { choicesOf, namesIn, ownReportOf } from "./own-cube.ts";
import { salesEventView } from "#features/sales-figures/feature.ts";

const catalogue = handle(reportCatalogue, (ctx) => {
  const { figures, fields } = choicesOf(ctx.session);
  const columns = columnsOf({
    view: salesEventView,
    dimensions: {},
    figures: Object.fromEntries(figures),
  });
  const names = [...fields.keys(), ...GRAINS];
  return Promise.resolve({
    figures: columns.map(({ name, label, role, better }) => ({
      name,
      label,
      role,
      ...(better && { better }),
    })),
    dimensions: names.map((name) => ({ name, label: dimensionNamed(name)!.label })),
  });
});

const query = handle(queryReport, async (ctx, { dims, figs, ...filters }) => {
  const report = ownReportOf(ctx.session, { dims: namesIn(dims), figs: namesIn(figs) });
  return (await countCube(report).run(ctx, filters)) as readonly Record<string, unknown>[];
});

const workbook = handle(
  exportOwnReport,
  async (ctx, { dims, figs, title, ...filters }, { reply }) => {
    const report = ownReportOf(ctx.session, { dims: namesIn(dims), figs: namesIn(figs), title });
    const counted = await countReport(ctx, report, filters);
    return xlsxReply(reply, reportFileName(ctx, report, "xlsx")).send(
      await reportWorkbook(ctx, counted),
    );
  },
);

const picture = handle(
  pictureOwnReport,
  async (ctx, { dims, figs, title, drawn, ...filters }, { reply }) => {
    const report = ownReportOf(ctx.session, { dims: namesIn(dims), figs: namesIn(figs), title });
    const counted = await countReport(ctx, report, filters);
    return svgReply(reply, await reportPicture(ctx, { ...counted, drawn: drawn ?? undefined }));
  },
);

export const queryCalls = [catalogue, query, workbook, picture];

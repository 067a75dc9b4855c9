import { sql } from "kysely";
import {
  contractPdf as contractPdfCall,
  printContract as printContractCall,
} from "../contract-calls.ts";
import { contract } from "../contract.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { notFound } from "#engine/server/errors.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { saveAs } from "#features/files/server/index.ts";
import { DEFAULT_TEMPLATE } from "./default-template.ts";
import { fillTemplate } from "./fill-template.ts";
import { printPage } from "./print-page.ts";
import { printPdf } from "./print-pdf.ts";
import { refuseDisagreement } from "./refuse-disagreement.ts";

/** The tenant's text for contracts of a type: the one of that type, else the general one, else the one everybody starts with. */
async function templateFor(ctx: Context, types: string | null): Promise<string> {
  const found = await ctx.unscoped
    .selectFrom("contractTemplate")
    .select("content")
    .where("status", "=", "1")
    .where(sql<boolean>`(types = ${types} or types is null or types = '')`)
    .orderBy(sql`(types = ${types}) desc nulls last`)
    .orderBy("updateTime", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.content ?? DEFAULT_TEMPLATE.content;
}

async function onPaper(
  ctx: Context,
  id: string,
): Promise<{ readonly title: string; readonly html: string }> {
  const row = await readRow(ctx, contract, id);
  if (!row) throw notFound();
  await refuseDisagreement(ctx, row);
  const template = await templateFor(ctx, row.types || null);
  const title = [row.num, row.name].filter(Boolean).join(" ");
  return { title, html: await fillTemplate(ctx, template, row) };
}

export const printContract = handle(printContractCall, async (ctx, { id }) => {
  const { title, html } = await onPaper(ctx, id);
  return {
    html: printPage(title, html, {
      print: ctx.say(["打印", "Print"]),
      pdf: ctx.say(["下载 PDF", "Download PDF"]),
    }),
  };
});

export const contractPdf = handle(contractPdfCall, async (ctx, { id }, { reply }) => {
  const { title, html } = await onPaper(ctx, id);
  const pdf = await printPdf(ctx.session.tenantId, { title, html });
  return reply
    .header("content-type", "application/pdf")
    .header("content-disposition", saveAs(`${title}.pdf`))
    .send(pdf);
});

import type { Label } from "#engine/model/index.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { escaped } from "#engine/server/http/escaped.ts";
import { DEED_WORDS } from "../../deed-words.ts";
import { inBoth } from "../../shipped-words.ts";
import { printProcess as printProcessCall } from "../../work-calls.ts";
import { seenInstance } from "../own-task.ts";
import { readFacts } from "../read-facts.ts";
import type { HistoryRow } from "../read-history.ts";
import { readHistory } from "../read-history.ts";
import { titleOf } from "../rows.ts";

const WAITS: Label = ["待办理", "Waiting"];

const HEADINGS: readonly Label[] = [
  ["环节", "Step"],
  ["办理人", "Handled by"],
  ["结果", "Result"],
  ["批复意见", "Comment"],
  ["时间", "Time"],
];

const line = (ctx: Context, row: HistoryRow): string =>
  `<tr>${[
    row.historyActivityName,
    row.assigneeName,
    ctx.say(DEED_WORDS[row.status] ?? WAITS),
    row.comment,
    row.endTime,
  ]
    .map((cell) => `<td>${escaped(cell)}</td>`)
    .join("")}</tr>`;

const STYLE = `body{font:14px/1.6 sans-serif;max-width:190mm;margin:12mm auto;color:#111}h1{font-size:20px;text-align:center}
table{width:100%;border-collapse:collapse;margin:12px 0}td,th{border:1px solid #888;padding:6px 8px;text-align:left;vertical-align:top}
@page{size:A4;margin:12mm}`;

/** An application with everything said about it, as a page of its own. */
export const printProcess = handle(printProcessCall, async (ctx, { processInstanceId }) => {
  const instance = await seenInstance(ctx, processInstanceId);
  const title = escaped(ctx.say(titleOf(instance)));
  const facts = (await readFacts(ctx, instance))
    .map(
      ({ label, value }) =>
        `<tr><th>${escaped(ctx.say(label))}</th><td>${escaped(value)}</td></tr>`,
    )
    .join("");
  const headings = HEADINGS.map((label) => `<th>${ctx.say(label)}</th>`).join("");
  const lines = (await readHistory(ctx, instance)).map((row) => line(ctx, row)).join("");
  return {
    html: `<!doctype html><html lang="${ctx.session.language}"><head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style></head><body>
      <h1>${escaped(ctx.say(inBoth(instance.processDefinitionName)))}</h1><p>${title}</p>${facts ? `<table>${facts}</table>` : ""}
      <table><tr>${headings}</tr>${lines}</table></body></html>`,
  };
});

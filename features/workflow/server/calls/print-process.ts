import { handle } from "#engine/server/calls.ts";
import { printProcess as printProcessCall } from "../../work-calls.ts";
import { flowSubjects } from "../flow-subject.ts";
import { seenInstance } from "../own-task.ts";
import type { HistoryRow } from "../read-history.ts";
import { readHistory } from "../read-history.ts";

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);

const DEEDS: Readonly<Record<string, string>> = {
  start: "发起",
  agree: "同意",
  reject: "驳回",
  delegate: "委派",
  addSigner: "加签",
  comment: "评论",
  withdraw: "撤回",
  remove: "删除",
  "": "待办理",
};

const line = (row: HistoryRow): string =>
  `<tr>${[
    row.historyActivityName,
    row.assigneeName,
    DEEDS[row.status] ?? "",
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
  const facts =
    (await flowSubjects.get(instance.businessTable ?? "")?.facts?.(ctx, instance)) ?? [];
  const rows = await readHistory(ctx, instance);
  const about = facts
    .map(({ label, value }) => `<tr><th>${escaped(label[0])}</th><td>${escaped(value)}</td></tr>`)
    .join("");
  return {
    html: `<!doctype html><html lang="zh"><head><meta charset="utf-8"><title>${escaped(instance.title)}</title><style>${STYLE}</style></head><body>
      <h1>${escaped(instance.processDefinitionName)}</h1><p>${escaped(instance.title)}</p>${about ? `<table>${about}</table>` : ""}
      <table><tr><th>环节</th><th>办理人</th><th>结果</th><th>意见</th><th>时间</th></tr>${rows.map(line).join("")}</table></body></html>`,
  };
});

import { isEmpty } from "#engine/model/index.ts";
import { clientLog, submitClientLogs } from "../client-log.ts";
import { handle } from "#engine/server/calls.ts";
import { badRequest } from "#engine/server/errors.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";

const MOST = 200;

type Entry = Readonly<Record<string, unknown>>;

const isEntry = (value: unknown): value is Entry =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The declared texts of an entry, cut to what their columns hold. */
function tidy(entry: Entry): Entry {
  const texts = Object.entries(clientLog.fields).map(([name, field]) => {
    const text = isEmpty(entry[name]) ? "" : String(entry[name]).replaceAll("\u0000", "");
    return [name, text.slice(0, "max" in field.options ? Number(field.options.max) : undefined)];
  });
  return Object.fromEntries(texts);
}

export const keepClientLogs = handle(
  submitClientLogs,
  async (ctx, _input, { request: { body } }) => {
    if (!Array.isArray(body) || body.length === 0 || !body.every(isEntry))
      throw badRequest("没有可上传的日志", "There is no log to send in");
    const rows = body.slice(0, MOST).map((entry) => newRow(ctx, clientLog, tidy(entry)));
    await insertRows(ctx, clientLog, rows);
    return rows.length;
  },
);

import type { Row } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { Refusal } from "#engine/server/errors.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { keptOutcome, takeLead } from "#features/webhooks/server/index.ts";
import { sql } from "kysely";
import { pushedLead } from "../pushed-lead.ts";
import type { AdAccountRow } from "./account-secrets.ts";
import { platformOf } from "./platforms.ts";

type Pushed = Row<typeof pushedLead>;

export const STORED = "1";
export const FAILED = "2";

/** What was pushed, as kept: a JSON object; what somebody wrote by hand may be none. */
function bodyOf({ content }: Pick<Pushed, "content">): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(content ?? "")) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}

/** Names of what a refusal finds wrong. */
const wrongIn = (error: Refusal): string[] =>
  Object.keys((Object(error.data) as { readonly fields?: object }).fields ?? {});

const ALWAYS = new Set(["telephone", "name"]);

/** Makes the lead; what the form would not take beside name and number goes into the remark instead of keeping the person out. */
async function leadOf(ctx: Context, account: AdAccountRow, pushed: Pushed) {
  const { more } = platformOf(account).read(bodyOf(pushed));
  const { clueName, telephone } = pushed;
  const values = { ...more, ...(clueName && { name: clueName }), telephone: telephone ?? "" };
  const source = { ...account, sourceName: account.adAccountName, mapping: null };
  try {
    return await takeLead(ctx, source, values);
  } catch (error) {
    const wrong = error instanceof Refusal ? wrongIn(error) : [];
    if (wrong.length === 0 || wrong.some((name) => ALWAYS.has(name) || !(name in more)))
      throw error;
    const left = Object.entries(values).filter(([name]) => !wrong.includes(name));
    const aside = wrong.map((name) => `${name}=${more[name] ?? ""}`).join("；");
    const remark = [more["remark"], `未识别：${aside}`].filter(Boolean).join("；");
    return takeLead(ctx, source, { ...Object.fromEntries(left), remark });
  }
}

/** Makes leads of pushed ones, each once; what is refused stays with its reason. Answers how many there are now. */
export async function storePushed(
  ctx: Context,
  ids: readonly string[],
): Promise<{ readonly stored: number; readonly failed: number }> {
  const rows = await ctx.unscoped
    .selectFrom("pushedLead")
    .selectAll()
    .where("id", "in", ids)
    .where("leadId", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  const accounts = new Map(
    (
      await ctx.unscoped
        .selectFrom("adAccount")
        .selectAll()
        .where("id", "in", ["0", ...rows.map(({ adAccountId }) => adAccountId)])
        .execute()
    ).map((account) => [account.id, account]),
  );
  let stored = 0;
  for (const pushed of rows) {
    const settle = (set: Parameters<typeof changeRows<typeof pushedLead>>[2]["set"]) =>
      changeRows(ctx, pushedLead, { set, where: sql`x.id = ${pushed.id}` });
    const account = accounts.get(pushed.adAccountId);
    try {
      if (!account) throw new Refusal(400, ["广告账户已删除", "The ad account was deleted"]);
      const { id, result } = await leadOf(ctx, account, pushed);
      await settle({ dataStatus: STORED, ...keptOutcome(result), leadId: id });
      stored++;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await settle({ dataStatus: FAILED, ...keptOutcome(error.label) });
    }
  }
  return { stored, failed: rows.length - stored };
}

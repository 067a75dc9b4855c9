import type { Label } from "#engine/model/index.ts";
import { lead as leadEntity } from "#features/leads/feature.ts";
import { duplicateInEnglish } from "#features/leads/server/index.ts";
import type { Context } from "#engine/server/context.ts";
import { checkReferences } from "#engine/server/write/references.ts";
import { insertOneValidated } from "#engine/server/write/save.ts";
import type { Source } from "./map-lead.ts";
import { leadIn } from "./map-lead.ts";

export interface TakenLead {
  readonly id: string;
  readonly duplicate: boolean;
  readonly allocated: boolean;
  /** What came of it, in words. */
  readonly result: Label;
}

/** What came of it for a log of requests, which has no other way to the lead. */
export const inLog = ({ id, result: [zh, en] }: Pick<TakenLead, "id" | "result">): Label => [
  `${zh}，线索 ${id}`,
  `${en}, lead ${id}`,
];

/**
 * The one door for leads from outside: judged like the form, marked as a duplicate where somebody holds the number, allocated
 * by the rules. Throws what is wrong with it before anything is written.
 */
export async function takeLead(
  ctx: Context,
  source: Source,
  body: Readonly<Record<string, unknown>>,
): Promise<TakenLead> {
  const values = leadIn(source, body, ctx.now, ctx.moment);
  await checkReferences(ctx, leadEntity, values);
  const row = await insertOneValidated(ctx, leadEntity, values);
  const { id, isDuplicate, repeatName, status } = await ctx.unscoped
    .selectFrom("lead")
    .select(["id", "isDuplicate", "repeatName", "status"])
    .where("id", "=", row.id)
    .executeTakeFirstOrThrow();
  const [duplicate, allocated] = [isDuplicate === "1", status === "1"];
  const result: Label = duplicate
    ? [`重复：${repeatName ?? ""}`, `Duplicate: ${duplicateInEnglish(repeatName ?? "")}`]
    : allocated
      ? ["已分配", "Allocated"]
      : ["进入线索池", "To the pool"];
  return { id, duplicate, allocated, result };
}

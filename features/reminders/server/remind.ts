import type { BulkResult, Entity, Label } from "#engine/model/index.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { notFound } from "#engine/server/errors.ts";
import { readRowsById } from "#engine/server/read/detail.ts";
import { contract } from "#features/contracts/feature.ts";
import { customer } from "#features/customers/feature.ts";
import { lead } from "#features/leads/feature.ts";
import { business } from "#features/opportunities/feature.ts";
import { bulkResult } from "#features/ownership/server/index.ts";
import { notify } from "#features/warnings/server/index.ts";
import { remindBusiness, remindContract, remindCustomer, remindLead } from "../reminder-calls.ts";
import { subjectOf } from "./subject-of.ts";

const FREE: Label = ["不在任何人名下", "It is in nobody's name"];
const OWN: Label = ["由您自己负责", "It is your own"];
const SOON: Label = ["请尽快跟进", "please follow up soon"];

/** What a reminder says, with who sends it. */
function contentOf({ session: { realName } }: Context, words: string | null | undefined): Label {
  const [zh, en] = words?.trim() ? [words.trim(), words.trim()] : SOON;
  return [`${realName}提醒您：${zh}`, `${realName} reminds you: ${en}`];
}

/** Tells the owners of rows, each of every row of theirs. */
async function remind(
  ctx: Context,
  entity: Entity,
  { ids, content }: { readonly ids: readonly string[]; readonly content?: string | null },
): Promise<BulkResult> {
  const found = await readRowsById(ctx, entity, ids);
  if (found.length < new Set(ids).size) throw notFound();
  const rows = found.map((row) => subjectOf(entity, row));
  const others = rows.flatMap(({ owner, ...row }) =>
    owner === null || owner === ctx.session.userId ? [] : [{ ...row, userId: owner }],
  );
  await notify(
    ctx,
    others.map(({ id, name, userId }) => ({
      userId,
      type: "colleagueNotice",
      resourceType: entity.name,
      resourceId: id,
      name,
      content: contentOf(ctx, content),
    })),
  );
  const free = new Set(rows.filter(({ owner }) => owner === null).map(({ id }) => id));
  return bulkResult(
    ctx,
    ids,
    others.map(({ id }) => id),
    rows,
    (id) => (free.has(id) ? FREE : OWN),
  );
}

export const reminders = [
  handle(remindLead, (ctx, input) => remind(ctx, lead, input)),
  handle(remindCustomer, (ctx, input) => remind(ctx, customer, input)),
  handle(remindBusiness, (ctx, input) => remind(ctx, business, input)),
  handle(remindContract, (ctx, input) => remind(ctx, contract, input)),
];

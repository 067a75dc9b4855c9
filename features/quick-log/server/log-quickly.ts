import { customer, customerFollow } from "#features/customers/feature.ts";
import { followRecord, lead } from "#features/leads/feature.ts";
import { logQuickly as logQuicklyCall } from "../quick-log-calls.ts";
import { may } from "#engine/server/access/session.ts";
import { handle } from "#engine/server/calls.ts";
import { badRequest, forbidden } from "#engine/server/errors.ts";
import { limitInput } from "#engine/server/write/limit-input.ts";
import { insert, update } from "#engine/server/write/save.ts";

const SUBJECTS = {
  lead: { entity: lead, follow: followRecord, by: "clueId" },
  customer: { entity: customer, follow: customerFollow, by: "customerId" },
} as const;

type Values = Record<string, unknown>;

function valuesOf(given: unknown): Values {
  if (given === null || given === undefined) return {};
  if (typeof given !== "object" || Array.isArray(given))
    throw badRequest("参数格式不正确", "The input is malformed");
  const { id: _id, version: _version, ...values } = given as Values;
  return values;
}

/** Writes the facts over the row as it was read, then the follow-up: both by the rules of their own forms. */
export const logQuickly = handle(
  logQuicklyCall,
  async (ctx, { subject, id, version, follow, facts }) => {
    const { entity, follow: record, by } = SUBJECTS[subject as keyof typeof SUBJECTS];
    const values = valuesOf(facts);
    const anything = Object.keys(values).length > 0;
    if (!may(ctx.session, `${record.permission}_add`)) throw forbidden();
    if (anything && !may(ctx.session, `${entity.permission}_edit`)) throw forbidden();
    if (anything)
      await update(ctx, entity, id, {
        ...(await limitInput(ctx, entity, values, id)),
        ...(version !== null && version !== undefined && { version }),
      });
    await insert(ctx, record, {
      ...(await limitInput(ctx, record, valuesOf(follow), undefined)),
      [by]: id,
    });
    return null;
  },
);

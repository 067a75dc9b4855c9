import type { Field, Label } from "#engine/model/index.ts";
import { fieldToldAs, registry, shortest, validateValue } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { invalid, outranked } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { checkReferences } from "#engine/server/write/references.ts";
import { formatterOf } from "#engine/server/describe.ts";
import { param } from "../param.ts";
import { AUDIT_LOGS, LEAST_AUDIT_DAYS } from "#features/logs/server/index.ts";

const AUDIT_DAYS = new Set(AUDIT_LOGS.map(([log]) => `log.${log}.keepDays`));

const TOO_FEW: Label = [
  `审计日志至少保留${LEAST_AUDIT_DAYS}天`,
  `Audit logs are kept for ${LEAST_AUDIT_DAYS} days at least`,
];

/** The text that is kept of what was given for a parameter. Throws where its value may not be that. */
async function keptOf(ctx: Context, key: string, field: Field, given: unknown): Promise<string> {
  const verdict = validateValue(field, given, ctx.now);
  if ("problem" in verdict) throw invalid({ paramValue: verdict.problem });
  const { value } = verdict;
  await checkReferences(ctx, { fields: { paramValue: field } }, { paramValue: value });
  if (AUDIT_DAYS.has(key) && value !== 0 && Number(value) < LEAST_AUDIT_DAYS)
    throw invalid({ paramValue: TOO_FEW });
  const kept = Array.isArray(value) ? value.join(",") : String(value);
  return field.storage === "decimal" ? shortest(kept) : kept;
}

/** What gives rights to roles, lets people in without a password, or switches approvals. */
const FOR_ADMINISTRATORS = /^crm\.role\.|^flow\.|^login\.(sandboxProvider|digestPasswords)$/;

export const paramHooks = hooks("param", {
  beforeSave: each(async (ctx, { draft, before }) => {
    const key = draft.paramKey ?? before?.paramKey ?? "";
    if (
      !ctx.session.administrator &&
      [key, before?.paramKey ?? ""].some((one) => FOR_ADMINISTRATORS.test(one))
    )
      throw outranked();
    const field = fieldToldAs(param.fields.paramValue, () => key);
    if (field === param.fields.paramValue || draft.paramValue === undefined) return;
    draft.paramValue = await keptOf(ctx, key, field, draft.paramValue);
  }),
  afterSave: (ctx, saved) => {
    const keys = new Set(saved.map(({ after }) => after.paramKey));
    if (registry.entities.some(({ registrars }) => registrars && keys.has(registrars)))
      ctx.announce("rights", {});
  },
  reckoned: { setting: ["paramKey", "paramValue"] },
  present: async (ctx, rows) => {
    const format = formatterOf(ctx, ctx.session.language);
    for (const row of rows) {
      const field = fieldToldAs(param.fields.paramValue, (name) => row[name]);
      row["setting"] = row["paramValue"] === "" ? "" : await format(field, row["paramValue"]);
    }
    return rows;
  },
});

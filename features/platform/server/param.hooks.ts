import type { Label } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { invalid, outranked } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { fieldToldAs, formatterOf } from "#engine/server/describe.ts";
import { OF_ROLES, ON_OR_OFF } from "../param-values.ts";
import { param } from "../param.ts";
import { AUDIT_LOGS, LEAST_AUDIT_DAYS } from "#features/logs/server/index.ts";

type Check = (ctx: Context, value: string) => Promise<Label | undefined> | Label | undefined;

const matching =
  (pattern: RegExp, refusal: Label): Check =>
  (_ctx, value) =>
    pattern.test(value) ? undefined : refusal;

const wholeNumber = matching(/^\d{1,6}$/, ["请输入0或正整数", "Please enter 0 or a whole number"]);
const auditDays: Check = (ctx, value) =>
  wholeNumber(ctx, value) ??
  (value === "0" || Number(value) >= LEAST_AUDIT_DAYS
    ? undefined
    : [
        `审计日志至少保留${LEAST_AUDIT_DAYS}天`,
        `Audit logs are kept for ${LEAST_AUDIT_DAYS} days at least`,
      ]);
const AUDIT_DAYS = new RegExp(`^log\\.(${AUDIT_LOGS.map(([log]) => log).join("|")})\\.keepDays$`);
const onOrOff = matching(/^[01]$/, ["请输入0或1", "Please enter 0 or 1"]);
const share = matching(/^(0(\.\d{1,4})?|1(\.0{1,4})?)$/, [
  "请输入0到1之间的小数",
  "Please enter a decimal from 0 to 1",
]);
const amount = matching(/^\d{1,9}(\.\d{1,2})?$/, [
  "请输入金额，最多2位小数",
  "Please enter an amount with at most 2 decimals",
]);

const hundredth = matching(/^(\d{1,2}(\.\d{1,2})?|100(\.0{1,2})?)$/, [
  "请输入0到100之间的数，最多2位小数",
  "Please enter a number from 0 to 100 with at most 2 decimals",
]);

const roles: Check = async (ctx, value) => {
  const asked = value.split(",").map((id) => id.trim());
  const known = asked.every((id) => /^\d{1,19}$/.test(id))
    ? await ctx.unscoped.selectFrom("role").select("id").where("id", "in", asked).execute()
    : [];
  return known.length === new Set(asked).size
    ? undefined
    : ["请填写存在的角色编号，逗号分隔", "Please enter the numbers of roles, separated by commas"];
};

/** What the values of the parameters that the product itself reads must look like. */
const CHECKS: readonly (readonly [key: RegExp, check: Check])[] = [
  [AUDIT_DAYS, auditDays],
  [
    /\.keepDays$|^login\.passwordDays$|^crm\.(lead|customer)\.(maxHeld|maxPerDay|cooldownHours)$/,
    wholeNumber,
  ],
  [/^flow\.(exportRows|handOverRows)$/, wholeNumber],
  [/^flow\.refundAmount$/, amount],
  [ON_OR_OFF, onOrOff],
  [OF_ROLES, roles],
  [/^dynamicValue\.(stage|intention)\./, share],
  [/^dynamicValue\.squarePrice$/, amount],
  [/^contract\.discountLimit$/, hundredth],
];

/** What gives rights to roles, lets people in without a password, or switches approvals. */
const FOR_ADMINISTRATORS = /^crm\.role\.|^flow\.|^login\.(sandboxProvider|digestPasswords)$/;

export const paramHooks = hooks("param", {
  beforeSave: each(async (ctx, { draft, before }) => {
    const key = draft.paramKey ?? before?.paramKey ?? "";
    const check = CHECKS.find(([pattern]) => pattern.test(key))?.[1];
    if (
      !ctx.session.administrator &&
      [key, before?.paramKey ?? ""].some((one) => FOR_ADMINISTRATORS.test(one))
    )
      throw outranked();
    if (!check || draft.paramValue === undefined) return;
    const refusal = await check(ctx, (draft.paramValue ?? "").trim());
    if (refusal) throw invalid({ paramValue: refusal });
    draft.paramValue = (draft.paramValue ?? "").trim();
  }),
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

import { declared, model } from "@zhuke/model";
import { handle } from "../engine/calls.ts";
import type { Context } from "../engine/context.ts";
import { badRequest, notFound } from "../engine/errors.ts";
import { hooks } from "../engine/hooks.ts";
import { readRow } from "../engine/read/detail.ts";
import { present } from "../engine/read/present.ts";
import { sql } from "../engine/sql.ts";
import { change, insert } from "../engine/write/save.ts";

const TOP = "00";

const byCode = (ctx: Context, code: string) =>
  ctx.wholeTenant
    .selectFrom("sysRegion")
    .select(["id", "code", "name", "level", "fullName", "parentCode"])
    .where("code", "=", code)
    .executeTakeFirst();

hooks("sysRegion", {
  /** A region is called by its code, and its level and whole name follow from what it lies in. */
  beforeSave: async (ctx, draft, before) => {
    const code = before?.code ?? draft.code ?? "";
    const refusal = (field: string, zh: string, en: string) => badRequest(zh, en, { fields: { [field]: zh } });
    if (!/^\d{2,12}$/.test(code) || code === TOP) throw refusal("code", "区划编号应为2到12位数字", "The code has 2 to 12 digits");
    if (!before && (await byCode(ctx, code))) throw refusal("code", "区划编号已存在", "This code is in use");
    const parentCode = draft.parentCode ?? before?.parentCode ?? TOP;
    const parent = parentCode === TOP ? undefined : await byCode(ctx, parentCode);
    if (parentCode !== TOP && !parent) throw refusal("parentCode", "上级区划不存在", "There is no such parent region");
    if (parentCode === code) throw refusal("parentCode", "父节点不可选择自身!", "A region cannot be its own parent");
    if (!before) draft.id = code;
    draft.parentCode = parentCode;
    draft.level = String(parent ? Number(parent.level) + 1 : 1);
    draft.fullName = `${parent?.fullName ?? ""}${draft.name ?? before?.name ?? ""}`;
  },
});

const answer = async (ctx: Context, row: Record<string, unknown>) => (await present(ctx, model.sysRegion, [row]))[0]!;

const save = handle(declared.saveRegion, async (ctx, { id, ...values }) => {
  const before = id ? await readRow(ctx, model.sysRegion, id, true) : undefined;
  if (id && !before) throw notFound();
  if (!before) return answer(ctx, await insert(ctx, model.sysRegion, values));
  const { code: _fixed, ...changed } = values;
  return answer(ctx, await change(ctx, model.sysRegion, before, changed));
});

const add = handle(declared.addRegion, async (ctx, values) => answer(ctx, await insert(ctx, model.sysRegion, values)));

const rename = handle(declared.renameRegion, async (ctx, { id, name }) => {
  const before = await readRow(ctx, model.sysRegion, id, true);
  if (!before) throw notFound();
  return answer(ctx, await change(ctx, model.sysRegion, before, { name }));
});

const remove = handle(declared.removeRegion, async (ctx, { id }) => {
  const row = await readRow(ctx, model.sysRegion, id, true);
  if (!row) throw notFound();
  const below = await ctx.wholeTenant.selectFrom("sysRegion").select("id").where("parentCode", "=", String(row["code"])).executeTakeFirst();
  if (below) throw badRequest("请先删除子节点!", "Please remove the regions below first");
  await ctx.rows(sql`delete from sys_region where code = ${String(row["code"])}`);
  return null;
});

const info = handle(declared.areaInfo, async (ctx, { code }) => {
  const path: { code: string; name: string }[] = [];
  const region = await byCode(ctx, code);
  if (!region) throw notFound();
  for (let at: typeof region | undefined = region; at && path.length < 6; at = await byCode(ctx, at.parentCode ?? TOP))
    path.unshift({ code: at.code!, name: at.name! });
  return { code, fullName: region.fullName ?? region.name!, path };
});

export const regionCalls = [save, add, rename, remove, info];

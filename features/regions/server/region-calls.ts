import { sql } from "kysely";
import {
  addRegion,
  areaInfo,
  region as regionEntity,
  removeRegion,
  renameRegion,
  saveRegion,
} from "../region.ts";
import { may } from "#engine/server/access/session.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, forbidden, invalid, notFound } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { present } from "#engine/server/read/present.ts";
import { remove as removeRows } from "#engine/server/write/remove.ts";
import { change, insert } from "#engine/server/write/save.ts";

const TOP = "00";

const byCode = (ctx: Context, code: string) =>
  ctx.unscoped
    .selectFrom("sysRegion")
    .select(["id", "code", "name", "level", "fullName", "parentCode"])
    .where("code", "=", code)
    .executeTakeFirst();

/** Districts right below a city are named without the filler between. */
const FILLER = "市辖区";

const fullNameOf = (above: string, name: string): string =>
  name === FILLER ? above : above + name;

/** The whole names of everything in a region follow its own. */
async function renameBelow(ctx: Context, code: string): Promise<void> {
  await ctx.unbound.rows(
    sql`with recursive named as (
        select code, full_name from sys_region where code = ${code}
        union all
        select r.code, case when r.name = ${FILLER} then n.full_name else coalesce(n.full_name, '') || r.name end
          from sys_region r join named n on r.parent_code = n.code where r.is_deleted = 0
      ) update sys_region r set full_name = n.full_name, update_time = ${ctx.moment} from named n
        where r.code = n.code and r.code <> ${code} and r.full_name is distinct from n.full_name`,
  );
}

export const sysRegionHooks = hooks("sysRegion", {
  reckoned: { regionLevel: ["level"] },
  present: (_ctx, rows) => rows.map((row) => ({ ...row, regionLevel: Number(row["level"] ?? 0) })),
  /** A region is called by its code, and its level and whole name follow from what it lies in. */
  beforeSave: each(async (ctx, { draft, before }) => {
    const code = before?.code ?? draft.code ?? "";
    const refusal = (field: string, zh: string, en: string) => invalid({ [field]: [zh, en] });
    if (!/^\d{2,12}$/.test(code) || code === TOP)
      throw refusal("code", "区划编号应为2到12位数字", "The code has 2 to 12 digits");
    if (!before && (await byCode(ctx, code)))
      throw refusal("code", "区划编号已存在", "This code is in use");
    const parentCode = draft.parentCode ?? before?.parentCode ?? TOP;
    const parent = parentCode === TOP ? undefined : await byCode(ctx, parentCode);
    if (parentCode !== TOP && !parent)
      throw refusal("parentCode", "上级区划不存在", "There is no such parent region");
    if (parentCode === code)
      throw refusal("parentCode", "父节点不可选择自身!", "An entry cannot be its own parent");
    if (!before) {
      draft.id = code;
      // A region is called by its code: one that was removed makes room for its successor.
      await ctx.unbound.rows(sql`delete from sys_region where code = ${code} and is_deleted = 1`);
    }
    draft.parentCode = parentCode;
    draft.level = String(parent ? Number(parent.level) + 1 : 1);
    draft.fullName = fullNameOf(parent?.fullName ?? "", draft.name ?? before?.name ?? "");
  }),
  afterSave: each(async (ctx, { after, before }) => {
    if (before && before.fullName !== after.fullName) await renameBelow(ctx, after.code);
  }),
});

const answer = async (ctx: Context, row: Record<string, unknown>) =>
  (await present(ctx, regionEntity, [row]))[0]!;

/** A region is called by its code: a form that keeps the id of the region above it adds one below. */
const save = handle(saveRegion, async (ctx, { id, ...values }) => {
  const before = id && id === values.code ? await readRow(ctx, regionEntity, id, true) : undefined;
  if (!may(ctx.session, before ? "region_edit" : "region_add")) throw forbidden();
  if (!before) return answer(ctx, await insert(ctx, regionEntity, values));
  const { code: _fixed, ...changed } = values;
  return answer(ctx, await change(ctx, regionEntity, before, changed));
});

const add = handle(addRegion, async (ctx, values) =>
  answer(ctx, await insert(ctx, regionEntity, values)),
);

const rename = handle(renameRegion, async (ctx, { id, name }) => {
  const before = await readRow(ctx, regionEntity, id, true);
  if (!before) throw notFound();
  return answer(ctx, await change(ctx, regionEntity, before, { name }));
});

const remove = handle(removeRegion, async (ctx, { id }) => {
  const row = await readRow(ctx, regionEntity, id, true);
  if (!row) throw notFound();
  const below = await ctx.unscoped
    .selectFrom("sysRegion")
    .select("id")
    .where("parentCode", "=", String(row["code"]))
    .executeTakeFirst();
  if (below) throw badRequest("请先删除子节点!", "Please delete the entries below first");
  await removeRows(ctx, regionEntity, [id]);
  return null;
});

const info = handle(areaInfo, async (ctx, { code }) => {
  const path: { code: string; name: string }[] = [];
  const region = await byCode(ctx, code);
  if (!region) throw notFound();
  for (
    let at: typeof region | undefined = region;
    at && path.length < 6;
    at = await byCode(ctx, at.parentCode ?? TOP)
  )
    path.unshift({ code: at.code, name: at.name });
  return { code, fullName: region.fullName ?? region.name, path };
});

export const regionCalls = [save, add, rename, remove, info];

import { USER_STATUS } from "#engine/model/index.ts";
import type { Row } from "#engine/model/index.ts";
import type { user } from "../user.ts";
import type { RoleHolder } from "#engine/server/access/rank.ts";
import { holdPeople } from "#engine/server/access/rank.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, invalid } from "#engine/server/errors.ts";
import type { Draft, Save } from "#engine/server/hooks.ts";
import { editsOf, hooks, newDrafts, newRows } from "#engine/server/hooks.ts";
import { holdAccountQuota } from "./account-quota.ts";
import {
  endSessions,
  checkPassword,
  storePassword,
  waitingAccounts,
} from "#features/session/server/index.ts";

/** Nobody edits accounts above their own rights, nor makes one so; at their own, people may change all but their rights. */
async function holdRank(
  ctx: Context,
  draft: RoleHolder,
  before: (RoleHolder & { readonly id: string }) | undefined,
): Promise<void> {
  const after = { roleId: draft.roleId ?? before?.roleId, deptId: draft.deptId ?? before?.deptId };
  if (before?.id !== ctx.session.userId)
    await holdPeople(ctx, [...(before ? [before] : []), after]);
  else if (String(after.deptId) !== String(before.deptId)) await holdPeople(ctx, [after]);
}

/** By phone and e-mail a password is reset, so one's own change with the password only, on one's own page. */
function holdOwnContact(draft: Contact, before: Contact): void {
  const changed = (["phone", "email"] as const).filter(
    (name) => draft[name] !== undefined && (draft[name] ?? "") !== (before[name] ?? ""),
  );
  if (changed.length === 0) return;
  const text = [
    "请在个人信息中凭密码修改自己的手机和邮箱",
    "Change your own mobile number and e-mail on your own page, with your password",
  ] as const;
  throw invalid(Object.fromEntries(changed.map((name) => [name, text])));
}

interface Contact {
  readonly phone?: string | null;
  readonly email?: string | null;
}

type User = typeof user;

/** An account as it will be: nobody rises by it, and people keep their own roles, status and proved contacts. */
async function check(ctx: Context, { draft, before }: Save<Draft<User>, Row<User>>): Promise<void> {
  await holdRank(ctx, draft, before);
  if (draft.account) draft.account = draft.account.toLowerCase();
  if (before?.id === ctx.session.userId) {
    const changed =
      String(draft.roleId ?? before.roleId) !== String(before.roleId) ||
      (draft.status ?? before.status) !== before.status;
    if (changed)
      throw badRequest("不能修改自己的角色或状态", "You cannot change your own roles or status");
    if (!ctx.provedOwner) holdOwnContact(draft, before);
  }
  if (!before && draft.password) checkPassword(draft.password, "password");
}

const hasOtherRights = ({ before, after }: { before: Row<User>; after: Row<User> }): boolean =>
  String(before.roleId) !== String(after.roleId) ||
  String(before.deptId) !== String(after.deptId) ||
  before.status !== after.status;

async function tenantOf({ unscoped, session }: Context): Promise<string> {
  const tenant = await unscoped
    .selectFrom("tenant")
    .select("tenantName")
    .where("tenantCode", "=", session.tenantId)
    .executeTakeFirst();
  return tenant?.tenantName ?? "";
}

export const userHooks = hooks("user", {
  beforeSave: async (ctx, saves) => {
    for (const save of saves) await check(ctx, save);
    const added = newDrafts(saves).length;
    if (added > 0) await holdAccountQuota(ctx, added);
  },
  afterSave: async (ctx, saved) => {
    const edits = editsOf(saved);
    if (edits.some(hasOtherRights)) ctx.announce("rights", {});
    for (const { before, after } of edits)
      if (after.status === USER_STATUS.disabled && before.status !== USER_STATUS.disabled)
        await endSessions(ctx, after.id);
    // Who registers by themselves does so before anybody is signed in.
    const chosenBy = ctx.session.userId === "0" ? "self" : "other";
    for (const { id, password } of newRows(saved))
      if (password) await storePassword(ctx, id, password, chosenBy);
  },
  beforeRemove: async (ctx, rows) => {
    await holdPeople(ctx, rows);
    if (rows.some((row) => row.id === ctx.session.userId))
      throw badRequest("不能删除自己的账号", "You cannot delete your own account");
  },
  afterRemove: async (ctx, rows) => {
    for (const row of rows) await endSessions(ctx, row.id);
  },
  reckoned: { tenantName: ["id"], locked: ["account"] },
  present: async (ctx, rows, wants) => {
    if (rows.length === 0) return rows;
    const accountOf = (row: (typeof rows)[number]) => String(row["account"]);
    const tenant = wants("tenantName") && { tenantName: await tenantOf(ctx) };
    const waiting =
      wants("locked") &&
      (await waitingAccounts(ctx.unbound, ctx.session.tenantId, rows.map(accountOf)));
    return rows.map((row) => ({
      ...row,
      ...tenant,
      ...(waiting && { locked: waiting.has(accountOf(row)) ? "1" : "" }),
    }));
  },
});

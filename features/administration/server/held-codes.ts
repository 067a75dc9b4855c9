import type { Context } from "#engine/server/context.ts";
import { may } from "#engine/server/access/session.ts";
import { holdsRole } from "./holds-role.ts";

/** Whose records only the roles write that a parameter names (specification, crm §6). */
const REGISTERED: Readonly<Record<string, string>> = {
  "crm.role.todoor": "visit_record",
  "crm.role.sign": "sign_record",
};

/** Tells of codes whether the session may use them; nobody is shown a form that would be refused to them. */
export async function heldCodes(ctx: Context): Promise<(code: string) => boolean> {
  const closed = new Set<string>();
  for (const [paramKey, record] of Object.entries(REGISTERED))
    if (!(await holdsRole(ctx, paramKey)))
      for (const act of ["add", "edit"]) closed.add(`${record}_${act}`);
  return (code) => may(ctx.session, code) && !closed.has(code);
}

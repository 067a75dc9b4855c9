import type { PhoneHolder } from "@zhuke/model";
import { declared, model, normalisePhone } from "@zhuke/model";
import { may } from "../engine/access/session.ts";
import { handle } from "../engine/calls.ts";
import { readRow } from "../engine/read/detail.ts";
import { whoHoldsPhones } from "../identity/index.ts";
import { ownerForEyes } from "./refuse-duplicates.ts";

/** Whose forms ask for numbers. */
const ASKERS = ["clue", "clue_pool", "customer", "contacts"];

const SEAS = ["/customer/customer", "/customer/openSea", "/customer/flownOrder"];

/** Who holds a number, the same verdict that saving will come to; names of records one does not see are cut. */
export const tellVerdict = handle(declared.phoneVerdict, async (ctx, { phone, id }): Promise<readonly PhoneHolder[]> => {
  const number = normalisePhone(phone);
  if (!/^1[3-9]\d{9}$/.test(number) || !ASKERS.some((menu) => may(ctx.session, menu))) return [];
  const holder = (await whoHoldsPhones(ctx, [number], id ?? undefined)).get(number);
  if (!holder) return [];
  const { kind, name, ownerUserId } = holder;
  const row = await readRow(ctx, model[kind], holder.id);
  const owner = kind === "lead" && ownerUserId === null ? ctx.say(["线索池", "the lead pool"]) : await ownerForEyes(ctx, ownerUserId);
  const screen = kind === "customer" ? SEAS[Number(row?.["poolStatus"] ?? 0)]! : row?.["status"] === "0" ? "/crm/cluePool" : "/crm/clue";
  return [{ kind, name: row ? name : `${name.slice(0, 1)}**`, owner, route: row ? `${screen}?id=${holder.id}` : "" }];
});

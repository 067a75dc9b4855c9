import { declared, model } from "@zhuke/model";
import { may } from "../engine/access/session.ts";
import { handle } from "../engine/calls.ts";
import type { Context } from "../engine/context.ts";
import { notFound } from "../engine/errors.ts";
import { readRow, readRowsById } from "../engine/read/detail.ts";
import { present } from "../engine/read/present.ts";
import { change } from "../engine/write/save.ts";

async function lockedContacts(ctx: Context, ids: readonly string[]) {
  const rows = await readRowsById(ctx, model.contact, ids, true);
  if (rows.length < new Set(ids).size) throw notFound();
  return rows;
}

const toCustomer = handle(declared.tieContactsToCustomer, async (ctx, { id, contactsIds }) => {
  if (!(await readRow(ctx, model.customer, id))) throw notFound();
  for (const contact of await lockedContacts(ctx, contactsIds)) await change(ctx, model.contact, contact, { customerId: id });
  return null;
});

const toBusiness = handle(declared.tieContactsToBusiness, async (ctx, { id, contactsIds }) => {
  if (!(await readRow(ctx, model.business, id))) throw notFound();
  for (const contact of await lockedContacts(ctx, contactsIds)) {
    const tied = (contact["businessIds"] as string[] | null) ?? [];
    if (!tied.includes(id)) await change(ctx, model.contact, contact, { businessIds: [...tied, id] });
  }
  return null;
});

/** One page of the opportunities of a contact that the session may see, newest first. */
const businessesOf = handle(declared.contactBusinesses, async (ctx, { id, current, size }) => {
  const contact = await readRow(ctx, model.contact, id);
  if (!contact) throw notFound();
  const tied = (contact["businessIds"] as string[] | null) ?? [];
  const seen = may(ctx.session, model.business.permission) ? (await readRowsById(ctx, model.business, tied)).toReversed() : [];
  const [page, most] = [Math.max(1, current ?? 1), Math.min(Math.max(1, size ?? 10), 1000)];
  const records = await present(ctx, model.business, seen.slice((page - 1) * most, page * most));
  return { records, total: seen.length, size: most, current: page, pages: Math.ceil(seen.length / most) };
});

export const contacts = [toCustomer, toBusiness, businessesOf];

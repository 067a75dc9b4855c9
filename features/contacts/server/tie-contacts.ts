import { customer } from "#features/customers/feature.ts";
import { business } from "#features/opportunities/feature.ts";
import {
  contactBusinesses,
  tieContactsToBusiness,
  tieContactsToCustomer,
} from "../contact-calls.ts";
import { contact as contactEntity } from "../contact.ts";
import { may } from "#engine/server/access/session.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { notFound } from "#engine/server/errors.ts";
import { readRow, readRowsById } from "#engine/server/read/detail.ts";
import { present } from "#engine/server/read/present.ts";
import { change } from "#engine/server/write/save.ts";

async function lockedContacts(ctx: Context, ids: readonly string[]) {
  const rows = await readRowsById(ctx, contactEntity, ids, true);
  if (rows.length < new Set(ids).size) throw notFound();
  return rows;
}

const toCustomer = handle(tieContactsToCustomer, async (ctx, { id, contactsIds }) => {
  if (!(await readRow(ctx, customer, id))) throw notFound();
  for (const contact of await lockedContacts(ctx, contactsIds))
    await change(ctx, contactEntity, contact, { customerId: id });
  return null;
});

const toBusiness = handle(tieContactsToBusiness, async (ctx, { id, contactsIds }) => {
  if (!(await readRow(ctx, business, id))) throw notFound();
  for (const contact of await lockedContacts(ctx, contactsIds)) {
    const tied = (contact["businessIds"] as string[] | null) ?? [];
    if (!tied.includes(id))
      await change(ctx, contactEntity, contact, { businessIds: [...tied, id] });
  }
  return null;
});

/** One page of the opportunities of a contact that the session may see, newest first. */
const businessesOf = handle(contactBusinesses, async (ctx, { id, current, size }) => {
  const contact = await readRow(ctx, contactEntity, id);
  if (!contact) throw notFound();
  const tied = (contact["businessIds"] as string[] | null) ?? [];
  const seen = may(ctx.session, business.permission)
    ? (await readRowsById(ctx, business, tied)).toReversed()
    : [];
  const [page, most] = [Math.max(1, current ?? 1), Math.min(Math.max(1, size ?? 10), 1000)];
  const records = await present(ctx, business, seen.slice((page - 1) * most, page * most));
  return {
    records,
    total: seen.length,
    size: most,
    current: page,
    pages: Math.ceil(seen.length / most),
  };
});

export const contacts = [toCustomer, toBusiness, businessesOf];

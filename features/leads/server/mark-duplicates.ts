import { FLAG } from "#engine/model/index.ts";
import type { Row } from "#engine/model/index.ts";
import { user } from "#features/administration/feature.ts";
import { lead as leadEntity } from "../lead.ts";
import { knownAs, markText, readMark } from "./duplicate-mark.ts";
import { scopeOf } from "#engine/server/access/session.ts";
import type { Context } from "#engine/server/context.ts";
import type { Draft, Save } from "#engine/server/hooks.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import {
  allWhoHoldPhones,
  lockPhones,
  whichContactsHold,
} from "#features/identity/server/index.ts";
import { notify } from "#features/warnings/server/index.ts";

type Lead = Row<typeof leadEntity>;

/** Who asked before under a number: themselves, or as somebody's contact. */
interface Known {
  readonly id: string;
  readonly kind: "lead" | "customer" | "contact";
  readonly name: string;
  /** Whose contact it is. */
  readonly customer?: string;
  readonly ownerUserId: string | null;
}

const phonesOf = (lead: Pick<Partial<Lead>, "telephone" | "mobile">): string[] =>
  [lead.telephone ?? "", lead.mobile ?? ""].filter((phone) => phone !== "");

/** Who is known under a number beside one row. Leads and customers first; the family of a customer is known as well and belongs to the customer's owner. */
type KnownBeside = (phone: string, id?: string) => Known | undefined;

async function knownBy(ctx: Context, phones: readonly string[]): Promise<KnownBeside> {
  const contacts = await whichContactsHold(ctx, phones);
  const holders = await allWhoHoldPhones(ctx, phones);
  return (phone, except) => {
    const holder = holders.get(phone)?.find(({ id }) => id !== except);
    if (holder) return holder;
    const contact = contacts.get(phone);
    return contact?.customer
      ? {
          id: contact.id,
          kind: "contact",
          name: contact.name,
          customer: contact.customer.name,
          ownerUserId: contact.customer.ownerUserId,
        }
      : undefined;
  };
}

/** Says whose record was there before, with its owner. */
async function wordsFor(
  ctx: Context,
  earlier: readonly (Known | undefined)[],
): Promise<(before: Known) => string> {
  const owners = await titlesOf(
    ctx,
    user,
    earlier.flatMap((known) => known?.ownerUserId ?? []),
  );
  return ({ kind, name, customer, ownerUserId }) => {
    const owner = ownerUserId ? (owners.get(ownerUserId) ?? "") : undefined;
    return markText({ kind, name, customer, owner }, "zh");
  };
}

/** Marks leads anew whose numbers are changed. */
export async function markChanged(
  ctx: Context,
  saves: readonly Save<Draft<typeof leadEntity>, Lead>[],
): Promise<void> {
  const changed = saves.flatMap(({ draft, before }) => {
    if (!before) return [];
    const phones = phonesOf({ ...before, ...draft });
    return phones.join() === phonesOf(before).join() ? [] : [{ draft, id: before.id, phones }];
  });
  const wanted = changed.flatMap(({ phones }) => phones);
  await lockPhones(ctx, wanted);
  const known = await knownBy(ctx, wanted);
  const found = changed.map(({ id, phones }) =>
    phones.map((phone) => known(phone, id)).find(Boolean),
  );
  const words = await wordsFor(ctx, found);
  for (const [index, { draft }] of changed.entries()) {
    const earlier = found[index];
    draft.isDuplicate = earlier ? FLAG.yes : FLAG.no;
    draft.repeatName = earlier ? words(earlier) : null;
  }
}

/** Marks leads whose phone someone holds already, in the database or earlier in the same batch. */
export async function markDuplicates(
  ctx: Context,
  drafts: readonly Draft<typeof leadEntity>[],
): Promise<void> {
  const wanted = drafts.flatMap(phonesOf);
  await lockPhones(ctx, wanted);
  const known = await knownBy(ctx, wanted);
  const found = drafts.map((draft) =>
    phonesOf(draft)
      .map((phone) => known(phone))
      .find(Boolean),
  );
  const words = await wordsFor(ctx, found);
  const seen = new Map<string, string>();
  for (const [index, draft] of drafts.entries()) {
    const phones = phonesOf(draft);
    const before = found[index];
    const earlier = phones.map((phone) => seen.get(phone)).find((name) => name !== undefined);
    for (const phone of phones) if (!seen.has(phone)) seen.set(phone, draft.name ?? "");
    draft.isDuplicate = before || earlier !== undefined ? FLAG.yes : FLAG.no;
    if (before) draft.repeatName = words(before);
    else if (earlier !== undefined)
      draft.repeatName = markText({ kind: "batch", name: earlier }, "zh");
  }
}

/** A kept mark as somebody may read it, in their language: names of others are cut for who does not see everybody's records. */
export function repeatForEyes({ session }: Context, kept: string): string {
  const all = scopeOf(session, leadEntity.permission).all;
  const seen = <T extends string | undefined>(text: T) =>
    all || !text || text === session.realName ? text : `${text.slice(0, 1)}**`;
  const mark = readMark(kept);
  if (!mark) return seen(kept);
  const { kind, name, customer, owner } = mark;
  return markText(
    { kind, name: seen(name), customer: seen(customer), owner: seen(owner) },
    session.language,
  );
}

/** Tells the owner of the earlier record that the person asked again. */
export async function noticeOwners(ctx: Context, rows: readonly Lead[]): Promise<void> {
  const repeated = rows.filter((row) => row.isDuplicate === FLAG.yes);
  const known = await knownBy(ctx, repeated.flatMap(phonesOf));
  const notices = repeated.flatMap((lead) => {
    const before = phonesOf(lead)
      .map((phone) => known(phone, lead.id))
      .find((found) => found?.ownerUserId);
    if (!before) return [];
    const [zh, en] = knownAs(before);
    return [
      {
        userId: before.ownerUserId!,
        type: "leadNotFollowedUp" as const,
        resourceType: "lead",
        resourceId: lead.id,
        name: lead.name ?? "",
        content: [
          `${lead.name ?? ""} 再次咨询，与${zh}号码相同`,
          `${lead.name ?? ""} asked again, with the number of ${en}`,
        ] as const,
      },
    ];
  });
  await notify(ctx, notices);
}

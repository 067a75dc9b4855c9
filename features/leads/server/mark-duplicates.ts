import type { Row } from "#engine/model/index.ts";
import { user } from "#features/administration/feature.ts";
import { lead as leadEntity } from "../lead.ts";
import { scopeOf } from "#engine/server/access/session.ts";
import type { Context } from "#engine/server/context.ts";
import type { Draft } from "#engine/server/hooks.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import { takePhones, whichContactsHold, whoHoldsPhones } from "#features/identity/server/index.ts";
import { notify } from "#features/warnings/server/index.ts";

type Lead = Row<typeof leadEntity>;

/** Who asked before under a number: themselves, or as somebody's contact. */
interface Known {
  readonly id: string;
  readonly kind: "lead" | "customer" | "contact";
  readonly name: string;
  readonly ownerUserId: string | null;
}

const KINDS = { lead: "线索", customer: "客户", contact: "联系人" } as const;

const phonesOf = (lead: Pick<Partial<Lead>, "telephone" | "mobile">): string[] =>
  [lead.telephone ?? "", lead.mobile ?? ""].filter((phone) => phone !== "");

/** Leads and customers first; the family of a customer is known as well and belongs to the customer's owner. */
async function knownBy(
  ctx: Context,
  phones: readonly string[],
  except?: string,
): Promise<ReadonlyMap<string, Known>> {
  const known = new Map<string, Known>();
  for (const [phone, { id, name, customer }] of await whichContactsHold(ctx, phones))
    if (customer)
      known.set(phone, {
        id,
        kind: "contact",
        name: `${name}（客户 ${customer.name}）`,
        ownerUserId: customer.ownerUserId,
      });
  for (const [phone, holder] of await whoHoldsPhones(ctx, phones, except)) known.set(phone, holder);
  return known;
}

/** Says whose record was there before, with its owner. */
async function wordsFor(
  ctx: Context,
  known: ReadonlyMap<string, Known>,
): Promise<(before: Known) => string> {
  const owners = await titlesOf(
    ctx,
    user,
    [...known.values()].map(({ ownerUserId }) => ownerUserId).filter((id) => id !== null),
  );
  return ({ kind, name, ownerUserId }) =>
    `${KINDS[kind]} ${name}${ownerUserId ? `（${owners.get(ownerUserId) ?? ""}）` : ""}`;
}

/** Marks a lead anew whose numbers were changed. */
export async function markChanged(
  ctx: Context,
  draft: Draft<typeof leadEntity>,
  before: Lead,
): Promise<void> {
  const wanted = phonesOf({ ...before, ...draft });
  if (wanted.join() === phonesOf(before).join()) return;
  await takePhones(ctx, wanted);
  const known = await knownBy(ctx, wanted, before.id);
  const earlier = wanted.map((phone) => known.get(phone)).find(Boolean);
  Object.assign(
    draft,
    earlier
      ? { isDuplicate: "1", repeatName: (await wordsFor(ctx, known))(earlier) }
      : { isDuplicate: "0", repeatName: null },
  );
}

/** Marks leads whose phone someone holds already, in the database or earlier in the same batch. */
export async function markDuplicates(
  ctx: Context,
  drafts: readonly Draft<typeof leadEntity>[],
): Promise<void> {
  const wanted = drafts.flatMap(phonesOf);
  await takePhones(ctx, wanted);
  const known = await knownBy(ctx, wanted);
  const words = await wordsFor(ctx, known);
  const seen = new Map<string, string>();
  for (const draft of drafts) {
    const phones = phonesOf(draft);
    const before = phones.map((phone) => known.get(phone)).find(Boolean);
    const earlier = phones.map((phone) => seen.get(phone)).find((name) => name !== undefined);
    for (const phone of phones) if (!seen.has(phone)) seen.set(phone, draft.name ?? "");
    draft.isDuplicate = before || earlier !== undefined ? "1" : "0";
    if (before) draft.repeatName = words(before);
    else if (earlier !== undefined) draft.repeatName = `同批线索 ${earlier}`;
  }
}

/** The mark as somebody may read it who does not see everybody's records: names of others are cut. */
export function repeatForEyes(ctx: Context, mark: string): string {
  const { session } = ctx;
  if (scopeOf(session, leadEntity.permission).all) return mark;
  const cut = (name: string): string =>
    name === session.realName ? name : `${name.slice(0, 1)}**`;
  return mark.replaceAll(/(?<=(?:线索|客户|联系人) |（)(?!客户 )[^（）]+/g, cut);
}

/** Tells the owner of the earlier record that the person asked again. */
export async function noticeOwners(ctx: Context, rows: readonly Lead[]): Promise<void> {
  const repeated = rows.filter((row) => row.isDuplicate === "1");
  const known = await knownBy(
    ctx,
    repeated.flatMap(phonesOf),
    repeated.length === 1 ? repeated[0]!.id : undefined,
  );
  const notices = repeated.flatMap((lead) => {
    const before = phonesOf(lead)
      .map((phone) => known.get(phone))
      .find((found) => found?.ownerUserId && found.id !== lead.id);
    return before
      ? [
          {
            userId: before.ownerUserId!,
            type: "leadNotFollowedUp" as const,
            resourceType: "lead",
            resourceId: lead.id,
            name: lead.name ?? "",
            content: `${lead.name ?? ""} 再次咨询，与${before.name}号码相同`,
          },
        ]
      : [];
  });
  await notify(ctx, notices);
}

import { user } from "#features/administration/feature.ts";
import { customer } from "../customer.ts";
import type { Context } from "#engine/server/context.ts";
import { conflict } from "#engine/server/errors.ts";
import type { Draft } from "#engine/server/hooks.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import { visibleSql } from "#engine/server/access/visibility.ts";
import { allWhoHoldPhones, lockPhones } from "#features/identity/server/index.ts";

/** The owner's name, cut to its first character for who sees neither all rows nor this one. */
export async function ownerForEyes(
  ctx: Context,
  ownerUserId: string | null,
  seen = false,
): Promise<string> {
  if (ownerUserId === null) return ctx.say(["公海", "the public pool"]);
  const name = (await titlesOf(ctx, user, [ownerUserId])).get(ownerUserId) ?? "";
  const unlimited = visibleSql(customer, ctx.session, "t") === undefined;
  return seen || unlimited || ownerUserId === ctx.session.userId ? name : `${name.slice(0, 1)}**`;
}

type Phones = Pick<Draft<typeof customer>, "telephone" | "telephone2">;

const phonesOf = ({ telephone, telephone2 }: Phones): string[] =>
  [telephone, telephone2].filter((phone): phone is string => Boolean(phone));

/** Takes the phones of customers about to be written, and refuses them where another customer holds one, saying who has them. */
export async function refuseDuplicates(
  ctx: Context,
  drafts: readonly (Phones & { readonly id?: string })[],
): Promise<void> {
  const phones = drafts.flatMap(phonesOf);
  await lockPhones(ctx, phones);
  const holders = await allWhoHoldPhones(ctx, phones);
  for (const draft of drafts) {
    const held = phonesOf(draft)
      .flatMap((phone) => holders.get(phone)?.find(({ id }) => id !== draft.id) ?? [])
      .find(({ kind }) => kind === "customer");
    if (!held) continue;
    const owner = await ownerForEyes(ctx, held.ownerUserId);
    const field = held.phone === draft.telephone ? "telephone" : "telephone2";
    const label = [
      `该手机号已存在，当前归属：${owner}`,
      `This mobile number already exists; it belongs to ${owner}`,
    ] as const;
    throw conflict(label[0], label[1], { fields: { [field]: label } });
  }
}

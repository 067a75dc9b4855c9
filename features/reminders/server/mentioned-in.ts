import { sql } from "kysely";
import { USER_STATUS } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";

/** Who is meant at one @ of a text: whoever has the longest of the names that stand there; of namesakes those whose account follows in brackets, if any does. */
function meantAt<P extends { readonly realName: string; readonly account: string }>(
  text: string,
  people: readonly P[],
): readonly P[] {
  const named = people.filter(({ realName }) => text.startsWith(realName));
  const longest = Math.max(...named.map(({ realName }) => realName.length));
  const meant = named.filter(({ realName }) => realName.length === longest);
  const exact = meant.filter(({ account }) => text.startsWith(`(${account})`, longest));
  return exact.length > 0 ? exact : meant;
}

/**
 * Ids of the colleagues a text mentions as @ and their name: 「@张伟 看一下」, and 「@张伟(zhangwei2)」 where several have the name.
 * Nobody who may no longer sign in is among them.
 */
export async function mentionedIn(ctx: Context, text: string): Promise<readonly string[]> {
  const places = text.split("@").slice(1);
  if (places.length === 0) return [];
  const people = await ctx.unscoped
    .selectFrom("user")
    .select(["id", "realName", "account"])
    .where(sql<boolean>`strpos(${text}, '@' || real_name) > 0`)
    .where("status", "=", USER_STATUS.active)
    .execute();
  return [...new Set(places.flatMap((place) => meantAt(place, people).map(({ id }) => id)))];
}

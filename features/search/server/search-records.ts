import { registry } from "#engine/model/index.ts";
import type { Entity, View } from "#engine/model/index.ts";
import { user } from "#features/administration/feature.ts";
import { contact } from "#features/contacts/feature.ts";
import { contract } from "#features/contracts/feature.ts";
import { customer } from "#features/customers/feature.ts";
import { lead } from "#features/leads/feature.ts";
import { business } from "#features/opportunities/feature.ts";
import type { SearchHit } from "../search-calls.ts";
import { searchRecords as searchRecordsCall } from "../search-calls.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { findRows, isOwn } from "#engine/server/read/find.ts";
import { subtitleOf } from "#engine/server/read/subtitle.ts";

const PER_ENTITY = 8;

/** What is found, and the views that show it. */
const SOURCES: readonly { readonly entity: Entity; readonly views: readonly string[] }[] = [
  { entity: customer, views: ["customer", "open-sea"] },
  { entity: lead, views: ["lead"] },
  { entity: contact, views: ["contact"] },
  { entity: business, views: ["business"] },
  { entity: contract, views: ["contract"] },
  { entity: user, views: ["user"] },
];

/** One box over everything the session may list, masked as its lists are. */
export const searchRecords = handle(searchRecordsCall, async (ctx, { q }) => {
  if (!q) return [];
  const found = await Promise.all(SOURCES.map((source) => hits(ctx, source, q)));
  // One's own first, whatever they are; else kind by kind.
  const all = found.flat();
  return [...all.filter(({ own }) => own), ...all.filter(({ own }) => !own)].map(({ hit }) => hit);
});

const listOf = (view: View) => view.entity.lists[view.list]!;

const isOn = (view: View, row: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(listOf(view).where ?? {}).every(
    ([name, value]) => String(row[name]) === String(value),
  );

async function hits(
  ctx: Context,
  { entity, views }: (typeof SOURCES)[number],
  q: string,
): Promise<{ readonly own: boolean; readonly hit: SearchHit }[]> {
  const shown = registry.views.filter(({ name }) => views.includes(name));
  const rows = await findRows(ctx, entity, shown.map(listOf), q, PER_ENTITY);
  return rows.flatMap((row) => {
    const view = shown.find((candidate) => isOn(candidate, row));
    if (!view) return [];
    const id = String(row["id"]);
    const hit = {
      entity: entity.name,
      id,
      title: String(row[entity.title] ?? ""),
      subtitle: subtitleOf(entity.subtitle ?? [], row),
      route: `${view.route}?id=${id}`,
    };
    return { own: isOwn(ctx, entity, row), hit };
  });
}

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

const PER_ENTITY = 8;

interface Source {
  readonly entity: Entity;
  /** The registry.views whose rows are found, each with what is said of a hit beside its title. */
  readonly views: Readonly<Record<string, readonly string[]>>;
}

const SOURCES: readonly Source[] = [
  {
    entity: customer,
    views: {
      customer: ["telephone", "address", "clueOwnerName"],
      "open-sea": ["telephone", "regionName"],
    },
  },
  { entity: lead, views: { lead: ["telephone", "address", "clueOwnerName"] } },
  { entity: contact, views: { contact: ["mobile", "customerName"] } },
  { entity: business, views: { business: ["customerName", "statusName"] } },
  { entity: contract, views: { contract: ["num", "customerName"] } },
  { entity: user, views: { user: ["account", "deptName"] } },
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
  { entity, views: names }: Source,
  q: string,
): Promise<{ readonly own: boolean; readonly hit: SearchHit }[]> {
  const shown = registry.views.filter(({ name }) => name in names);
  const rows = await findRows(ctx, entity, shown.map(listOf), q, PER_ENTITY);
  return rows.flatMap((row) => {
    const view = shown.find((candidate) => isOn(candidate, row));
    if (!view) return [];
    const subtitle = names[view.name]!.map((field) => row[field]).filter(Boolean);
    const id = String(row["id"]);
    const hit = {
      entity: entity.name,
      id,
      title: String(row[entity.title] ?? ""),
      subtitle: subtitle.join(" · "),
      route: `${view.route}?id=${id}`,
    };
    return { own: isOwn(ctx, entity, row), hit };
  });
}

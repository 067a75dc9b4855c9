import type { Entity, SearchHit, View } from "@zhuke/model";
import { declared, model, views } from "@zhuke/model";
import { handle } from "../engine/calls.ts";
import type { Context } from "../engine/context.ts";
import { findRows } from "../engine/read/find.ts";

const PER_ENTITY = 8;

interface Source {
  readonly entity: Entity;
  /** The views whose rows are found, each with what is said of a hit beside its title. */
  readonly views: Readonly<Record<string, readonly string[]>>;
}

const SOURCES: readonly Source[] = [
  { entity: model.customer, views: { customer: ["telephone", "address", "clueOwnerName"], "open-sea": ["telephone", "regionName"] } },
  { entity: model.lead, views: { lead: ["telephone", "address", "clueOwnerName"] } },
  { entity: model.contact, views: { contact: ["mobile", "customerName"] } },
  { entity: model.business, views: { business: ["customerName", "statusName"] } },
  { entity: model.contract, views: { contract: ["num", "customerName"] } },
  { entity: model.user, views: { user: ["account", "deptName"] } },
];

/** One box over everything the session may list, masked as its lists are. */
export const searchRecords = handle(declared.searchRecords, async (ctx, { q }) => {
  if (!q) return [];
  const found = await Promise.all(SOURCES.map((source) => hits(ctx, source, q)));
  return found.flat();
});

const listOf = (view: View) => view.entity.lists[view.list]!;

const isOn = (view: View, row: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(listOf(view).where ?? {}).every(([name, value]) => String(row[name]) === String(value));

async function hits(ctx: Context, { entity, views: names }: Source, q: string): Promise<SearchHit[]> {
  const shown = views.filter(({ name }) => name in names);
  const rows = await findRows(ctx, entity, shown.map(listOf), q, PER_ENTITY);
  return rows.flatMap((row) => {
    const view = shown.find((candidate) => isOn(candidate, row));
    if (!view) return [];
    const subtitle = names[view.name]!.map((field) => row[field]).filter(Boolean);
    const id = String(row["id"]);
    return {
      entity: entity.name,
      id,
      title: String(row[entity.title] ?? ""),
      subtitle: subtitle.join(" · "),
      route: `${view.route}?id=${id}`,
    };
  });
}

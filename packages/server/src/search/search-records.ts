import type { Entity, SearchHit } from "@zhuke/model";
import { declared, model, views } from "@zhuke/model";
import { may } from "../engine/access/session.ts";
import { handle } from "../engine/calls.ts";
import type { Context } from "../engine/context.ts";
import { findRows } from "../engine/read/find.ts";

const PER_LIST = 6;

interface Source {
  readonly entity: Entity;
  readonly view: string;
  readonly subtitle: readonly string[];
}

const SOURCES: readonly Source[] = [
  { entity: model.customer, view: "customer", subtitle: ["telephone", "address", "clueOwnerName"] },
  { entity: model.lead, view: "lead", subtitle: ["telephone", "address", "clueOwnerName"] },
  { entity: model.customer, view: "open-sea", subtitle: ["telephone", "regionName"] },
  { entity: model.contact, view: "contact", subtitle: ["mobile", "customerName"] },
  { entity: model.business, view: "business", subtitle: ["customerName", "statusName"] },
  { entity: model.contract, view: "contract", subtitle: ["num", "customerName"] },
  { entity: model.user, view: "user", subtitle: ["account", "deptName"] },
];

/** One box over everything the session may list, masked as its lists are. */
export const searchRecords = handle(declared.searchRecords, async (ctx, { q }) => {
  if (!q) return [];
  const found = await Promise.all(SOURCES.map((source) => hits(ctx, source, q)));
  return found.flat();
});

async function hits(ctx: Context, { entity, view: name, subtitle }: Source, q: string): Promise<SearchHit[]> {
  const view = views.find((candidate) => candidate.name === name)!;
  const variant = entity.lists[view.list]!;
  if (!may(ctx.session, variant.permission ?? entity.permission)) return [];
  const rows = await findRows(ctx, entity, variant, q, PER_LIST);
  return rows.map((row) => ({
    entity: entity.name,
    id: String(row["id"]),
    title: String(row[entity.title] ?? ""),
    subtitle: subtitle
      .map((field) => row[field])
      .filter(Boolean)
      .join(" · "),
    route: `${view.route}?id=${String(row["id"])}`,
  }));
}

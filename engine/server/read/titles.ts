import { sql } from "kysely";
import { topic } from "../peer-messages.ts";
import type { Fragment } from "../fragment.ts";
import type { Entity, Language } from "#engine/model/index.ts";
import { inLanguage } from "#engine/model/index.ts";
import type { Context } from "../context.ts";
import { connectionOf } from "../context.ts";
import { isBehind } from "../database/standbys.ts";
import type { Labelled } from "./shape.ts";
import { titleSql } from "./title-sql.ts";

interface Remembered {
  readonly title: string;
  readonly until: number;
}

const LIFE = 5_000;
const LIMIT = 50_000;
let remembered = 0;
/** By tenant, entity and, where rows have an English name, language; then by id. */
const memory = new Map<string, Map<string, Remembered>>();

const placeOf = (ctx: Context, { name, shared, titleEn }: Entity, language: Language): string =>
  `${shared ? "" : ctx.session.tenantId}:${name}${titleEn ? `:${language}` : ""}`;

function remember(place: string, id: string, title: string, until: number): void {
  if (remembered++ > LIMIT) {
    memory.clear();
    remembered = 0;
  }
  let titles = memory.get(place);
  if (!titles) memory.set(place, (titles = new Map()));
  titles.set(id, { title, until });
}

/** Stands for every id of a place. */
const ALL = "*";
/** More of one entity are told of together. */
const MOST_TOLD = 100;

function forgetHere(place: string, id: string): void {
  if (id === ALL) memory.delete(place);
  else memory.get(place)?.delete(id);
}

const tellTitle = topic("title", (entry) => {
  const [place, id] = JSON.parse(entry) as [string, string];
  forgetHere(place, id);
});

/** Forgets a title at once, and again everywhere after the commit of the context's transaction: called when its row is written. */
export function forgetTitle(ctx: Context, entity: Entity, id: string): void {
  for (const place of new Set([placeOf(ctx, entity, "zh"), placeOf(ctx, entity, "en")])) {
    forgetHere(place, id);
    let ids = ctx.renamed.get(place);
    if (!ids) ctx.renamed.set(place, (ids = new Set()));
    ids.add(id);
  }
}

/** Forgets the titles a transaction has changed, here and in every other process: called after its commit. */
export function forgetRenamed({ renamed }: Context): void {
  for (const [place, ids] of renamed)
    for (const id of ids.size > MOST_TOLD ? [ALL] : ids) {
      forgetHere(place, id);
      tellTitle(JSON.stringify([place, id]));
    }
}

/** The titles of some rows of an entity; `place` tells them from those of other entities in one statement. */
function titlesSql(
  ctx: Context,
  target: Entity,
  place: number,
  ids: readonly string[],
  language: Language,
): Fragment {
  const key = target.name === "sysRegion" ? "code" : "id";
  const title =
    target.name === "sysRegion" ? sql.id("full_name") : titleSql(target, language, target.table);
  const mine = target.shared ? sql`true` : sql`tenant_id = ${ctx.session.tenantId}`;
  return sql`select ${sql.raw(String(place))} as place, ${sql.id(key)}::text as id, ${title}::text as title from ${sql.id(target.table)} where ${mine} and ${sql.id(key)} = any(${ids})`;
}

type Titles = Map<string, string>;

/** Titles of rows of several entities by id, removed rows included; what the product called them is told in a language. */
async function titlesOfAll(
  ctx: Context,
  wanted: ReadonlyMap<Entity, ReadonlySet<string>>,
  language = ctx.session.language,
): Promise<ReadonlyMap<Entity, ReadonlyMap<string, string>>> {
  const kept = await keptTitles(ctx, wanted, language);
  return new Map(
    [...kept].map(([target, titles]) => {
      const field = target.fields[target.title];
      if (!field?.options.shipped) return [target, titles];
      const told = [...titles].map(
        ([id, title]) => [id, inLanguage(field, title, language)] as const,
      );
      return [target, new Map(told)];
    }),
  );
}

/** The same as they are kept: one statement for all that are not remembered. */
async function keptTitles(
  ctx: Context,
  wanted: ReadonlyMap<Entity, ReadonlySet<string>>,
  language: Language,
): Promise<ReadonlyMap<Entity, Titles>> {
  const now = Date.now();
  const found = new Map<Entity, Titles>();
  const missing: { readonly target: Entity; readonly ids: readonly string[] }[] = [];
  for (const [target, ids] of wanted) {
    const known = memory.get(placeOf(ctx, target, language));
    const titles: Titles = new Map();
    const unknown: string[] = [];
    for (const id of ids) {
      const one = known?.get(id);
      if (one && one.until > now) titles.set(id, one.title);
      else unknown.push(id);
    }
    found.set(target, titles);
    if (unknown.length > 0) missing.push({ target, ids: unknown });
  }
  if (missing.length === 0) return found;
  const parts = missing.map(({ target, ids }, place) =>
    titlesSql(ctx, target, place, ids, language),
  );
  const rows = await ctx.unbound.rows<{ place: number; id: string; title: string | null }>(
    sql.join(parts, sql` union all `),
  );
  for (const { place, id, title } of rows) found.get(missing[place]!.target)!.set(id, title ?? "");
  const lasting = !isBehind(connectionOf(ctx));
  for (const { target, ids } of missing) {
    const titles = found.get(target)!;
    for (const id of lasting ? ids : [])
      remember(placeOf(ctx, target, language), id, titles.get(id) ?? "", now + LIFE);
    // In the order they were asked for, whichever of them were remembered.
    found.set(
      target,
      new Map(
        [...wanted.get(target)!].flatMap((id) =>
          titles.has(id) ? [[id, titles.get(id)!] as const] : [],
        ),
      ),
    );
  }
  return found;
}

/** Titles of referred rows by id, removed rows included. */
export async function titlesOf(
  ctx: Context,
  target: Entity,
  ids: Iterable<string>,
  language = ctx.session.language,
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map([[target, new Set(ids)]]);
  return (await titlesOfAll(ctx, wanted, language)).get(target)!;
}

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];

/** Adds the titles of everything the rows refer to, under each field's labelAs. */
export async function addTitles(
  ctx: Context,
  labels: readonly Labelled[],
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  if (labels.length === 0 || rows.length === 0) return;
  const wanted = new Map<Entity, Set<string>>();
  for (const { field, target } of labels) {
    let ids = wanted.get(target);
    if (!ids) wanted.set(target, (ids = new Set()));
    for (const row of rows) {
      const value = row[field];
      if (typeof value === "string") {
        if (value !== "") ids.add(value);
      } else if (value) for (const id of idsIn(value)) ids.add(id);
    }
  }
  const titles = await titlesOfAll(ctx, wanted);
  for (const { field, labelAs, target } of labels) {
    const known = titles.get(target)!;
    for (const row of rows) {
      const value = row[field];
      row[labelAs] =
        typeof value === "string"
          ? (known.get(value) ?? "")
          : !value
            ? ""
            : idsIn(value)
                .map((id) => known.get(id) ?? "")
                .filter(Boolean)
                .join(",");
    }
  }
}

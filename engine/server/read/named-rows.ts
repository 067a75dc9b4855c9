import { sql } from "kysely";
import type { Entity } from "#engine/model/index.ts";
import { columnName } from "#engine/model/index.ts";
import type { Context } from "../context.ts";
import { seenConditions } from "./detail.ts";

/** Texts as names are compared: no case, no spaces around, one width. */
export const comparable = (text: string): string => text.normalize("NFKC").trim().toLowerCase();

/** The field that names the row above one, where rows of an entity lie below each other. */
export function parentOf(entity: Entity): string | undefined {
  return (
    entity.tree?.parent ??
    Object.keys(entity.fields).find(
      (name) =>
        entity.fields[name]!.options.entity === entity.name &&
        entity.fields[name]!.options.default === "0",
    )
  );
}

interface Node {
  readonly id: string;
  readonly above: string | null;
  readonly title: string | null;
}

/** The titles from the top down to each row. */
async function pathsOf(
  ctx: Context,
  entity: Entity,
  parent: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const nodes = await ctx.unbound.rows<Node & Record<string, unknown>>(
    sql`select t.id, ${sql.id("t", columnName(parent))}::text as above, ${sql.id("t", columnName(entity.title))} as title
      from ${sql.id(entity.table)} t where ${sql.join(seenConditions(ctx, entity), sql` and `)} order by t.id`,
  );
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const paths = new Map<string, readonly string[]>();
  for (const { id } of nodes) {
    const path: string[] = [];
    const passed = new Set<string>();
    for (let at = byId.get(id); at && !passed.has(at.id); at = byId.get(at.above ?? "")) {
      passed.add(at.id);
      path.unshift((at.title ?? "").trim());
    }
    paths.set(id, path);
  }
  return paths;
}

const SEPARATOR = "/";

/** Names for rows whose title alone names several: the path of titles above, the account of a person, else the title and the number. */
export async function namesApart(
  ctx: Context,
  target: Entity,
  titles: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const numbered = ([id, title]: readonly [string, string]): [string, string] => [
    id,
    `${title} #${id}`,
  ];
  if (titles.size === 0) return titles;
  if (target.name === "user") {
    const users = await ctx.unscoped
      .selectFrom("user")
      .select(["id", "account"])
      .where("id", "in", [...titles.keys()])
      .execute();
    const accounts = new Map(users.map(({ id, account }) => [id, account]));
    return new Map(
      [...titles].map(([id, title]) =>
        accounts.get(id) ? [id, `${title}(${accounts.get(id)!})`] : numbered([id, title]),
      ),
    );
  }
  const parent = parentOf(target);
  if (!parent) return new Map([...titles].map(numbered));
  const paths = new Map(
    [...(await pathsOf(ctx, target, parent))].map(([id, path]) => [id, path.join(SEPARATOR)]),
  );
  const times = new Map<string, number>();
  for (const path of paths.values())
    times.set(comparable(path), (times.get(comparable(path)) ?? 0) + 1);
  return new Map(
    [...titles].map(([id, title]) => {
      const path = paths.get(id);
      return path?.includes(SEPARATOR) && times.get(comparable(path)) === 1
        ? [id, path]
        : numbered([id, title]);
    }),
  );
}

/** Ids of the rows the session may see that comparable texts name: by title, account, path (or the end of one) or number. */
export async function idsByName(
  ctx: Context,
  target: Entity,
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (texts.length === 0) return new Map();
  const seen = sql.join(seenConditions(ctx, target), sql` and `);
  const found = new Map<string, Set<string>>();
  const put = (text: string, id: string): void =>
    void found.set(text, (found.get(text) ?? new Set()).add(id));
  const by = async (column: string, wanted: ReadonlyMap<string, string>): Promise<void> => {
    if (wanted.size === 0) return;
    const text = sql.id("t", column);
    const value = sql`lower(trim(case when ${text} is nfkc normalized then ${text} else normalize(${text}, nfkc) end))`;
    const rows = await ctx.unbound.rows<{ id: string; value: string }>(
      sql`select t.id, ${value} as value from ${sql.id(target.table)} t where ${seen} and ${value} = any(${[...wanted.keys()]})`,
    );
    for (const row of rows) put(wanted.get(row.value)!, row.id);
  };
  const matching = (pattern: RegExp): ReadonlyMap<string, string> =>
    new Map(
      texts
        .flatMap((text) =>
          found.has(text) ? [] : [[pattern.exec(text)?.[1] ?? "", text] as const],
        )
        .filter(([key]) => key !== ""),
    );
  await by(columnName(target.title), new Map(texts.map((text) => [text, text])));
  if (target.name === "user") {
    await by("account", new Map(texts.map((text) => [text, text])));
    await by("account", matching(/\(([^()]+)\)$/));
  }
  const numbers = matching(/ #(\d{1,19})$/);
  if (numbers.size > 0) {
    const rows = await ctx.unbound.rows<{ id: string }>(
      sql`select t.id from ${sql.id(target.table)} t where ${seen} and t.id = any(${[...numbers.keys()]}::bigint[])`,
    );
    for (const { id } of rows) put(numbers.get(id)!, id);
  }
  const parent = parentOf(target);
  const paths = new Set(texts.filter((text) => !found.has(text) && text.includes(SEPARATOR)));
  if (parent && paths.size > 0)
    for (const [id, path] of await pathsOf(ctx, target, parent))
      for (let start = 0; start < path.length - 1; start++) {
        const text = comparable(path.slice(start).join(SEPARATOR));
        if (paths.has(text)) put(text, id);
      }
  return new Map([...found].map(([text, ids]) => [text, [...ids]]));
}

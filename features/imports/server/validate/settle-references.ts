import { sql } from "kysely";
import type { Entity, Field, Label } from "#engine/model/index.ts";
import { columnName, entityNamed, referredEntity } from "#engine/model/index.ts";
import { seenConditions } from "#engine/server/read/detail.ts";
import type { Context } from "#engine/server/context.ts";
import { parentOf } from "#engine/server/read/named-rows.ts";
import type { Read } from "./read-row.ts";

type Ids = ReadonlySet<string>;
type Lines = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** A field, and the one below it: of a channel and its sub-channel, say. */
interface Pair {
  readonly above: string;
  readonly below: string;
  readonly parent: string;
}

const SIBLING = /^@(.+)$/;

/** Fields that offer only rows below what another field holds. */
function pairsOf({ fields }: Entity): readonly Pair[] {
  return Object.entries(fields).flatMap(([below, field]) => {
    const parent = field.kind === "ref" ? parentOf(entityNamed(referredEntity(field)!)) : undefined;
    const above = parent && SIBLING.exec(field.options.among?.[parent] ?? "")?.[1];
    return above && above in fields ? [{ above, below, parent }] : [];
  });
}

/** What the references among the rows of an entity hang on: the fields their forms narrow them by. */
function columnsOf(target: Entity, fields: readonly Field[]): readonly string[] {
  const parent = parentOf(target);
  return [
    ...new Set([
      ...fields.flatMap(({ options }) => Object.keys(options.among ?? {})),
      ...(parent ? [parent] : []),
    ]),
  ].filter((name) => Object.hasOwn(target.fields, name));
}

/** Those columns of the rows that were named. */
async function readLines(
  ctx: Context,
  target: Entity,
  columns: readonly string[],
  ids: Ids,
): Promise<Lines> {
  if (ids.size === 0 || columns.length === 0) return new Map();
  const values = columns.map(
    (name) => sql`coalesce(${sql.id("t", columnName(name))}::text, '') as ${sql.id(name)}`,
  );
  const rows = await ctx.unbound.rows<Record<string, string> & { id: string }>(
    sql`select t.id, ${sql.join(values)} from ${sql.id(target.table)} t where ${sql.join(seenConditions(ctx, target), sql` and `)} and t.id = any(${[...ids]}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const isTop = (id: string | undefined): boolean => id === undefined || id === "" || id === "0";

/** A row while its references are settled. */
interface Settling {
  readonly raw: Record<string, unknown>;
  readonly doubts: Map<string, Label>;
}

/** Of several rows with one name, the one that fits the rest of the row as a form would offer it; a row below those on offer stands for the one above it. */
function narrow(read: Read, { raw, doubts }: Settling, entity: Entity, lines: Lines): void {
  for (const [name, ids] of read.several) {
    const among = Object.entries(entity.fields[name]!.options.among ?? {});
    const fits = (id: string, [column, wanted]: readonly [string, string]): boolean => {
      const sibling = SIBLING.exec(wanted)?.[1];
      const value = sibling === undefined ? wanted : raw[sibling];
      const kept = lines.get(id)?.[column];
      return kept === undefined || value === undefined || kept === value;
    };
    const fitting = ids.filter((id) => among.every((one) => fits(id, one)));
    const bySiblings = among.filter(([, wanted]) => SIBLING.test(wanted));
    const [only, ...others] =
      fitting.length > 0 || bySiblings.length === 0
        ? fitting
        : ids.filter((id) => bySiblings.every((one) => fits(id, one)));
    if (only === undefined || others.length > 0) continue;
    raw[name] = only;
    doubts.delete(name);
  }
}

/** Whoever names a sub-channel as the channel, or alone, names its channel too. */
function complete({ raw, doubts }: Settling, pairs: readonly Pair[], lines: Lines): void {
  for (const { above, below, parent } of pairs) {
    if (doubts.has(above) || doubts.has(below)) continue;
    const named = raw[below] ?? raw[above];
    const over = lines.get(String(named))?.[parent];
    if (named === undefined || isTop(over)) continue;
    if (raw[above] === undefined || raw[below] === undefined) {
      raw[below] = named;
      raw[above] = over;
    }
  }
}

/** Settles references of a portion that a name alone leaves open: by the rest of the row, and by what lies above what is named. */
export async function settleReferences(
  ctx: Context,
  entity: Entity,
  reads: readonly Read[],
): Promise<Read[]> {
  const pairs = pairsOf(entity);
  const paired = new Set(pairs.flatMap(({ above, below }) => [above, below]));
  const wanted = new Map<string, Set<string>>();
  for (const [name, field] of Object.entries(entity.fields)) {
    const target = field.kind === "ref" ? referredEntity(field) : undefined;
    if (!target || !(paired.has(name) || field.options.among)) continue;
    const ids = wanted.get(target) ?? new Set<string>();
    wanted.set(target, ids);
    for (const { raw, several } of reads) {
      for (const id of several.get(name) ?? []) ids.add(id);
      if (paired.has(name) && raw[name] !== undefined) ids.add(String(raw[name]));
    }
  }
  const lines = new Map<string, Readonly<Record<string, string>>>();
  for (const [name, ids] of wanted) {
    const target = entityNamed(name);
    const fields = Object.values(entity.fields).filter((field) => referredEntity(field) === name);
    for (const [id, line] of await readLines(ctx, target, columnsOf(target, fields), ids))
      lines.set(id, line);
  }
  if (lines.size === 0) return [...reads];
  return reads.map((read) => {
    const settling: Settling = { raw: { ...read.raw }, doubts: new Map(read.doubts) };
    // What one reference settles may settle the next: company, then channel, then sub-channel.
    for (let open = -1; open !== settling.doubts.size;) {
      open = settling.doubts.size;
      narrow(read, settling, entity, lines);
    }
    complete(settling, pairs, lines);
    return { ...read, ...settling };
  });
}

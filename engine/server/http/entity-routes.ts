import { sql } from "kysely";
import type { Entity, ListVariant } from "#engine/model/index.ts";
import { columnName } from "#engine/model/index.ts";
import type { FastifyRequest } from "fastify";
import { may, mayWriteTo, reserved } from "../access/session.ts";
import { askedEntity } from "../access/visible-fields.ts";
import type { Context } from "../context.ts";
import { forbidden, notFound } from "../errors.ts";
import { readRow, seenConditions } from "../read/detail.ts";
import { readChanges } from "../read/changes.ts";
import { filterSql, keywordSql } from "../read/filter-sql.ts";
import { readAll, readPage } from "../read/list.ts";
import { ordering, orderSql } from "../read/ordering.ts";
import { present } from "../read/present.ts";
import { settledRow } from "../read/settled-row.ts";
import { readSums } from "../read/sums.ts";
import { nest, treeNodes } from "../read/tree.ts";
import { limitInput } from "../write/limit-input.ts";
import { insert, update } from "../write/save.ts";
import { remove } from "../write/remove.ts";
import { listCost } from "./costs.ts";
import { success } from "./envelope.ts";
import { idsOf, listParams, rawInput } from "./input.ts";
import type { Runtime } from "./run.ts";
import { run } from "./run.ts";

type Method = "GET" | "POST";

/** Codes of which one admits to the rows of an entity: its menu, or that of one of its lists. */
export function readable(ctx: Context, entity: Entity): boolean {
  return [
    entity.permission,
    ...Object.values(entity.lists).map((variant) => variant.permission ?? entity.permission),
  ].some((code) => may(ctx.session, code));
}

/** The variant of a path that the request means: by its parameter, else the one without. */
export function chosenVariant(
  variants: readonly ListVariant[],
  params: Readonly<Record<string, string | undefined>>,
): ListVariant {
  return variants.find(({ param }) => param && params[param[0]] === param[1]) ?? variants[0]!;
}

/** Registers list, detail, changes, submit, remove and the option calls of an entity on all its paths. */
export function entityRoutes(runtime: Runtime, entity: Entity, taken: ReadonlySet<string>): void {
  const on = (
    method: Method,
    path: string,
    writes: boolean,
    work: (ctx: Context, request: FastifyRequest) => Promise<unknown>,
    permission = "signed-in",
  ): void => {
    for (const base of entity.paths) {
      const url = `/api${base}/${path}`;
      if (taken.has(`${method} ${url}`)) continue;
      runtime.app.route({
        method,
        url,
        config: {
          names: entity.paths.map((one) => `/api${one}/${path}`),
          cost: method === "GET" ? listCost : undefined,
        },
        handler: async (request) =>
          success(
            await run(runtime, request, permission, writes ? "write" : "read", (ctx) =>
              work(ctx, request),
            ),
            request.language,
          ),
      });
    }
  };

  if (entity.operations.includes("list")) {
    const byPath = new Map<string, ListVariant[]>();
    for (const variant of Object.values(entity.lists))
      byPath.set(variant.path, [...(byPath.get(variant.path) ?? []), variant]);
    for (const [path, variants] of byPath) {
      on("GET", `${path}-sums`, false, async (ctx, request) => {
        const params = listParams(request);
        return readSums(ctx, entity, chosenVariant(variants, params), params);
      });
      on("GET", path, false, async (ctx, request) => {
        const params = listParams(request);
        const variant = chosenVariant(variants, params);
        if (!variant.bare) return readPage(ctx, entity, variant, params);
        const rows = await readAll(ctx, entity, variant, params);
        return entity.tree && !variant.flat ? nest(rows, entity.tree.parent) : rows;
      });
    }
  }
  if (entity.operations.includes("detail")) {
    on("GET", "detail", false, async (ctx, request) => {
      if (!readable(ctx, entity)) throw forbidden();
      const { id, code } = listParams(request);
      const row = await readRow(ctx, entity, id ?? code ?? "");
      if (!row) throw notFound();
      return (await present(ctx, entity, [row]))[0];
    });
  }
  if (entity.operations.includes("detail") && !entity.log) {
    on("GET", "changes", false, async (ctx, request) => {
      const { id = "" } = listParams(request);
      if (!readable(ctx, entity)) throw forbidden();
      if (!(await readRow(ctx, entity, id))) throw notFound();
      return readChanges(ctx, entity, id);
    });
  }
  if (entity.operations.includes("submit")) {
    on("POST", "submit", true, async (ctx, request) => {
      const sent = rawInput(request);
      const id =
        sent["id"] === undefined || sent["id"] === null || sent["id"] === ""
          ? undefined
          : String(sent["id"]);
      const needed = `${entity.permission}_${id ? "edit" : "add"}`;
      if (!may(ctx.session, needed) || !mayWriteTo(entity, ctx.session)) throw forbidden();
      const raw = await limitInput(ctx, entity, sent, id);
      const row = id ? await update(ctx, entity, id, raw) : await insert(ctx, entity, raw);
      return settledRow(ctx, entity, row);
    });
  }
  if (entity.operations.includes("remove")) {
    on(
      "POST",
      "remove",
      true,
      async (ctx, request) => {
        if (!mayWriteTo(entity, ctx.session)) throw forbidden();
        await remove(ctx, entity, idsOf(rawInput(request)));
      },
      `${entity.permission}_delete`,
    );
  }
  if (entity.tree?.calls) treeCalls(on, entity);
  if (entity.optionList) optionCalls(on, entity);
}

type On = (
  method: Method,
  path: string,
  writes: boolean,
  work: (ctx: Context, request: FastifyRequest) => Promise<unknown>,
  permission?: string,
) => void;

/** tree, lazy-tree and lazy-list: for selects, so open to everyone signed in. */
function treeCalls(on: On, entity: Entity): void {
  const parent = entity.tree!.parent;
  const all = (ctx: Context) =>
    ctx.unbound.rows<Record<string, unknown>>(
      sql`select t.id::text as id, ${sql.id("t", columnName(parent))}::text as ${sql.id(parent)}, ${sql.id("t", columnName(entity.title))} as ${sql.id(entity.title)}
        from ${sql.id(entity.table)} t where ${sql.join(seenConditions(ctx, entity), sql` and `)} order by t.sort, t.id limit 10000`,
    );
  on("GET", "tree", false, async (ctx) => treeNodes(entity, await all(ctx)));
  on("GET", "lazy-tree", false, async (ctx, request) => {
    const { parentId } = listParams(request);
    const rows = await all(ctx);
    const parents = new Set(rows.map((row) => String(row[parent])));
    return rows
      .filter((row) => String(row[parent]) === (parentId || "0"))
      .map((row) => ({
        id: row["id"],
        parentId: row[parent],
        title: row[entity.title],
        key: row["id"],
        value: row["id"],
        hasChildren: parents.has(String(row["id"])),
      }));
  });
  on(
    "GET",
    "lazy-list",
    false,
    async (ctx, request) => {
      const { parentId, ...params } = listParams(request);
      const variant = { ...Object.values(entity.lists)[0]!, bare: true };
      const rows = await readAll(
        ctx,
        entity,
        variant,
        parentId ? { ...params, [`${parent}_equal`]: parentId } : params,
      );
      const parents = new Set((await all(ctx)).map((row) => String(row[parent])));
      return rows.map((row) => ({ ...row, hasChildren: parents.has(String(row["id"])) }));
    },
    entity.permission,
  );
}

const MOST_OPTIONS = 200;

/** dict-list: label and value of rows the session may see; select: the same rows with their titles by name. */
function optionCalls(on: On, entity: Entity): void {
  const rows = async (ctx: Context, request: FastifyRequest) => {
    if (reserved(ctx.session, entity.permission)) throw forbidden();
    const { keyword, ids, ...filter } = listParams(request);
    const { conditions: asked, looked } = filterSql(ctx, entity, "t", filter);
    const conditions = [
      ...seenConditions(ctx, entity),
      ...asked,
      ...looked,
      ...(keyword ? keywordSql(ctx, entity, "t", keyword) : []),
      ...(ids ? [sql`t.id = any(${ids.split(",").filter((id) => /^\d{1,19}$/.test(id))})`] : []),
    ];
    const found = await ctx.unbound.rows<Record<string, unknown>>(
      sql`select t.* from ${sql.id(entity.table)} t where ${sql.join(conditions, sql` and `)} order by ${orderSql(ordering(askedEntity(ctx.session, entity), {}), "t")} limit ${MOST_OPTIONS}`,
    );
    return found.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [
          column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
          value,
        ]),
      ),
    );
  };
  const brief = [
    entity.title,
    ...(Array.isArray(entity.optionList) ? (entity.optionList as readonly string[]) : []),
  ];
  const options = async (ctx: Context, request: FastifyRequest) =>
    present(ctx, entity, await rows(ctx, request));
  on("GET", "dict-list", false, async (ctx, request) =>
    (await options(ctx, request)).map((row) => ({
      label: row[entity.title],
      value: row["id"],
      ...Object.fromEntries(brief.map((name) => [name, row[name]])),
    })),
  );
  on("GET", "select", false, async (ctx, request) =>
    (await options(ctx, request)).map((row) => ({
      id: row["id"],
      ...Object.fromEntries(brief.map((name) => [name, row[name]])),
    })),
  );
}

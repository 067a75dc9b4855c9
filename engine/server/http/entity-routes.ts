import type { Entity, EntityOperation, EntityRoute, ListVariant } from "#engine/model/index.ts";
import { may, mayWriteTo } from "../access/session.ts";
import type { Context } from "../context.ts";
import { forbidden, notFound } from "../errors.ts";
import { readChanges } from "../read/changes.ts";
import { readRow } from "../read/detail.ts";
import { readAll, readPage } from "../read/list.ts";
import { readOptionPage, readOptions } from "../read/options.ts";
import { present } from "../read/present.ts";
import { whyAbsent } from "../read/removal.ts";
import { settledRow } from "../read/settled-row.ts";
import { readSums } from "../read/sums.ts";
import { readLevel, readLevelRows, readNested, readTree } from "../read/tree.ts";
import { remove } from "../write/remove.ts";
import { insert, update } from "../write/save.ts";
import { saveLines } from "../write/save-lines.ts";
import { limitInput } from "../write/limit-input.ts";
import { success } from "./envelope.ts";
import type { Asked } from "./input.ts";
import { idsOf, listParams, rawInput, unfolded } from "./input.ts";
import { mount } from "./mount.ts";
import { noteReplay } from "./replay.ts";
import type { Runtime } from "./run.ts";
import { run } from "./run.ts";

type Work = (ctx: Context, route: EntityRoute, request: Asked) => Promise<unknown>;

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

const list: Work = async (ctx, { entity, variants }, request) => {
  const params = listParams(request);
  const variant = chosenVariant(variants, params);
  if (!variant.bare) return readPage(ctx, entity, variant, params);
  return entity.tree && !variant.flat
    ? readNested(ctx, entity, variant, params)
    : readAll(ctx, entity, variant, params);
};

const sums: Work = (ctx, { entity, variants }, request) => {
  const params = listParams(request);
  return readSums(ctx, entity, chosenVariant(variants, params), params);
};

const detail: Work = async (ctx, { entity }, request) => {
  if (!readable(ctx, entity)) throw forbidden();
  const { id, code } = listParams(request);
  const asked = id ?? code ?? "";
  const row = await readRow(ctx, entity, asked);
  if (!row) throw await whyAbsent(ctx, entity, asked);
  return (await present(ctx, entity, [row]))[0];
};

const changes: Work = async (ctx, { entity }, request) => {
  const { id = "" } = listParams(request);
  if (!readable(ctx, entity)) throw forbidden();
  if (!(await readRow(ctx, entity, id))) throw notFound();
  return readChanges(ctx, entity, id);
};

const submit: Work = async (ctx, { entity }, request) => {
  const sent = unfolded(entity.fields, rawInput(request));
  const id =
    sent["id"] === undefined || sent["id"] === null || sent["id"] === ""
      ? undefined
      : String(sent["id"]);
  const needed = `${entity.permission}_${id ? "edit" : "add"}`;
  if (!may(ctx.session, needed) || !mayWriteTo(entity, ctx.session)) throw forbidden();
  const raw = await limitInput(ctx, entity, sent, id);
  const lines = entity.lines !== undefined && sent["lines"] !== undefined;
  const row = id
    ? await update(ctx, entity, id, raw, lines)
    : await insert(ctx, entity, raw, lines);
  if (lines) await saveLines(ctx, entity, row, sent["lines"], raw);
  return settledRow(ctx, entity, row);
};

const WORK: Readonly<Record<EntityOperation, Work>> = {
  list,
  sums,
  detail,
  changes,
  submit,
  remove: async (ctx, { entity }, request) => {
    if (!mayWriteTo(entity, ctx.session)) throw forbidden();
    await remove(ctx, entity, idsOf(rawInput(request)));
  },
  tree: (ctx, { entity }) => readTree(ctx, entity),
  "lazy-tree": (ctx, { entity }, request) => readLevel(ctx, entity, listParams(request)),
  "lazy-list": (ctx, { entity }, request) => readLevelRows(ctx, entity, listParams(request)),
  "dict-list": async (ctx, { entity }, request) => {
    const params = listParams(request);
    const option = ({ id, ...shown }: Readonly<Record<string, unknown>>) => ({
      label: shown[entity.title],
      value: id,
      ...shown,
    });
    if (!params["current"] && !params["size"])
      return (await readOptions(ctx, entity, params)).map(option);
    const page = await readOptionPage(ctx, entity, params);
    return { ...page, records: page.records.map(option) };
  },
  select: (ctx, { entity }, request) => readOptions(ctx, entity, listParams(request)),
};

/** Registers a route that follows from the declaration of an entity. */
export function mountEntityRoute(runtime: Runtime, route: EntityRoute): void {
  const work = WORK[route.name];
  if (route.mode === "write")
    noteReplay(route, (ctx, raw) => work(ctx, route, { query: {}, body: raw }));
  mount(runtime.app, route, async (request) =>
    success(
      await run(runtime, request, route.permission, route.mode, (ctx) => work(ctx, route, request)),
      request.language,
    ),
  );
}

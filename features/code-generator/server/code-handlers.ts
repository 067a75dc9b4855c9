import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { makeZip } from "client-zip";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { present } from "#engine/server/read/present.ts";
import { readRow, readRowsById } from "#engine/server/read/detail.ts";
import { insert } from "#engine/server/write/save.ts";
import { saveAs } from "#features/files/server/index.ts";
import * as calls from "../code-calls.ts";
import { developCode } from "../develop-code.ts";
import type { Blueprint } from "./blueprint.ts";
import { featureFiles } from "./feature-files.ts";
import { judgeBlueprint, judgeTogether } from "./judge-blueprint.ts";
import { knownWords } from "./known-words.ts";
import { planBlueprint } from "./plan-blueprint.ts";
import { speaker } from "./plan-words.ts";

/** Modules generated at once. */
const MOST = 20;

async function blueprintsOf(ctx: Context, ids: readonly string[]): Promise<Blueprint[]> {
  if (ids.length > MOST)
    throw badRequest(`一次最多生成${MOST}个模块`, `At most ${MOST} modules are generated at once`);
  const rows = await readRowsById(ctx, developCode, ids);
  if (rows.length === 0 || rows.length < new Set(ids).size) throw notFound();
  const say = speaker(knownWords());
  const blueprints: Blueprint[] = [];
  for (const row of rows) {
    const blueprint = await planBlueprint(ctx, row, say);
    judgeBlueprint(blueprint);
    blueprints.push(blueprint);
  }
  judgeTogether(blueprints);
  return blueprints;
}

const archiveName = (blueprints: readonly Blueprint[]): string =>
  `${blueprints.length === 1 ? blueprints[0]!.folder : "features"}.zip`;

const genCode = handle(calls.genCode, async (ctx, { ids }) => {
  const blueprints = await blueprintsOf(ctx, ids);
  return {
    name: archiveName(blueprints),
    files: featureFiles(blueprints).map(({ path }) => path),
  };
});

const downloadCode = handle(calls.downloadCode, async (ctx, { ids }, { reply }) => {
  const blueprints = await blueprintsOf(ctx, ids);
  const files = featureFiles(blueprints).map(({ path, content }) => ({
    name: path,
    input: content,
    lastModified: ctx.now,
  }));
  reply.type("application/zip").header("content-disposition", saveAs(archiveName(blueprints)));
  return reply.send(Readable.fromWeb(makeZip(files) as ReadableStream));
});

const previewCode = handle(calls.previewCode, async (ctx, { id }) =>
  featureFiles(await blueprintsOf(ctx, [id])),
);

const viewCode = handle(calls.viewCode, async (ctx, { id }) =>
  Object.fromEntries(
    featureFiles(await blueprintsOf(ctx, [id])).map(({ path, content }) => [path, content]),
  ),
);

async function copy(ctx: Context, id: string) {
  const row = await readRow(ctx, developCode, id);
  if (!row) throw notFound();
  const fields = Object.keys(developCode.fields) as (keyof typeof developCode.fields)[];
  const values = Object.fromEntries(fields.map((name) => [name, row[name]]));
  const added = await insert(ctx, developCode, {
    ...values,
    codeName: `${row.codeName.slice(0, 45)}-copy`,
  });
  return (await present(ctx, developCode, [added]))[0]!;
}

const copyCode = handle(calls.copyCode, (ctx, { id }) => copy(ctx, id));
const copyCodeByGet = handle(calls.copyCodeByGet, (ctx, { id }) => copy(ctx, id));

export const codeHandlers = [genCode, downloadCode, previewCode, viewCode, copyCode, copyCodeByGet];

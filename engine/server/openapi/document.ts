import type { Entity, Fields } from "#engine/model/index.ts";
import { bareComparison, filterFields, rangeParams, registry } from "#engine/model/index.ts";
import type { Schema } from "./schema.ts";
import { envelope, fieldSchema, inputSchema, rowSchema } from "./schema.ts";

interface Operation {
  readonly method: "get" | "post";
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly query?: readonly Schema[];
  readonly body?: Schema;
  readonly answer: Schema;
  readonly open?: boolean;
}

const parameter = (name: string, schema: Schema, required = false): Schema => ({
  name,
  in: "query",
  required,
  schema,
});

const PAGING = [
  parameter("current", { type: "integer", minimum: 1, default: 1 }),
  parameter("size", { type: "integer", minimum: 1, maximum: 1000, default: 10 }),
  parameter("ascs", { type: "string" }),
  parameter("descs", { type: "string" }),
  parameter("keyword", { type: "string" }),
  parameter("fields", {
    type: "string",
    description: "Only these fields and titles, comma-separated; everything without it",
  }),
];

const pageOf = (row: Schema): Schema => ({
  type: "object",
  properties: {
    records: { type: "array", items: row },
    total: { type: "integer" },
    size: { type: "integer" },
    current: { type: "integer" },
    pages: { type: "integer" },
  },
});

function filters(entity: Entity): Schema[] {
  return Object.entries(filterFields(entity)).flatMap(([name, field]) =>
    bareComparison(field) === "range"
      ? rangeParams(name, field).map((param) => parameter(param, fieldSchema(field)))
      : [parameter(name, { type: "string", title: `${field.label[0]} · ${field.label[1]}` })],
  );
}

function operationsOf(entity: Entity): Operation[] {
  const base = entity.paths[0]!;
  const tag = `${entity.label[0]} · ${entity.label[1]}`;
  const row: Schema = { $ref: `#/components/schemas/${entity.name}` };
  const found: Operation[] = [];
  if (entity.operations.includes("list")) {
    for (const path of new Set(Object.values(entity.lists).map((variant) => variant.path))) {
      const variants = Object.values(entity.lists).filter((variant) => variant.path === path);
      const choices = variants.flatMap((variant) => (variant.param ? [variant.param] : []));
      const choice =
        choices.length > 0
          ? [parameter(choices[0]![0], { type: "string", enum: choices.map(([, value]) => value) })]
          : [];
      found.push({
        method: "get",
        path: `${base}/${path}`,
        summary: "列表 · List",
        tag,
        query: [...PAGING, ...choice, ...filters(entity)],
        answer: variants[0]!.bare ? { type: "array", items: row } : pageOf(row),
      });
    }
  }
  if (entity.operations.includes("detail"))
    found.push({
      method: "get",
      path: `${base}/detail`,
      summary: "详情 · Detail",
      tag,
      query: [parameter("id", { type: "string" }, true)],
      answer: row,
    });
  if (entity.operations.includes("detail") && !entity.log)
    found.push({
      method: "get",
      path: `${base}/changes`,
      summary: "变更记录 · Changes",
      tag,
      query: [parameter("id", { type: "string" }, true)],
      answer: { type: "array", items: { type: "object" } },
    });
  if (entity.operations.includes("submit"))
    found.push({
      method: "post",
      path: `${base}/submit`,
      summary: "新增或修改 · Add or change",
      tag,
      body: inputSchema(entity.fields),
      answer: row,
    });
  if (entity.operations.includes("remove"))
    found.push({
      method: "post",
      path: `${base}/remove`,
      summary: "删除 · Remove",
      tag,
      query: [parameter("ids", { type: "string" }, true)],
      answer: {},
    });
  return found;
}

const asQuery = (fields: Fields): Schema[] =>
  Object.entries(fields).map(([name, field]) =>
    parameter(name, fieldSchema(field), field.options.required !== undefined),
  );

const OBJECT: Schema = { type: "object" };

const mapOf = (properties: Schema): Schema => ({
  type: "object",
  additionalProperties: { type: "object", properties },
});

/** What the browser draws its screens from. */
const SCREENS: readonly Operation[] = [
  {
    method: "get",
    path: "/engine/index",
    summary: "界面目录 · Screens of the session",
    tag: "界面 · Screens",
    answer: {
      type: "object",
      properties: {
        views: mapOf({
          title: { type: "array", items: { type: "string" } },
          route: { type: "string" },
          entity: { type: "string" },
          hash: { type: "string" },
        }),
        closed: { type: "array", items: { type: "string" } },
        records: { type: "object", additionalProperties: { type: "string" } },
        entities: mapOf({ path: { type: "string" }, tree: { type: "boolean" } }),
      },
    },
  },
  {
    method: "get",
    path: "/engine/view",
    summary: "界面描述 · Description of a view",
    tag: "界面 · Screens",
    query: [
      parameter("name", { type: "string" }, true),
      parameter("hash", {
        type: "string",
        description: "The hash of the index: while it holds, the answer may be kept for good",
      }),
    ],
    answer: {
      type: "object",
      properties: {
        name: { type: "string" },
        hash: { type: "string" },
        entity: OBJECT,
        columns: { type: "array", items: { type: "string" } },
        actions: { type: "array", items: OBJECT },
        near: { type: "array", items: OBJECT },
        homes: { type: "array", items: OBJECT },
      },
    },
  },
];

function allOperations(): Operation[] {
  const declared = registry.calls.flatMap((call) =>
    call.paths.map((path): Operation => ({
      method: call.method === "GET" ? "get" : "post",
      path,
      summary: `${call.label[0]} · ${call.label[1]}`,
      tag: "业务操作 · Actions",
      open: call.permission === "public",
      ...(call.method === "GET"
        ? { query: asQuery(call.input) }
        : { body: inputSchema(call.input) }),
      answer: {},
    })),
  );
  const counted = registry.reports.map((report): Operation => ({
    method: report.method === "GET" ? "get" : "post",
    path: report.path,
    summary: `${report.label[0]} · ${report.label[1]}`,
    tag: "报表 · Reports",
    ...(report.method === "GET"
      ? { query: asQuery(report.filters) }
      : { body: inputSchema(report.filters) }),
    answer: {
      type: "array",
      items: {
        type: "object",
        properties: Object.fromEntries(
          report.columns.map((column) => [
            column.name,
            { title: `${column.label[0]} · ${column.label[1]}` },
          ]),
        ),
      },
    },
  }));
  return [...SCREENS, ...declared, ...registry.entities.flatMap(operationsOf), ...counted];
}

function described(operation: Operation): Schema {
  return {
    tags: [operation.tag],
    summary: operation.summary,
    ...(operation.query && { parameters: operation.query }),
    ...(operation.body && {
      requestBody: { content: { "application/json": { schema: operation.body } } },
    }),
    ...(operation.open && { security: [] }),
    responses: {
      200: {
        description: "操作成功",
        content: { "application/json": { schema: envelope(operation.answer) } },
      },
      default: {
        description: "失败：code 与 HTTP 状态相同，msg 为原因",
        content: { "application/json": { schema: envelope({}) } },
      },
    },
  };
}

/** The whole interface as an OpenAPI 3.1 document, from the declarations. */
export function openApiDocument(): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const operation of allOperations()) {
    const url = `/api${operation.path}`;
    paths[url] ??= {};
    paths[url][operation.method] ??= described(operation);
  }
  return {
    openapi: "3.1.0",
    info: { title: "筑客 CRM", version: "0.1.0" },
    security: [{ token: [] }],
    paths,
    components: {
      schemas: Object.fromEntries(
        registry.entities.map((entity) => [entity.name, rowSchema(entity)]),
      ),
      securitySchemes: {
        token: {
          type: "apiKey",
          in: "header",
          name: "Blade-Auth",
          description: "bearer <access_token>",
        },
      },
    },
  };
}

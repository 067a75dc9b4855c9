import { registry } from "#engine/model/index.ts";
import Fastify from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { checkRoutes } from "../http/mount.ts";
import { openApiPath } from "../openapi/document.ts";
import { mountedPlugin } from "./mounted.ts";

const { entities } = registry;

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly requestBody?: {
              readonly content: {
                readonly "application/json": {
                  readonly schema: { readonly required?: readonly string[] };
                };
              };
            };
            readonly responses: Readonly<
              Record<
                "200",
                {
                  readonly content: Readonly<
                    Record<
                      string,
                      {
                        readonly schema: {
                          readonly properties?: {
                            readonly data?: Readonly<Record<string, unknown>>;
                          };
                        };
                      }
                    >
                  >;
                }
              >
            >;
          }
        >
      >
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

let test: TestApp;
let document: Document;

beforeAll(async () => {
  test = await buildTestApp();
  document = (await test.app.inject({ url: "/api/openapi.json" })).json();
});

describe("the OpenAPI document", () => {
  it("describes every route that is registered, with what it answers", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(test.app.mounted.size).toBeGreaterThan(1_000);
    for (const address of test.app.mounted) {
      const [method, url] = address.split(" ") as [string, string];
      const described =
        document.paths[openApiPath(url.slice("/api".length))]?.[method.toLowerCase()];
      const [media, content] = Object.entries(described?.responses["200"].content ?? {})[0] ?? [];
      expect(media, address).toMatch(/^\w+\/[\w.*+-]+$/);
      expect(Object.keys(content?.schema ?? {}), address).not.toEqual([]);
      const { data } = content?.schema.properties ?? {};
      if (data) expect(Object.keys(data), address).not.toEqual([]);
    }
  });

  it("describes nothing that is not registered", () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const mounted = [...test.app.mounted].map((address) => {
      const [method, url] = address.split(" ") as [string, string];
      return `${method} ${openApiPath(url.slice("/api".length))}`;
    });
    expect(new Set(described)).toEqual(new Set(mounted));
  });

  it("has a schema for the rows of every entity, and for whatever a schema names", () => {
    const { schemas } = document.components;
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(entities.map(({ name }) => name)));
    const named = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
    expect(named.length).toBeGreaterThan(200);
    for (const [, name] of named) expect(schemas).toHaveProperty(name!);
  });

  it("ends boot when a route is registered that the list does not name", async () => {
    const app = Fastify();
    await app.register(mountedPlugin);
    app.get("/api/not/listed", async () => ({}));
    expect(() => checkRoutes(app)).toThrow("GET /api/not/listed is registered and not listed");
    expect(() => checkRoutes(app)).toThrow("GET /api/engine/view is listed and not registered");
    await app.close();
  });

  it("names the nine required fields of a lead", () => {
    const schema =
      document.paths["/api/blade-crm/clue/submit"]!["post"]!.requestBody!.content[
        "application/json"
      ].schema;
    expect([...schema.required!].sort()).toEqual([
      "age",
      "clueType",
      "firstConsultDate",
      "gender",
      "houseType",
      "location",
      "name",
      "squareMeasure",
      "telephone",
    ]);
  });

  it("has a page to read", async () => {
    const page = await test.app.inject({ url: "/api/docs" });
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.body).toContain("/api/blade-crm/clue/receive");
  });

  it("tells whether the server can work", async () => {
    expect((await test.app.inject({ url: "/api/health/ready" })).json()).toMatchObject({
      status: "ok",
    });
  });
});

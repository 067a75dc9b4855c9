import { registry } from "#engine/model/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";

const { calls, entities } = registry;

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
  it("describes every declared call and entity", () => {
    expect(document.openapi).toBe("3.1.0");
    for (const call of calls)
      for (const path of call.paths)
        expect(document.paths[`/api${path}`]?.[call.method.toLowerCase()], path).toBeDefined();
    expect(Object.keys(document.components.schemas)).toEqual(entities.map(({ name }) => name));
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

import { registry, requiredMessage } from "#engine/model/index.ts";
import type { Blueprint, BlueprintEntity, BlueprintField, FieldMaker } from "./blueprint.ts";
import { liveEntities } from "./live-entities.ts";
import type { Expression } from "./print-source.ts";
import { importOf, print, Written } from "./print-source.ts";

const SAMPLES: Partial<Record<FieldMaker, Expression>> = {
  integer: 1,
  toggle: 1,
  decimal: "12.00",
  money: "12.00",
  date: "2026-01-15",
  datetime: "2026-01-15 09:30:00",
  month: "2026-01",
  phone: "13800138000",
  email: "mail@example.com",
  image: "/api/files/sample.png",
  user: new Written("admin.userId"),
  dept: new Written("deptId"),
};

/** A value the field takes. */
function sampleOf({ maker, options, label }: BlueprintField, { dicts }: Blueprint): Expression {
  const code = options["dict"];
  const dict = [...dicts, ...registry.dicts].find((one) => one.code === code);
  if (dict) return String(dict.options[0]?.value ?? "");
  const max = Number(options["max"] ?? 50);
  return SAMPLES[maker] ?? label[0].slice(0, max);
}

/** What has to be filled in, with a value for each. */
const bodyOf = (entity: BlueprintEntity, blueprint: Blueprint): Record<string, Expression> =>
  Object.fromEntries(
    entity.fields
      .filter(({ options, name }) => options["required"] === true || name === entity.title)
      .map((field) => [
        field.name,
        field.maker === "ref" ? new Written("ownerId") : sampleOf(field, blueprint),
      ]),
  );

/** What a filled-in field is refused for when it is left empty; none where nothing has to be filled in. */
function refusalOf(entity: BlueprintEntity, blueprint: Blueprint): string {
  const missing = entity.fields.find(({ options }) => options["required"] === true);
  if (!missing) return "";
  const live = liveEntities(blueprint).find(({ name }) => name === entity.name)!;
  const [message] = requiredMessage(live.fields[missing.name]!);
  return `
it("is refused without what has to be filled in", async () => {
  const answer = await admin.post(\`\${BASE}/submit\`, { ...body, ${missing.name}: "" });
  expect(answer).toMatchObject({ status: 400, msg: ${JSON.stringify(message)} });
});
`;
}

const linesOf = ({ lines }: BlueprintEntity, blueprint: Blueprint): string => {
  const entity = blueprint.entities.find(({ name }) => name === lines?.entity);
  if (!lines || !entity) return "";
  const line = `  const line = ${print(bodyOf(entity, blueprint), "  ", 13, 1)};`;
  return `
it("has lines", async () => {
  const owner = await admin.post<{ id: string }>(\`\${BASE}/submit\`, body);
  const ownerId = owner.data.id;
${line}
  expect((await admin.post("${entity.path}/submit", line)).status).toBe(200);
  const list = await admin.get<Page>("${entity.path}/list", { ${lines.by}: ownerId });
  expect(list.data.total).toBe(1);
});
`;
};

const PAGE = `
interface Page {
  readonly total: number;
  readonly records: readonly Row[];
}
`;

/** The test of a generated feature, over HTTP as all others. */
export function testFile(blueprint: Blueprint): string {
  const [entity] = blueprint.entities;
  if (!entity) return "";
  const values = bodyOf(entity, blueprint);
  const list = entity.parent
    ? `  const list = await admin.get<Row[]>(\`\${BASE}/list\`, { nested: 1 });
  expect(list.data.map((row) => row.id)).toContain(id);`
    : `  const list = await admin.get<Page>(\`\${BASE}/list\`);
  expect(list.data.records.map((row) => row.id)).toContain(id);`;
  return `import { beforeAll, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
${importOf(["makeDept", "makeRole", "makeUser"], "#app/server/test/factories.ts")}
const BASE = "${entity.path}";

interface Row {
  readonly id: string;
}
${entity.parent ? "" : PAGE}
let test: TestApp;
let admin: Client;
let deptId: string;
let body: Record<string, unknown>;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  deptId = await makeDept(admin, "样例部门");
  body = ${print(values, "  ", 7, 1)};
});

it("is added, listed, changed and removed", async () => {
  const added = await admin.post<Row>(\`\${BASE}/submit\`, body);
  expect(added, added.msg).toMatchObject({ status: 200 });
  const { id } = added.data;
${list}
  const changed = await admin.post(\`\${BASE}/submit\`, { ...body, id });
  expect(changed, changed.msg).toMatchObject({ status: 200 });
  expect((await admin.post(\`\${BASE}/remove\`, {}, { ids: id })).status).toBe(200);
  expect((await admin.get(\`\${BASE}/detail\`, { id })).status).toBe(404);
});
${refusalOf(entity, blueprint)}${linesOf(entity, blueprint)}
it("is kept from whoever has no permission", async () => {
  const role = await makeRole(admin, "无权限", "1", []);
  const powerless = await makeUser(test, admin, role, deptId);
  expect((await powerless.get(\`\${BASE}/list\`)).status).toBe(403);
  expect((await powerless.post(\`\${BASE}/submit\`, body)).status).toBe(403);
});
`;
}

import type { Entity } from "#engine/model/index.ts";
import { registry } from "#engine/model/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "./build-app.ts";
import { BASIC, buildTestApp } from "./build-app.ts";
import { makeDept } from "./factories.ts";
import { sampleBody } from "./sample-values.ts";
import type { Way } from "./sent-ways.ts";
import { sendBy, WAYS } from "./sent-ways.ts";

const { entities } = registry;

let test: TestApp;
let admin: Client;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
});

/** What was said to a customer stays as it was written; contests need a second person. */
const UNCHANGING: ReadonlySet<string> = new Set(["followRecord", "customerFollow"]);
const written = entities.filter(
  ({ operations, name }) => operations.includes("submit") && name !== "contest",
);

const editsRemark = ({ name, fields: { remark } }: Entity): boolean =>
  !UNCHANGING.has(name) && remark !== undefined && !remark.options.readonly;

/** A row is made once: its references cost more than everything that is tried on it. */
it.each(written.map((entity, place) => [entity.name, entity, place] as const))(
  "%s is added, changed and removed however its values are sent",
  async (name, entity, place) => {
    const base = entity.paths[0]!;
    const way = (step: number): Way => WAYS[(place + step) % WAYS.length]!;
    const send = async (step: number, path: string, body: Readonly<Record<string, unknown>>) => {
      const answer = await sendBy(way(step), admin, `${base}/${path}`, body);
      expect(answer, `${path} by ${way(step)}: ${answer.msg}`).toMatchObject({ status: 200 });
      return answer.data;
    };
    const body = await sampleBody(admin, entity, entities);
    const { id } = await send(0, "submit", body);
    for (const step of UNCHANGING.has(name) ? [] : [1, 2, 3]) {
      const remark = `改于${way(step)}`;
      await send(step, "submit", { ...body, id, ...(editsRemark(entity) && { remark }) });
      const { data } = await admin.get(`${base}/detail`, { id: String(id) });
      if (editsRemark(entity)) expect(data["remark"]).toBe(remark);
    }
    if (!entity.operations.includes("remove") || name === "lead") return;
    await send(1, "remove", { ids: id });
    expect((await admin.get(`${base}/detail`, { id: String(id) })).status).toBe(404);
  },
);

interface Branch {
  readonly id: string;
  readonly parentId: string;
  readonly hasChildren: boolean;
  readonly children?: readonly Branch[];
}

const TREES = [
  ...entities.flatMap(({ tree, paths }) => (tree?.calls ? `${paths[0]!}/lazy-list` : [])),
  "/blade-system/menu/lazy-menu-list",
];

it.each(TREES)("%s answers the whole tree, or one level where a parent is named", async (path) => {
  if (path.includes("/dept/"))
    for (const parent of [await makeDept(admin, "上级"), await makeDept(admin, "上级乙")])
      await makeDept(admin, "下级", parent);
  const { data: roots } = await admin.get<Branch[]>(path);
  const below = (nodes: readonly Branch[]): void => {
    for (const { id, children, hasChildren } of nodes) {
      if (!children) continue;
      expect(hasChildren).toBe(true);
      expect(children.length).toBeGreaterThan(0);
      for (const child of children) expect(child.parentId).toBe(id);
      below(children);
    }
  };
  below(roots);
  const { data: level } = await admin.get<Branch[]>(path, { parentId: "0" });
  expect(level.map(({ id }) => id).toSorted()).toEqual(roots.map(({ id }) => id).toSorted());
  expect(level.every(({ children }) => children === undefined)).toBe(true);
  const [above] = roots.filter(({ children }) => children);
  if (!above) return;
  const { data: next } = await admin.get<Branch[]>(path, { parentId: above.id });
  expect(next.map(({ id }) => id).toSorted()).toEqual(
    above.children!.map(({ id }) => id).toSorted(),
  );
});

describe("multipart forms", () => {
  const send = async (form: FormData, path: string) => {
    const body = new Response(form);
    const response = await test.app.inject({
      method: "POST",
      url: `/api${path}`,
      headers: {
        ...BASIC,
        "blade-auth": `bearer ${admin.token}`,
        "content-type": body.headers.get("content-type")!,
      },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    return { status: response.statusCode, msg: response.json<{ msg: string }>().msg };
  };

  it("are refused by name where they bring a file nobody reads", async () => {
    const form = new FormData();
    form.append("ids", "1");
    form.append("picture", new Blob(["x"]), "x.png");
    expect(await send(form, "/blade-system/post/remove")).toEqual({
      status: 400,
      msg: "该接口不接收文件：picture",
    });
  });

  it("are refused beyond the bounds of other bodies, in length and in number", async () => {
    const long = new FormData();
    for (const name of ["a", "b", "c"]) long.append(name, "x".repeat(500_000));
    expect((await send(long, "/blade-system/post/submit")).status).toBe(413);
    const many = new FormData();
    for (let number = 0; number < 600; number++) many.append(`field${number}`, "x");
    expect((await send(many, "/blade-system/post/submit")).status).toBe(413);
    const odd = new FormData();
    odd.append("__proto__", "x");
    expect((await send(odd, "/blade-system/post/submit")).status).toBe(400);
  });
});

it("takes an empty body that calls itself JSON", async () => {
  const response = await test.app.inject({
    method: "POST",
    url: "/api/blade-system/post/remove?ids=1",
    headers: {
      ...BASIC,
      "blade-auth": admin.token,
      "content-type": "application/json;charset=UTF-8",
    },
    payload: "",
  });
  expect(response.statusCode).toBe(404);
});

describe("the token in the address", () => {
  it.each(["Blade-Auth", "blade-auth", "BLADE-AUTH", "blade-Auth"])(
    "is found as %s, with and without bearer",
    async (name) => {
      for (const value of [admin.token, `bearer ${admin.token}`, `Bearer ${admin.token}`]) {
        const query = new URLSearchParams([[name, value]]).toString();
        const answer = await test.app.inject({ url: `/api/blade-system/menu/routes?${query}` });
        expect(answer.statusCode, value).toBe(200);
      }
    },
  );

  it("does not write", async () => {
    const answer = await test.app.inject({
      method: "POST",
      url: `/api/blade-system/post/remove?ids=1&blade-auth=${admin.token}`,
    });
    expect(answer.statusCode).toBe(400);
  });
});

/** Fields whose values clients of the family read as numbers. */
const numbersOf = (entity: Entity): readonly string[] =>
  Object.entries(entity.fields).flatMap(([name, { kind, options, storage }]) =>
    !options.secret && storage !== "none" && (options.coded || ["integer", "switch"].includes(kind))
      ? [name]
      : [],
  );

/** Rows of a list answer, whether a page, an array or a tree. */
const rowsOf = (data: unknown): readonly Record<string, unknown>[] =>
  (Array.isArray(data) ? data : (data as { records: unknown[] }).records).flatMap(
    (row: Record<string, unknown>) => [row, ...(row["children"] ? rowsOf(row["children"]) : [])],
  );

const NUMBERED = written.filter((entity) => numbersOf(entity).length > 0);

it.each(NUMBERED.map((entity) => [entity.name, entity] as const))(
  "%s answers whole numbers as numbers, and takes and filters them both ways",
  async (_name, entity) => {
    const [base] = entity.paths;
    const body = await sampleBody(admin, entity, entities);
    const names = numbersOf(entity);
    const asNumbers = Object.fromEntries(
      names.flatMap((name) =>
        /^\d+$/.test(String(body[name])) ? [[name, Number(body[name])]] : [],
      ),
    );
    const answer = await admin.post(`${base!}/submit`, { ...body, ...asNumbers });
    expect(answer, answer.msg).toMatchObject({ status: 200, data: asNumbers });
    const id = String(answer.data["id"]);
    const { data: detail } = await admin.get(`${base!}/detail`, { id });
    expect(detail).toMatchObject(asNumbers);
    for (const row of [answer.data, detail])
      for (const name of names)
        expect(
          row[name] === null || Number.isInteger(row[name]),
          `${name}: ${String(row[name])}`,
        ).toBe(true);
    const again = await admin.post(`${base!}/submit`, {
      ...(await sampleBody(admin, entity, entities)),
      ...Object.fromEntries(
        Object.entries(asNumbers).map(([name, value]) => [name, String(value)]),
      ),
    });
    expect(again, again.msg).toMatchObject({ status: 200, data: asNumbers });
    const [variant] = Object.values(entity.lists);
    for (const name of names.filter((one) => entity.fields[one]!.options.coded)) {
      expect(detail[`${name}Name`], name).toEqual(expect.any(String));
      if (asNumbers[name] === undefined) continue;
      expect(detail[`${name}Name`], name).not.toBe("");
      const { data } = await admin.get(`${base!}/${variant!.path}`, {
        [name]: asNumbers[name]!,
        size: 1000,
        fields: `${name},${name}Name`,
      });
      expect([...new Set(rowsOf(data).map((row) => row[name]))], name).toEqual([asNumbers[name]]);
      expect(
        rowsOf(data).find((row) => row["id"] === id),
        name,
      ).toMatchObject({
        [`${name}Name`]: detail[`${name}Name`],
      });
    }
  },
);

it("names what clients show beside codes, and what they read of logs and regions", async () => {
  const { data: own } = await admin.get("/blade-system/user/info");
  expect(own).toMatchObject({
    userType: 1,
    userTypeName: "WEB",
    tenantName: "筑客装饰集团",
    status: 1,
  });
  const english = await test.app.inject({
    url: "/api/blade-system/menu/list",
    headers: { ...BASIC, "blade-auth": admin.token, "accept-language": "en" },
  });
  const [menu] = english.json<{ data: Record<string, unknown>[] }>().data;
  expect(menu).toMatchObject({ category: 1, categoryName: expect.stringMatching(/^[A-Z]/) });
  const regions = await admin.get("/blade-system/region/list", { regionLevel: 1, size: 1 });
  expect(rowsOf(regions.data)).toMatchObject([{ level: 1, regionLevel: 1, levelName: "省份" }]);
  const logs = await admin.get("/blade-log/api/list", { size: 1 });
  const [line] = rowsOf(logs.data);
  expect(line).toMatchObject({
    strId: line!["id"],
    serviceId: "zhuke",
    env: expect.stringMatching(/./),
    serverIp: expect.stringMatching(/^[\d.]+$/),
  });
});

import type { MenuNode, ScreenIndex, ViewDescription } from "#engine/model/index.ts";
import { registry } from "#engine/model/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { BASIC, buildTestApp } from "#app/server/test/build-app.ts";
import { makeDept, makeRole, makeUser } from "#app/server/test/factories.ts";

type Described = ViewDescription & { readonly hash: string };

let test: TestApp;
let admin: Client;
let index: ScreenIndex;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  index = (await admin.get<ScreenIndex>("/engine/index")).data;
});

const named = (client: Client, name: string) => client.get<Described>("/engine/view", { name });

const asked = (client: Client, url: string, headers: Readonly<Record<string, string>> = {}) =>
  test.app.inject({
    url: `/api${url}`,
    headers: { ...BASIC, "blade-auth": `bearer ${client.token}`, ...headers },
  });

const clerkWith = async (...codes: readonly string[]): Promise<Client> =>
  makeUser(
    test,
    admin,
    await makeRole(admin, `角色${codes.join()}`, "1", codes),
    await makeDept(admin, "门店"),
  );

/** Every name by which a description speaks of its entity. */
const namesIn = ({
  columns,
  more = [],
  search = [],
  facts = [],
  totals = [],
  form = [],
}: Described): readonly string[] => [
  ...columns,
  ...more,
  ...search,
  ...facts,
  ...totals,
  ...form.flatMap(({ fields }) => fields),
];

describe("the description of every view", () => {
  it.each(registry.views.map(({ name }) => name))(
    "%s is plain data and says all that its declaration shows",
    async (name) => {
      const { status, data } = await named(admin, name);
      const declared = registry.views.find((view) => view.name === name)!;
      expect(status).toBe(200);
      expect(data.hash).toBe(index.views[name]?.hash);
      expect(data.title).toEqual(declared.title);
      expect(namesIn(data)).toEqual(namesIn(declared as unknown as Described));
      expect(data.near.map(({ view }) => view)).toEqual(
        (declared.related ?? []).map(({ view }) => view),
      );
      expect(data.actions.map((call) => call.name)).toEqual(
        registry.calls
          .filter(({ button }) => button?.views.includes(name))
          .map((call) => call.name),
      );
      const secret = Object.entries(data.entity.fields).filter(
        ([, { options }]) => options.secret && options.readonly,
      );
      expect(secret).toEqual([]);
    },
  );
});

it.each(["lead-pool", "open-sea"])(
  "has one word in %s for giving away one and several",
  async (view) => {
    const { actions } = (await named(admin, view)).data;
    const giving = actions.filter(({ label }) => label[0] === "分配");
    expect(giving.map(({ button }) => button?.at)).toEqual([["row"], ["selection"]]);
    expect(actions.map(({ label }) => label[0])).not.toContain("更换负责人");
  },
);

describe("what a session may not do", () => {
  it("stands on no screen: neither buttons nor forms nor lists beside a record", async () => {
    const clerk = await clerkWith("customer", "customer_edit");
    const { data } = await named(clerk, "customer");
    const whole = (await named(admin, "customer")).data;
    expect([data.add, data.edit, data.remove, data.imports, data.exports]).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
    expect([whole.add, whole.edit]).toEqual([true, true]);
    expect(whole.actions.map(({ name }) => name)).toContain("merge-customers");
    expect(data.actions.map(({ name }) => name)).not.toContain("merge-customers");
    expect(data.actions.length).toBeLessThan(whole.actions.length);
    expect(data.near.map(({ view }) => view)).not.toContain("contract");
    expect(data.hash).not.toBe(whole.hash);
  });

  it("is refused and named in the index as closed", async () => {
    const clerk = await clerkWith("customer");
    const { data } = await clerk.get<ScreenIndex>("/engine/index");
    expect(Object.keys(data.views)).toContain("customer");
    expect(Object.keys(data.views)).not.toContain("lead");
    expect(data.closed).toContain("/crm/clue");
    expect(data.records).not.toHaveProperty("lead");
    expect((await named(clerk, "lead")).status).toBe(403);
    expect((await named(clerk, "no-such-view")).status).toBe(404);
  });

  it("appears once it is granted, under another hash", async () => {
    const [before, after] = [
      await clerkWith("customer"),
      await clerkWith("customer", "customer_add"),
    ];
    const [one, other] = [await named(before, "customer"), await named(after, "customer")];
    expect([one.data.add, other.data.add]).toEqual([false, true]);
    expect(one.data.hash).not.toBe(other.data.hash);
  });

  it("takes a session to be asked for", async () => {
    expect((await test.app.inject({ url: "/api/engine/view?name=customer" })).statusCode).toBe(401);
    expect((await test.app.inject({ url: "/api/engine/index" })).statusCode).toBe(401);
  });
});

describe("a menu", () => {
  it("names the view it opens, where it opens one", async () => {
    const { data } = await admin.get<MenuNode[]>("/blade-system/menu/routes");
    const all = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
      nodes.flatMap((node) => [node, ...all(node.children ?? [])]);
    const opened = Object.fromEntries(all(data).map(({ code, view }) => [code, view]));
    expect([opened["customer"], opened["clue"]]).toEqual(["customer", "lead"]);
    expect(all(data).find(({ path }) => path === "/wel/index")?.view).toBeUndefined();
    expect(
      all(data).filter(({ path, view }) => view !== undefined && index.views[view]?.route !== path),
    ).toEqual([]);
  });
});

describe("a description that is kept", () => {
  it("is good for ever under its own hash, and asked for anew without it or under another", async () => {
    const { hash } = index.views["customer"]!;
    const [kept, bare, other] = [
      await asked(admin, `/engine/view?name=customer&hash=${hash}`),
      await asked(admin, "/engine/view?name=customer"),
      await asked(admin, "/engine/view?name=customer&hash=older"),
    ];
    expect(kept.headers["cache-control"]).toBe("private, max-age=31536000, immutable");
    expect([bare, other].map(({ headers }) => headers["cache-control"])).toEqual([
      "private, no-cache",
      "private, no-cache",
    ]);
    expect([kept, bare, other].map(({ headers }) => headers.etag)).toEqual([
      `"${hash}"`,
      `"${hash}"`,
      `"${hash}"`,
    ]);
  });

  it("is not sent again while it holds", async () => {
    for (const url of ["/engine/view?name=customer", "/engine/index"]) {
      const first = await asked(admin, url);
      const again = await asked(admin, url, { "if-none-match": String(first.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
      expect((await asked(admin, url, { "if-none-match": '"older"' })).statusCode).toBe(200);
    }
  });
});

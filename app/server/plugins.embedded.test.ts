import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { menuId } from "#features/administration/server/index.ts";
import { BASIC, md5 } from "./test/build-app.ts";
import { freshPhone } from "./test/factories.ts";
import type { Person, PoolBed } from "./test/pool-bed.ts";
import { poolTests } from "./test/pool-bed.ts";
import type { ServerProcess } from "./test/server-process.ts";
import { startServer } from "./test/server-process.ts";
import { loadPlugins } from "./plugins.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const PASSWORD = "plugin-admin-2026";
const PHOTO = "/blade-site/photo";
let folder: string;
let server: ServerProcess;
let admin: Person;
let people: PoolBed["people"];

type Headers = Readonly<Record<string, string>>;

/** Somebody who is signed in at the server. */
function personOf(own: Headers, userId: string): Person {
  const ask = async <T>(path: string, body?: unknown) => {
    const response = await fetch(`${server.origin}/api${path}`, {
      headers: { ...own, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
    });
    const { data, msg } = (await response.json()) as { data: T; msg: string };
    return { status: response.status, data, msg };
  };
  return {
    userId,
    get: (path, query = {}) => ask(`${path}?${String(new URLSearchParams(query))}`),
    post: (path, body = {}) => ask(path, body),
  };
}

async function signIn(username: string, password: string): Promise<Person> {
  const response = await fetch(`${server.origin}/api/blade-auth/oauth/token`, {
    method: "POST",
    headers: { ...BASIC, "tenant-id": "000000", "content-type": "application/json" },
    body: JSON.stringify({ grant_type: "password", username, password: md5(password) }),
  });
  const session = (await response.json()) as { access_token: string; user_id: string };
  return personOf({ ...BASIC, "blade-auth": `bearer ${session.access_token}` }, session.user_id);
}

const saved = async (path: string, body: object): Promise<string> =>
  (await admin.post<{ id: string }>(`${path}/submit`, body)).data.id;

/** Members of staff who may do all with photos and see their own only. */
async function photographers(count: number): Promise<Person[]> {
  const deptId = await saved("/blade-system/dept", {
    deptName: "摄影组",
    parentId: "0",
    deptCategory: "2",
    sort: 1,
  });
  const roleId = await saved("/blade-system/role", {
    roleName: "摄影",
    roleAlias: "photo",
    defaultScope: "2",
    sort: 1,
  });
  await admin.post("/blade-system/role/grant", {
    roleIds: [roleId],
    menuIds: [menuId("site-photo")],
    dataScopeIds: [],
  });
  const people: Person[] = [];
  for (let n = 0; n < count; n++) {
    const account = `photo${n}`;
    await saved("/blade-system/user", {
      account,
      realName: `摄影${n}`,
      password: PASSWORD,
      roleId,
      deptId,
      phone: freshPhone(),
    });
    const newPassword = `own-${PASSWORD}`;
    const held = await signIn(account, PASSWORD);
    await held.post("/blade-system/user/update-password", {
      oldPassword: md5(PASSWORD),
      newPassword: md5(newPassword),
      newPassword1: md5(newPassword),
    });
    people.push(await signIn(account, newPassword));
  }
  return people;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "zhuke-plugins-"));
  chmodSync(folder, 0o755);
  server = await startServer({
    DATA_DIR: join(folder, "data"),
    ADMIN_PASSWORD: PASSWORD,
    PLUGINS: join(import.meta.dirname, "test/plugins"),
  });
  admin = await signIn("admin", PASSWORD);
  const [first, second, ...others] = await photographers(4);
  people = [first!, second!, ...others];
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it("a feature outside the repository has its rows, its rules, its call and its menu", async () => {
  expect((await admin.post(`${PHOTO}/submit`)).status).toBe(400);
  expect(await admin.post(`${PHOTO}/submit`, { title: "水电验收" })).toMatchObject({
    status: 200,
  });
  expect((await admin.get(`${PHOTO}/list`)).data).toMatchObject({
    total: 1,
    records: [{ title: "水电验收", stage: "开工" }],
  });
  expect((await admin.get(`${PHOTO}/count`)).data).toEqual({ count: 1 });
  const menus = await admin.get("/blade-system/menu/routes");
  expect(JSON.stringify(menus.data)).toContain('"/site/photo"');
});

describe("its pool, by the domain of ours", () => {
  const byPost = (name: string) => ({ method: "POST", paths: [`${PHOTO}/${name}`] }) as const;

  poolTests(() => ({
    name: "sitePhoto",
    path: PHOTO,
    ownership: {
      label: ["工地照片", "Site photos"],
      role: ["整理人", "Keeper"],
      owner: "keeperId",
      former: "formerKeeperId",
      pool: {
        label: ["工地照片放回待整理", "Site photos to those to be sorted"],
        state: "state",
        free: "waiting",
        held: "kept",
        since: "waitingSince",
      },
    },
    claim: byPost("claim"),
    allocate: byPost("allocate"),
    designate: byPost("designate"),
    undoDesignate: byPost("undo-designate"),
    distribute: byPost("distribute"),
    release: byPost("release"),
    merge: byPost("merge"),
    undo: byPost("undo-merge"),
    merges: "/blade-site/photo-merge",
    admin,
    people,
    add: () => saved(PHOTO, { title: "照片" }),
  }));
});

it("a folder that is no plugin ends the start by its name", async () => {
  const wrong = join(folder, "wrong");
  mkdirSync(join(wrong, "broken"), { recursive: true });
  await expect(loadPlugins(wrong)).rejects.toThrow("The plugin broken cannot be loaded");
  writeFileSync(join(wrong, "broken", "feature.mjs"), "export const feature = {};\n");
  await expect(loadPlugins(wrong)).rejects.toThrow("must export a function by default");
});

import { beforeAll, describe, expect, it } from "vitest";
import { freshPhone } from "#app/server/test/factories.ts";
import { sendFile } from "#app/server/test/send-file.ts";
import { settledImport } from "#app/server/test/settled-import.ts";
import {
  USERS,
  ROLES,
  WAYS,
  test,
  admin,
  store,
  lesser,
  harmless,
  harmlessUser,
  roles,
  people,
  grant,
  administering,
  aboutPeople,
  givingRoles,
  about,
  guest,
  prepareRank,
} from "#app/server/test/rank-bed.ts";

beforeAll(prepareRank);

it("there is something to try", () => {
  expect(aboutPeople.map(({ name }) => name).sort()).toEqual([
    "resign-person",
    "user-set-online",
    "user-update",
    "user-update-platform",
    "user-view-as",
    "user_approve",
    "user_refuse",
    "user_reset",
    "user_role",
    "user_second_factor",
    "user_sign_out",
    "user_unlock",
  ]);
  expect(
    administering.filter((call) => !aboutPeople.includes(call)).map(({ name }) => name),
  ).toEqual(["role-grant", "role-limit-fields", "top-menu-grant"]);
});

describe.each([...WAYS, "sees another department"] as const)(
  "a lesser administrator, and an account with more rights: %s",
  (way) => {
    const target = () => people[way];

    it.each(
      aboutPeople.filter(({ name }) => !name.startsWith("user_approve") && name !== "user_refuse"),
    )("$name is refused", async (call) => {
      expect((await lesser.post(call.paths[0]!, about(call, target(), harmless))).status).toBe(403);
    });

    it.each([
      { realName: "改名" },
      { phone: "13900001111" },
      { email: "me@example.com" },
      { status: "0" },
    ])("the form refuses %o", async (change) => {
      const { data } = await admin.get(`${USERS}/detail`, { id: target() });
      const body = { ...data, version: undefined, ...change };
      expect((await lesser.post(`${USERS}/submit`, body)).status).toBe(403);
    });

    it("is not removed", async () => {
      expect((await lesser.post(`${USERS}/remove`, { ids: target() })).status).toBe(403);
    });

    it("is not changed by file", async () => {
      const { data } = await admin.get(`${USERS}/detail`, { id: target() });
      const file = `登录账号,手机\n${String(data["account"])},${freshPhone()}\n`;
      const { data: job } = await sendFile<{ id: string }>(
        test,
        lesser,
        `${USERS}/import`,
        "员工.csv",
        file,
        { importMode: "update" },
      );
      expect(JSON.stringify(await settledImport(lesser, USERS, job.id))).toContain(
        "超出您自己的权限范围",
      );
    });
  },
);

describe.each(WAYS)("a lesser administrator, and a role with more rights: %s", (way) => {
  it.each(givingRoles.filter(({ name }) => name !== "user-view-as" && name !== "role-grant"))(
    "$name does not give it",
    async (call) => {
      const target = call.name === "user_approve" ? await guest() : harmlessUser;
      expect((await lesser.post(call.paths[0]!, about(call, target, roles[way]))).status).toBe(403);
    },
  );

  it("no new account gets it", async () => {
    const body = {
      account: `new${freshPhone()}`,
      realName: "新人",
      password: "new-pass-2026",
      roleId: roles[way],
      deptId: store,
    };
    expect((await lesser.post(`${USERS}/submit`, body)).status).toBe(403);
  });

  it("is not edited, granted anything else, viewed as or removed", async () => {
    const body = {
      id: roles[way],
      roleName: "改名",
      roleAlias: "other",
      defaultScope: "2",
      sort: 1,
    };
    expect((await lesser.post(`${ROLES}/submit`, body)).status).toBe(403);
    expect((await grant(roles[way], {}, lesser)).status).toBe(403);
    expect((await lesser.post(`${USERS}/view-as`, { roleId: roles[way] })).status).toBe(403);
    expect((await lesser.post(`${ROLES}/remove`, { ids: roles[way] })).status).toBe(403);
  });
});

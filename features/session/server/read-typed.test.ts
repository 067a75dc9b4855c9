import { sm2 } from "sm-crypto-v2";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp, md5 } from "#app/server/test/build-app.ts";
import { makeStore } from "#app/server/test/factories.ts";
import { ADMIN_PASSWORD } from "#app/server/test/global-setup.ts";
import { sendBy, WAYS } from "#app/server/test/sent-ways.ts";

let test: TestApp;
let admin: Client;
let publicKey: string;
let account: string;
let roleId: string;
let deptId: string;

const sealed = (text: string): string => sm2.doEncrypt(text, publicKey, 0);

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  const clients = await admin.get<{ records: { publicKey: string }[] }>(
    "/blade-system/client/list",
    { clientId: "saber" },
  );
  publicKey = clients.data.records[0]!.publicKey;
  const { first } = await makeStore(test, admin);
  const { data } = await first.get<{ roleId: string; deptId: string }>("/blade-system/user/info");
  ({ roleId, deptId } = data);
});

const added = async (way: (typeof WAYS)[number], password: string) => {
  account = `typed-${way}-${Math.random().toString(36).slice(2, 8)}`;
  return sendBy(way, admin, "/blade-system/user/submit", {
    tenantId: "000000",
    account,
    realName: "加密",
    password,
    password2: password,
    roleId,
    deptId,
  });
};

const change = (who: Client, old: string, next: string, repeated = next) =>
  sendBy("query", who, "/blade-system/user/update-password", {
    oldPassword: old,
    newPassword: next,
    newPassword1: repeated,
  });

describe("passwords that a client encrypted", () => {
  it.each(WAYS)("make a person by a form sent as %s, and are changed by them", async (way) => {
    const answer = await added(way, sealed("typed-first-2026"));
    expect(answer, answer.msg).toMatchObject({ status: 200 });
    const held = await test.signIn(account, "typed-first-2026");
    const changed = await change(held, sealed("typed-first-2026"), sealed("typed-second-2026"));
    expect(changed, changed.msg).toMatchObject({ status: 200 });
    const person = await test.signIn(account, "typed-second-2026");
    expect((await person.get("/blade-system/user/info")).status).toBe(200);
  });

  it("are judged as what was typed", async () => {
    expect((await added("json", sealed("123"))).msg).toBe("密码至少8位");
    expect((await added("json", sealed("password1"))).msg).toContain("密码");
    expect((await added("json", sealed(md5("typed-first-2026")))).msg).toContain("摘要");
    const differing = await change(
      admin,
      sealed(ADMIN_PASSWORD),
      sealed("typed-one-2026"),
      sealed("typed-two-2026"),
    );
    expect(differing).toMatchObject({ status: 400, msg: "请输入正确的确认密码!" });
    const wrong = await change(admin, sealed("not-mine-2026"), sealed("typed-one-2026"));
    expect(wrong).toMatchObject({ status: 400, msg: "原密码不正确!" });
  });

  it("prove whoever changes the number a password is reset by", async () => {
    const ask = (password: string) =>
      admin.post("/blade-system/user/update-info", { phone: "13800001234", password });
    expect((await ask(sealed("not-mine-2026"))).status).toBe(400);
    const answer = await ask(sealed(ADMIN_PASSWORD));
    expect(answer, answer.msg).toMatchObject({ status: 200 });
  });

  it("are no password where they were made with another key", async () => {
    const other = sm2.generateKeyPairHex().publicKey;
    const answer = await added("json", sm2.doEncrypt("typed-first-2026", other, 0));
    expect(answer.status).toBe(400);
  });
});

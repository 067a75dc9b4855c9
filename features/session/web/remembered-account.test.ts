import type { SessionUser } from "#engine/model/index.ts";
import { keepTenant } from "#engine/web/runtime/kept-tenant.ts";
import { useSession } from "#engine/web/runtime/session.ts";
import { afterEach, expect, test } from "vitest";
import { accountToBeginWith, rememberAccount, rememberedAccount } from "./remembered-account.ts";
import { givenTenant } from "./tenant-info.ts";

afterEach(() => localStorage.clear());

test("whoever was in another tenant comes back to it, and may name another one", () => {
  expect(givenTenant({ tenantMode: false })).toBe("000000");
  keepTenant("100001");
  expect(rememberedAccount()).toEqual({ tenantId: "100001", username: "" });
  expect(givenTenant({ tenantMode: false })).toBeUndefined();
  expect(givenTenant({ tenantMode: false, tenantId: "200002" })).toBe("200002");
  expect(givenTenant({ tenantMode: true })).toBeUndefined();
});

test("whose session ended does not type the account again, whoever was remembered", () => {
  rememberAccount({ tenantId: "100001", username: "zhangwei" });
  expect(accountToBeginWith().username).toBe("zhangwei");
  const endedUser = { tenantId: "000000", account: "liaohuijun" } as SessionUser;
  useSession.setState({ endedUser });
  expect(accountToBeginWith()).toEqual({ tenantId: "000000", username: "liaohuijun" });
  useSession.setState({ endedUser: undefined });
});

test("an account that is not remembered leaves nothing but the tenant", () => {
  keepTenant("100001");
  rememberAccount({ tenantId: "100001", username: "zhangwei" });
  rememberAccount(undefined);
  expect({ ...localStorage }).toEqual({ "zhuke-tenant": "100001" });
});

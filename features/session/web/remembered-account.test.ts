import { keepTenant } from "#engine/web/runtime/kept-tenant.ts";
import { afterEach, expect, test } from "vitest";
import { rememberAccount, rememberedAccount } from "./remembered-account.ts";
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

test("an account that is not remembered leaves nothing but the tenant", () => {
  keepTenant("100001");
  rememberAccount({ tenantId: "100001", username: "zhangwei" });
  rememberAccount(undefined);
  expect({ ...localStorage }).toEqual({ "zhuke-tenant": "100001" });
});

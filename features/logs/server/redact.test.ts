import { expect, it } from "vitest";
import { redact } from "./redact.ts";

it.each([
  [
    { password: "pw-1", oldPassword: "pw-2", deep: { refresh_token: "tok-3", secretKey: "key-4" } },
    "pw-1 pw-2 tok-3 key-4",
  ],
  [
    { code: "123456", smsCode: "654321", captchaClueValue: "777777", accessKey: "LTAI" },
    "123456 654321 777777 LTAI",
  ],
  [{ telephone: "13812345678", text: "回拨13987654321" }, "13812345678 13987654321"],
])("keeps nothing private of %j", (parameters, secrets) => {
  const kept = redact(parameters);
  for (const secret of secrets.split(" ")) expect(kept).not.toContain(secret);
});

it("keeps what says what was done", () => {
  expect(JSON.parse(redact({ name: "王女士", ids: ["1", "2"], roleCode: "sales" }))).toEqual({
    name: "王女士",
    ids: ["1", "2"],
    roleCode: "sales",
  });
});

import { beforeAll, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { codeSent } from "#app/server/test/sent-sms.ts";
import { BASIC, buildTestApp } from "#app/server/test/build-app.ts";
import {
  customerBody,
  freshPhone,
  leadBody,
  makeDept,
  makeRole,
  makeUser,
  SALES,
} from "#app/server/test/factories.ts";
import { sendFile } from "#app/server/test/send-file.ts";
import { settledImport } from "#app/server/test/settled-import.ts";

interface Job {
  readonly id: string;
  readonly state: string;
  readonly problems: readonly { readonly reasons: readonly string[] }[];
}

const LEADS = "/blade-crm/clue";
const CUSTOMERS = "/blade-customer/customer";

let test: TestApp;
let admin: Client;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
});

/** What somebody exports of a list, as the file they get. */
async function exported(
  client: Client,
  base: string,
  list: string,
  query: Record<string, string>,
): Promise<Uint8Array> {
  const { data: captchaClueKey } = await client.get<string>("/blade-msg/msg/send-export-captcha", {
    list,
  });
  const captchaClueValue = await codeSent(test);
  const response = await test.app.inject({
    url: `/api${base}/export`,
    query: { list, captchaClueKey, captchaClueValue, ...query },
    headers: { ...BASIC, "blade-auth": `bearer ${client.token}` },
  });
  expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
  return response.rawPayload;
}

it.each([
  ["lead", LEADS, "/blade-crm/clue/submit"],
  ["customer", CUSTOMERS, `${CUSTOMERS}/submit`],
])(
  "takes the export of the %s list back and finds nothing new in it; a masked one is refused",
  async (list, base, submit) => {
    const permissions = [
      ...SALES,
      "clue",
      "clue_import",
      "clue_export",
      "customer_import",
      "customer_export",
    ];
    const dept = await makeDept(admin, `往返${list}`);
    const masked = permissions.filter((code) => code !== "phone_plain");
    const clients = [
      await makeUser(test, admin, await makeRole(admin, "看得到号码", "2", permissions), dept),
      await makeUser(test, admin, await makeRole(admin, "看不到号码", "1", masked), dept),
    ] as const;
    const name = `往返${freshPhone()}`;
    const body = list === "lead" ? leadBody : customerBody;
    for (const remark of ["=1+1", "-2+3", "平常"])
      expect(
        (await clients[0].post(submit, body({ name, remark, address: "翡翠府" }))).status,
      ).toBe(200);
    for (const [index, client] of clients.entries()) {
      const file = await exported(client, base, list, { name });
      const sent = await sendFile<Job>(test, client, `${base}/import`, "导出.xlsx", file, {
        importMode: "both",
      });
      const job = await settledImport<Job>(client, base, sent.data.id);
      if (index === 0)
        expect(job, JSON.stringify(job)).toMatchObject({
          total: 3,
          unchanged: 3,
          updates: 0,
          invalid: 0,
        });
      else {
        expect(job).toMatchObject({ total: 3, valid: 0, invalid: 3 });
        expect(job.problems[0]!.reasons).toContain("手机号码是隐藏后的内容，请填写完整内容或清空");
      }
    }
  },
);

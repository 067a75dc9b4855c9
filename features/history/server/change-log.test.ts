import { beforeAll, expect, it } from "vitest";
import type { StoredFile } from "#engine/model/index.ts";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { BASIC, buildTestApp } from "#app/server/test/build-app.ts";
import { customerBody, leadBody } from "#app/server/test/factories.ts";
import { sendFile } from "#app/server/test/send-file.ts";

let test: TestApp;
let admin: Client;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
});

const submitted = async (path: string, body: object): Promise<string> => {
  const { data, msg } = await admin.post<{ id: string }>(`${path}/submit`, body);
  expect(data, msg).not.toBeNull();
  return data.id;
};

/** What the log says was done to a row, the latest first. */
async function logged(rowId: string, language: "zh" | "en") {
  const answer = await admin.app.inject({
    url: `/api/blade-log/change/list?rowId=${rowId}`,
    headers: { ...BASIC, "blade-auth": `bearer ${admin.token}`, "accept-language": language },
  });
  return answer.json<{ data: { records: { rowTitle: string; content: string }[] } }>().data.records;
}

it("calls what has no name of its own by what it belongs to", async () => {
  const name = "变更客户甲";
  const customerId = await submitted("/blade-customer/customer", customerBody({ name }));
  const visit = await submitted("/blade-visitRecords/visitRecords", {
    customerId,
    firstCommDate: "2026-01-15",
  });
  expect((await logged(visit, "zh"))[0]).toMatchObject({ rowTitle: name });
  await admin.post("/blade-customer/customer/submit", { id: customerId, name: "变更客户乙" });
  expect((await logged(customerId, "zh"))[0]!.content).toMatch(
    /^客户姓名: 变更客户甲 → 变更客户乙/,
  );
});

it("tells a file by the name it was uploaded under, and one that was not kept with a name by its link", async () => {
  const { data: stored } = await sendFile<StoredFile>(
    test,
    admin,
    "/blade-resource/oss/endpoint/put-file-attach",
    "三楼平面图.pdf",
    "%PDF-1.7\n",
  );
  const link = `/api/files/000000/202601/${"a".repeat(40)}.pdf`;
  const lead = await submitted("/blade-crm/clue", leadBody({ fileUrl: stored.link }));
  await admin.post("/blade-crm/clue/submit", { id: lead, fileUrl: link });
  const [changed, added] = await logged(lead, "zh");
  expect(added!.content).toContain("附件: 空 → 三楼平面图.pdf");
  expect(changed!.content).toBe(`附件: 三楼平面图.pdf → ${"a".repeat(40)}.pdf`);
});

it("tells records, values and their ends in the language of the reader", async () => {
  const entry = await submitted("/blade-system/dict-biz", {
    dictValue: "变更字典",
    dictValueEn: "Changing dictionary",
    code: "changing_dictionary",
    sort: 1,
    tone: "danger",
  });
  const [english] = await logged(entry, "en");
  expect(english!.rowTitle).toBe("Changing dictionary");
  expect(english!.content).toContain("Tone: nothing → Red; ");
  const [chinese] = await logged(entry, "zh");
  expect(chinese!.rowTitle).toBe("变更字典");
  expect(chinese!.content).toContain("颜色: 空 → 红色；");
  const role = await submitted("/blade-system/role", {
    roleName: "业务员",
    roleAlias: "changing",
    sort: 1,
  });
  const [shipped] = await logged(role, "en");
  expect(shipped!.rowTitle).toBe("Salesperson");
  expect(shipped!.content).toContain("Role name: nothing → Salesperson; ");
});

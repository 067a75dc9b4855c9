import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { BASIC, buildTestApp } from "#app/server/test/build-app.ts";
import { makeStore } from "#app/server/test/factories.ts";

const base = "/blade-crm/captureForm";

let test: TestApp;
let admin: Client;
let seller: Client;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  seller = (await makeStore(test, admin)).first;
});

const add = (questions: readonly object[]) =>
  admin.post<Record<string, string>>(`${base}/submit`, {
    formName: "官网预约",
    headline: "免费量房",
    thanks: "我们会尽快与您联系",
    questions,
  });

describe("the designer", () => {
  it("tells in words, in the reader's language, which questions were changed", async () => {
    const { data } = await add([{ field: "telephone", label: "", labelEn: "", required: true }]);
    const changed = await admin.post(`${base}/submit`, {
      ...data,
      questions: [
        { field: "telephone", label: "", labelEn: "", required: true },
        { field: "city", label: "所在城市", labelEn: "Town", required: false },
      ],
    });
    expect(changed.status, changed.msg).toBe(200);
    const told = async (language: string) =>
      (
        await test.app.inject({
          url: `/api${base}/changes`,
          query: { id: data["id"]! },
          headers: {
            ...BASIC,
            "blade-auth": `bearer ${admin.token}`,
            "accept-language": language,
          },
        })
      ).json<{ data: { changes: { field: string; before: string; after: string }[] }[] }>().data;
    const questions = async (language: string) =>
      (await told(language))
        .flatMap(({ changes }) => changes)
        .find(({ field, before }) => field === "questions" && !/空|nothing/.test(before));
    expect(await questions("zh")).toMatchObject({
      before: "手机号码*",
      after: "手机号码*、所在城市",
    });
    expect(await questions("en")).toMatchObject({ before: "Mobile*", after: "Mobile*, Town" });
  });

  it("draws a form that is not kept yet, and refuses questions that are none", async () => {
    const preview = (draft: object) => admin.post<{ html: string }>(`${base}/preview`, { draft });
    const { data } = await preview({
      headline: "设计<中>",
      questions: [{ field: "telephone", label: "联系电话" }, { field: "houseType" }],
    });
    expect(data.html).toContain("设计&lt;中&gt;");
    expect(data.html).toContain("联系电话");
    expect(data.html).toContain("<select");
    expect((await preview({ questions: [{ field: "ownerUserId" }] })).status).toBe(400);
    expect(await add([{ field: "name" }])).toMatchObject({
      status: 400,
      msg: "题目须包含手机号码",
    });
    expect((await seller.post(`${base}/preview`, { draft: {} })).status).toBe(403);
  });
});

import { expect, it } from "vitest";
import { BASIC, buildTestApp } from "#app/server/test/build-app.ts";

it("tells stages in the language of the reader, where they are chosen and on the board", async () => {
  const admin = await (await buildTestApp()).signIn();
  const inEnglish = async <T>(path: string, query: Record<string, string>) => {
    const headers = { ...BASIC, "blade-auth": `bearer ${admin.token}`, "accept-language": "en-GB" };
    const answer = await admin.app.inject({ url: `/api${path}`, query, headers });
    return answer.json<{ data: T }>().data;
  };
  const added = async (path: string, body: object) => {
    const { status, msg, data } = await admin.post<{ id: string }>(
      `/blade-crm/${path}/submit`,
      body,
    );
    expect(status, msg).toBe(200);
    return data.id;
  };
  const typeId = await added("businessGroup", { name: "整装" });
  const shipped = await added("businessStage", { name: "商务谈判", typeId });
  await added("businessStage", { name: "等老板拍板", typeId });
  const { records } = await inEnglish<{ records: Record<string, string>[] }>(
    "/blade-crm/businessStage/list",
    { typeId },
  );
  expect(records.map(({ name, typeName }) => [typeName, name]).sort()).toEqual([
    ["Whole home", "Negotiation"],
    ["Whole home", "等老板拍板"],
  ]);
  const board = await inEnglish<{ id: string; name: string }[]>("/blade-crm/business/board", {
    typeId,
  });
  expect(board.find(({ id }) => id === shipped)?.name).toBe("Negotiation");
});

import { expect, it } from "vitest";
import { BASIC, buildTestApp } from "#app/server/test/build-app.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

it("gives a company ways of selling to begin with, told in the language of the reader beside its own", async () => {
  const admin = await (await buildTestApp()).signIn();
  const inEnglish = async <T>(path: string, query: Record<string, string> = {}) => {
    const headers = { ...BASIC, "blade-auth": `bearer ${admin.token}`, "accept-language": "en-GB" };
    const answer = await admin.app.inject({ url: `/api${path}`, query, headers });
    return answer.json<{ data: T }>().data;
  };
  type Page = { records: (Named & { probability: string; typeName: string })[] };
  const { records: types } = await inEnglish<Page>("/blade-crm/businessGroup/list");
  expect(types.map(({ name }) => name)).toEqual(["Whole home", "Partial renovation"]);
  const typeId = types[1]!.id;
  const { status, data } = await admin.post<Named>("/blade-crm/businessStage/submit", {
    name: "等老板拍板",
    typeId,
    sort: 9,
  });
  expect(status).toBe(200);
  const { records } = await inEnglish<Page>("/blade-crm/businessStage/list", { typeId });
  expect(records.map(({ typeName, name, probability }) => [typeName, name, probability])).toEqual([
    ["Partial renovation", "Needs", "25.00"],
    ["Partial renovation", "Quote on site", "50.00"],
    ["Partial renovation", "Awaiting signature", "75.00"],
    ["Partial renovation", "等老板拍板", "0.00"],
  ]);
  const board = await inEnglish<readonly Named[]>("/blade-crm/business/board", { typeId });
  expect(board.map(({ name }) => name)).toEqual(records.map(({ name }) => name));
  expect(board.at(-1)?.id).toBe(data.id);
});

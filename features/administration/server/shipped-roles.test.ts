import { expect, it } from "vitest";
import { BASIC, buildTestApp } from "#app/server/test/build-app.ts";
import { makeRole } from "#app/server/test/factories.ts";

it("tells the names of shipped roles in the language of the reader wherever a role is named, others as they were written", async () => {
  const admin = await (await buildTestApp()).signIn();
  await makeRole(admin, "业务员", "2", []);
  await makeRole(admin, "晚班客服", "2", []);
  const asked = async <T>(path: string, language: string) => {
    const headers = {
      ...BASIC,
      "blade-auth": `bearer ${admin.token}`,
      "accept-language": language,
    };
    const answer = await admin.app.inject({ url: `/api/blade-system/${path}`, headers });
    return answer.json<{ data: T }>().data;
  };
  const names = async (language: string) => {
    const list = await asked<{ roleName: string }[]>("role/list", language);
    const select = await asked<{ roleName: string }[]>("role/select", language);
    const tree = await asked<{ title: string }[]>("role/tree", language);
    const byId = await asked<{ title: string }[]>("role/tree-by-id", language);
    const users = await asked<{ records: { roleName: string }[] }>("user/list", language);
    return [
      list.map(({ roleName }) => roleName),
      select.map(({ roleName }) => roleName),
      tree.map(({ title }) => title),
      byId.map(({ title }) => title),
      users.records.map(({ roleName }) => roleName),
    ].map((found) => found.sort());
  };
  const english = ["Administrator", "Salesperson", "晚班客服"];
  expect(await names("en")).toEqual([english, english, english, english, ["Administrator"]]);
  const chinese = ["业务员", "晚班客服", "超级管理员"].sort();
  expect(await names("zh")).toEqual([chinese, chinese, chinese, chinese, ["超级管理员"]]);
});

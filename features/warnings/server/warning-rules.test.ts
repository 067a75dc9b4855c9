import { expect, it } from "vitest";
import { buildTestApp } from "#app/server/test/build-app.ts";

it("is of a kind that rules bring about", async () => {
  const admin = await (await buildTestApp()).signIn();
  const submit = (warnType: string) =>
    admin.post("/blade-warnMsgConfig/warnMsgConfig/submit", {
      ruleName: "一天没有结果",
      warnType,
      ruleValue: 24,
      enabled: 0,
    });
  expect(await submit("pkAlarmNotice")).toMatchObject({ status: 400, msg: "预警类型没有该选项" });
  expect(await submit("customerAlarmNotice")).toMatchObject({ status: 200 });
});

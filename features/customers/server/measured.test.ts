import { beforeAll, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { customerBody, leadBody, makeStore } from "#app/server/test/factories.ts";

let test: TestApp;
let admin: Client;
let seller: Client;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  seller = (await makeStore(test, admin)).first;
});

const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai" }).format(new Date());

const CUSTOMER = "/blade-customer/customer";
const LEAD = "/blade-crm/clue";

type Values = Record<string, unknown>;

async function saved(path: string, values: Values): Promise<Values> {
  const answer = await seller.post<{ id: string }>(`${path}/submit`, values);
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  return (await seller.get<Values>(`${path}/detail`, { id: answer.data.id })).data;
}

it("dates a home that is said to be measured, and takes the date back", async () => {
  const { id } = await saved(CUSTOMER, customerBody());
  expect(await saved(CUSTOMER, { id, isSurvey: "1" })).toMatchObject({ surveyDate: today });
  expect(await saved(CUSTOMER, { id, isSurvey: "2" })).toMatchObject({ surveyDate: "" });
});

it("calls a home measured whose day has come, and no longer once the day is emptied", async () => {
  const { id } = await saved(CUSTOMER, customerBody());
  expect(await saved(CUSTOMER, { id, surveyDate: "2026-03-05" })).toMatchObject({ isSurvey: "1" });
  expect(await saved(CUSTOMER, { id, surveyDate: "" })).toMatchObject({ isSurvey: "2" });
  expect(await saved(CUSTOMER, { id, surveyDate: "2099-03-05" })).toMatchObject({ isSurvey: "2" });
});

it("leaves a day that was said as it is, and makes none up for a new record", async () => {
  const { id } = await saved(CUSTOMER, customerBody());
  expect(await saved(CUSTOMER, { id, isSurvey: "1", surveyDate: "2026-03-05" })).toMatchObject({
    isSurvey: "1",
    surveyDate: "2026-03-05",
  });
  expect(await saved(CUSTOMER, customerBody({ isSurvey: "1" }))).toMatchObject({ surveyDate: "" });
});

it("dates a lead that is measured as well", async () => {
  const { id } = await saved(LEAD, leadBody());
  expect(await saved(LEAD, { id, isMeasured: "1" })).toMatchObject({ measuredDate: today });
});

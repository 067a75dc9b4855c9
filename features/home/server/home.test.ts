import type { Drill } from "#engine/model/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import {
  customerBody,
  leadBody,
  makeRole,
  makeStore,
  makeUser,
} from "#app/server/test/factories.ts";

let test: TestApp;
let admin: Client;
let store: Awaited<ReturnType<typeof makeStore>>;

type ReportRow = Readonly<Record<string, unknown>> & {
  readonly drill: Readonly<Record<string, readonly Drill[]>>;
};

const REPORTS = ["sales_event", "report_funnel", "report_sale", "report_chargeback"];
const today = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);

const rowsOf = async (
  client: Client,
  path: string,
  filters: Record<string, string> = {},
): Promise<readonly ReportRow[]> => {
  const answer = await client.post<ReportRow[]>(`/blade-crm/homePage/${path}`, filters);
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  return answer.data;
};

/** What the lists behind a number hold, asked of the lists themselves. */
const opened = async (client: Client, drills: readonly Drill[]): Promise<number> => {
  let sum = 0;
  for (const { view, filter, count } of drills) {
    expect(view).toBe("sales-event");
    const { total } = (await client.get<{ total: number }>("/blade-crm/salesEvent/list", filter))
      .data;
    expect(total, JSON.stringify(filter)).toBe(count);
    sum += total;
  }
  return sum;
};

const submit = async (
  client: Client,
  path: string,
  body: Record<string, unknown>,
): Promise<string> => {
  const answer = await client.post<{ id: string }>(path, body);
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  return answer.data.id;
};

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  store = await makeStore(test, admin, REPORTS);
  const firstConsultDate = `${today} 00:00:01`;
  for (const body of [{ isValid: "3", clueSource: "1" }, { isValid: "1" }, { clueSource: "1" }])
    await submit(store.first, "/blade-crm/clue/submit", leadBody({ ...body, firstConsultDate }));
  await submit(store.second, "/blade-crm/clue/submit", leadBody({ firstConsultDate }));
  await submit(
    store.first,
    "/blade-customer/customer/submit",
    customerBody({ firstTime: firstConsultDate, isEffective: "3", customerSource: "1" }),
  );
  const become = await submit(
    store.first,
    "/blade-crm/clue/submit",
    leadBody({ firstConsultDate, isValid: "3" }),
  );
  await submit(
    store.first,
    "/blade-crm/clue/submit",
    leadBody({ firstConsultDate: "2024-01-05 10:00:00" }),
  );
  await store.first.post("/blade-crm/clue/transform", { ids: become });
});

describe("the home page's numbers", () => {
  it("counts as consulted the leads that are no customers yet and the customers, each person once", async () => {
    const [now] = await rowsOf(store.manager, "headToday");
    expect(now).toMatchObject({ consult: 6, valid: 3 });
    expect(now!.drill["consult"]!.map(({ view, count }) => [view, count])).toEqual([
      ["sales-event", 6],
    ]);
  });

  it("opens exactly the rows behind every number, in every report and for every scope", async () => {
    const chosen: Record<string, string>[] = [
      {},
      { period: "today" },
      { period: "year" },
      { deptId: store.store },
    ];
    for (const client of [store.manager, store.first, store.second, admin])
      for (const path of ["headToday", "block", "histogram", "pieChat", "rankingList"])
        for (const filters of chosen)
          for (const row of await rowsOf(client, path, filters))
            for (const [measure, drills] of Object.entries(row.drill)) {
              const rows = await opened(client, drills);
              const number = measure === "amount" ? row["sign"] : row[measure];
              expect(rows, `${path} ${measure}`).toBe(number);
            }
  });

  it("adds up: days and sources come to the funnel's first step", async () => {
    const sum = (rows: readonly ReportRow[], name: string) =>
      rows.reduce((all, row) => all + Number(row[name]), 0);
    const [first] = await rowsOf(store.first, "block");
    expect(first).toMatchObject({ stage: "consult", count: 5 });
    expect(sum(await rowsOf(store.first, "histogram"), "consult")).toBe(5);
    expect(sum(await rowsOf(store.first, "pieChat"), "count")).toBe(5);
  });

  it("counts no list that the user may not open", async () => {
    const role = await makeRole(admin, "只看客户", "4", ["customer"]);
    const [now] = await rowsOf(await makeUser(test, admin, role, store.store), "headToday");
    expect(now).toMatchObject({ consult: 2 });
  });
});

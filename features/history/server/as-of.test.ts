import { entityNamed } from "#engine/model/index.ts";
import type { AsOf } from "../as-of-calls.ts";
import { beforeAll, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { customerBody, leadBody, makeStore } from "#app/server/test/factories.ts";

type Row = Readonly<Record<string, unknown>>;

const CUSTOMER = "/blade-customer/customer";
const LEAD = "/blade-crm/clue";

let clock = new Date("2026-03-01T02:00:00Z");
let test: TestApp;
let admin: Client;
let people: readonly string[];

/** Numbers that look random and are the same in every run. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const wall = (): string =>
  new Date(clock.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
const minuteLater = (): void => {
  clock = new Date(clock.getTime() + 60_000);
};

/** What is compared: all declared values; audit values and versions say when something was changed, not what it was. */
function declaredValues(fields: object, row: Row): Row {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, row[name] ?? ""]));
}

async function saved(client: Client, path: string, body: Record<string, unknown>): Promise<string> {
  const answer = await client.post<{ id: string }>(`${path}/submit`, body);
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  return answer.data.id;
}

interface Moment {
  readonly time: string;
  readonly row: Row;
}

/** Does things to a record, one a minute, and keeps what it looked like after each. */
async function lived(
  path: string,
  id: string,
  acts: readonly (() => Promise<unknown>)[],
  steps: number,
  seed: number,
): Promise<Moment[]> {
  const random = chance(seed);
  const moments: Moment[] = [];
  for (let step = 0; step < steps; step++) {
    minuteLater();
    await acts[random(acts.length)]!();
    moments.push({ time: wall(), row: (await admin.get<Row>(`${path}/detail`, { id })).data });
  }
  return moments;
}

async function provesHistory(
  subject: "lead" | "customer",
  id: string,
  moments: readonly Moment[],
): Promise<void> {
  for (const { time, row } of moments) {
    const { data } = await admin.get<AsOf>("/blade-crm/as-of", { subject, id, time });
    expect(declaredValues(entityNamed(subject).fields, data.row!), time).toEqual(
      declaredValues(entityNamed(subject).fields, row),
    );
  }
}

beforeAll(async () => {
  test = await buildTestApp(() => clock);
  admin = await test.signIn();
  const { manager, first, second } = await makeStore(test, admin);
  people = [manager.userId, first.userId, second.userId];
});

it("tells a customer as it was at every minute of a random life", async () => {
  const id = await saved(admin, CUSTOMER, customerBody({ houseSize: "89.5" }));
  const random = chance(11);
  const someone = (): string => people[random(people.length)]!;
  const post = (path: string, body: object) => () => admin.post(`${CUSTOMER}/${path}`, body);
  const moments = await lived(
    CUSTOMER,
    id,
    [
      () =>
        admin.post(`${CUSTOMER}/submit`, {
          id,
          purpose: String(1 + random(5)),
          houseSize: String(50 + random(120)),
          isEffective: "3",
        }),
      () =>
        admin.post(`${CUSTOMER}/submit`, {
          id,
          name: `客户${random(1000)}`,
          nextTime: "2026-05-01 10:00:00",
          isSurvey: String(1 + random(2)),
        }),
      () => admin.post("/blade-crm/hand-over/customer", { ids: [id], receivers: [someone()] }),
      () => admin.post(`${CUSTOMER}/designate-customer`, { ids: [id], userId: someone() }),
      () =>
        admin.post(`${CUSTOMER}/appoint-customer`, {
          ids: [id],
          commServiceId: someone(),
          sigDesignerId: someone(),
        }),
      post("transferOpenSea", { ids: [id], reason: "没空" }),
      () => admin.get(`${CUSTOMER}/receive-customer`, { ids: id }),
      () => admin.post(`${CUSTOMER}/allocation`, { id, userId: someone() }),
      post("transferFlightOrder", { ids: [id], addReason: "去了别家" }),
      post("restoreFlightOrder", { ids: [id] }),
      () => admin.get(`${CUSTOMER}/dispatch`, { id, designerId: someone() }),
      post("confirm-dispatch", { id }),
      () =>
        admin.post(`/blade-customer/customerFollow/submit`, {
          customerId: id,
          followDesc: `第${random(99)}次`,
          followType: "1",
        }),
      () =>
        admin.post("/blade-visitRecords/visitRecords/submit", {
          customerId: id,
          firstCommDate: `2026-02-${10 + random(15)}`,
        }),
      () =>
        admin.post("/blade-sigRecord/sigRecord/submit", {
          customerId: id,
          sigStatus: "2",
          sigType: "1",
          sigDate: "2026-02-20",
          preAmount: "100000",
        }),
    ],
    60,
    7,
  );
  expect(new Set(moments.map(({ row }) => row["ownerUserId"])).size).toBeGreaterThan(2);
  expect(new Set(moments.map(({ row }) => row["stage"])).size).toBeGreaterThan(1);
  await provesHistory("customer", id, moments);
});

it("tells a lead as it was, and that it was not there before", async () => {
  const before = wall();
  minuteLater();
  const id = await saved(admin, LEAD, leadBody());
  const random = chance(5);
  const someone = (): string => people[random(people.length)]!;
  const moments = await lived(
    LEAD,
    id,
    [
      () =>
        admin.post(`${LEAD}/submit`, {
          id,
          intention: String(1 + random(5)),
          location: random(2) ? "330106" : "330102",
        }),
      () => admin.post(`${LEAD}/receive`, { ids: [id] }),
      () => admin.post(`${LEAD}/allocation`, { id, userId: someone() }),
      () => admin.get(`${LEAD}/designate`, { ids: id, userId: someone() }),
      () => admin.post(`${LEAD}/release`, { ids: [id] }),
      () => admin.post("/blade-crm/hand-over/lead", { ids: [id], receivers: [someone()] }),
      () =>
        admin.post("/blade-followRecords/followRecords/submit", {
          clueId: id,
          content: `第${random(99)}次`,
          followType: "1",
        }),
    ],
    40,
    3,
  );
  minuteLater();
  await admin.get(`${LEAD}/designate`, { ids: id, userId: people[0]! });
  await admin.post(`${LEAD}/transform`, { ids: [id] });
  await provesHistory("lead", id, moments);
  const { data } = await admin.get<AsOf>("/blade-crm/as-of", {
    subject: "lead",
    id,
    time: moments[3]!.time,
  });
  expect(data.changed).toContain("converted");
  expect(
    (await admin.get<AsOf>("/blade-crm/as-of", { subject: "lead", id, time: before })).data.row,
  ).toBeNull();
});

it("is told only to whoever sees the record", async () => {
  const store = await makeStore(test, admin);
  const id = await saved(store.first, CUSTOMER, customerBody());
  const time = wall();
  expect(
    (await store.first.get("/blade-crm/as-of", { subject: "customer", id, time })).status,
  ).toBe(200);
  expect(
    (await store.second.get("/blade-crm/as-of", { subject: "customer", id, time })).status,
  ).toBe(404);
});

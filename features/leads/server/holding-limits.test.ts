import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { leadBody, makeStore, makeUser } from "#app/server/test/factories.ts";

const MOST = 4;
const LEADS = 40;
const OPERATIONS = 2_000;
const AT_ONCE = 20;

let test: TestApp;
let people: readonly Client[];
let leads: readonly string[];

/** A generator with a fixed seed, so that a failure can be seen again. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const held = async (): Promise<number[]> => {
  const { rows } = await test.database.pool.query<{ n: number }>(
    "select count(*)::int as n from lead where owner_user_id is not null group by owner_user_id",
  );
  return rows.map(({ n }) => n);
};

beforeAll(async () => {
  test = await buildTestApp();
  const admin = await test.signIn();
  const store = await makeStore(test, admin);
  people = [
    store.first,
    store.second,
    ...(await Promise.all(
      [1, 2, 3, 4].map(() => makeUser(test, admin, store.salesRole, store.store)),
    )),
  ];
  const param = (
    await admin.get<{ records: Record<string, string>[] }>("/blade-system/param/list", {
      paramKey_equal: "crm.lead.maxHeld",
    })
  ).data.records[0]!;
  await admin.post("/blade-system/param/submit", { ...param, paramValue: String(MOST) });
  leads = await Promise.all(
    Array.from(
      { length: LEADS },
      async () =>
        (await admin.post<{ id: string }>("/blade-crm/clue/submitPool", leadBody())).data.id,
    ),
  );
});

describe("holding limits", () => {
  it(`hold at every look during ${OPERATIONS} random claims and releases by six people at once`, async () => {
    const roll = dice(20_261_121);
    const statuses = new Map<number, number>();
    for (let done = 0; done < OPERATIONS; done += AT_ONCE) {
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, () => {
          const person = people[roll(people.length)]!;
          const ids = Array.from({ length: 1 + roll(3) }, () => leads[roll(LEADS)]!).join(",");
          return person.post(
            roll(3) === 0 ? "/blade-crm/clue/release" : "/blade-crm/clue/receive",
            { ids },
          );
        }),
      );
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect(Math.max(0, ...(await held()))).toBeLessThanOrEqual(MOST);
    }
    expect(statuses.get(200)).toBeGreaterThan(OPERATIONS / 20);
    expect(statuses.get(409)).toBeGreaterThan(OPERATIONS / 20);
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  }, 120_000);
});

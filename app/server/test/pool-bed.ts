import type { BulkResult, Ownership } from "#engine/model/index.ts";
import { expect, it } from "vitest";

type Row = Readonly<Record<string, unknown>>;

interface Answer<T> {
  readonly status: number;
  readonly msg: string;
  readonly data: T;
}

/** Somebody who is signed in, in this process or in another one. */
export interface Person {
  readonly userId: string;
  get<T = Row>(path: string, query?: Readonly<Record<string, string>>): Promise<Answer<T>>;
  post<T = Row>(path: string, body?: unknown): Promise<Answer<T>>;
}

interface CallPath {
  readonly method: "GET" | "POST";
  readonly paths: readonly string[];
}

/** What it takes to work with the pool of an entity. */
export interface PoolBed {
  readonly name: string;
  readonly path: string;
  readonly ownership: Ownership;
  readonly claim: CallPath;
  readonly allocate: CallPath;
  readonly distribute: CallPath;
  readonly designate: CallPath;
  readonly undoDesignate: CallPath;
  readonly release: CallPath;
  readonly merge: CallPath;
  readonly undo: CallPath;
  /** Base path of the merges that were made. */
  readonly merges: string;
  /** Sees and may do everything. */
  readonly admin: Person;
  /** See their own rows only. */
  readonly people: readonly [first: Person, second: Person, ...others: Person[]];
  /** Puts a new row into the pool. */
  readonly add: () => Promise<string>;
}

const AT_ONCE = 20;

const ask = <T = BulkResult>(
  person: Person,
  { method, paths: [path] }: CallPath,
  input: Readonly<Record<string, string>>,
): Promise<Answer<T>> =>
  method === "GET" ? person.get<T>(path!, input) : person.post<T>(path!, input);

/** What holds for every entity that declares a pool; the bed is made before the tests run. */
export function poolTests(bed: () => PoolBed): void {
  const row = async (id: string): Promise<Row> =>
    (await bed().admin.get(`${bed().path}/detail`, { id })).data;
  const where = async (id: string) => {
    const { owner, former, pool } = bed().ownership;
    const now = await row(id);
    return { owner: now[owner] || null, former: now[former!] || null, state: now[pool!.state] };
  };
  const held = async (person: Person): Promise<string> => {
    const id = await bed().add();
    expect(await ask(person, bed().claim, { ids: id })).toMatchObject({ data: { done: 1 } });
    return id;
  };

  it("gives a row to exactly one of twenty who claim it at once", async () => {
    const { people, claim, add, ownership } = bed();
    const id = await add();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, n) => {
        const person = people[n % people.length]!;
        return { person, ...(await ask(person, claim, { ids: id })) };
      }),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(AT_ONCE - 1);
    expect(await where(id)).toMatchObject({
      owner: won[0]!.person.userId,
      state: ownership.pool!.held,
    });
  });

  it("leaves a colleague's row alone, whatever is asked with its id", async () => {
    const { people, claim, designate, release, merge } = bed();
    const [first, second] = people;
    const [id, own] = [await held(first), await held(second)];
    expect(await ask(second, claim, { ids: id })).toMatchObject({ status: 409 });
    expect(await ask(second, release, { ids: id })).toMatchObject({ status: 404 });
    expect(await ask(second, designate, { ids: id, userId: second.userId })).toMatchObject({
      status: 404,
    });
    expect(await ask(second, merge, { id: own, otherId: id })).toMatchObject({ status: 400 });
    expect(await where(id)).toMatchObject({ owner: first.userId });
  });

  it("lets nobody claim beyond what they may hold, however many at once", async () => {
    const { admin, people, claim, release, add, name } = bed();
    const person = people.at(-1)!;
    const mine = await Promise.all([add(), add(), add(), add(), add()]);
    const before = await admin.get<{ counts: Record<string, number> }>(
      "/blade-crm/hand-over/holdings",
      { id: person.userId },
    );
    const limit = async (value: number): Promise<void> => {
      const paramKey = `crm.${name}.maxHeld`;
      const { data } = await admin.get<{ records: Row[] }>("/blade-system/param/list", {
        paramKey_equal: paramKey,
      });
      const [param = { paramName: paramKey, paramKey }] = data.records;
      const saved = await admin.post("/blade-system/param/submit", {
        ...param,
        paramValue: String(value),
      });
      expect(saved, saved.msg).toMatchObject({ status: 200 });
    };
    await limit(before.data.counts[name]! + 2);
    await Promise.all(mine.map((id) => ask(person, claim, { ids: id })));
    const owners = await Promise.all(mine.map(async (id) => (await where(id)).owner));
    expect(owners.filter((owner) => owner === person.userId)).toHaveLength(2);
    const [left] = mine.filter((_, n) => owners[n] === null);
    expect(await ask(person, claim, { ids: left! })).toMatchObject({ status: 409 });
    const [own] = mine.filter((_, n) => owners[n] === person.userId);
    expect(await ask(person, release, { ids: own! })).toMatchObject({ data: { done: 1 } });
    expect(await ask(person, claim, { ids: left! })).toMatchObject({ data: { done: 1 } });
    await limit(0);
  });

  it("takes released rows back and remembers who had them", async () => {
    const { people, release, ownership } = bed();
    const [first] = people;
    const [one, two] = [await held(first), await held(first)];
    expect(await ask(first, release, { ids: `${one},${two}` })).toMatchObject({
      status: 200,
      data: { done: 2, failed: [] },
    });
    expect(await where(one)).toEqual({
      owner: null,
      former: first.userId,
      state: ownership.pool!.free,
    });
  });

  it("gives rows to people and on to others, and notes it in the change log", async () => {
    const { admin, people, allocate, designate, add, path, ownership } = bed();
    const [first, second] = people;
    const id = await add();
    expect(await ask(admin, allocate, { id, userId: first.userId })).toMatchObject({ status: 200 });
    expect(await ask(admin, allocate, { id, userId: first.userId })).toMatchObject({ status: 409 });
    expect(await ask(admin, designate, { ids: id, userId: second.userId })).toMatchObject({
      data: { done: 1 },
    });
    expect(await where(id)).toEqual({
      owner: second.userId,
      former: first.userId,
      state: ownership.pool!.held,
    });
    const { data } = await admin.get<{ changes: { field: string }[] }[]>(`${path}/changes`, { id });
    expect(data[0]!.changes.map(({ field }) => field)).toContain(ownership.owner);
  });

  it("takes a change of owner back, each row to whoever had it, and leaves alone what changed hands since", async () => {
    const { admin, people, designate, undoDesignate, release, path, ownership } = bed();
    const [first, second, third, fourth] = people;
    const ids = [await held(first), await held(second), await held(first), await held(second)];
    const before = await Promise.all(ids.map(row));
    const [mine, colleagues, released, moved] = ids;
    const to = third!.userId;
    expect(await ask(admin, designate, { ids: ids.join(","), userId: to })).toMatchObject({
      data: { done: 4 },
    });
    await ask(third!, release, { ids: released! });
    await ask(admin, designate, { ids: moved!, userId: fourth!.userId });
    // Neither who did not give them nor who names somebody else takes anything back.
    for (const [person, userId] of [
      [people[1], to],
      [admin, first.userId],
    ] as const) {
      const { status, data } = await ask(person, undoDesignate, { ids: ids.join(","), userId });
      expect(status === 403 || data.done === 0).toBe(true);
    }
    const answer = await ask(admin, undoDesignate, { ids: ids.join(","), userId: to });
    expect(answer.data).toMatchObject({ done: 2, failed: [{ id: released }, { id: moved }] });
    const { failed } = answer.data;
    expect(failed.map(({ reason }) => reason)).toEqual([
      "负责人之后又有变动",
      "负责人之后又有变动",
    ]);
    for (const [n, id] of [mine, colleagues].entries()) {
      const { version: _version, ...values } = before[n]!;
      expect(await row(id!)).toMatchObject(values);
      const { data } = await admin.get<{ changes: { field: string }[] }[]>(`${path}/changes`, {
        id: id!,
      });
      expect(data[0]!.changes.map(({ field }) => field)).toContain(ownership.owner);
    }
    expect(await where(released!)).toMatchObject({ owner: null, former: to });
    expect(await where(moved!)).toMatchObject({ owner: fourth!.userId, former: to });
    // Once is enough.
    const again = await ask(admin, undoDesignate, { ids: mine!, userId: to });
    expect(again.data).toMatchObject({ done: 0, failed: [{ id: mine }] });
  });

  it("deals rows of the pool out to several in turns, and leaves alone what is somebody's", async () => {
    const { admin, people, distribute, add, ownership } = bed();
    const [first, second] = people;
    const [taken, ...free] = [await held(first), await add(), await add(), await add()];
    const receivers = `${first.userId},${second.userId}`;
    const answer = await ask(admin, distribute, { ids: [taken, ...free].join(","), receivers });
    expect(answer.data).toMatchObject({ done: 3, failed: [{ id: taken }] });
    const places = await Promise.all(free.map(where));
    const shares = [first, second].map(
      ({ userId }) => places.filter(({ owner }) => owner === userId).length,
    );
    expect(shares.toSorted()).toEqual([1, 2]);
    expect(places.every(({ state }) => state === ownership.pool!.held)).toBe(true);
    const again = await ask(admin, distribute, { ids: free.join(","), receivers });
    expect(again.data).toMatchObject({ done: 0, failed: [{}, {}, {}] });
    expect(await ask(admin, distribute, { ids: taken, receivers: "" })).toMatchObject({
      status: 400,
    });
  });

  it("hands all that somebody holds over to others or to the pool", async () => {
    const { admin, people, name, ownership } = bed();
    const [first, second] = people;
    const id = await held(first);
    const pass = (person: Person, plan: Row) =>
      admin.post<Record<string, number>>("/blade-crm/hand-over/person", {
        id: person.userId,
        plan: [{ kind: name, ...plan }],
      });
    const passed = await pass(first, { receivers: [second.userId] });
    expect(passed.data[name]).toBeGreaterThan(0);
    expect(await where(id)).toMatchObject({ owner: second.userId, former: first.userId });
    expect(await pass(second, { receivers: [], pool: true })).toMatchObject({ status: 200 });
    expect(await where(id)).toEqual({
      owner: null,
      former: second.userId,
      state: ownership.pool!.free,
    });
  });

  it("makes one row of two, and two of one again", async () => {
    const { admin, people, merge, undo, path } = bed();
    const [first, second] = people;
    const [id, otherId] = [await held(first), await held(second)];
    const before = [await row(id), await row(otherId)].map(
      ({ version: _version, ...values }) => values,
    );
    expect(await ask(admin, merge, { id, otherId })).toMatchObject({ status: 200, data: { id } });
    expect((await admin.get(`${path}/detail`, { id: otherId })).status).toBe(404);
    const merges = await admin.get<{ records: Row[] }>(`${bed().merges}/list`, { size: "100" });
    const mine = merges.data.records.find((one) => one["otherId"] === otherId)!;
    expect(await ask(admin, undo, { id: String(mine["id"]) })).toMatchObject({ status: 200 });
    expect(await row(id)).toMatchObject(before[0]!);
    expect(await row(otherId)).toMatchObject(before[1]!);
  });
}

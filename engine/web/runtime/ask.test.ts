import { afterEach, expect, test, vi } from "vitest";
import { ask } from "./ask.ts";
import { removeRows } from "./rows.ts";

const GIVE = { method: "GET", writes: true, paths: ["/things/give"] } as const;
const ids = (count: number): string =>
  Array.from({ length: count }, (_, place) => String(2 ** 60 + place)).join(",");

/** What was sent, and which ids its body holds. */
const sent: { readonly url: string; readonly method: string; readonly body: unknown }[] = [];

afterEach(() => {
  sent.length = 0;
  vi.unstubAllGlobals();
});

test("ids go in a query where it has room for them, else in a body", async () => {
  vi.stubGlobal("fetch", (url: string, { method = "", body }: RequestInit) => {
    sent.push({ url, method, body: body && JSON.parse(body as string) });
    return Promise.resolve(Response.json({ code: 200, success: true, data: null, msg: "" }));
  });
  await ask(GIVE, { ids: ids(2) });
  await ask(GIVE, { ids: ids(500) });
  await removeRows({ paths: ["/things"] }, ["1", "2"]);
  await removeRows({ paths: ["/things"] }, ids(500).split(","));
  expect(sent).toEqual([
    { url: `/api/things/give?ids=${encodeURIComponent(ids(2))}`, method: "GET", body: undefined },
    { url: "/api/things/give", method: "POST", body: { ids: ids(500) } },
    { url: "/api/things/remove?ids=1%2C2", method: "POST", body: undefined },
    { url: "/api/things/remove", method: "POST", body: { ids: ids(500) } },
  ]);
});

import { hooks } from "#engine/server/hooks.ts";

type Values = Record<string, unknown>;

/** How clients of the family find out which of many services wrote a line; here there is one. */
const SERVICE = { serviceId: "zhuke", env: process.env["NODE_ENV"] ?? "production" };

const sayService = {
  reckoned: { strId: ["id"], serviceId: ["id"], env: ["id"] },
  present: (_ctx: unknown, rows: Values[]) =>
    rows.map((row) => ({ ...row, strId: row["id"], ...SERVICE })),
};

export const serverLogHooks = [
  hooks("usualLog", sayService),
  hooks("apiLog", sayService),
  hooks("errorLog", sayService),
];

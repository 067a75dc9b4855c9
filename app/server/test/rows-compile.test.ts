import { customer } from "#features/customers/feature.ts";
import { lead } from "#features/leads/feature.ts";
import { pool } from "#features/ownership/server/index.ts";
import type { Context } from "#engine/server/context.ts";
import { hooks } from "#engine/server/hooks.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { sql } from "kysely";
import { expect, it } from "vitest";

const WORDS = {
  taken: ["", ""],
  full: ["", ""],
  cooling: () => ["", ""],
  away: ["", ""],
  claimed: "",
  released: "",
} as const;

it("a misspelt column of a row does not compile, where many are changed, saved or claimed", () => {
  const written = [
    (ctx: Context) =>
      changeRows(ctx, lead, {
        // @ts-expect-error no such column to set
        set: { sttaus: sql`'0'` },
        where: sql`true`,
      }),
    (ctx: Context) =>
      changeRows(ctx, lead, {
        set: { status: sql`'0'` },
        where: sql`true`,
        // @ts-expect-error no such column to answer
        returning: ["ownerUser"],
      }),
    hooks("lead", {
      beforeSave: (_ctx, saves) => {
        // @ts-expect-error no such column of a draft
        for (const { draft } of saves) draft.regionID = draft.location;
      },
    }),
    // @ts-expect-error no such column to keep of a claim
    pool(customer, { words: WORDS, claimed: () => ({ pickNumber: sql`1` }) }),
  ];
  expect(written).toHaveLength(4);
});

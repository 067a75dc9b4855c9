import { entity, integer, select, text } from "#engine/model/index.ts";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Context } from "../context.ts";
import { changeRows } from "./change-rows.ts";
import { insertRows, newRow } from "./insert-rows.ts";
import { insertOneValidated } from "./save.ts";

const house = entity("house", {
  label: ["房屋", "Houses"],
  path: "/houses",
  fields: {
    name: text("名称", "Name", { required: true }),
    floors: integer("层数", "Floors"),
    state: select("状态", "State", {
      options: [
        { value: "1", label: ["在售", "For sale"] },
        { value: "2", label: ["已售", "Sold"] },
      ],
    }),
  },
});
const garden = entity("garden", {
  label: ["花园", "Gardens"],
  path: "/gardens",
  fields: { name: text("名称", "Name", { required: true }) },
});

/** None of these is run: what they say must not compile, or must. */
const cases = {
  "a row that is added": (ctx: Context) => [
    newRow(ctx, house, { name: "一号", floors: 3 }),
    // @ts-expect-error every house has a name
    newRow(ctx, house, { floors: 3 }),
    // @ts-expect-error no such column
    newRow(ctx, house, { name: "一号", flors: 3 }),
    // @ts-expect-error floors are counted
    newRow(ctx, house, { name: "一号", floors: "3" }),
    // @ts-expect-error no such choice
    newRow(ctx, house, { name: "一号", state: "3" }),
    // @ts-expect-error a garden is no house
    insertRows(ctx, house, [newRow(ctx, garden, { name: "一号" })]),
    // @ts-expect-error no such column among judged values
    insertOneValidated(ctx, house, { naem: "一号" }),
  ],
  "rows that are changed": (ctx: Context) => [
    changeRows(ctx, house, { set: { floors: 3, state: sql`s.state` }, where: sql`true` }),
    // @ts-expect-error no such column
    changeRows(ctx, house, { set: { flors: 3 }, where: sql`true` }),
    // @ts-expect-error floors are counted
    changeRows(ctx, house, { set: { floors: "3" }, where: sql`true` }),
    // @ts-expect-error no such choice
    changeRows(ctx, house, { set: { state: "sold" }, where: sql`true` }),
    // @ts-expect-error a name cannot be taken away
    changeRows(ctx, house, { set: { name: null }, where: sql`true` }),
    // @ts-expect-error no such column to answer
    changeRows(ctx, house, { set: { floors: 3 }, where: sql`true`, returning: ["flors"] }),
  ],
};

describe("a misspelt column or a value of the wrong type does not compile", () => {
  it.each(Object.entries(cases))("in %s", (_what, never) => {
    expect(never).toBeTypeOf("function");
  });
});

import { describe, expect, it } from "vitest";
import type { Conditions } from "./call.ts";
import { call, rowsWith } from "./call.ts";
import { entity } from "./entity.ts";
import { text } from "./fields/index.ts";
import { view } from "./view.ts";

const fields = {
  name: text("名称", "Name"),
  state: text("状态", "State"),
  ownerUserId: text("负责人", "Owner"),
  ownerDeptId: text("部门", "Department"),
};
const LABEL = ["房屋", "Houses"] as const;
const house = entity("house", { label: LABEL, path: "/houses", fields, order: "-createTime" });
const screen = { title: LABEL, route: "/houses", icon: "Home", columns: ["name"] } as const;

describe("a misspelt name does not compile", () => {
  it("in an entity", () => {
    const declared = [
      // @ts-expect-error no such column to order by
      entity("house", { label: LABEL, path: "/houses", fields, order: "-naem" }),
      // @ts-expect-error no such column with an owner
      entity("house", { label: LABEL, path: "/houses", fields, scope: { owners: ["ownerUser"] } }),
      entity("house", {
        label: LABEL,
        path: "/houses",
        fields,
        // @ts-expect-error no such column with a department
        scope: { owners: ["ownerUserId"], dept: "ownerDept" },
      }),
      entity("house", {
        label: LABEL,
        path: "/houses",
        fields,
        // @ts-expect-error no such column with who has a row
        ownership: { label: LABEL, role: "负责人", owner: "ownerUser" },
      }),
      entity("house", {
        label: LABEL,
        path: "/houses",
        fields,
        // @ts-expect-error no such column in the condition of a list
        lists: { list: { path: "list", where: { staet: "1" } } },
      }),
      entity("house", {
        label: LABEL,
        path: "/houses",
        fields,
        // @ts-expect-error no such column that may not repeat
        unique: [{ fields: ["naem"], message: LABEL }],
      }),
      // @ts-expect-error no such column with the parent
      entity("house", { label: LABEL, path: "/houses", fields, tree: { parent: "parent" } }),
    ];
    expect(declared.map(({ name }) => name)).toEqual(declared.map(() => "house"));
  });

  it("in the button of a call", () => {
    const shown = (when: Conditions) =>
      call("sell", {
        label: LABEL,
        method: "POST",
        path: "/houses/sell",
        permission: "house",
        input: {},
        button: { views: ["houses"], at: ["row"], when },
      });
    const declared = [
      shown(rowsWith<typeof house>({ state: ["1", null] })),
      // @ts-expect-error no such column
      shown(rowsWith<typeof house>({ staet: ["1"] })),
      // @ts-expect-error a state is a text
      shown(rowsWith<typeof house>({ state: [1] })),
      // @ts-expect-error of what entity
      shown(rowsWith({ state: ["1"] })),
      // @ts-expect-error judged against no entity
      shown({ state: ["1"] }),
    ];
    expect(declared.map(({ name }) => name)).toEqual(declared.map(() => "sell"));
  });

  it("in a view", () => {
    const declared = [
      // @ts-expect-error no such column to show
      view("houses", house, { ...screen, columns: ["naem"] }),
      // @ts-expect-error no such icon
      view("houses", house, { ...screen, icon: "House" }),
      // @ts-expect-error no such column in the fixed filter
      view("houses", house, { ...screen, where: { staet: "1" } }),
      // @ts-expect-error no such column that locks a row
      view("houses", house, { ...screen, lockedWhen: { staet: ["1"] } }),
      // @ts-expect-error no such column whose value is looked for
      view("houses", house, { ...screen, related: [{ view: "rooms", by: "houseId", of: "naem" }] }),
      view("houses", house, {
        ...screen,
        // @ts-expect-error no such column that admits a new row
        related: [{ view: "rooms", by: "houseId", when: { staet: ["1"] } }],
      }),
    ];
    expect(declared.map(({ name }) => name)).toEqual(declared.map(() => "houses"));
  });
});

import { datetime, entity, ref, registry, select, text } from "#engine/model/index.ts";
import { expect, it } from "vitest";
import { checkDeclarations } from "./check-declarations.ts";
import { checkHandlers } from "./http/call-routes.ts";

const { calls, dicts, entities, views } = registry;

const broken = entity("broken", {
  label: ["坏的", "Broken"],
  path: "/broken",
  fields: {
    owner: ref("谁", "Who", { entity: "nobody" }),
    kind: select("类", "Kind", { dict: "no_such" }),
    due: datetime("期限", "Due", { deadline: { gone: ["0"] } }),
    why: text("原因", "Reason", { askedWhen: { left: ["1"] } }),
  },
});

it("lets the declarations as they are pass", () => {
  expect(() => checkDeclarations({ entities, dicts, views, calls })).not.toThrow();
});

it("ends the boot with every unknown reference and dictionary", () => {
  const boot = () => checkDeclarations({ entities: [...entities, broken], dicts, views, calls });
  expect(boot).toThrow("broken.owner refers to the unknown entity nobody");
  expect(boot).toThrow("broken.kind names the unknown dictionary no_such");
  expect(boot).toThrow("broken.due depends on the unknown field gone");
  expect(boot).toThrow("broken.why depends on the unknown field left");
});

it("ends the boot with buttons and related lists on views that are not there", () => {
  expect(() =>
    checkDeclarations({
      entities,
      dicts,
      views: views.filter(({ name }) => name !== "lead-pool"),
      calls,
    }),
  ).toThrow(/call claim-leads has a button on the unknown view lead-pool/);
});

it("ends the boot with a new row that starts with a field it does not have", () => {
  const starts = { nobody: "sigDesignerId" };
  const related = [{ view: "sign-record", by: "customerId", starts }];
  const astray = views.map((view) => (view.name === "customer" ? { ...view, related } : view));
  expect(() => checkDeclarations({ entities, dicts, views: astray, calls })).toThrow(
    "view customer starts the unknown field nobody of sign-record",
  );
});

it("ends the boot with a tab that depends on one which is not there", () => {
  const saved = [{ key: "mine", label: ["我的", "Mine"], filter: {}, unlessEmpty: "own" }] as const;
  const astray = views.map((view) => (view.name === "customer" ? { ...view, saved } : view));
  expect(() => checkDeclarations({ entities, dicts, views: astray, calls })).toThrow(
    "tab mine of view customer depends on the unknown tab own",
  );
});

it("ends the boot with a declared call that nobody handles", () => {
  expect(() => checkHandlers(calls, [], [], [])).toThrow("call claim-leads has no handler");
});

import { expect, it } from "vitest";
import { entityNamed, fieldModes, text } from "./index.ts";

it("hides no field by which forms know what to ask for", () => {
  const target = entityNamed("target");
  expect(fieldModes(target, "remark")).toEqual(["hidden", "readonly"]);
  const why = text("原因", "Reason", { askedWhen: { remark: ["其他"] } });
  const asking = { ...target, fields: { ...target.fields, why } };
  expect(fieldModes(asking, "remark")).toEqual(["readonly"]);
});

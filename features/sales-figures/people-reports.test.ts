import { expect, it } from "vitest";
import { peopleByAge, peopleBySignType } from "./people-reports.ts";

it("who signed consulted without a type of sign: no rate is made of the two", () => {
  const names = ({ columns }: typeof peopleByAge) => columns.map(({ name }) => name);
  expect(names(peopleByAge)).toContain("signRate");
  expect(names(peopleBySignType)).not.toContain("signRate");
});

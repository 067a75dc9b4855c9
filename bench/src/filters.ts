import { model, views } from "@zhuke/model";
import { benchScenarios } from "./lists.ts";
import type { Scenario } from "./scenarios.ts";

/** Texts as people type them into single fields; whole years for dates. */
const TYPED: Readonly<Record<string, string>> = {
  name: "孙丽",
  telephone: "6688",
  telephone2: "6688",
  address: "花园",
  weixin: "wx",
  firstTime: "2026-01-01,2026-01-31",
};

/** A value one would look for in a field of the search form. */
function valueOf(name: string, owner: string): string {
  const field = Object.entries(model.customer.fields).find(([one]) => one === name)?.[1];
  if (TYPED[name]) return TYPED[name];
  if (field?.kind === "date" || field?.kind === "datetime") return "2026-01-01,2026-01-31";
  if (field?.kind === "select" || field?.kind === "switch" || field?.kind === "radio") return "1";
  if (field?.kind === "region") return "330106";
  return field?.storage === "id" ? owner : "花";
}

/** Every search field of the customer list, and the fragments people type into the box. */
export function filterScenarios(owner: string): Scenario[] {
  const { search = [] } = views.find((view) => view.name === "customer")!;
  const fields = search.map((name): Scenario => ({ name, query: { size: "20", [name]: valueOf(name, owner) } }));
  const box = ["王", "丽", "禤", "幢", "孙丽", "6688"].map((keyword): Scenario => ({
    name: `box: ${keyword}`,
    query: { size: "20", keyword },
  }));
  return [...fields, ...box];
}

/** Every specified search field of the customers, at several sizes of the same tenant. */
export const benchFilters = (sizes: readonly number[]): Promise<string> => benchScenarios(sizes, filterScenarios, 30);

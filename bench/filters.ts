import { registry } from "#engine/model/index.ts";
import type { View } from "#engine/model/index.ts";
import { fillFollowUps, fillLeads } from "./data.ts";
import { benchScenarios } from "./lists.ts";
import type { Scenario } from "./scenarios.ts";

const { views } = registry;

/** Texts as people type them into single fields. */
const TYPED: Readonly<Record<string, string>> = {
  name: "孙丽",
  telephone: "6688",
  telephone2: "6688",
  mobile: "6688",
  address: "花园",
  weixin: "wx",
};

/** A value one would look for in a field of the search form: a month of dates, the first entry of a dictionary. */
function valueOf({ entity }: View, name: string, owner: string): string {
  const field = entity.fields[name];
  if (TYPED[name]) return TYPED[name];
  if (!field || field.kind === "date" || field.kind === "datetime") return "2026-01-01,2026-01-31";
  if (field.kind === "select" || field.kind === "switch" || field.kind === "radio") return "1";
  if (field.kind === "region") return "330106";
  return field.storage === "id" ? owner : "花";
}

/** Every field of a list's search form, and the fragments people type into its box. */
function scenariosOf(name: string, path: string, owner: string): Scenario[] {
  const view = views.find((one) => one.name === name)!;
  const fields = (view.search ?? []).map((field): Scenario => ({
    name: `${name}: ${field}`,
    path,
    query: { size: "20", [field]: valueOf(view, field, owner) },
  }));
  return [...fields, ...boxOf(name, path)];
}

/** What people type into the search box of a list. */
const boxOf = (name: string, path: string): Scenario[] =>
  ["王", "丽", "禤", "幢", "孙丽", "6688"].map((keyword) => ({
    name: `${name}: box «${keyword}»`,
    path,
    query: { size: "20", keyword },
  }));

const all = (owner: string): Scenario[] => [
  ...scenariosOf("lead", "/api/blade-crm/clue/page", owner),
  ...scenariosOf("customer", "/api/blade-customer/customer/list", owner),
  ...boxOf("follow-up", "/api/blade-customer/customerFollow/list"),
];

/** Every specified search field of leads and customers, and customers' names over their follow-ups, at several sizes of the same tenant. */
export const benchFilters = (sizes: readonly number[]): Promise<string> =>
  benchScenarios(sizes, all, 60, async ({ pool }) => {
    await fillLeads(pool);
    await fillFollowUps(pool);
  });

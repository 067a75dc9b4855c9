import { registry } from "#engine/model/index.ts";
import {
  allocateCustomer,
  claimCustomers,
  customer,
  designateCustomers,
  distributeCustomers,
  releaseCustomers,
  undoDesignateCustomers,
} from "#features/customers/feature.ts";
import {
  allocateLead,
  claimLeads,
  designateLeads,
  distributeLeads,
  lead,
  releaseLeads,
  undoDesignateLeads,
} from "#features/leads/feature.ts";
import {
  customerMerge,
  leadMerge,
  mergeCustomers,
  mergeLeads,
  undoLeadMerge,
  undoMerge,
} from "#features/merging/feature.ts";
import { pooledNames } from "#features/ownership/server/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "./build-app.ts";
import { buildTestApp } from "./build-app.ts";
import { customerBody, leadBody, makeRole, makeStore, makeUser, SALES } from "./factories.ts";
import type { PoolBed } from "./pool-bed.ts";
import { poolTests } from "./pool-bed.ts";

type Calls = Omit<PoolBed, "name" | "path" | "ownership" | "admin" | "people">;

let test: TestApp;
let admin: Client;
let people: PoolBed["people"];

const adding = (path: string, body: () => Record<string, unknown>) => async (): Promise<string> =>
  (await admin.post<{ id: string }>(path, body())).data.id;

/** By entity: whoever declares a pool says here how its rows get there, and its calls. */
const BEDS: Readonly<Record<string, Calls>> = {
  lead: {
    claim: claimLeads,
    allocate: allocateLead,
    designate: designateLeads,
    undoDesignate: undoDesignateLeads,
    distribute: distributeLeads,
    release: releaseLeads,
    merge: mergeLeads,
    undo: undoLeadMerge,
    merges: leadMerge.paths[0]!,
    add: adding("/blade-crm/clue/submitPool", leadBody),
  },
  customer: {
    claim: claimCustomers,
    allocate: allocateCustomer,
    designate: designateCustomers,
    undoDesignate: undoDesignateCustomers,
    distribute: distributeCustomers,
    release: releaseCustomers,
    merge: mergeCustomers,
    undo: undoMerge,
    merges: customerMerge.paths[0]!,
    add: adding("/blade-customer/customer/seasSubmit", customerBody),
  },
};

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  const store = await makeStore(test, admin);
  const role = await makeRole(admin, "业务", "2", SALES);
  people = [
    store.first,
    store.second,
    await makeUser(test, admin, role, store.store),
    await makeUser(test, admin, role, store.store),
  ];
});

it("every entity that declares a pool is in the domain, and tried here", () => {
  const declared = registry.entities.filter(({ ownership }) => ownership?.pool);
  const names = declared.map(({ name }) => name).sort();
  expect(pooledNames().sort()).toEqual(names);
  expect(Object.keys(BEDS).sort()).toEqual(names);
});

describe.each([lead, customer])("the pool of $name", ({ name, paths, ownership }) => {
  poolTests(() => ({
    ...BEDS[name]!,
    name,
    path: paths[0]!,
    ownership: ownership!,
    admin,
    people,
  }));
});

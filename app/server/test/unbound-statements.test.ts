import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "#engine/server/project-root.ts";

const ENTERING =
  "before somebody has a session: the tenant is what they say, or what a secret they hold was given for";
const ANY = "built from declarations for any entity, with the conditions of the engine";
const REMOVED = "rows that were removed count: what somebody took away does not come back";
const COUNTED = "wrong tries are counted of addresses and accounts, of whatever tenant";
const SEEDS = "one insert of many rows that leaves those there as they are";
const BY_NAME =
  "a stored file by its name, which nobody can guess and which begins with its tenant";
const BY_KEY = "the sender's key tells the tenant";
const BESIDE = "progress is shown beside the transaction, so that people see it";
const ROWS = "hundreds of rows of a file at once, as one JSON";
const STATE = "the database's own state";

/** Whoever adds a file here says why `db` and `unscoped` cannot say it. */
const REASONS: Readonly<Record<string, readonly (readonly [reason: string, files: string])[]>> = {
  "ad-platforms": [
    [BY_KEY, "receive-push serve-sandbox"],
    ["facts of leads and customers as states, by a lateral list", "note-states"],
  ],
  administration: [
    [REMOVED, "create-tenant"],
    [COUNTED, "rescue-account user-calls user.hooks"],
    [SEEDS, "seed-menus"],
  ],
  allocation: [
    ["counters of many rows in one statement, as one JSON", "allocate-leads"],
    ["of each lead its last allocation, by a lateral join", "simulate-allocation"],
  ],
  audit: [
    [
      "the logs of a chain by their names, as the entries are written down",
      "check-audit seal-audit",
    ],
  ],
  "capture-forms": [
    ["the key of a form tells the tenant; captchas are nobody's", "find-form judge-answers visit"],
  ],
  "channel-costs": [
    [
      "amounts spread and shared to the cent by PostgreSQL itself, over series of days and windows",
      "balances cost.hooks refresh-user-days stat-user-day user-day.hooks",
    ],
    ["states of many accounts in one statement, as one JSON", "check-balances"],
    ["any of several tables that name a channel", "keep-channels"],
  ],
  channels: [["ways up and down a tree, recursively", "channel.hooks"]],
  contracts: [
    [
      "amounts of numeric reckoned and compared by PostgreSQL itself",
      "contract-amounts refuse-disagreement",
    ],
    ["sums over the catalogue, and how many contracts follow it", "new-retail"],
    ["rows of whatever entity a template names", "template-tables"],
  ],
  customers: [
    ["one statement of many sums over lateral joins, for a page and for all", "dynamic-values"],
    ["how long signs took, beside those who may still sign", "expected-signs"],
    ["entries of many rows in one insert out of arrays", "log-operations"],
  ],
  dictionaries: [
    [
      "the dictionaries of tenants and of the platform, by the name of the table",
      "dict-entry.hooks",
    ],
    [SEEDS, "seed-dicts"],
  ],
  exports: [[ANY, "name-references read-export-rows"]],
  files: [[BY_NAME, "download-attach file-routes store-file delete-stored-file thumbnail"]],
  "hand-over": [[ANY, "hand-over-person holdings"]],
  health: [
    [STATE, "database-health get-health machine-health metrics work-health"],
    ["processes serve every tenant", "sign-on"],
  ],
  history: [[ANY, "as-of"]],
  identity: [["locks a set of numbers in one order, of one statement", "lock-phones"]],
  imports: [
    [BESIDE, "write/run-job"],
    [ROWS, "validate/keep-errors validate/validate-job write/write-batch"],
    [
      ANY,
      "rollback/restore-rows rollback/roll-back-rows validate/recognise validate/settle-references write/write-changes",
    ],
    ["regions by several spellings of many names at once", "validate/region-names"],
    ["savepoints around parts of a transaction", "write/in-parts"],
  ],
  leads: [["entries of many rows in one insert out of arrays", "log-lead-changes"]],
  logs: [["logs by their names, a bounded number at once", "delete-old-logs"]],
  market: [
    [
      "amounts and quantities of numeric summed and compared by PostgreSQL itself, beside the movements they follow from",
      "card.hooks fees goods.hooks meters stall-fee.hooks stock",
    ],
    ["spans of days that meet or contain a day", "occupancy tenancy.hooks"],
  ],
  notices: [["one insert that yields to the same row added at once", "own-notices"]],
  ownership: [
    [
      ANY,
      "attached await-hand-over holding-limits lock-rows merge-rows merged-values passings undo-merge",
    ],
  ],
  "partner-cloud": [[BY_KEY, "serve-sandbox"]],
  property: [
    ["ways up and down a tree, recursively", "property.hooks"],
    [BY_KEY, "receive-reports"],
    ["the first of each state and how many there are, by windows", "repairs"],
  ],
  regions: [
    ["names handed down a tree in one recursive update", "region-calls"],
    [SEEDS, "seed-regions"],
  ],
  resources: [[BY_NAME, "download-resources"]],
  "sales-figures": [
    ["sums of many subjects and spans at once, as one JSON", "count-performance"],
    ["rows of costs within many spans in one statement", "cost-rows"],
  ],
  search: [[ANY, "timeline"]],
  session: [
    ["whoever signed in by a client that goes, in whatever tenant", "client.hooks"],
    [
      ENTERING,
      "captcha clients forgotten-password guests known-devices logout open-session passwords phone-codes read-typed refresh-session sandbox-provider second-factor second-step sign-in-by-password sign-in-by-provider start-at-provider",
    ],
    [COUNTED, "attempts proof"],
    ["built from what tables declare of their spent rows, of every tenant", "feature forget-spent"],
  ],
  speed: [
    [
      "one statement over leads, rules and calendars for all that is under way",
      "clocks escalate pass-on speed-report",
    ],
  ],
  storage: [
    [BY_NAME, "find-storage"],
    [REMOVED, "seed-storage"],
  ],
  telephony: [
    ["calls of every tenant that nobody says anything about", "give-up-calls"],
    [BY_NAME, "provider-calls"],
    [BY_KEY, "receive-calls"],
  ],
  tenants: [
    ["the platform at work on other tenants", "erase-tenant export-tenant new-tenant tenant.hooks"],
    [STATE, "tenant-info"],
  ],
  videos: [[BY_NAME, "push-videos"]],
  warnings: [
    ["any entity that releases, with the clock of its rule", "preview-release"],
    [`one statement over rules and records; ${REMOVED}`, "settle-warnings"],
  ],
  webhooks: [[BY_KEY, "lead-source.hooks receive-leads signed-webhook spend-mark"]],
  workflow: [
    ["versions and keys of removed rows as well", "calls/deploy seeds/seed-processes"],
    [ANY, "people"],
    [
      "jobs of many processes at once, and the newest version of each key",
      "calls/manage-definitions",
    ],
    [SEEDS, "held/keep-act"],
  ],
};

const listed = Object.entries(REASONS).flatMap(([feature, groups]) =>
  groups.flatMap(([, files]) =>
    files.split(" ").map((file) => `features/${feature}/server/${file}.ts`),
  ),
);

const root = projectRoot();
const sources = readdirSync(join(root, "features"), { recursive: true, encoding: "utf8" })
  .filter((file) => /^[^/]+\/server\/.+\.ts$/.test(file) && !file.endsWith(".test.ts"))
  .map((file) => [`features/${file}`, readFileSync(join(root, "features", file), "utf8")] as const);

const those = (pattern: RegExp): string[] =>
  sources.flatMap(([file, source]) => (pattern.test(source) ? [file] : [])).sort();

describe("statements of features", () => {
  it("leave unbound only where a reason is given, and every reason is still needed", () => {
    expect(those(/\bunbound\b|\bUnbound\b/)).toEqual([...listed].sort());
  });

  it("never take the connection itself, but for the archive of a tenant, and the trial and the tables of somebody's database", () => {
    expect(those(/\bconnectionOf\b|\.query[<(]/)).toEqual([
      "features/code-generator/server/source-tables.ts",
      "features/tenants/server/export-tenant.ts",
      "features/tenants/server/test-datasource.ts",
    ]);
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "#engine/server/project-root.ts";

const OWN =
  "tables no entity declares: secrets, sessions, numbers, jobs of imports; the row wall holds them to their tenant";
const ACROSS = "before a tenant is known, or the platform's work across tenants";
const ENTERING =
  "before somebody has a session: the tenant is what they say, or what a secret they hold was given for";
const ANY = "built from declarations for any entity, with the conditions of the engine";
const SETS =
  "one statement over a set (unnest, recordset, lateral, savepoint, lock) that names tenant and life itself";
const STATE = "the database's own state";

/** Whoever adds a file here says why `db` and `unscoped` cannot say it. */
const REASONS: Readonly<Record<string, readonly (readonly [reason: string, files: string])[]>> = {
  administration: [
    [SETS, "account-quota dept.hooks explain-role user-calls user-platform user.hooks"],
    [ACROSS, "create-tenant seed-menus"],
  ],
  allocation: [[SETS, "alloc-dept allocate-leads simulate-allocation"]],
  audit: [[OWN, "check-audit seal-audit"]],
  contests: [[SETS, "own-contests"]],
  contracts: [
    [OWN, "contract-numbers"],
    [SETS, "contract.hooks print-contract refuse-disagreement template-tables template-values"],
  ],
  customers: [[SETS, "dynamic-values log-operations"]],
  dictionaries: [
    [SETS, "dict-entry.hooks"],
    [ACROSS, "seed-dicts"],
  ],
  exports: [
    [OWN, "export-code"],
    [ANY, "name-references read-export-rows"],
  ],
  files: [[ACROSS, "download-attach file-routes store-file take-file-off thumbnail"]],
  "hand-over": [[ANY, "hand-over-person holdings"]],
  health: [
    [STATE, "audit-health database-health machine-health metrics sign-on get-health work-health"],
  ],
  history: [[ANY, "as-of"]],
  home: [[ANY, "home-numbers"]],
  identity: [[OWN, "take-phones"]],
  imports: [
    [
      OWN,
      "import-job import-routes importer job-session read/receive-import read/remembered-mapping rollback/undo-import validate/first-updates validate/judge-job validate/verdict-rows write/run-job write/start-run write/write-batch",
    ],
    [ANY, "rollback/restore-rows rollback/roll-back-rows validate/recognise write/write-changes"],
    [SETS, "validate/region-names write/in-parts"],
  ],
  leads: [[SETS, "log-lead-changes"]],
  logs: [[SETS, "delete-old-logs"]],
  notices: [[SETS, "own-notices"]],
  ownership: [[ANY, "attached holding-limits lock-rows merge-rows merged-values undo-merge"]],
  regions: [
    [SETS, "company-region region-calls"],
    [ACROSS, "seed-regions"],
  ],
  resources: [
    [ACROSS, "download-resources"],
    [SETS, "resource-names seen-resources"],
  ],
  search: [[ANY, "timeline"]],
  session: [
    [
      ENTERING,
      "captcha clients forgotten-password guests known-devices logout open-session passwords phone-codes refresh-session sandbox-provider second-factor second-step sign-in-by-password sign-in-by-provider start-at-provider",
    ],
    ["tries are counted of addresses and accounts, of whatever tenant", "attempts proof"],
    ["built from what tables declare of their spent rows, of every tenant", "feature forget-spent"],
  ],
  sms: [[ACROSS, "chosen-sender deliver-sms"]],
  storage: [
    [OWN, "find-storage"],
    [SETS, "oss.hooks seed-storage"],
  ],
  telephony: [
    [
      ACROSS,
      "chosen-telephony end-call fetch-report give-up-calls hang-up keep-recording place-call play-sandbox provider-calls receive-calls",
    ],
    [ACROSS, "sandbox-telephony start-call"],
  ],
  tenants: [[ACROSS, "erase-tenant export-tenant new-tenant tenant-info tenant.hooks"]],
  warnings: [
    [OWN, "notify"],
    [SETS, "preview-release"],
  ],
  webhooks: [[ACROSS, "lead-source.hooks receive-leads signed-webhook"]],
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

  it("never take the connection itself, but for the archive of a tenant and the trial of somebody's database", () => {
    expect(those(/\bconnectionOf\b|\.query[<(]/)).toEqual([
      "features/tenants/server/export-tenant.ts",
      "features/tenants/server/test-datasource.ts",
    ]);
  });
});

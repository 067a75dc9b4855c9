import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { SIDE_BY_SIDE } from "./e2e/side-by-side.ts";
import { LongestFirst } from "./scripts/longest-first.ts";

/** A test that asserts nothing proves nothing. */
const expect = { requireAssertions: true } as const;

/** Three servers on one machine take their time. */
const ON_CITUS = process.env.TEST_CITUS !== undefined;
/** The demo company, whose rows refer to each other both ways; migrations of before, which a database is distributed after; the schema as plain PostgreSQL keeps it. */
const ON_PLAIN_ONLY = [
  "app/server/demo/load-demo.test.ts",
  "engine/server/schema/schema-rules.test.ts",
  "features/administration/server/family-menus.test.ts",
  "features/administration/server/menu-groups.test.ts",
];

/** What a database goes through once it is distributed. */
const ON_DISTRIBUTED_ONLY = ["engine/server/distribution/later-migration.test.ts"];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // What a suite has compiled serves the next: the server's runs twice in one test run.
    experimental: { fsModuleCache: true, fsModuleCachePath: "dist/test-modules" },
    projects: [
      {
        test: {
          name: "model",
          setupFiles: ["app/test-setup.ts"],
          isolate: false,
          include: [
            "engine/model/**/*.test.ts",
            "features/*/*.test.ts",
            "features/quick-log/reading/**/*.test.ts",
            "app/*.test.ts",
          ],
          expect,
        },
      },
      {
        test: {
          name: "server",
          setupFiles: ["app/server/test/setup.ts"],
          include: [
            "engine/server/**/*.test.ts",
            "features/*/server/**/*.test.ts",
            "app/server/**/*.test.ts",
          ],
          // These start a PostgreSQL of their own, whatever server the others are run on.
          exclude: [
            ...(process.env.TEST_DATABASE_URL ? ["**/*.embedded.test.ts"] : []),
            ...(ON_CITUS ? ON_PLAIN_ONLY : ON_DISTRIBUTED_ONLY),
          ],
          expect,
          globalSetup: ["app/server/test/global-setup.ts"],
          pool: "forks",
          isolate: false,
          // Applications come and go: what dies young is better collected in larger pieces.
          execArgv: ["--min-semi-space-size=128", "--max-semi-space-size=128"],
          maxWorkers: 2,
          testTimeout: ON_CITUS ? 120_000 : 30_000,
          hookTimeout: ON_CITUS ? 120_000 : 30_000,
        },
      },
      {
        plugins: [react({ compiler: true })],
        test: {
          name: "web",
          setupFiles: ["app/web/test-setup.ts", "app/test-setup.ts"],
          isolate: false,
          include: [
            "engine/web/**/*.test.{ts,tsx}",
            "features/*/web/**/*.test.{ts,tsx}",
            "app/web/**/*.test.{ts,tsx}",
          ],
          environment: "happy-dom",
          testTimeout: 30_000,
          expect,
        },
      },
      {
        test: {
          name: "browser",
          include: ["e2e/**/*.test.ts"],
          isolate: false,
          // Two browsers and their servers share two processors: what takes a moment alone may take longer.
          expect: { ...expect, poll: { timeout: 10_000 } },
          globalSetup: ["e2e/global-setup.ts"],
          maxWorkers: SIDE_BY_SIDE,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    // A journey without an assertion waits for what a person sees; those that only wait say so by asserting it at the end.
    expect: { requireAssertions: true },
    globalSetup: ["src/global-setup.ts"],
    // One server and one browser at a time: the machine's cores belong to them.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    globalSetup: ["src/test/global-setup.ts"],
    pool: "forks",
    maxWorkers: 2,
    // The first start of the WebAssembly fallback takes seconds.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});

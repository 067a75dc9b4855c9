import { vi } from "vitest";
import type { Client } from "./build-app.ts";

/** An import once nothing more happens to it by itself. */
export const settledImport = <Job extends { readonly state: string }>(client: Client, base: string, id: string): Promise<Job> =>
  vi.waitUntil(
    async () => {
      const { data } = await client.get<Job>(`${base}/import-job`, { id });
      return ["judged", "done", "failed"].includes(data.state) && data;
    },
    { timeout: 20_000, interval: 20 },
  );

import { vi } from "vitest";
import type { Client } from "./build-app.ts";
import { runJobs } from "./run-jobs.ts";

/** An import once its jobs are done, by this call or by others that are at it. */
export async function settledImport<Job extends { readonly state: string }>(
  client: Client,
  base: string,
  id: string,
): Promise<Job> {
  await runJobs(client.app);
  return vi.waitUntil(
    async () => {
      const { data } = await client.get<Job>(`${base}/import-job`, { id });
      return ["validated", "done", "failed"].includes(data.state) && data;
    },
    { timeout: 20_000, interval: 20 },
  );
}

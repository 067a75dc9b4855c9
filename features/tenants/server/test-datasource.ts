import { handle } from "#engine/server/calls.ts";
import { testDatasource as testDatasourceCall } from "../datasource.ts";
import { onDatasource } from "./connect-datasource.ts";

/** Connects to a data source as it is kept and asks its version. */
export const testDatasource = handle(testDatasourceCall, async (ctx, { id }) => {
  const start = performance.now();
  return onDatasource(ctx, id, async (client) => {
    const { rows } = await client.query<{ server_version: string }>("show server_version");
    return {
      version: rows[0]!.server_version,
      milliseconds: Math.round(performance.now() - start),
    };
  });
});

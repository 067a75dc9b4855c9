import { serverFeature } from "#engine/server/feature.ts";
import { identityTables } from "./phone-lock-table.ts";

export const identityServer = serverFeature({ tables: identityTables });

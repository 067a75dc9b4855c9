import "#app/features.ts";
import { rescueAccount } from "#features/administration/server/index.ts";
import { PLATFORM_TENANT, systemSession } from "#engine/server/access/session.ts";
import { openDatabase } from "#engine/server/database/database.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import { loadSecretKey } from "#engine/server/secrets/index.ts";
import { readConfig } from "../config.ts";

const [account = "admin", tenant = PLATFORM_TENANT] = process.argv.slice(2);
const config = readConfig(process.env);
loadSecretKey(config.dataDir, config.secretKey);
const database = await openDatabase(config);
try {
  const password = await inTransaction(
    database.pool,
    systemSession(tenant),
    new Date(),
    "rescue-account",
    (ctx) => rescueAccount(ctx, account),
  );
  console.log(
    `${account} of tenant ${tenant} signs in with ${password}, and chooses another at once`,
  );
} finally {
  await database.close();
}

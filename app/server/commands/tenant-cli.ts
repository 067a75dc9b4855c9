import "#app/features.ts";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { allowedHosts, readConfig } from "../config.ts";
import { allowOutgoing } from "#engine/server/outgoing/check-address.ts";
import { shareFiles } from "#features/storage/server/index.ts";
import { loadSecretKey } from "#engine/server/secrets/index.ts";
import { openDatabase } from "#engine/server/database/database.ts";
import { exportTenant } from "#features/tenants/server/index.ts";

const [code, file] = process.argv.slice(2);
if (!code || !file)
  throw new Error("Name the tenant and the file: npm run export-tenant -- 648897 company.zip");

const unfinished = `${file}.part`;
const config = readConfig(process.env);
loadSecretKey(config.dataDir, config.secretKey);
allowOutgoing(allowedHosts(config));
shareFiles(config.fileStorageUrl);
const database = await openDatabase(config);
try {
  const { rowCount } = await database.pool.query("select 1 from tenant where tenant_code = $1", [
    code,
  ]);
  if (rowCount === 0) throw new Error(`There is no tenant ${code}`);
  await exportTenant(
    database.pool,
    config.dataDir,
    code,
    createWriteStream(unfinished, { mode: 0o600 }),
  );
  await rename(unfinished, file);
  console.log(`Wrote all data of tenant ${code} to ${file}`);
} catch (error) {
  await rm(unfinished, { force: true });
  throw error;
} finally {
  await database.close();
}

import "#app/features.ts";
import { checkAudit } from "#features/audit/server/index.ts";
import { readConfig } from "../config.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { Context } from "#engine/server/context.ts";
import { openDatabase } from "#engine/server/database/database.ts";
import { loadSecretKey } from "#engine/server/secrets/index.ts";

const config = readConfig(process.env);
loadSecretKey(config.dataDir, config.secretKey);
const database = await openDatabase(config);
let broken = 0;
try {
  const { rows } = await database.pool.query<{ code: string }>(
    "select tenant_code as code from tenant where is_deleted = 0 order by id",
  );
  for (const { code } of rows) {
    const ctx = new Context(systemSession(code), database.pool.of(code), new Date(), "check-audit");
    const { links, head, problem } = await checkAudit(ctx);
    if (problem !== undefined) broken++;
    console.log(
      `${code}  ${problem ?? "完好 intact"}  ${links} 环 links${head ? `  ${head.place} ${head.seal}` : ""}`,
    );
  }
} finally {
  await database.close();
}
process.exitCode = broken > 0 ? 1 : 0;

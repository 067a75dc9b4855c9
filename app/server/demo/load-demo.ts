import { createTenant } from "#features/administration/server/index.ts";
import { announce } from "#engine/server/announcements.ts";
import { ADVISORY } from "#engine/server/database/advisory-locks.ts";
import type { Context } from "#engine/server/context.ts";
import { connectionOf } from "#engine/server/context.ts";
import { PLATFORM_TENANT as TENANT, systemSession } from "#engine/server/access/session.ts";
import { ownerSource } from "#engine/server/database/connections.ts";
import type { Database } from "#engine/server/database/database.ts";
import { isDistributed } from "#engine/server/distribution/is-distributed.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import { quote } from "#engine/server/schema/table.ts";
import { Unbound } from "#engine/server/unbound.ts";
import { hashPassword, randomPassword } from "#features/session/server/index.ts";
import { wall } from "./calendar.ts";
import { addAllocationStaff, addChannels } from "./channels.ts";
import { addCodeModels } from "./code-models.ts";
import { addCosts } from "./costs.ts";
import { addDeals } from "./deals.ts";
import { DemoWriter } from "./demo-writer.ts";
import { addContests } from "./contests.ts";
import { addMarket } from "./market.ts";
import { addEstate } from "./estate.ts";
import { addModules } from "./modules.ts";
import { addPartners } from "./partners.ts";
import { addProcesses } from "./processes.ts";
import { addVideos } from "./videos.ts";
import { addTargets } from "./goals.ts";
import { addNotices } from "./notices.ts";
import type { Organisation } from "./organisation.ts";
import { addOrganisation, addRoles } from "./organisation.ts";
import { addCompanyRegions } from "./company-regions.ts";
import { addPeople } from "./people.ts";
import { Random } from "./random.ts";
import { addRecords } from "./records.ts";
import { addOutside } from "./outside.ts";
import type { RolePlan } from "./roles.ts";
import { addRules } from "./rules.ts";
import { addFirstContacts, addSpeedRules } from "./speed.ts";
import { addWorks } from "./works.ts";
import type { World } from "./world.ts";

const OTHER_TENANT = "648897";
const LEADS = 30_000;
const WALK_INS = 3_600;
const SEED = 20_240_607;
/** How often whoever is signed in is told that the company is on its way. */
const TELLS_MS = 3000;
const TABLES = [
  "lead",
  "follow_record",
  "lead_change",
  "customer",
  "customer_follow",
  "visit_record",
  "sign_record",
  "sales_event",
  "operation_log",
  "allocation_log",
  "channel_use_month",
  "channel_use_daily",
  "channel_recharge",
  "channel_use_daily_user",
  "lead_speed",
  "warning",
  "business",
  "contract",
  "contact",
  "user",
  "dept",
];

export interface DemoOptions {
  /** Where the server keeps files; the demo has a few of its own. */
  readonly dataDir: string;
  /** Of every demo account; made up and printed once where absent. */
  readonly password?: string | undefined;
  /** Share of the full number of leads and customers. */
  readonly scale?: number;
  /** Stops the loading, which leaves nothing behind. */
  readonly signal?: AbortSignal;
  readonly now?: Date;
}

/**
 * Fills the first tenant with a demonstration company, and makes a second, empty one. All in one transaction: it is
 * there as a whole or not at all. Does nothing where it was done before, nor where references hold from their row on
 * instead of the commit, as workers of a distributed database have it: its rows refer to each other both ways.
 */
export async function loadDemo(
  database: Pick<Database, "owner">,
  log: (message: string) => void,
  options: DemoOptions,
): Promise<void> {
  const scale = options.scale ?? 1;
  const now = options.now ?? new Date();
  const password = options.password ?? randomPassword();
  const began = Date.now();
  let telling: NodeJS.Timeout | undefined;
  const organisation = await inTransaction(
    ownerSource(database.owner),
    systemSession(TENANT),
    now,
    "demo",
    async (ctx) => {
      await connectionOf(ctx).query(
        "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set constraints all deferred",
      );
      if (await isDistributed(connectionOf(ctx))) {
        log(
          "分布式数据库不能导入演示数据 The demo company cannot be loaded into a distributed database",
        );
        return undefined;
      }
      await connectionOf(ctx).query("select pg_advisory_xact_lock($1)", [ADVISORY.demo]);
      const { rows } = await connectionOf(ctx).query("select 1 from scheduled where name = 'demo'");
      if (rows.length > 0) return undefined;
      log("演示数据导入中 Loading the demo company …");
      telling ??= setInterval(() => tellLoading(database), TELLS_MS);
      const hash = await hashPassword(password);
      const made = await fillTenant(ctx, hash, scale, log, options);
      await addOtherTenant(ctx, password, hash);
      await connectionOf(ctx).query(
        "insert into scheduled (name, last_run, note) values ('demo', now(), $1)",
        [`scale ${scale}`],
      );
      ctx.announce("rights", {});
      ctx.announce("demo", { state: "ready" });
      return made;
    },
  ).finally(() => clearInterval(telling));
  if (!organisation) return;
  log(`演示数据已就绪 The demo company is ready (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  // Told first: who is stopped from here on has the company, and needs its password.
  printAccounts(organisation, password, log);
  for (const table of TABLES) {
    if (options.signal?.aborted) return;
    await database.owner.query(`vacuum (analyze) ${quote(table)}`);
  }
}

/** Lets browsers know that the company is on its way; nothing depends on it. */
function tellLoading({ owner }: Pick<Database, "owner">): void {
  announce(new Unbound(owner), TENANT, [{ kind: "demo", payload: { state: "loading" } }]).catch(
    (error: unknown) => console.error("The state of the demo company could not be told", error),
  );
}

async function fillTenant(
  ctx: Context,
  hash: string,
  scale: number,
  log: (message: string) => void,
  { dataDir, signal }: DemoOptions,
): Promise<Organisation> {
  const now = ctx.now.getTime();
  const random = new Random(SEED);
  const phones = new Set<string>();
  const writer = new DemoWriter(connectionOf(ctx), TENANT);
  const root = await ctx.unscoped
    .selectFrom("dept")
    .select("id")
    .where("parentId", "=", "0")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const organisation = addOrganisation(writer, random, now, root.id, phones);
  const markets = addChannels(writer, random, now, organisation);
  addRules(writer, now, organisation);
  addSpeedRules(writer, now, organisation, markets);
  await writer.settle();
  await setPasswords(
    ctx,
    TENANT,
    organisation.staff.map(({ id }) => id),
    hash,
  );
  await setRoleParams(ctx, TENANT, organisation.roles);

  const world: World = {
    random,
    now,
    writer,
    organisation,
    phones,
    received: new Map(),
    acquaintances: new Map(),
  };
  const [leads, walkIns] = [Math.round(LEADS * scale), Math.round(WALK_INS * scale)];
  const quarter = Math.ceil((leads + walkIns) / 4);
  await addPeople(world, markets, leads, walkIns, (done) => {
    signal?.throwIfAborted();
    if (done % quarter === 0) log(`演示数据 Demo data ${(done / quarter) * 25} %`);
  });
  addAllocationStaff(writer, now, organisation, world.received);
  addCompanyRegions(world);
  await writer.settle();
  await addTargets(world, connectionOf(ctx), TENANT);
  await addCosts(world, markets, ctx, TENANT);
  await addContests(world, ctx);
  addNotices(world);
  await addDeals(world, connectionOf(ctx), TENANT);
  await addWorks(world, connectionOf(ctx), TENANT);
  await addOutside(ctx, world);
  addMarket(world);
  addEstate(world);
  await addVideos(ctx, world, dataDir);
  await addPartners(ctx, world);
  await addRecords(ctx, world, dataDir);
  addCodeModels(world);
  await addModules(ctx);
  await writer.settle();
  await addProcesses(ctx, world);
  await addFirstContacts(ctx, leads);
  return organisation;
}

async function setPasswords(
  ctx: Context,
  tenantId: string,
  userIds: readonly string[],
  hash: string,
): Promise<void> {
  await connectionOf(ctx).query(
    "insert into credential (tenant_id, user_id, hash) select $1, unnest($2::bigint[]), $3",
    [tenantId, userIds, hash],
  );
}

/** Service reps and managers register visits, designers and managers signs. */
async function setRoleParams(
  ctx: Context,
  tenantId: string,
  roles: Organisation["roles"],
): Promise<void> {
  const holders: Readonly<Record<string, readonly RolePlan["key"][]>> = {
    "crm.role.todoor": ["service", "manager", "director"],
    "crm.role.sign": ["designer", "manager", "director"],
  };
  for (const [key, keys] of Object.entries(holders)) {
    await connectionOf(ctx).query(
      "update param set param_value = $3, update_time = $4 where tenant_id = $1 and param_key = $2",
      [tenantId, key, keys.map((role) => roles.get(role)!).join(","), ctx.moment],
    );
  }
}

/** A second company with one account per role, named like it, and no records. */
async function addOtherTenant(by: Context, password: string, hash: string): Promise<void> {
  const { deptId } = await createTenant(by, { code: OTHER_TENANT, name: "锦程装饰", password });
  const writer = new DemoWriter(connectionOf(by), OTHER_TENANT);
  const createTime = wall(by.now.getTime());
  const roles = addRoles(writer, createTime, [
    "director",
    "manager",
    "seller",
    "service",
    "designer",
  ]);
  const users = [...roles].map(([account, roleId]) =>
    writer.add("user", {
      createTime,
      account,
      realName: `锦程${account}`,
      name: account,
      roleId: [roleId],
      deptId: [deptId],
      status: "1",
      online: "1",
    }),
  );
  await writer.settle();
  await setPasswords(by, OTHER_TENANT, users, hash);
  await setRoleParams(by, OTHER_TENANT, roles);
}

function printAccounts(
  { director, companies }: Organisation,
  password: string,
  log: (message: string) => void,
): void {
  const { stores, teams, services } = companies[0]!;
  const team = teams[0]!;
  const examples = [
    ["总监 Director", director],
    ["店长 Manager", stores[0]!.manager],
    ["业务员 Salesperson", team.sellers[0]!],
    ["客服 Service", services[0]!],
    ["设计师 Designer", team.designers[0]!],
  ] as const;
  log(`演示账号 Demo accounts (租户 Tenant ${TENANT}, 密码 Password ${password})`);
  for (const [role, { account, name }] of examples) log(`  ${role}: ${account} (${name})`);
}

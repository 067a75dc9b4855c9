import { fromWallTime } from "#engine/model/index.ts";
import type { Queryable } from "#engine/server/bound-database.ts";
import { DAY, dayOf, wall } from "./calendar.ts";
import { freshPhone, personName } from "./names.ts";
import type { World } from "./world.ts";

const STEPS = [
  ["前期", "开工交底"],
  ["拆改", "墙体拆改"],
  ["隐蔽工程", "水电改造"],
  ["隐蔽工程", "防水施工"],
  ["泥木", "瓷砖铺贴"],
  ["泥木", "吊顶木工"],
  ["涂装", "墙面油漆"],
  ["安装", "定制安装"],
  ["安装", "灯具洁具"],
  ["验收", "竣工验收"],
] as const;

/** Prices per m² of the companies, for customers of whom no amount is known. */
const PRICES = ["1280.00", "1180.00", "1350.00"];

interface Site {
  readonly id: string;
  readonly company: string;
  readonly started: string;
  readonly done: boolean;
}

interface Spoken {
  readonly id: string;
  readonly owner: string;
  readonly dept: string;
  readonly phone: string;
  readonly at: string;
}

/** Adds the steps of the works, how far they are with customers whose works began, prices, and a few weeks of telephone calls. */
export async function addWorks(
  world: World,
  connection: Queryable,
  tenantId: string,
): Promise<void> {
  await connection.query(
    `update dept d set square_price = ($2::text[])[1 + (n.place - 1) % $3]::numeric from (select id, row_number() over (order by id)::int as place from dept
      where tenant_id = $1 and dept_category = '1' and is_deleted = 0) n where d.tenant_id = $1 and d.id = n.id`,
    [tenantId, PRICES, PRICES.length],
  );
  await addSites(world, connection, tenantId);
  await addCalls(world, connection, tenantId);
}

async function addSites(
  { writer, now, random, organisation, phones }: World,
  connection: Queryable,
  tenantId: string,
): Promise<void> {
  const audit = {
    createTime: wall(now - 500 * DAY),
    createUser: organisation.director.id,
    createDept: organisation.director.deptId,
  };
  const steps = STEPS.map(([processType, processName], index) => ({
    processType,
    id: writer.add("processType", { ...audit, processType, processName, sort: index + 1 }),
  }));
  const { rows } = await connection.query<Site>(
    `select id::text, company_id::text as company, open_start_date::text as started, complete_date is not null as done from customer
      where tenant_id = $1 and is_deleted = 0 and pool_status = '0' and open_start_date is not null order by open_start_date desc limit 120`,
    [tenantId],
  );
  for (const { id: customerId, company, started, done } of rows) {
    const begun = fromWallTime(`${started} 09:00`).getTime();
    const reached = done
      ? steps.length
      : Math.min(steps.length, 1 + Math.floor((now - begun) / (9 * DAY)));
    const headName = personName(random, 1);
    for (const [index, { id: processId, processType }] of steps
      .slice(0, Math.max(1, reached))
      .entries())
      writer.add("signWorkProcess", {
        createTime: wall(Math.min(now, begun + index * 9 * DAY)),
        createUser: organisation.director.id,
        customerId,
        processId,
        processType,
        headName,
        constructionWorker: personName(random, 1),
        workerPhone: freshPhone(random, phones),
        updateRecordDate: dayOf(Math.min(now, begun + index * 9 * DAY)),
        status: done || index < reached - 1 ? "2" : "1",
        companyId: company,
      });
  }
}

/** Calls that were answered, and some that were not. */
const RESULTS = ["0", "0", "0", "0", "2", "5", "1", "6"];

async function addCalls(
  { writer, now, random }: World,
  connection: Queryable,
  tenantId: string,
): Promise<void> {
  const { rows } = await connection.query<Spoken>(
    `select id::text, owner_user_id::text as owner, owner_dept_id::text as dept, telephone as phone, last_time::text as at from lead
      where tenant_id = $1 and is_deleted = 0 and converted = 0 and status = '1' and owner_user_id is not null and last_time >= $2 order by last_time desc limit 240`,
    [tenantId, dayOf(now - 30 * DAY)],
  );
  for (const { id: clueId, owner, dept, phone, at } of rows) {
    const endStatus = random.pick(RESULTS);
    const seconds = endStatus === "0" ? random.whole(12, 420) : 0;
    const begun = fromWallTime(at).getTime() - (seconds + 60) * 1000;
    writer.add("callRecord", {
      createTime: wall(begun),
      createUser: owner,
      clueId,
      userId: owner,
      deptId: dept,
      callee: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      state: "ended",
      startTime: wall(begun),
      ...(seconds > 0 && { answerTime: wall(begun + 8000) }),
      endTime: wall(begun + 8000 + seconds * 1000),
      seconds,
      endStatus,
      provider: "本地沙箱",
    });
  }
}

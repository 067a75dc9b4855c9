import { sql } from "kysely";
import type { Label, Row } from "#engine/model/index.ts";
import { yuan } from "#engine/model/index.ts";
import type { channel as channelEntity } from "#features/channels/feature.ts";
import { notify, resolveNotices } from "#features/warnings/server/index.ts";
import type { Context } from "#engine/server/context.ts";
import { enqueue } from "#engine/server/jobs/enqueue.ts";
import { job } from "#engine/server/jobs/job.ts";
import { readBalances } from "./balances.ts";

type Channel = Row<typeof channelEntity>;
type State = NonNullable<Channel["balanceState"]>;
type Account = Pick<
  Channel,
  | "id"
  | "channelName"
  | "channelAccountCode"
  | "channelAccountName"
  | "balanceWarning"
  | "balanceState"
  | "responsibleIds"
  | "createUser"
>;

export function stateOf(balance: string, warning: string | null): State {
  if (Number(balance) < 0) return "overdrawn";
  return warning !== null && Number(balance) < Number(warning) ? "low" : "enough";
}

const NOTICE = "channelBalance" as const;

interface Change {
  readonly account: Account;
  readonly balance: string | undefined;
  readonly state: State | null;
}

/** What those responsible are told of an account that runs low or is overdrawn. */
function noticesOf({ account, balance = "0", state }: Change) {
  const name = account.channelAccountName || account.channelName;
  const { channelAccountCode: code } = account;
  const line = yuan(account.balanceWarning ?? "0");
  const content: Label =
    state === "overdrawn"
      ? [
          `账户 ${name}（${code}）已透支，余额 ${yuan(balance)}`,
          `Account ${name} (${code}) is overdrawn, balance ${yuan(balance)}`,
        ]
      : [
          `账户 ${name}（${code}）余额 ${yuan(balance)}，低于预警线 ${line}`,
          `Account ${name} (${code}) has ${yuan(balance)} left, less than its warning line of ${line}`,
        ];
  const told = account.responsibleIds?.length ? account.responsibleIds : [account.createUser ?? ""];
  return told
    .filter((userId) => userId !== "")
    .map((userId) => ({
      userId,
      type: NOTICE,
      resourceType: "channel",
      resourceId: account.id,
      name,
      content,
    }));
}

/** Brings the states of accounts up to date with their balances: what was told of another state is resolved, whoever is responsible is told once of a new one. */
export async function checkBalances(ctx: Context): Promise<number> {
  await ctx.lock("channel-balances");
  const balances = await readBalances(ctx);
  const accounts: readonly Account[] = await ctx.unscoped
    .selectFrom("channel")
    .select([
      "id",
      "channelName",
      "channelAccountCode",
      "channelAccountName",
      "balanceWarning",
      "balanceState",
      "responsibleIds",
      "createUser",
    ])
    .where(({ eb, or }) =>
      or([eb("channelAccountCode", "is not", null), eb("balanceState", "is not", null)]),
    )
    .execute();
  const changes = accounts
    .map((account): Change => {
      const balance = balances.get(account.id);
      const state = balance === undefined ? null : stateOf(balance, account.balanceWarning);
      return { account, balance, state };
    })
    .filter(({ account, state }) => state !== account.balanceState);
  if (changes.length === 0) return 0;
  const states = changes.map(({ account, state }) => ({ id: account.id, state }));
  await ctx.unbound.rows(
    sql`update channel t set balance_state = s.state from json_to_recordset(${JSON.stringify(states)}) as s(id bigint, state text)
      where t.tenant_id = ${ctx.session.tenantId} and t.id = s.id`,
  );
  await resolveNotices(
    ctx,
    NOTICE,
    changes.map(({ account }) => account.id),
  );
  const short = changes.filter(({ state }) => state === "low" || state === "overdrawn");
  await notify(ctx, short.flatMap(noticesOf));
  return changes.length;
}

export const checkBalancesJob = job(
  "channel-balances",
  { label: ["检查账户余额", "Check account balances"], atOnce: 1 },
  (work) => work.transaction(checkBalances).then(() => undefined),
);

/** Has balances checked once what changes them is committed; a file of thousands of rows asks once. */
export const balancesChanged = (ctx: Context): Promise<void> =>
  enqueue(ctx, checkBalancesJob, {}, { key: "balances" });

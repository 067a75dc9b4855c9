import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";

/** What expenses, usage and recharges say about whose money it is. */
interface Booked {
  channel?: string | null;
  subChannel?: string | null;
  companyId?: string | null;
}

interface Placing {
  readonly draft: Booked;
  readonly before: Booked | undefined;
}

/** A channel with the way up to the top: itself first, the top last. */
interface Line {
  readonly id: string;
  readonly path: readonly string[];
  readonly company: string | null;
}

async function readLines(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Line>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.unbound.rows<Line & Record<string, unknown>>(
    sql`with recursive up as (
        select t.id as start, t.id, t.pre_channel_id, t.company_id, 1 as steps
          from channel t where ${ctx.live("channel", "t")} and t.id = any(${ids}::bigint[])
        union all
        select up.start, t.id, t.pre_channel_id, t.company_id, up.steps + 1
          from channel t join up on t.id = up.pre_channel_id where ${ctx.live("channel", "t")} and up.steps < 50
      ) select start as id, array_agg(id::text order by steps) as path,
          (array_agg(company_id::text order by steps desc))[1] as company from up group by start`,
  );
  return new Map(rows.map((row) => [String(row.id), row]));
}

/** The channel and sub-channel meant: whoever names a sub-channel as the channel names both. */
function placed(
  lines: ReadonlyMap<string, Line>,
  channel: string,
  sub: string | null,
): Required<Booked> {
  const named = lines.get(sub ?? channel);
  if (!named || !lines.has(channel))
    throw badRequest("渠道不存在或已被删除", "The channel does not exist or was deleted");
  if (!named.path.includes(channel))
    throw badRequest("子渠道不属于该渠道", "The sub-channel is not one of this channel", {
      fields: { subChannel: "子渠道不属于该渠道" },
    });
  const top = named.path.at(-1)!;
  return {
    channel: top,
    subChannel: top === named.id ? null : named.id,
    companyId: named.company,
  };
}

/** Puts what is booked on the channel at the top and the sub-channel below it, and on their company. */
export async function placeCosts(ctx: Context, all: readonly Placing[]): Promise<void> {
  const moved = all.filter(({ draft }) =>
    ["channel", "subChannel", "companyId"].some((name) => name in draft),
  );
  const wanted = moved.map(({ draft, before }) => ({
    draft,
    before,
    channel: draft.channel ?? before?.channel ?? "",
    sub: (draft.subChannel === undefined ? before?.subChannel : draft.subChannel) ?? null,
  }));
  const lines = await readLines(ctx, [
    ...new Set(wanted.flatMap(({ channel, sub }) => (sub ? [channel, sub] : [channel]))),
  ]);
  for (const { draft, before, channel, sub } of wanted) {
    const { companyId, ...place } = placed(lines, channel, sub);
    const asked = draft.companyId === undefined ? before?.companyId : draft.companyId;
    const isNew = draft.companyId !== undefined && draft.companyId !== before?.companyId;
    if (companyId && asked && isNew && asked !== companyId)
      throw badRequest("所属公司与渠道的公司不符", "This is not the company of the channel", {
        fields: { companyId: "所属公司与渠道的公司不符" },
      });
    Object.assign(draft, place, { companyId: companyId ?? asked ?? null });
  }
}

import type { Context } from "#engine/server/context.ts";
import { badRequest, invalid } from "#engine/server/errors.ts";

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

/** A channel, what it lies below, and whose it is. */
interface Line {
  readonly id: string;
  readonly above: string | null;
  readonly company: string | null;
}

type Lines = ReadonlyMap<string, Line>;

/** Of circles that were there before they were refused. */
const MOST_STEPS = 50;

/** Channels with all that lie above them, level by level: hundreds of rows name few channels, and trees are flat. */
async function readLines(ctx: Context, ids: readonly string[]): Promise<Lines> {
  const lines = new Map<string, Line>();
  for (let wanted = ids; wanted.length > 0;) {
    const rows = await ctx.unscoped
      .selectFrom("channel")
      .select(["id", "preChannelId as above", "companyId as company"])
      .where("id", "in", wanted)
      .execute();
    for (const row of rows) lines.set(row.id, row);
    wanted = [...new Set(rows.map(({ above }) => above ?? "0"))].filter(
      (id) => id !== "0" && !lines.has(id),
    );
  }
  return lines;
}

/** From a channel to the top, itself first. */
function pathOf(lines: Lines, id: string): Line[] {
  const path: Line[] = [];
  for (let at = lines.get(id); at && path.length < MOST_STEPS; at = lines.get(at.above ?? "0"))
    path.push(at);
  return path;
}

/** The channel and sub-channel meant: whoever names a sub-channel as the channel names both. */
function placed(lines: Lines, channel: string, sub: string | null): Required<Booked> {
  const path = pathOf(lines, sub ?? channel);
  const top = path.at(-1);
  if (!top || !lines.has(channel))
    throw badRequest("渠道不存在或已被删除", "The channel does not exist or was deleted");
  if (!path.some(({ id }) => id === channel))
    throw invalid({
      subChannel: ["子渠道不属于该渠道", "The sub-channel is not one of this channel"],
    });
  const lowest = path[0]!.id;
  return {
    channel: top.id,
    subChannel: top.id === lowest ? null : lowest,
    companyId: top.company,
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
      throw invalid({
        companyId: ["所属公司与渠道的公司不符", "This is not the company of the channel"],
      });
    Object.assign(draft, place, { companyId: companyId ?? asked ?? null });
  }
}

import { sql } from "kysely";
import type { Drill, View } from "#engine/model/index.ts";
import { columnName, rangeParams } from "#engine/model/index.ts";
import { channelUseDailyView, channelUseMonthView } from "#features/channel-costs/feature.ts";
import { may } from "#engine/server/access/session.ts";
import type { Context } from "#engine/server/context.ts";
import type { Params } from "#engine/server/read/filter-sql.ts";
import { listConditions } from "#engine/server/read/list.ts";
import type { LineAsked } from "#engine/server/read/reckoning.ts";

/** How the rows of a view of costs are told by days. */
interface Booked {
  readonly view: View;
  readonly field: "regTime" | "regMonth";
  /** The day as the field has it. */
  readonly told: (day: string) => string;
}

const BOOKED: readonly Booked[] = [
  { view: channelUseDailyView, field: "regTime", told: (day) => day },
  { view: channelUseMonthView, field: "regMonth", told: (day) => day.slice(0, 7) },
];

interface Group {
  readonly [column: string]: string | number | null;
  readonly from: string;
  readonly to: string;
  readonly channel: string;
  readonly sub: string | null;
  readonly rows: number;
}

const spanKey = ({ from, to }: Pick<Group, "from" | "to">): string => `${from} ${to}`;

/** The rows of a view within each of the lines' spans, by channel and sub-channel: one statement. */
function groupsOf(
  ctx: Context,
  { view, field, told }: Booked,
  lines: readonly LineAsked[],
): Promise<Group[]> {
  const spans = lines.map(({ from, to }) => ({ from: told(from), to: told(to) }));
  const each = [...new Map(spans.map((span) => [spanKey(span), span])).values()];
  const column = sql.id("t", columnName(field));
  const type = sql.raw(field === "regTime" ? "date" : "text");
  const days = (end: "from" | "to") => sql`${each.map((span) => span[end])}::${type}[]`;
  const where = listConditions(ctx, view.entity, view.entity.lists[view.list]!, {});
  return ctx.unbound.rows<Group>(
    sql`select s.f::text as "from", s.t::text as "to", t.channel::text as channel, t.sub_channel::text as sub, count(*)::int as rows
      from ${sql.id(view.entity.table)} t join unnest(${days("from")}, ${days("to")}) s(f, t) on ${column} between s.f and s.t
      where ${sql.join(where, sql` and `)} group by 1, 2, 3, 4`,
  );
}

/** For each line with costs the lists of usage and of expenses that its channels have in its days. */
export async function costRows(
  ctx: Context,
  lines: readonly LineAsked[],
  params: Params,
): Promise<readonly (readonly Drill[])[]> {
  const found = lines.map((): Drill[] => []);
  if (lines.every(({ parts }) => parts.length === 0)) return found;
  for (const booked of BOOKED) {
    const { view, field, told } = booked;
    if (!may(ctx.session, view.permission)) continue;
    const [first, last] = rangeParams(field, view.entity.fields[field]!);
    const bySpan = new Map<string, Group[]>();
    for (const group of await groupsOf(ctx, booked, lines))
      bySpan.set(spanKey(group), [...(bySpan.get(spanKey(group)) ?? []), group]);
    for (const [at, { from, to, values, parts }] of lines.entries()) {
      const sub = "subChannelId" in values ? values["subChannelId"] : params["subChannelId"];
      const of = bySpan.get(spanKey({ from: told(from), to: told(to) })) ?? [];
      const count = of
        .filter((group) => parts.includes(group.channel))
        .filter((group) => sub === undefined || group.sub === sub)
        .reduce((sum, { rows }) => sum + rows, 0);
      if (count === 0) continue;
      const below: Readonly<Record<string, string>> =
        sub === undefined
          ? {}
          : sub === null
            ? { subChannel_null: "1" }
            : { subChannel_equal: sub };
      found[at]!.push({
        view: view.name,
        count,
        filter: { channel: parts.join(","), ...below, [first]: told(from), [last]: told(to) },
      });
    }
  }
  return found;
}

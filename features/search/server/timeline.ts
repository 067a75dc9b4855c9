import { sql } from "kysely";
import type { Fragment } from "#engine/server/fragment.ts";
import { entityNamed, FLAG, thousands } from "#engine/model/index.ts";
import type { Entity, Model, Row, TimelineEntry } from "#engine/model/index.ts";
import { user as userEntity } from "#features/administration/feature.ts";
import type { customerCommunication } from "#features/customers/feature.ts";
import type { leadCommunication } from "#features/leads/feature.ts";
import type { callRecord } from "#features/telephony/feature.ts";
import { timeline } from "../search-calls.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { may } from "#engine/server/access/session.ts";
import { selectList } from "#engine/server/read/columns.ts";
import { seenConditions } from "#engine/server/read/detail.ts";
import { withhold } from "#engine/server/read/withhold.ts";
import { titlesOf } from "#engine/server/read/titles.ts";

const MOST = 500;

const amountWords = (ctx: Context, value: string | null | undefined): string | null =>
  value ? `${ctx.say(["金额", "Amount"])} ${thousands(value)}` : null;

/** The entries after a cursor: time and id of the last one told. */
interface Page {
  readonly size: number;
  readonly before: readonly [time: string, id: string] | undefined;
}

function pageOf(before: string | null | undefined, size: number | null | undefined): Page {
  if (!before) return { size: size ?? MOST, before: undefined };
  const [, time, id] = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)\|(\d{1,19})$/.exec(before) ?? [];
  if (!time || !id)
    throw badRequest("时间线位置不正确", "The place in the timeline is not understood");
  return { size: size ?? MOST, before: [time, id] };
}

type Entry = Omit<TimelineEntry, "userName"> & { readonly userId: string | null };

const files = (
  ...pairs: (readonly [name: string | null, link: string | null])[]
): TimelineEntry["files"] =>
  pairs
    .filter(([, link]) => link)
    .map(([name, link]) => ({ name: name || link!.split("/").at(-1)!, link: link! }));

/** Everything that happened with a lead or customer, newest first. */
export const getTimeline = handle(timeline, async (ctx, { subject, id, before, size }) => {
  if (subject !== "lead" && subject !== "customer")
    throw badRequest("对象只能是线索或客户", "The subject is lead or customer");
  const seen = await (
    subject === "lead"
      ? ctx.db.selectFrom("lead").select(["id", "id as clueId"]).where("id", "=", id)
      : ctx.db.selectFrom("customer").select(["id", "clueId"]).where("id", "=", id)
  ).executeTakeFirst();
  if (!seen) throw notFound();
  const page = pageOf(before, size);
  const entries = await (subject === "lead"
    ? ofLead(ctx, id, page)
    : ofCustomer(ctx, id, seen.clueId, page));
  const names = await titlesOf(
    ctx,
    userEntity,
    entries.map(({ userId }) => userId).filter((user) => user !== null),
  );
  return entries
    .sort(
      (a, b) =>
        b.time.localeCompare(a.time) || b.id.length - a.id.length || b.id.localeCompare(a.id),
    )
    .slice(0, page.size)
    .map(({ userId, ...entry }) => ({
      ...entry,
      userName:
        userId === "0" || userId === null ? ctx.say(["系统", "System"]) : (names.get(userId) ?? ""),
    }));
});

/** A text kept in two languages, "" where it is withheld. */
const inLanguage = (ctx: Context, text: string | null, english: string | null): string =>
  text ? ctx.say([text, english || text]) : "";

/** An entry of a kind: what every record has, and what this one says. */
function entry(
  kind: TimelineEntry["kind"],
  row: { readonly id: string; readonly createTime: string; readonly createUser: string | null },
  said: Partial<Pick<Entry, "time" | "title" | "content" | "files" | "userId">>,
): Entry {
  return {
    id: row.id,
    time: row.createTime,
    kind,
    title: "",
    content: "",
    files: [],
    userId: row.createUser,
    ...said,
  };
}

/** What was taken along with a note: a photo, some words. */
const noted = (
  ctx: Context,
  { picture, voice }: { readonly picture: string | null; readonly voice: string | null },
): TimelineEntry["files"] =>
  files([ctx.say(["照片", "Photo"]), picture], [ctx.say(["语音", "Voice note"]), voice]);

const next = (ctx: Context, time: string | null, topic: string | null): string =>
  time ? `\n${ctx.say(["下次", "Next"])} ${time.slice(0, 16)}${topic ? ` ${topic}` : ""}` : "";

const remarked = (
  ctx: Context,
  words: readonly (string | null | false)[],
  remark: string | null,
): string => words.filter(Boolean).join(ctx.say(["，", ", "])) + (remark ? `\n${remark}` : "");

const talk = (row: Row<typeof leadCommunication> | Row<typeof customerCommunication>): Entry =>
  entry("communication", row, {
    time: row.chatTime ?? row.createTime,
    content: row.content ?? "",
    files: files([null, row.picture]),
  });

/** A call: how it ended, how long it lasted, what was recorded. */
function called(ctx: Context, row: Row<typeof callRecord>): Entry {
  const seconds = row.seconds ?? 0;
  const lasted =
    seconds > 0 &&
    ctx.say([
      `通话 ${Math.floor(seconds / 60)}分${seconds % 60}秒`,
      `${Math.floor(seconds / 60)} min ${seconds % 60} s`,
    ]);
  return entry("call", row, {
    time: row.startTime ?? row.createTime,
    title: row.endStatus ?? "",
    content: remarked(ctx, [row.callee, lasted], row.reason),
    files: files([ctx.say(["通话录音", "Recording"]), row.recording]),
    userId: row.userId,
  });
}

type Shown =
  | "followRecord"
  | "leadCommunication"
  | "leadChange"
  | "customerFollow"
  | "customerCommunication"
  | "visitRecord"
  | "signRecord"
  | "operationLog"
  | "callRecord"
  | "contact"
  | "business"
  | "contract"
  | "contractPayment";

/** When an entry happened, where that is not when it was written. */
const TIMES: Partial<Record<Shown, string>> = {
  leadCommunication: "chat_time",
  customerCommunication: "chat_time",
  callRecord: "start_time",
};

/** The newest records of a kind on the page that a condition on `t` finds; none for whom the kind is closed. */
async function newestOf<T extends Shown>(
  ctx: Context,
  table: T,
  where: Fragment,
  page: Page,
): Promise<Row<Model[T]>[]> {
  const entity: Entity = entityNamed(table);
  const own = TIMES[table];
  const time = own ? sql`coalesce(t.${sql.id(own)}, t.create_time)` : sql`t.create_time`;
  const after = page.before
    ? [sql`(${time}, t.id) < (${page.before[0]}::timestamptz, ${page.before[1]}::bigint)`]
    : [];
  const conditions = sql.join([...seenConditions(ctx, entity), where, ...after], sql` and `);
  const rows = await ctx.unbound.rows<Row<Model[T]> & Record<string, unknown>>(
    sql`select ${selectList(entity, "t")} from ${sql.id(entity.table)} t where ${conditions} order by ${time} desc, t.id desc limit ${page.size}`,
  );
  withhold(ctx, entity, rows);
  return rows;
}

async function ofLead(ctx: Context, id: string, page: Page): Promise<Entry[]> {
  const newest = <T extends Shown>(table: T) => newestOf(ctx, table, sql`t.clue_id = ${id}`, page);
  const [follows, talks, changes] = [
    await newest("followRecord"),
    await newest("leadCommunication"),
    await newest("leadChange"),
  ];
  const calls = await newest("callRecord");
  return [
    ...follows.map((row) =>
      entry("follow", row, {
        title: row.followType ?? "",
        content: `${row.content ?? ""}${next(ctx, row.nextTime, row.nextContent)}`,
        files: noted(ctx, row),
      }),
    ),
    ...talks.map(talk),
    ...calls.map((row) => called(ctx, row)),
    ...changes.map((row) =>
      entry("change", row, {
        title: row.modifyType ?? "",
        content: inLanguage(ctx, row.modifyContent, row.modifyContentEn),
      }),
    ),
  ];
}

/** Contacts, opportunities, contracts and payments of a customer, as far as the session may see such. */
async function dealsOf(ctx: Context, id: string, page: Page): Promise<Entry[]> {
  const open = <T extends "contact" | "business" | "contract" | "contractPayment">(
    table: T,
    where: Fragment,
  ) =>
    may(ctx.session, entityNamed(table).permission)
      ? newestOf(ctx, table, where, page)
      : Promise.resolve([]);
  const mine = sql`t.customer_id = ${id}`;
  const contacts = await open("contact", mine);
  const businesses = await open("business", mine);
  const contracts = await open("contract", mine);
  const payments = await open(
    "contractPayment",
    sql`t.contract_id in (select c.id from contract c where c.tenant_id = ${ctx.session.tenantId} and c.customer_id = ${id} and c.is_deleted = 0)`,
  );
  return [
    ...contacts.map((row) =>
      entry("contact", row, { content: remarked(ctx, [row.name, row.post], row.remark) }),
    ),
    ...businesses.map((row) =>
      entry("business", row, {
        content: remarked(
          ctx,
          [row.businessName, amountWords(ctx, row.totalPrice), row.endReason],
          row.remark,
        ),
      }),
    ),
    ...contracts.map((row) =>
      entry("contract", row, {
        content: remarked(
          ctx,
          [row.name, row.num, amountWords(ctx, row.totalPrice), row.checkOpinion],
          row.remark,
        ),
      }),
    ),
    ...payments.map((row) =>
      entry("payment", row, {
        content: remarked(ctx, [row.payDate, amountWords(ctx, row.money)], row.remark),
        files: files([row.voucherOriginalname, row.voucher]),
      }),
    ),
  ];
}

async function ofCustomer(
  ctx: Context,
  id: string,
  leadId: string | null,
  page: Page,
): Promise<Entry[]> {
  const newest = <T extends Shown>(table: T) =>
    newestOf(ctx, table, sql`t.customer_id = ${id}`, page);
  const [follows, talks] = [await newest("customerFollow"), await newest("customerCommunication")];
  const [visits, signs, changes] = [
    await newest("visitRecord"),
    await newest("signRecord"),
    await newest("operationLog"),
  ];
  const calls = await newestOf(
    ctx,
    "callRecord",
    sql`(t.customer_id = ${id} or t.clue_id = ${leadId}::bigint)`,
    page,
  );
  const deals = await dealsOf(ctx, id, page);
  return [
    ...follows.map((row) =>
      entry("follow", row, {
        title: row.followType ?? "",
        content: `${row.followDesc ?? ""}${next(ctx, row.nextFollowTime, row.nextFollowDesc)}`,
        files: noted(ctx, row),
      }),
    ),
    ...talks.map(talk),
    ...visits.map((row) =>
      entry("visit", row, {
        content: remarked(
          ctx,
          [
            row.firstCommDate && `${ctx.say(["一访", "First visit"])} ${row.firstCommDate}`,
            row.secondCommDate && `${ctx.say(["二访", "Second visit"])} ${row.secondCommDate}`,
            row.thirdCommDate && `${ctx.say(["三访", "Third visit"])} ${row.thirdCommDate}`,
          ],
          row.remark,
        ),
        files: files(
          [row.commFileOriginalname, row.commFile],
          [row.commRecordingOriginalname, row.commRecording],
        ),
      }),
    ),
    ...signs.map((row) =>
      entry("sign", row, {
        title: row.sigStatus ?? "",
        content: remarked(
          ctx,
          [
            row.sigDate,
            amountWords(ctx, row.preAmount),
            row.sigSmall === FLAG.yes && ctx.say(["已小定", "Deposit paid"]),
          ],
          row.remark,
        ),
        files: files(
          [row.commFileOriginalname, row.commFile],
          [row.commRecordingOriginalname, row.commRecording],
          [row.contractOriginalname, row.contract],
        ),
      }),
    ),
    ...calls.map((row) => called(ctx, row)),
    ...deals,
    // Visits and signs tell their own story; their rows of the log would only repeat it.
    ...changes
      .filter((row) => row.operationType !== "visit" && row.operationType !== "sign")
      .map((row) =>
        entry("change", row, {
          title: row.operationType ?? "",
          content: inLanguage(ctx, row.operationDesc, row.operationDescEn),
        }),
      ),
  ];
}

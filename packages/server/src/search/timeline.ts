import type { Row, TimelineEntry } from "@zhuke/model";
import { declared, model } from "@zhuke/model";
import { handle } from "../engine/calls.ts";
import type { Context } from "../engine/context.ts";
import { badRequest, notFound } from "../engine/errors.ts";
import { titlesOf } from "../engine/read/titles.ts";

const MOST = 500;

type Entry = Omit<TimelineEntry, "userName"> & { readonly userId: string | null };

const files = (...pairs: (readonly [name: string | null, link: string | null])[]): TimelineEntry["files"] =>
  pairs.filter(([, link]) => link).map(([name, link]) => ({ name: name || link!.split("/").at(-1)!, link: link! }));

/** Everything that happened with a lead or customer, newest first. */
export const tellTimeline = handle(declared.timeline, async (ctx, { subject, id }) => {
  if (subject !== "lead" && subject !== "customer") throw badRequest("对象只能是线索或客户", "The subject is lead or customer");
  const seen = await ctx.db.selectFrom(subject).select("id").where("id", "=", id).executeTakeFirst();
  if (!seen) throw notFound();
  const entries = await (subject === "lead" ? ofLead(ctx, id) : ofCustomer(ctx, id));
  const names = await titlesOf(
    ctx,
    model.user,
    entries.map(({ userId }) => userId).filter((user) => user !== null),
  );
  return entries
    .sort((a, b) => b.time.localeCompare(a.time) || b.id.localeCompare(a.id))
    .slice(0, MOST)
    .map(({ userId, ...entry }) => ({
      ...entry,
      userName: userId === "0" || userId === null ? ctx.say(["系统", "System"]) : (names.get(userId) ?? ""),
    }));
});

/** An entry of a kind: what every record has, and what this one says. */
function entry(
  kind: TimelineEntry["kind"],
  row: { readonly id: string; readonly createTime: string; readonly createUser: string | null },
  said: Partial<Pick<Entry, "time" | "title" | "content" | "files">>,
): Entry {
  return { id: row.id, time: row.createTime, kind, title: "", content: "", files: [], userId: row.createUser, ...said };
}

const next = (ctx: Context, time: string | null, topic: string | null): string =>
  time ? `\n${ctx.say(["下次", "Next"])} ${time.slice(0, 16)}${topic ? ` ${topic}` : ""}` : "";

const remarked = (words: readonly (string | null | false)[], remark: string | null): string =>
  words.filter(Boolean).join("，") + (remark ? `\n${remark}` : "");

const talk = (row: Row<typeof model.leadCommunication> | Row<typeof model.customerCommunication>): Entry =>
  entry("communication", row, { time: row.chatTime ?? row.createTime, content: row.content ?? "", files: files([null, row.picture]) });

type Told =
  | "followRecord"
  | "leadCommunication"
  | "leadChange"
  | "customerFollow"
  | "customerCommunication"
  | "visitRecord"
  | "signRecord"
  | "operationLog";

/** The newest records of a kind about one lead or customer. */
async function newestOf<T extends Told>(
  ctx: Context,
  table: T,
  by: "clueId" | "customerId",
  id: string,
): Promise<Row<(typeof model)[T]>[]> {
  const rows = await ctx.db
    .selectFrom(table as "followRecord")
    .selectAll()
    .where(by as "clueId", "=", id)
    .orderBy("createTime", "desc")
    .limit(MOST)
    .execute();
  return rows as unknown as Row<(typeof model)[T]>[];
}

async function ofLead(ctx: Context, id: string): Promise<Entry[]> {
  const newest = <T extends Told>(table: T) => newestOf(ctx, table, "clueId", id);
  const [follows, talks, changes] = [await newest("followRecord"), await newest("leadCommunication"), await newest("leadChange")];
  return [
    ...follows.map((row) =>
      entry("follow", row, { title: row.followType ?? "", content: `${row.content ?? ""}${next(ctx, row.nextTime, row.nextContent)}` }),
    ),
    ...talks.map(talk),
    ...changes.map((row) => entry("change", row, { title: row.modifyType ?? "", content: row.modifyContent ?? "" })),
  ];
}

async function ofCustomer(ctx: Context, id: string): Promise<Entry[]> {
  const newest = <T extends Told>(table: T) => newestOf(ctx, table, "customerId", id);
  const [follows, talks] = [await newest("customerFollow"), await newest("customerCommunication")];
  const [visits, signs, changes] = [await newest("visitRecord"), await newest("signRecord"), await newest("operationLog")];
  return [
    ...follows.map((row) =>
      entry("follow", row, {
        title: row.followType ?? "",
        content: `${row.followDesc ?? ""}${next(ctx, row.nextFollowTime, row.nextFollowDesc)}`,
      }),
    ),
    ...talks.map(talk),
    ...visits.map((row) =>
      entry("visit", row, {
        content: remarked(
          [
            row.firstCommDate && `${ctx.say(["一访", "First visit"])} ${row.firstCommDate}`,
            row.secondCommDate && `${ctx.say(["二访", "Second visit"])} ${row.secondCommDate}`,
            row.thirdCommDate && `${ctx.say(["三访", "Third visit"])} ${row.thirdCommDate}`,
          ],
          row.remark,
        ),
        files: files([row.commFileOriginalname, row.commFile], [row.commRecordingOriginalname, row.commRecording]),
      }),
    ),
    ...signs.map((row) =>
      entry("sign", row, {
        title: row.sigStatus ?? "",
        content: remarked(
          [
            row.sigDate,
            row.preAmount && `${ctx.say(["金额", "Amount"])} ${row.preAmount}`,
            row.sigSmall === "1" && ctx.say(["已小定", "Deposit paid"]),
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
    // Visits and signs tell their own story; their rows of the log would only repeat it.
    ...changes
      .filter((row) => row.operationType !== "visit" && row.operationType !== "sign")
      .map((row) => entry("change", row, { title: row.operationType ?? "", content: row.operationDesc ?? "" })),
  ];
}

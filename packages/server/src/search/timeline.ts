import type { TimelineEntry } from "@zhuke/model";
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
    .map(({ userId, ...entry }) => ({ ...entry, userName: userId === "0" || userId === null ? "系统" : (names.get(userId) ?? "") }));
});

const next = (time: string | null, topic: string | null): string => (time ? `\n下次 ${time.slice(0, 16)}${topic ? ` ${topic}` : ""}` : "");

async function ofLead(ctx: Context, id: string): Promise<Entry[]> {
  const follows = await ctx.db
    .selectFrom("followRecord")
    .selectAll()
    .where("clueId", "=", id)
    .orderBy("createTime", "desc")
    .limit(MOST)
    .execute();
  const talks = await ctx.db
    .selectFrom("leadCommunication")
    .selectAll()
    .where("clueId", "=", id)
    .orderBy("createTime", "desc")
    .limit(MOST)
    .execute();
  const changes = await ctx.db
    .selectFrom("leadChange")
    .selectAll()
    .where("clueId", "=", id)
    .orderBy("createTime", "desc")
    .limit(MOST)
    .execute();
  return [
    ...follows.map((row): Entry => ({
      id: row.id,
      time: row.createTime,
      kind: "follow",
      title: row.followType ?? "",
      content: `${row.content ?? ""}${next(row.nextTime, row.nextContent)}`,
      userId: row.createUser,
      files: [],
    })),
    ...talks.map((row): Entry => ({
      id: row.id,
      time: row.chatTime ?? row.createTime,
      kind: "communication",
      title: "",
      content: row.content ?? "",
      userId: row.createUser,
      files: files([null, row.picture]),
    })),
    ...changes.map((row): Entry => ({
      id: row.id,
      time: row.createTime,
      kind: "change",
      title: row.modifyType ?? "",
      content: row.modifyContent ?? "",
      userId: row.createUser,
      files: [],
    })),
  ];
}

async function ofCustomer(ctx: Context, id: string): Promise<Entry[]> {
  const follows = await ctx.db
    .selectFrom("customerFollow")
    .selectAll()
    .where("customerId", "=", id)
    .orderBy("createTime", "desc")
    .limit(MOST)
    .execute();
  const talks = await ctx.db
    .selectFrom("customerCommunication")
    .selectAll()
    .where("customerId", "=", id)
    .orderBy("createTime", "desc")
    .limit(MOST)
    .execute();
  const visits = await ctx.db.selectFrom("visitRecord").selectAll().where("customerId", "=", id).execute();
  const signs = await ctx.db.selectFrom("signRecord").selectAll().where("customerId", "=", id).execute();
  const changes = await ctx.db
    .selectFrom("operationLog")
    .selectAll()
    .where("customerId", "=", id)
    .where("operationType", "not in", ["visit", "sign"])
    .orderBy("createTime", "desc")
    .limit(MOST)
    .execute();
  return [
    ...follows.map((row): Entry => ({
      id: row.id,
      time: row.createTime,
      kind: "follow",
      title: row.followType ?? "",
      content: `${row.followDesc ?? ""}${next(row.nextFollowTime, row.nextFollowDesc)}`,
      userId: row.createUser,
      files: [],
    })),
    ...talks.map((row): Entry => ({
      id: row.id,
      time: row.chatTime ?? row.createTime,
      kind: "communication",
      title: "",
      content: row.content ?? "",
      userId: row.createUser,
      files: files([null, row.picture]),
    })),
    ...visits.map((row): Entry => ({
      id: row.id,
      time: row.createTime,
      kind: "visit",
      title: "",
      userId: row.createUser,
      content:
        [
          ["一访", row.firstCommDate],
          ["二访", row.secondCommDate],
          ["三访", row.thirdCommDate],
        ]
          .filter(([, date]) => date)
          .map((pair) => pair.join(" "))
          .join("，") + (row.remark ? `\n${row.remark}` : ""),
      files: files([row.commFileOriginalname, row.commFile], [row.commRecordingOriginalname, row.commRecording]),
    })),
    ...signs.map((row): Entry => ({
      id: row.id,
      time: row.createTime,
      kind: "sign",
      title: row.sigStatus ?? "",
      userId: row.createUser,
      content:
        [row.sigDate, row.preAmount ? `金额 ${row.preAmount}` : "", row.sigSmall === "1" ? "已小定" : ""].filter(Boolean).join("，") +
        (row.remark ? `\n${row.remark}` : ""),
      files: files(
        [row.commFileOriginalname, row.commFile],
        [row.commRecordingOriginalname, row.commRecording],
        [row.contractOriginalname, row.contract],
      ),
    })),
    ...changes.map((row): Entry => ({
      id: row.id,
      time: row.createTime,
      kind: "change",
      title: row.operationType ?? "",
      content: row.operationDesc ?? "",
      userId: row.createUser,
      files: [],
    })),
  ];
}

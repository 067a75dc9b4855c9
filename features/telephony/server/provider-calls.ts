import { phoneProblem } from "#engine/model/index.ts";
import { lead } from "#features/leads/feature.ts";
import { callRecord } from "../call-record.ts";
import { callToken, downloadRecording, leadCalls, virtualNumber } from "../telephony-calls.ts";
import type { Exchange, Handler } from "#engine/server/calls.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, forbidden, notFound, Refusal } from "#engine/server/errors.ts";
import { newId } from "#engine/server/ids.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { readPage } from "#engine/server/read/list.ts";
import { mask } from "#engine/server/read/mask.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { saveAs, sendStored } from "#features/files/server/index.ts";
import { storageHolding } from "#features/storage/server/index.ts";
import { settingInUse, telephonyOf } from "./chosen-telephony.ts";
import { subjectOf } from "./start-call.ts";
import type { Telephony } from "./telephony.ts";

/** Asks the provider in use while no transaction waits for it; its refusal is passed on in its own words. */
async function asking<T>(
  ctx: Context,
  { request }: Exchange,
  ask: (line: Telephony, settingId: string) => Promise<T>,
): Promise<T> {
  if (request.headers["sec-fetch-site"] === "cross-site") throw forbidden();
  if (!request.tokenInHeader)
    throw badRequest("请在请求头中携带令牌", "Send the token in the header");
  const settingId = await settingInUse(ctx);
  const line = await telephonyOf(ctx, settingId);
  try {
    return await ask(line, settingId);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const words = error instanceof Error ? error.message : String(error);
    throw new Refusal(502, [
      `电话线路未应答：${words}`,
      `The telephony provider refused: ${words}`,
    ]);
  }
}

const giveToken: Handler = {
  call: callToken,
  run: (ctx, _input, exchange) =>
    asking(ctx, exchange, async (line) => ({
      token: await line.agentToken(ctx.session.userId),
      provider: line.name,
    })),
};

const giveVirtualNumber: Handler = {
  call: virtualNumber,
  run: (ctx, input, exchange) =>
    asking(ctx, exchange, async (line, settingId) => {
      const { userId, deptId } = ctx.session;
      const subject = await subjectOf(ctx, "lead", String(input["id"]));
      const me = await ctx.unscoped
        .selectFrom("user")
        .select("phone")
        .where("id", "=", userId)
        .executeTakeFirst();
      if (!me?.phone)
        throw badRequest(
          "请先在个人信息中填写手机号",
          "Please enter your own number in your profile first",
        );
      const problem = phoneProblem(me.phone);
      if (problem) throw badRequest(...problem);
      const callId = newId();
      const answer = await line.virtualNumber({
        callId,
        subjectId: subject.id,
        userId,
        caller: me.phone,
        callee: subject.phone,
      });
      await insertRows(ctx, callRecord, [
        newRow(ctx, callRecord, {
          id: callId,
          clueId: subject.id,
          userId,
          deptId,
          caller: mask(me.phone, "phone"),
          callee: mask(subject.phone, "phone"),
          state: "asked",
          settingId,
          contactId: answer.contactId,
        }),
      ]);
      return answer;
    }),
};

const listLeadCalls = handle(leadCalls, async (ctx, { id, current, size }) => {
  if (!(await readRow(ctx, lead, id))) throw notFound();
  const { list } = callRecord.lists;
  const variant = { ...list!, permission: leadCalls.permission };
  return readPage(ctx, callRecord, variant, {
    clueId: id,
    current: String(current ?? 1),
    size: String(size ?? 10),
  });
});

const sendRecording = handle(downloadRecording, async (ctx, { id }, { request, reply }) => {
  const row = /^\d{1,19}$/.test(id)
    ? await ctx.db
        .selectFrom("callRecord")
        .select(["recording", "createTime"])
        .where("id", "=", id)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  if (!row.recording) throw badRequest("该通话没有录音", "This call has no recording");
  const name = row.recording.replace(/^\/api\/files\//, "");
  const storage = await storageHolding(ctx.unbound, request.server.dataDir, name);
  const fileName = `通话录音 ${row.createTime.replaceAll(":", "-")}.${name.split(".").at(-1)}`;
  return await sendStored(request, reply, storage, name, saveAs(fileName));
});

export const providerCalls = [giveToken, giveVirtualNumber, listLeadCalls, sendRecording];

import { sql } from "kysely";
import { USER_STATUS } from "#engine/model/index.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, forbidden, notFound } from "#engine/server/errors.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { user } from "#features/administration/feature.ts";
import { notify } from "#features/warnings/server/index.ts";
import { REPAIR } from "../property-codes.ts";
import { property } from "../property.ts";
import {
  cancelRepair,
  dispatchRepair,
  finishRepair,
  rateRepair,
  repair,
  repairBoard,
  repairProcess,
} from "../repair.ts";
import { openRepair } from "./repair.hooks.ts";

const note = (ctx: Context, repairId: string, processDo: string, photo?: string | null) =>
  insertRows(ctx, repairProcess, [
    newRow(ctx, repairProcess, {
      repairId,
      processDo,
      processTime: ctx.moment,
      processUser: ctx.session.realName,
      photo: photo ?? null,
    }),
  ]);

const dispatch = handle(dispatchRepair, async (ctx, { id, handlerId }) => {
  const row = await openRepair(ctx, id);
  const handler = await ctx.unscoped
    .selectFrom("user")
    .select(["realName", "account"])
    .where("id", "=", handlerId)
    .where("status", "=", USER_STATUS.active)
    .executeTakeFirst();
  if (!handler) throw badRequest("处理人不存在或已停用", "Nobody active is called so");
  await changeRows(ctx, repair, {
    set: { handlerId, applicationStatus: REPAIR.underWay },
    where: sql`x.id = ${id}`,
  });
  await note(ctx, id, `派单给 ${handler.realName ?? handler.account}`);
  await notify(ctx, [
    {
      userId: handlerId,
      type: "repairNotice",
      resourceType: "repair",
      resourceId: id,
      name: row.content ?? "",
      content: [
        `报修“${row.content ?? ""}”已派给您处理`,
        `The repair “${row.content ?? ""}” was given to you`,
      ],
    },
  ]);
  return null;
});

const finish = handle(finishRepair, async (ctx, { id, processDo, photo }) => {
  const row = await openRepair(ctx, id);
  if (row.applicationStatus !== REPAIR.underWay)
    throw badRequest("请先派单", "Give it to somebody first");
  await changeRows(ctx, repair, {
    set: { applicationStatus: REPAIR.done, doneTime: ctx.moment },
    where: sql`x.id = ${id}`,
  });
  await note(ctx, id, processDo, photo);
  return null;
});

const cancel = handle(cancelRepair, async (ctx, { id, reason }) => {
  await openRepair(ctx, id);
  await changeRows(ctx, repair, {
    set: { applicationStatus: REPAIR.cancelled },
    where: sql`x.id = ${id}`,
  });
  await note(ctx, id, `取消：${reason}`);
  return null;
});

/** Whoever asked for the repair says once how it was. */
const rate = handle(rateRepair, async (ctx, { id, rating, words }) => {
  const row = await readRow(ctx, repair, id, true);
  if (!row) throw notFound();
  if (row.userId !== ctx.session.userId && row.createUser !== ctx.session.userId) throw forbidden();
  if (row.applicationStatus !== REPAIR.done)
    throw badRequest("完工后才能评价", "It can be rated once it is completed");
  if (row.rating !== null) throw badRequest("已评价过", "It was rated already");
  await changeRows(ctx, repair, {
    set: { rating: Number(rating), ratingRemark: words ?? null },
    where: sql`x.id = ${id}`,
  });
  return null;
});

const SHOWN = 50;

interface Ranked {
  readonly id: string;
  readonly content: string | null;
  readonly status: string;
  readonly propertyId: string | null;
  readonly handlerId: string | null;
  readonly repairTypeId: string | null;
  readonly appointment: string | null;
  readonly timeArea: string | null;
  readonly rating: number | null;
  readonly count: number;
}

const board = handle(repairBoard, async (ctx) => {
  const rows = await ctx.unbound.rows<Ranked & Record<string, unknown>>(
    sql`select * from (select id::text as id, content, application_status as status, property_id::text as "propertyId", handler_id::text as "handlerId", repair_type_id as "repairTypeId",
        appointment_date::text as appointment, time_area as "timeArea", rating, count(*) over (partition by application_status)::int as count,
        row_number() over (partition by application_status order by case when application_status in ('0', '1') then appointment_date end nulls last, id desc) as place
      from repair r where ${ctx.seen("repair", "r")}) ranked where place <= ${SHOWN} order by place`,
  );
  const named = (target: typeof property | typeof user, name: "propertyId" | "handlerId") =>
    titlesOf(ctx, target, new Set(rows.flatMap((row) => row[name] ?? [])));
  const [rooms, people] = [await named(property, "propertyId"), await named(user, "handlerId")];
  const today = ctx.moment.slice(0, 10);
  return Object.values(REPAIR).map((status) => {
    const own = rows.filter((row) => row.status === status);
    const isOpen = status === REPAIR.waiting || status === REPAIR.underWay;
    return {
      status,
      count: own[0]?.count ?? 0,
      cards: own.map((row) => ({
        id: row.id,
        content: row.content ?? "",
        property: rooms.get(row.propertyId ?? "") ?? "",
        repairTypeId: row.repairTypeId ?? "",
        appointment: row.appointment ?? "",
        timeArea: row.timeArea ?? "",
        handler: people.get(row.handlerId ?? "") ?? "",
        rating: row.rating === null ? "" : String(row.rating),
        late: isOpen && row.appointment !== null && row.appointment < today,
      })),
    };
  });
});

export const repairHandlers = [dispatch, finish, cancel, rate, board];

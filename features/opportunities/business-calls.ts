import { BUSINESS_END } from "./business-codes.ts";
import { call, ref, rowsWith, schema, select, textarea, user } from "#engine/model/index.ts";
import type { business } from "./business.ts";
import type { TypeOf } from "#engine/model/index.ts";

const one = ref("商机", "Opportunity", { entity: "business", required: true });

export const moveBusiness = call("move-business", {
  label: ["推进阶段", "Move to stage"],
  method: "POST",
  path: "/blade-crm/business/move",
  permission: "business_edit",
  input: {
    id: one,
    statusId: ref("阶段", "Stage", { entity: "businessStage", required: "请选择阶段" }),
  },
});

export const endBusiness = call("end-business", {
  label: ["结束商机", "Close"],
  method: "POST",
  path: "/blade-crm/business/end",
  permission: "business_end",
  input: {
    id: one,
    isEnd: select("结果", "Result", {
      options: [
        { value: BUSINESS_END.won, label: ["赢单", "Won"], tone: "success" },
        { value: BUSINESS_END.lost, label: ["输单", "Lost"], tone: "danger" },
        { value: BUSINESS_END.invalid, label: ["无效", "Invalid"], tone: "muted" },
      ],
      required: ["请选择结果", "Please select the result"],
    }),
    reason: textarea("原因", "Reason", {
      max: 500,
      requiredWhen: { isEnd: [BUSINESS_END.lost, BUSINESS_END.invalid] },
      hint: ["输单、无效必填", "Needed for lost and invalid"],
    }),
  },
  button: { views: ["business"], at: ["row"], when: rowsWith<typeof business>({ isEnd: ["0"] }) },
});

export const reopenBusiness = call("reopen-business", {
  label: ["重新打开", "Reopen"],
  method: "POST",
  path: "/blade-crm/business/reopen",
  permission: "business_reopen",
  input: { id: one },
  button: {
    views: ["business"],
    at: ["row"],
    when: rowsWith<typeof business>({ isEnd: ["1", "2", "3"] }),
    confirm: ["确定重新打开该商机？", "Reopen this opportunity?"],
  },
});

/** One card of the board. */
export const boardCardSchema = schema.object({
  id: schema.text,
  businessName: schema.text,
  customerName: schema.text,
  ownerUserName: schema.text,
  totalPrice: schema.text,
  dealDate: schema.text,
  nextTime: schema.text,
});

export type BoardCard = TypeOf<typeof boardCardSchema>;

/** One column of the board: every open deal counts, the first ones are shown. */
export const boardColumnSchema = schema.object({
  id: schema.text,
  name: schema.text,
  probability: schema.text,
  count: schema.number,
  total: schema.text,
  cards: schema.list(boardCardSchema),
});

export type BoardColumn = TypeOf<typeof boardColumnSchema>;

export const businessBoard = call("business-board", {
  label: ["商机看板", "Opportunity board"],
  method: "GET",
  path: "/blade-crm/business/board",
  cost: "list",
  permission: "business",
  input: {
    typeId: ref("商机类型", "Opportunity type", {
      entity: "businessGroup",
      required: "请选择商机类型",
    }),
    ownerUserId: user("负责人", "Owner"),
  },
  answer: schema.list(boardColumnSchema),
});

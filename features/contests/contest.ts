import {
  call,
  date,
  entity,
  integer,
  schema,
  select,
  textarea,
  user,
  view,
} from "#engine/model/index.ts";

/** A PK challenge between two salespeople. */
export const contest = entity("contest", {
  label: ["PK战报", "PK challenge"],
  path: "/blade-internalPk/internalPk",
  permission: "internal_pk",
  title: "initiatorId",
  fields: {
    pkJoinType: select("参与方式", "Joining", {
      dict: "pk_join_type",
      required: true,
      default: "1",
    }),
    pkType: select("PK类型", "PK type", { dict: "pk_type", required: true, default: "1" }),
    initiatorId: user("发起人", "Initiator", {
      labelAs: "initiatorName",
      readonly: true,
      index: true,
    }),
    acceptId: user("应战人", "Accepter", { labelAs: "acceptName", required: true, index: true }),
    agreeId: user("同意人", "Agreed by", { labelAs: "agreeName", readonly: true }),
    agreeDate: date("同意日期", "Agreed on", { readonly: true }),
    pkDate: date("截止日期", "Until", { required: true }),
    points: integer("积分", "Points", { min: 0 }),
    status: select("状态", "Status", { dict: "pk_status", readonly: true, default: "0" }),
    initiatorNum: integer("发起人战绩", "Initiator's count", { readonly: true, default: -1 }),
    acceptNum: integer("应战人战绩", "Accepter's count", { readonly: true, default: -1 }),
    remark: textarea("备注", "Remark"),
  },
});

export const contestView = view("contest", contest, {
  title: ["PK战报", "PK challenges"],
  route: "/customer/internalPk",
  icon: "Trophy",
  columns: [
    "initiatorName",
    "initiatorNum",
    "acceptName",
    "acceptNum",
    "pkType",
    "pkJoinType",
    "pkDate",
    "status",
    "points",
    "remark",
  ],
  search: ["pkType", "status", "initiatorId", "acceptId", "pkDate"],
  add: false,
  edit: false,
  remove: false,
  detail: false,
});

/** Whether the session sees challenges: by right, or because it takes part in one. */
export const canSeeContests = call("contest-can-see", {
  label: ["能否查看PK", "Whether challenges are seen"],
  method: "GET",
  path: "/blade-internalPk/internalPk/can-see",
  permission: "signed-in",
  input: {},
  answer: schema.boolean,
});

export const myContests = call("my-contests", {
  label: ["我的PK", "Own PK challenges"],
  method: "GET",
  path: "/blade-internalPk/internalPk/my-list",
  permission: "signed-in",
  input: {},
  answer: schema.list(
    schema.object({
      id: schema.text,
      initiatorName: schema.text,
      initiatorNum: schema.number,
      acceptName: schema.text,
      acceptNum: schema.number,
    }),
  ),
});

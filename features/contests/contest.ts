import {
  computed,
  date,
  dept,
  entity,
  integer,
  json,
  schema,
  select,
  textarea,
  user,
  view,
} from "#engine/model/index.ts";

/** A PK challenge between two people or two departments. What each side counts comes from facts; nobody types it. */
export const contest = entity("contest", {
  label: ["PK战报", "PK challenge"],
  path: "/blade-internalPk/internalPk",
  permission: "internal_pk",
  title: "initiatorId",
  participants: {
    people: ["initiatorId", "acceptId"],
    depts: ["initiatorDeptId", "acceptDeptId"],
  },
  unique: [
    {
      fields: ["initiatorId", "acceptId", "pkJoinType", "pkType"],
      where: { status: "0" },
      message: [
        "您已发起同样的PK，请等待对方应战",
        "You have challenged them to this already; wait for the answer",
      ],
    },
  ],
  extras: { initiatorNum: schema.number, acceptNum: schema.number },
  fields: {
    pkJoinType: select("参与方式", "Joining", {
      dict: "pk_join_type",
      required: true,
      default: "1",
      fixed: true,
    }),
    pkType: select("PK类型", "PK type", { dict: "pk_type", required: true, default: "1" }),
    initiatorDeptId: dept("发起部门", "Challenger's department", {
      labelAs: "initiatorDeptName",
      fixed: true,
      askedWhen: { pkJoinType: ["2"] },
      hint: ["默认为您所在的部门", "One you belong to; your own where empty"],
    }),
    initiatorId: user("发起人", "Challenger", {
      labelAs: "initiatorName",
      width: 144,
      readonly: true,
      index: true,
    }),
    acceptDeptId: dept("应战部门", "Opponent's department", {
      labelAs: "acceptDeptName",
      fixed: true,
      askedWhen: { pkJoinType: ["2"] },
      requiredWhen: { pkJoinType: ["2"] },
    }),
    acceptId: user("应战人", "Opponent", {
      labelAs: "acceptName",
      width: 144,
      required: true,
      index: true,
      fixed: true,
      hint: [
        "部门PK时为代表对方部门应战的人",
        "Between departments: who answers for the other department",
      ],
    }),
    agreeId: user("同意人", "Agreed by", { labelAs: "agreeName", readonly: true }),
    agreeDate: date("同意日期", "Agreed on", { readonly: true }),
    pkDate: date("截止日期", "Until", { required: true }),
    points: integer("积分", "Points", { min: 0 }),
    status: select("状态", "Status", { dict: "pk_status", readonly: true, default: "0" }),
    initiatorNum: integer("发起人战绩", "Challenger's score", {
      readonly: true,
      default: -1,
      unset: -1,
    }),
    acceptNum: integer("应战人战绩", "Opponent's score", {
      readonly: true,
      default: -1,
      unset: -1,
    }),
    winner: select("胜方", "Winning side", {
      readonly: true,
      options: [
        { value: "1", label: ["发起方", "Challenger's side"] },
        { value: "2", label: ["应战方", "Opponent's side"] },
        { value: "0", label: ["平局", "Draw"] },
      ],
    }),
    winnerName: computed("胜者", "Winner", { width: 144 }),
    podium: json("战果", "Podium", { readonly: true, unlogged: true }),
    remark: textarea("备注", "Notes"),
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
    "winnerName",
    "points",
    "remark",
  ],
  more: ["agreeName", "agreeDate", "initiatorDeptName", "acceptDeptName", "createTime"],
  search: ["pkType", "pkJoinType", "status", "initiatorId", "acceptId", "pkDate"],
  saved: [
    { key: "all", label: ["全部PK", "All challenges"], filter: {} },
    { key: "running", label: ["进行中的PK", "Running challenges"], filter: { status: "1" } },
    { key: "podium", label: ["荣誉榜", "Podium"], filter: { status: "2" } },
  ],
  card: {
    lines: [
      ["acceptName"],
      ["initiatorNum", "acceptNum"],
      ["pkType", "pkJoinType"],
      ["winnerName"],
    ],
    status: "status",
    footer: ["pkDate"],
  },
  add: false,
  edit: false,
  remove: false,
  detail: false,
});

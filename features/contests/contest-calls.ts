import { call, ref, schema, text } from "#engine/model/index.ts";
import { contest } from "./contest.ts";

const path = <const P extends string>(last: P) => `/blade-internalPk/internalPk/${last}` as const;

/** Whether the session sees challenges: by right, or because it takes part in one. */
export const canSeeContests = call("contest-can-see", {
  label: ["能否查看PK", "Whether challenges are seen"],
  method: "GET",
  path: path("can-see"),
  permission: "signed-in",
  input: {},
  answer: schema.boolean,
});

export const myContestSchema = schema.object({
  id: schema.text,
  initiatorName: schema.text,
  initiatorNum: schema.number,
  acceptName: schema.text,
  acceptNum: schema.number,
  pkType: schema.text,
  pkDate: schema.text,
  status: schema.text,
  /** The session's user is asked to accept or decline. */
  mayAnswer: schema.boolean,
});

/** Invitations and running challenges of the session's user and departments. */
export const myContests = call("my-contests", {
  label: ["我的PK", "Own PK challenges"],
  method: "GET",
  path: path("my-list"),
  permission: "signed-in",
  input: {},
  answer: schema.list(myContestSchema),
});

const id = ref("PK", "Challenge", { entity: "contest", required: true });

const sideSchema = schema.object({
  name: schema.text,
  num: schema.number,
  /** Place on the podium: 1 or 2, both 1 in a draw; 0 until it ended. */
  place: schema.number,
});

/** Who brought what for which side, the most first. */
const personSchema = schema.object({ name: schema.text, side: schema.number, num: schema.number });

export const podiumSchema = schema.object({
  sides: schema.list(sideSchema),
  people: schema.list(personSchema),
});

/** How a challenge stands: numbers of the moment while it runs, the podium once it ended. */
export const contestStandings = call("contest-standings", {
  label: ["战况", "Standings"],
  method: "GET",
  path: path("standings"),
  permission: "signed-in",
  input: { id },
  button: { views: ["contest"], at: ["row"], custom: true },
  answer: schema.object({
    ...podiumSchema.fields,
    id: schema.text,
    status: schema.text,
    pkType: schema.text,
    pkJoinType: schema.text,
    agreeDate: schema.nullable(schema.text),
    pkDate: schema.text,
    points: schema.nullable(schema.number),
    remark: schema.text,
    mayAnswer: schema.boolean,
    mayWithdraw: schema.boolean,
  }),
});

const { pkJoinType, acceptDeptId, initiatorDeptId, pkType, pkDate, points, remark } =
  contest.fields;

/** Of the opponent's department where one is chosen. */
const acceptId = ref("应战人", "Opponent", {
  entity: "user",
  required: true,
  among: { deptId: "@acceptDeptId" },
  hint: contest.fields.acceptId.options.hint!,
});

/** Challenges somebody, or another department; lists have no button of their own for adding. */
export const challenge = call("challenge", {
  label: ["发起PK", "Challenge"],
  method: "POST",
  path: path("challenge"),
  permission: "internal_pk_add",
  input: { pkJoinType, initiatorDeptId, acceptDeptId, acceptId, pkType, pkDate, points, remark },
  button: { views: ["contest"], at: ["toolbar"], tone: "primary" },
  answer: schema.object({ id: schema.text }),
  done: ["已发出PK邀请", "The invitation is sent"],
});

export const acceptContest = call("accept-contest", {
  label: ["应战", "Accept"],
  method: "POST",
  path: path("accept"),
  permission: "signed-in",
  input: { id },
});

export const declineContest = call("decline-contest", {
  label: ["拒绝", "Decline"],
  method: "POST",
  path: path("decline"),
  permission: "signed-in",
  input: { id, reason: text("理由", "Reason", { max: 200 }) },
});

export const withdrawContest = call("withdraw-contest", {
  label: ["撤回", "Withdraw"],
  method: "POST",
  path: path("withdraw"),
  permission: "signed-in",
  input: { id },
});

import type { Label } from "#engine/model/index.ts";

export const words = {
  contests: ["PK战报", "PK challenges"],
  noContest: ["还没有PK", "No challenges yet"],
  startContest: ["去看看PK战报", "See the challenges"],
  standings: ["战况", "Standings"],
  accept: ["应战", "Accept"],
  decline: ["拒绝", "Decline"],
  withdraw: ["撤回", "Withdraw"],
  declineReason: ["拒绝理由（可不填）", "Why, if you like"],
  invited: ["待应战", "Invited"],
  accepted: ["PK开始，祝您得胜", "The challenge is on, good luck"],
  declined: ["已拒绝", "Declined"],
  withdrawn: ["已撤回", "Withdrawn"],
  period: ["时间", "Time"],
  until: ["截止", "Until"],
  stake: ["积分", "Points"],
  best: ["贡献榜", "Who brought most"],
  winner: ["获胜", "Winner"],
  draw: ["平局", "Draw"],
  counts: [
    "数字来自到店、签单和退单记录，按当天的业务员和部门计算，随记录实时更新",
    "The numbers come from visits, deals signed and refunds, count for whoever had the customer that day, and follow the records at once",
  ],
  kept: ["结束时的数字，不再变动", "The numbers of the end, which stay"],
} as const satisfies Record<string, Label>;

import type { Label } from "#engine/model/index.ts";

/** What the product calls the roles it brings along: the first a tenant has, and those of the demo company. */
export const ROLE_NAMES = {
  administrator: ["超级管理员", "Administrator"],
  director: ["总监", "Director"],
  manager: ["店长/经理", "Store manager"],
  seller: ["业务员", "Salesperson"],
  service: ["客服", "Service rep"],
  designer: ["设计师", "Designer"],
  clerk: ["渠道专员", "Channel specialist"],
  viewer: ["只读查看", "View only"],
} as const satisfies Readonly<Record<string, Label>>;

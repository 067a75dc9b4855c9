import { newId } from "#engine/server/ids.ts";
import { HOUR, wall } from "./calendar.ts";
import type { Staff } from "./organisation.ts";
import type { World } from "./world.ts";

interface Warning {
  readonly kind: "leadsUnassigned" | "leadNotFollowedUp" | "customerAlarmNotice" | "pkAlarmNotice";
  readonly type: "lead" | "customer" | "contest";
  readonly id: string;
  readonly name: string;
  readonly to: Staff;
  readonly at: number;
  readonly text: string;
  readonly rule?: string;
  readonly hours?: number;
  readonly read?: boolean;
}

/** Puts a warning into someone's bell. */
export function warn({ writer, now }: World, warning: Warning): void {
  const id = newId();
  const { to, at } = warning;
  writer.add("warning", {
    id,
    createTime: wall(at),
    createUser: "0",
    createDept: to.deptId,
    warnNo: `W${id.slice(-10)}`,
    name: warning.name,
    clueName: warning.name,
    clueId: warning.type === "lead" ? warning.id : null,
    resourceId: warning.id,
    resourceType: warning.type,
    warnType: warning.kind,
    ruleName: warning.rule ?? null,
    warnContent: warning.text,
    notAssignedDuration: warning.hours ?? null,
    responsiblePersonId: to.id,
    status: warning.read ? "1" : "0",
    readTime: warning.read ? wall(Math.min(now, at + HOUR)) : null,
  });
}

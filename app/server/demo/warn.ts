import type { Label } from "#engine/model/index.ts";
import { newId } from "#engine/server/ids.ts";
import { HOUR, wall } from "./calendar.ts";
import type { Staff } from "./organisation.ts";
import type { World } from "./world.ts";

interface Warning {
  readonly kind:
    | "leadsUnassigned"
    | "leadNotFollowedUp"
    | "customerAlarmNotice"
    | "pkAlarmNotice"
    | "channelBalance";
  readonly type: "lead" | "customer" | "contest" | "channel";
  readonly id: string;
  readonly name: string | Label;
  readonly to: Staff;
  readonly at: number;
  readonly text: Label;
  /** The rule that warns and what of; without one it is a notice of something that happened. */
  readonly rule?: string;
  readonly cause?: "unassigned" | "notFollowed" | "release" | "overdue";
  /** When its cause ended. */
  readonly resolved?: number | undefined;
  readonly hours?: number;
  readonly read?: boolean;
}

/** Puts a warning into someone's bell. */
export function warn({ writer, now }: World, warning: Warning): void {
  const id = newId();
  const { to, at, cause, resolved } = warning;
  const [name, nameEn] = typeof warning.name === "string" ? [warning.name] : warning.name;
  writer.add("warning", {
    id,
    createTime: wall(at),
    createUser: "0",
    createDept: to.deptId,
    warnNo: `W${id.slice(-10)}`,
    name,
    nameEn: nameEn ?? null,
    clueName: name,
    clueId: warning.type === "lead" ? warning.id : null,
    resourceId: warning.id,
    resourceType: warning.type,
    warnType: warning.kind,
    ruleName: warning.rule ?? null,
    cause: cause ?? null,
    state: cause ? (resolved ? "resolved" : "open") : null,
    resolvedTime: resolved ? wall(resolved) : null,
    warnContent: warning.text[0],
    warnContentEn: warning.text[1],
    notAssignedDuration: warning.hours ?? null,
    responsiblePersonId: to.id,
    status: warning.read || resolved ? "1" : "0",
    readTime: warning.read ? wall(Math.min(now, at + HOUR)) : null,
  });
}

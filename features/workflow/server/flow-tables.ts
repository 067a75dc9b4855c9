import type { OwnRow } from "#engine/server/schema/own-table.ts";
import type { ActKind } from "#engine/server/approved.ts";
import type { ActFact } from "#engine/server/held-act.ts";
import { byDefault, made, orNull, own, ownTable } from "#engine/server/schema/own-table.ts";
import type { Deed } from "../flow-codes.ts";

/** The diagram of a deployed version. */
const flowSource = ownTable(
  "flowSource",
  { tenantId: own.text, definitionId: own.id, xml: own.text },
  { primaryKey: ["tenantId", "definitionId"] },
);

/** Where a running process is: what the library needs to go on, and the values it decides by. */
const flowState = ownTable(
  "flowState",
  {
    tenantId: own.text,
    instanceId: own.id,
    /** Nothing while it stands at its first step and the library has not begun. */
    state: orNull(own.json<unknown>()),
    variables: own.json<Readonly<Record<string, unknown>>>(),
    /** The step it was sent back to last: from there on it runs. */
    fromStep: orNull(own.text),
    /** When the first of its timers is due. */
    wakeTime: orNull(own.instant),
  },
  { primaryKey: ["tenantId", "instanceId"] },
);

export interface Attachment {
  readonly name: string;
  readonly link: string;
}

/** What happened in a process, node by node and deed by deed. */
const flowActivity = ownTable(
  "flowActivity",
  {
    tenantId: own.text,
    id: own.id,
    instanceId: own.id,
    activityId: own.text,
    activityType: own.text,
    name: own.text,
    startTime: own.moment,
    endTime: orNull(own.moment),
    taskId: orNull(own.id),
    userId: orNull(own.id),
    deed: orNull(own.oneOf<Deed>()),
    comment: orNull(own.text),
    attachments: byDefault(own.json<readonly Attachment[]>(), "'[]'::jsonb"),
  },
  {
    primaryKey: ["tenantId", "id"],
    indexes: [{ name: "flow_activity_instance_idx", keys: ["tenant_id", "instance_id", "id"] }],
  },
);

/** Applications for leave. */
const leaveApplication = ownTable(
  "leaveApplication",
  {
    tenantId: own.text,
    id: own.id,
    processInstanceId: own.id,
    processDefinitionId: own.id,
    userId: own.id,
    taskUser: orNull(own.id),
    startTime: own.moment,
    endTime: own.moment,
    reason: own.text,
    applyTime: own.moment,
  },
  {
    primaryKey: ["tenantId", "id"],
    indexes: [{ name: "leave_application_user_idx", keys: ["tenant_id", "user_id", "id"] }],
  },
);

/** What was asked for and waits for approval, or was decided: a request to make again, or leave to do something for a while. */
const heldAct = ownTable(
  "heldAct",
  {
    tenantId: own.text,
    id: own.id,
    kind: own.oneOf<ActKind>(),
    userId: own.id,
    /** Empty where leave is given instead of a request being made again. */
    route: own.text,
    input: own.json<Readonly<Record<string, unknown>>>(),
    facts: own.json<readonly ActFact[]>(),
    recordTable: own.text,
    recordIds: own.json<readonly string[]>(),
    processInstanceId: orNull(own.id),
    /** Until when what was left to its starter may be done. */
    openUntil: orNull(own.instant),
    createTime: made,
  },
  { primaryKey: ["tenantId", "id"] },
);

/** Records that wait: each for one act of a kind. */
const heldRecord = ownTable(
  "heldRecord",
  {
    tenantId: own.text,
    recordTable: own.text,
    recordId: own.id,
    kind: own.oneOf<ActKind>(),
    actId: own.id,
  },
  {
    primaryKey: ["tenantId", "recordTable", "recordId", "kind"],
    indexes: [{ name: "held_record_act_idx", keys: ["tenant_id", "act_id"] }],
  },
);

export const workflowTables = [
  flowSource,
  flowState,
  flowActivity,
  leaveApplication,
  heldAct,
  heldRecord,
];

declare module "#engine/server/bound-database.ts" {
  interface OwnTables {
    flowSource: OwnRow<typeof flowSource>;
    flowState: OwnRow<typeof flowState>;
    flowActivity: OwnRow<typeof flowActivity>;
    leaveApplication: OwnRow<typeof leaveApplication>;
    heldAct: OwnRow<typeof heldAct>;
    heldRecord: OwnRow<typeof heldRecord>;
  }
}

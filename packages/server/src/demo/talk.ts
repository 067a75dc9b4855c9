import { appointed, wall } from "./calendar.ts";
import type { DemoWriter } from "./demo-writer.ts";
import type { Staff } from "./organisation.ts";

/** One follow-up of a lead or customer. */
export interface Talk {
  readonly at: number;
  readonly by: Staff;
  /** Key of the dictionary follow_type. */
  readonly type: string;
  readonly text: string;
  /** When they meant to come back. */
  readonly next?: number | undefined;
}

const author = ({ at, by }: Talk) => ({ createTime: wall(at), createUser: by.id, createDept: by.deptId });

export function writeLeadTalk(writer: DemoWriter, clueId: string, talk: Talk): void {
  writer.add("followRecord", { ...author(talk), clueId, followType: talk.type, content: talk.text, nextTime: appointed(talk.next) });
}

export function writeCustomerTalk(writer: DemoWriter, customerId: string, talk: Talk): void {
  writer.add("customerFollow", {
    ...author(talk),
    customerId,
    followType: talk.type,
    followDesc: talk.text,
    nextFollowTime: appointed(talk.next),
    operationId: talk.by.id,
  });
}

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

const author = ({ at, by }: Talk) => ({
  createTime: wall(at),
  createUser: by.id,
  createDept: by.deptId,
});

/** What people write before a colleague follows up by WeChat. */
const CHATS = [
  "你好，想了解一下全包报价，大概多少钱一平？",
  "户型图发你了，帮忙看看厨房能不能打通",
  "周末有空，几点方便到店里看看？",
  "主材清单能先发我一份吗？",
  "小区下个月交房，现在可以量房吗？",
  "同小区有做好的案例吗，想去现场看看",
  "预算十五万左右，够不够做全屋？",
] as const;

const second = (at: number): number => Math.floor(at / 1000);

/** One WeChat follow-up in five comes with the chat itself. */
const chatOf = ({ at, type }: Talk) =>
  type === "2" && second(at) % 5 === 0
    ? { content: CHATS[second(at) % CHATS.length]!, chatTime: wall(at) }
    : undefined;

export function writeLeadTalk(writer: DemoWriter, clueId: string, talk: Talk): void {
  writer.add("followRecord", {
    ...author(talk),
    clueId,
    followType: talk.type,
    content: talk.text,
    nextTime: appointed(talk.next),
  });
  const chat = chatOf(talk);
  if (chat) writer.add("leadCommunication", { ...author(talk), ...chat, clueId });
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
  const chat = chatOf(talk);
  if (chat) writer.add("customerCommunication", { ...author(talk), ...chat, customerId });
}

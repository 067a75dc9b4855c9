import { DAY, wall } from "./calendar.ts";
import { RELEASE_HOURS } from "./customer-story.ts";
import type { DemoWriter } from "./demo-writer.ts";
import type { Organisation } from "./organisation.ts";

/** Adds when each company warns and when customers go back to the open sea. */
export function addRules(
  writer: DemoWriter,
  now: number,
  { companies, director }: Organisation,
): void {
  for (const { id: companyId, name } of companies) {
    const audit = {
      createTime: wall(now - 500 * DAY),
      createUser: director.id,
      createDept: director.deptId,
      companyId,
      enabled: 1,
    };
    writer.add("releaseRule", {
      ...audit,
      ruleName: `${name}公海回收`,
      ruleValue: RELEASE_HOURS,
      warnBefore: 24,
      ruleDesc: `${RELEASE_HOURS / 24}天没有跟进、到店或通话的客户自动回收到公海；已量房、到店、小定、签单的不回收`,
    });
    writer.add("warningRule", {
      ...audit,
      ruleName: "线索未分配预警",
      warnType: "leadsUnassigned",
      ruleValue: 48,
      ruleDesc: "线索在线索池停留超过48小时",
    });
    writer.add("warningRule", {
      ...audit,
      ruleName: "线索未跟进预警",
      warnType: "leadNotFollowedUp",
      ruleValue: 24,
      ruleDesc: "分配后24小时没有跟进",
    });
    writer.add("warningRule", {
      ...audit,
      ruleName: "客户预警",
      warnType: "customerAlarmNotice",
      ruleValue: 24,
      ruleDesc: "约定的跟进时间已过，或即将回收到公海",
    });
  }
}

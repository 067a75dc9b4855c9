import { DAY, HOUR, wall } from "./calendar.ts";
import type { World } from "./world.ts";

/** What the company told its people lately: days ago, category, title, text. */
const NOTICES: readonly (readonly [
  daysAgo: number,
  category: string,
  title: string,
  content: string,
])[] = [
  [
    21,
    "2",
    "关于客户公海领取规则的调整",
    "<p>自下周一起，每人每天最多领取 <strong>10</strong> 位公海客户，领取后 <strong>72 小时</strong>内须完成首次跟进。</p><ul><li>已量房、已到店、已交定金的客户不会自动回收</li><li>释放前 24 小时系统会提醒负责人</li></ul>",
  ],
  [
    12,
    "2",
    "整装套餐价格表更新",
    "<p>本月起执行新版整装价格表，请在<strong>产品目录</strong>中查看指导价。</p><p>已报价未签约的客户，原报价保留至月底。</p>",
  ],
  [
    5,
    "3",
    "双十二门店活动排班",
    "<p>活动期间各门店延长营业至 <strong>21:00</strong>，请店长于本周五前提交排班。</p><ol><li>到店客户当天登记到店记录</li><li>签单当天上传合同扫描件</li></ol>",
  ],
  [1, "5", "系统升级说明", "<p>商机看板、合同审批与收款已上线，使用中有任何问题请联系管理员。</p>"],
];

/** Adds notices and who has read them: the older, the more. */
export function addNotices({ writer, random, now, organisation }: World): void {
  const { id: createUser, deptId: createDept } = organisation.director;
  for (const [daysAgo, category, title, content] of NOTICES) {
    const at = now - daysAgo * DAY;
    const readers = organisation.staff.filter(
      ({ left }) => left === undefined && random.chance(Math.min(0.9, 0.4 + daysAgo / 30)),
    );
    const releaseTime = wall(at);
    const noticeId = writer.add("notice", {
      createTime: releaseTime,
      createUser,
      createDept,
      title,
      category,
      content,
      releaseTime,
      released: "1",
      readers: readers.length,
    });
    for (const { id, name } of readers) {
      const readAt = wall(Math.min(now, at + random.between(0.2, 20) * HOUR));
      writer.add("noticeRead", {
        createTime: readAt,
        createUser: id,
        userName: name,
        noticeId,
        userId: id,
      });
    }
  }
}

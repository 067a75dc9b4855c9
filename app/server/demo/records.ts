import type { Context } from "#engine/server/context.ts";
import { DAY, HOUR, MINUTE, wall } from "./calendar.ts";
import { keepDemoFile } from "./keep-file.ts";
import type { World } from "./world.ts";

const ACTIVITIES = [
  ["autumn.jpg", "金秋整装节", "满 20 万减 2 万，全屋软装八折", "1"],
  ["open-site.jpg", "工地开放日", "每周六带业主看水电隐蔽工程", "1"],
  ["old-home.jpg", "老房焕新季", "旧房拆改免费测量，48 小时出方案", "0"],
] as const;

const COSTS = ["渠道日消耗", "Channel daily usage"] as const;
const LEADS = ["线索", "Lead"] as const;

const WRONG_ROWS = [
  [
    "十月渠道费用.xlsx",
    COSTS,
    14,
    ["渠道“抖音本地推”不存在", 'Channel "抖音本地推" does not exist'],
  ],
  ["十月渠道费用.xlsx", COSTS, 27, ["日期不能晚于当前时间", "Date may not be in the future"]],
  ["家博会名单.xlsx", LEADS, 5, ["请输入正确的手机号格式", "Please enter a valid mobile number"]],
  ["家博会名单.xlsx", LEADS, 9, ["手机号与第3行重复", "The mobile number repeats that of row 3"]],
  ["家博会名单.xlsx", LEADS, 31, ["请输入面积", "Please enter the area"]],
  [
    "十一月目标.xlsx",
    ["业绩目标", "Target"],
    8,
    ["人员“王小明”不存在", 'Person "王小明" does not exist'],
  ],
] as const;

const CODES = [
  ["导出线索", "Export of leads"],
  ["导出客户", "Export of customers"],
  ["登录", "Sign-in"],
  ["找回密码", "Forgotten password"],
  ["导出合同", "Export of contracts"],
  ["登录", "Sign-in"],
] as const;

const REQUESTS = 24;

/** Adds what accumulates beside the work: pictures of activities, rows that could not be imported, requests from outside, codes by text message. */
export async function addRecords(
  ctx: Context,
  { writer, random, now, organisation }: World,
  dataDir: string,
): Promise<void> {
  const audit = { createUser: organisation.director.id, createDept: organisation.director.deptId };
  for (const [index, [file, name, activityDesc, status]] of ACTIVITIES.entries())
    writer.add("activityPicture", {
      ...audit,
      createTime: wall(now - (60 - index * 20) * DAY),
      name,
      activityDesc,
      status,
      picUrl: await keepDemoFile(ctx, dataDir, file, "activity"),
    });
  for (const [
    index,
    [fileName, [subject, subjectEn], rowNumber, [reason, reasonEn]],
  ] of WRONG_ROWS.entries())
    writer.add("importError", {
      ...audit,
      createTime: wall(now - (WRONG_ROWS.length - index) * 4 * DAY - 3 * HOUR),
      fileName,
      subject,
      subjectEn,
      rowNumber,
      reason,
      reasonEn,
    });
  for (let index = 0; index < REQUESTS; index++) {
    const isForm = index % 3 === 0;
    writer.add("sourceRequestLog", {
      ...audit,
      createTime: wall(now - index * 7 * HOUR - random.whole(1, 50) * MINUTE),
      appId: isForm ? "官网免费量房" : "杭州抖音",
      reqType: isForm ? "4" : "1",
      reqUrl: isForm ? "/f/zhuke-free-survey" : "/open/ads/leads",
      reqContent: JSON.stringify({ name: "王女士", area: random.whole(60, 180) }),
      reqClientIp: `203.0.113.${random.whole(2, 250)}`,
      dataStatus: index % 8 === 5 ? "2" : "1",
      dataResult: index % 8 === 5 ? "手机号格式不正确" : "已入库",
      dataResultEn: index % 8 === 5 ? "The mobile number is malformed" : "Stored",
    });
  }
  for (const [index, [purpose, purposeEn]] of CODES.entries())
    writer.add("smsCaptcha", {
      ...audit,
      createTime: wall(now - index * 30 * HOUR),
      sendTime: wall(now - index * 30 * HOUR),
      userId: organisation.director.id,
      account: "xuhui",
      phone: `138${random.digits(8)}`,
      captcha: `${random.digits(1)}*****`,
      purpose,
      purposeEn,
    });
}

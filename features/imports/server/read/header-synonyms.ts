/** What people write above columns, and the fields they mean by it: the first that the entity has and no other column took. */
const GROUPS: readonly (readonly [fields: readonly string[], words: string])[] = [
  [["name"], "姓名 名字 称呼 业主 业主姓名 name fullname"],
  [["customerId", "name"], "客户 客户姓名 客户名称 customer customername"],
  [["clueId", "name"], "线索 线索名称 leadname"],
  [["contactsId", "name"], "联系人 联系人姓名 contact"],
  [
    ["telephone", "mobile", "telephone2"],
    "手机 手机号 手机号码 电话 电话号码 联系电话 联系方式 联系手机 联系号码 移动电话 号码 phone phonenumber mobile mobilephone mobilenumber tel telephone cell cellphone",
  ],
  [
    ["mobile", "telephone2"],
    "备用手机 备用电话 第二电话 其他电话 其它电话 手机2 电话2 secondmobile secondphone phone2",
  ],
  [["weixin"], "微信 微信号 wechat wechatid weixin"],
  [["gender"], "性别 gender sex"],
  [["age"], "年龄 年龄段 age agebracket"],
  [
    ["location", "regionId"],
    "位置 地区 区域 所在区域 所在地区 所在地 城市区域 省市区 行政区 区县 location region district city 城市",
  ],
  [["address"], "地址 小区 小区地址 小区名称 楼盘 楼盘名称 详细地址 address community estate"],
  [
    ["squareMeasure", "houseSize"],
    "面积 房屋面积 建筑面积 套内面积 平米 平方 平方米 area size squaremeters sqm",
  ],
  [["houseType"], "户型 房型 layout housetype"],
  [["houseSituation"], "房屋状况 房屋情况 房屋类型 housecondition"],
  [
    ["firstConsultDate", "firstTime"],
    "首次咨询时间 首次咨询 首咨时间 咨询时间 咨询日期 登记时间 登记日期 录入时间 录入日期 日期 时间 date firstenquiry enquirydate firstconsultation consultationdate",
  ],
  [["clueType"], "线索类型 类型 装修类型 type leadtype"],
  [["clueSource", "customerSource"], "来源 线索来源 客户来源 来源渠道 source leadsource"],
  [["channelId", "mainChannel"], "渠道 主渠道 渠道名称 推广渠道 channel"],
  [["branchChannelId", "divideChannels"], "子渠道 二级渠道 渠道明细 subchannel"],
  [["intention", "purpose"], "意向 意向度 意向等级 客户意向 客户等级 intention"],
  [["isValid", "isEffective"], "有效 是否有效 有效性 valid validity"],
  [["nextTime"], "下次跟进 下次跟进时间 下次联系 下次联系时间 回访时间 nextfollowup"],
  [["estimatedAmount"], "预算 预算金额 装修预算 预估金额 预估 budget estimate"],
  [["email"], "邮箱 电子邮箱 邮件 email mail emailaddress"],
  [["qq"], "qq qq号 qq号码"],
  [["remark"], "备注 备注信息 说明 需求 客户需求 其他 remark remarks note notes comment comments"],
];

/** The same above columns of costs, usage and recharges. */
const COST_GROUPS: typeof GROUPS = [
  [["regMonth"], "月份 年月 费用月份 统计月份 所属月份 归属月份 账期 month"],
  [["regTime"], "日期 时间 消耗日期 消费日期 统计日期 充值日期 到账日期 到账时间 天 date day"],
  [["companyId"], "公司 所属公司 分公司 城市公司 归属公司 company"],
  [["channel"], "渠道 渠道名称 主渠道 一级渠道 投放渠道 推广渠道 媒体 平台 channel"],
  [["subChannel"], "子渠道 二级渠道 分渠道 渠道明细 计划 subchannel"],
  [
    ["monthUse", "useAmount", "amount"],
    "金额 费用 月费用 月消耗 消耗 消费 消耗金额 消费金额 实际消耗 花费 投放费用 推广费用 充值金额 充值 到账金额 amount cost spend usage",
  ],
  [["serialNo"], "流水号 单号 订单号 交易号 凭证号 serialnumber"],
  [["remarkNew"], "备注 备注信息 说明 remark remarks note notes"],
];

/** The same above columns of staff, as front ends of the family call them. */
const STAFF_GROUPS: typeof GROUPS = [
  [["account"], "账户 账号 登录名 用户名 account username"],
  [["realName"], "姓名 真实姓名 realname"],
  [["name"], "昵称 nickname"],
  [["phone"], "手机 手机号 手机号码 电话 联系电话 phone mobile"],
  [["email"], "邮箱 电子邮箱 email"],
  [["roleId"], "角色 角色名称 role"],
  [["deptId"], "部门 部门名称 机构 department"],
  [["postId"], "岗位 岗位名称 职位 post"],
];

const byWord = (groups: typeof GROUPS): ReadonlyMap<string, readonly string[]> =>
  new Map(
    groups.flatMap(([fields, words]) => words.split(" ").map((word) => [word, fields] as const)),
  );

const COST_FIELDS = byWord(COST_GROUPS);

const STAFF_FIELDS = byWord(STAFF_GROUPS);

const FIELDS_BY_WORD = byWord(GROUPS);

/** A header without what people decorate it with: marks of required fields, units and hints in brackets, spaces, case. */
export function bareHeader(header: string): string {
  return header
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]|【[^】]*】/g, "")
    .replace(/[\s*:_\-/·.]/g, "");
}

/** Whose rows are people; of other rows the words above columns mean the labels of their fields and no more. */
const PEOPLE: ReadonlySet<string> = new Set(["lead", "customer", "contact"]);

/** Whose rows say what a channel costs. */
const COSTS: ReadonlySet<string> = new Set([
  "channelUseMonth",
  "channelUseDaily",
  "channelRecharge",
]);

/** The fields a header may mean in rows of an entity, likeliest first. */
export function synonymFields(entity: string, header: string): readonly string[] {
  if (entity === "user") return STAFF_FIELDS.get(bareHeader(header)) ?? [];
  if (COSTS.has(entity)) return COST_FIELDS.get(bareHeader(header)) ?? [];
  const fields = FIELDS_BY_WORD.get(bareHeader(header)) ?? [];
  return PEOPLE.has(entity) ? fields : fields.filter((name) => name.endsWith("Id"));
}

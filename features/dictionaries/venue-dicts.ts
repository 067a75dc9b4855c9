import { dict } from "#engine/model/index.ts";

/** Dictionaries of shops, repairs, inspections and meters, which the specification names without their entries; tenants edit their own. */
export const venueDicts = [
  dict(
    "picture_status",
    ["活动图片状态", "Picture status"],
    [
      [1, "展示", "Shown", "success"],
      [0, "隐藏", "Hidden", "muted"],
    ],
  ),
  dict(
    "customer_card_status",
    ["会员卡状态", "Card status"],
    [
      [1, "正常", "Normal", "success"],
      [2, "挂失", "Lost", "warning"],
      [3, "已注销", "Closed", "muted"],
    ],
  ),
  dict(
    "fill_type",
    ["填报方式", "Reported by"],
    [
      [1, "按日填报", "Day"],
      [2, "按月填报", "Month"],
    ],
  ),
  dict(
    "repair_type",
    ["报修类型", "Repair type"],
    [
      [1, "水电", "Water and power"],
      [2, "门窗", "Doors and windows"],
      [3, "墙地面", "Walls and floors"],
      [4, "电器", "Appliances"],
      [5, "其他", "Other"],
    ],
  ),
  dict(
    "time_area",
    ["预约时段", "Time of day"],
    [
      [1, "09:00-12:00", "09:00-12:00"],
      [2, "12:00-14:00", "12:00-14:00"],
      [3, "14:00-18:00", "14:00-18:00"],
    ],
  ),
  dict(
    "application_status",
    ["申请状态", "Application status"],
    [
      [0, "待处理", "Waiting", "warning"],
      [1, "处理中", "Under way", "info"],
      [2, "已完成", "Done", "success"],
      [3, "已取消", "Cancelled", "muted"],
    ],
  ),
  dict(
    "property_type",
    ["楼盘级别", "Property level"],
    [
      [1, "高端", "High end"],
      [2, "改善", "Upgrade"],
      [3, "刚需", "First home"],
    ],
  ),
  dict(
    "property_tag",
    ["楼盘标签", "Property tag"],
    [
      [1, "新交付", "Newly handed over"],
      [2, "在售", "On sale"],
      [3, "二手", "Second hand"],
      [4, "精装交付", "Delivered decorated"],
    ],
  ),
  dict(
    "inspect_type",
    ["巡检类型", "Inspection type"],
    [
      [1, "消防", "Fire safety"],
      [2, "用电", "Electricity"],
      [3, "卫生", "Cleanliness"],
      [4, "设备", "Equipment"],
    ],
  ),
  dict(
    "inspect_status",
    ["巡检状态", "Inspection status"],
    [
      [0, "待巡检", "To inspect", "warning"],
      [1, "正常", "Normal", "success"],
      [2, "异常", "Error", "danger"],
    ],
  ),
  dict(
    "fee_status",
    ["缴费状态", "Fee status"],
    [
      [0, "未缴", "Unpaid", "warning"],
      [1, "已缴", "Paid", "success"],
      [2, "已退", "Refunded", "muted"],
    ],
  ),
  dict(
    "equip_status",
    ["设备状态", "Device status"],
    [
      [1, "正常", "Normal", "success"],
      [2, "故障", "Fault", "danger"],
      [3, "停用", "Disabled", "muted"],
    ],
  ),
  dict(
    "equip_bind_status",
    ["绑定状态", "Binding"],
    [
      [0, "未绑定", "Not bound", "muted"],
      [1, "已绑定", "Bound", "success"],
    ],
  ),
  dict(
    "equp_type",
    ["表计类型", "Meter type"],
    [
      [1, "电表", "Electricity"],
      [2, "水表", "Water"],
    ],
  ),
  dict(
    "we_work_mode",
    ["表计工作模式", "Meter mode"],
    [
      [1, "预付费", "Prepaid"],
      [2, "后付费", "Postpaid"],
    ],
  ),
  dict(
    "online",
    ["在线状态", "Online status"],
    [
      [1, "在线", "Online", "success"],
      [0, "离线", "Offline", "muted"],
    ],
  ),
  dict(
    "pay_type",
    ["支付方式", "Paid by"],
    [
      [1, "微信", "WeChat"],
      [2, "支付宝", "Alipay"],
      [3, "银行卡", "Bank card"],
      [4, "现金", "Cash"],
    ],
  ),
  dict(
    "ticker_print_status",
    ["小票打印状态", "Receipt"],
    [
      [0, "未打印", "Not printed", "muted"],
      [1, "已打印", "Printed", "success"],
    ],
  ),
];

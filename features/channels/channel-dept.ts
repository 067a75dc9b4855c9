import {
  decimal,
  dept,
  entity,
  integer,
  ref,
  select,
  textarea,
  view,
} from "#engine/model/index.ts";

/** Which share of a channel's leads a department gets. */
export const channelDept = entity("channelDept", {
  label: ["渠道部门", "Channel department"],
  path: "/blade-channelDept/channelDept",
  permission: "channel_dept",
  title: "channel",
  unique: [
    {
      fields: ["channel", "deptId"],
      message: ["该渠道已配置此部门", "This channel already has this department"],
    },
  ],
  imports: true,
  exports: true,
  fields: {
    channel: ref("渠道", "Channel", {
      entity: "channel",
      required: true,
      labelAs: "channelName",
      index: true,
    }),
    companyId: dept("所属公司", "Company", { labelAs: "companyName" }),
    deptId: dept("部门", "Department", { required: true, labelAs: "deptName" }),
    weight: decimal("权重", "Weight", { required: true, scale: 2, min: 0 }),
    manual: select("分配方式", "Allocation", {
      required: true,
      default: "0",
      options: [
        { value: "0", label: ["自动", "Automatic"], tone: "success" },
        { value: "1", label: ["手动", "Manual"], tone: "muted" },
      ],
    }),
    allocated: integer("本轮分配数", "Allocated this round", {
      readonly: true,
      default: 0,
      unlogged: true,
    }),
    remark: textarea("备注", "Notes"),
  },
});

export const channelDeptView = view("channel-dept", channelDept, {
  title: ["渠道部门", "Channel departments"],
  route: "/channel/channelDept",
  icon: "Partition",
  columns: ["channelName", "companyName", "deptName", "weight", "manual", "remark", "updateTime"],
  search: ["channel", "companyId", "deptId", "manual"],
  form: [
    {
      title: ["渠道部门", "Channel department"],
      fields: ["channel", "companyId", "deptId", "weight", "manual", "remark"],
    },
  ],
});

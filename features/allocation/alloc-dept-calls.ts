import { call, decimal, dept, ref, schema, select, treeLevelSchema } from "#engine/model/index.ts";

const base = "/blade-allocRuleDept/allocRuleDept";
const deptId = dept("部门", "Department", { required: true });

/** Every department; `chosen` ones have people who receive leads. */
export const allocationSystemTree = call("allocation-system-tree", {
  label: ["系统部门树", "All departments"],
  method: "GET",
  path: `${base}/sysDeptTree`,
  permission: "alloc_rule",
  input: {},
  answer: schema.list(
    schema.tree("AllocationNode", {
      ...treeLevelSchema.fields,
      chosen: schema.optional(schema.boolean),
    }),
  ),
});

export const allocationDeptSchema = schema.object({
  deptId: schema.text,
  deptName: schema.text,
  people: schema.number,
  online: schema.number,
  received: schema.number,
  rules: schema.list(
    schema.object({
      id: schema.text,
      channel: schema.text,
      channelName: schema.text,
      weight: schema.text,
      manual: schema.text,
    }),
  ),
});

/** Its people are those of the departments below too, as in the list; its shares of channels are its own. */
export const allocationDept = call("allocation-dept-info", {
  label: ["部门分配信息", "Allocation of a department"],
  method: "GET",
  path: `${base}/getDeptInfo`,
  permission: "alloc_rule",
  input: { deptId },
  answer: allocationDeptSchema,
});

export const updateAllocationDept = call("update-allocation-dept", {
  label: ["修改部门分配规则", "Change a department's rules"],
  method: "POST",
  path: `${base}/update`,
  permission: "alloc_rule_edit",
  button: { views: ["allocation-staff"], at: ["toolbar"] },
  input: {
    deptId,
    channel: ref("渠道", "Channel", {
      entity: "channel",
      hint: ["不填则为该部门的全部渠道", "All channels of the department where empty"],
    }),
    weight: decimal("权重", "Weight", { scale: 2, min: 0 }),
    manual: select("分配方式", "Allocation", {
      options: [
        { value: "0", label: ["自动", "Automatic"] },
        { value: "1", label: ["手动", "Manual"] },
      ],
    }),
  },
  answer: schema.object({
    changed: schema.number,
  }),
});

/** Brings the list of a department in line with who works there. */
export const syncAllocationDept = call("sync-allocation-dept", {
  label: ["同步部门人员", "Bring people in line"],
  method: "GET",
  writes: true,
  path: `${base}/synDeptInfo`,
  permission: "alloc_rule_edit",
  button: { views: ["allocation-staff"], at: ["toolbar"] },
  input: { deptId },
  answer: schema.object({
    added: schema.number,
    removed: schema.number,
  }),
});

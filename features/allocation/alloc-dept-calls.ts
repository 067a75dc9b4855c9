import { call, decimal, dept, ref, select } from "#engine/model/index.ts";
import type { TreeNode } from "#engine/model/index.ts";

const base = "/blade-allocRuleDept/allocRuleDept";
const deptId = dept("部门", "Department", { required: true });

/** Every department; `chosen` ones have people who receive leads. */
export const allocationSystemTree = call<readonly (TreeNode & { readonly chosen?: boolean })[]>()(
  "allocation-system-tree",
  {
    label: ["系统部门树", "All departments"],
    method: "GET",
    path: `${base}/sysDeptTree`,
    permission: "alloc_rule",
    input: {},
  },
);

export interface AllocationDept {
  readonly deptId: string;
  readonly deptName: string;
  readonly people: number;
  readonly online: number;
  readonly received: number;
  readonly rules: readonly {
    readonly id: string;
    readonly channel: string;
    readonly channelName: string;
    readonly weight: string;
    readonly manual: string;
  }[];
}

export const allocationDept = call<AllocationDept>()("allocation-dept-info", {
  label: ["部门分配信息", "Allocation of a department"],
  method: "GET",
  path: `${base}/getDeptInfo`,
  permission: "alloc_rule",
  input: { deptId },
});

export const updateAllocationDept = call<{ readonly changed: number }>()("update-allocation-dept", {
  label: ["修改部门分配规则", "Change a department's rules"],
  method: "POST",
  path: `${base}/update`,
  permission: "alloc_rule_edit",
  input: {
    deptId,
    channel: ref("渠道", "Channel", { entity: "channel" }),
    weight: decimal("权重", "Weight", { scale: 2, min: 0 }),
    manual: select("分配方式", "Allocation", {
      options: [
        { value: "0", label: ["自动", "Automatic"] },
        { value: "1", label: ["手动", "Manual"] },
      ],
    }),
  },
});

/** Brings the list of a department in line with who works there. */
export const syncAllocationDept = call<{ readonly added: number; readonly removed: number }>()(
  "sync-allocation-dept",
  {
    label: ["同步部门人员", "Bring people in line"],
    method: "GET",
    writes: true,
    path: `${base}/synDeptInfo`,
    permission: "alloc_rule_edit",
    input: { deptId },
  },
);

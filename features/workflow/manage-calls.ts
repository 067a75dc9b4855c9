import { call, ref, rowsWith, select, text, textarea } from "#engine/model/index.ts";
import { INSTANCE, SUSPENSION } from "./flow-codes.ts";
import type { flowDefinition } from "./flow-definition.ts";
import type { flowInstance } from "./flow-instance.ts";

const tenantIds = text("租户", "Tenants", {
  max: 1000,
  hint: [
    "留空为本租户；平台可填其他企业编号，逗号分隔",
    "Left empty: one's own. The platform may name others, separated by commas",
  ],
});

export const deployModel = call("deploy-model", {
  label: ["部署", "Deploy"],
  method: "POST",
  path: "/blade-flow/model/deploy",
  permission: "flow_model_deploy",
  input: {
    modelId: ref("流程模型", "Process model", { entity: "flowModel", required: true }),
    category: select("流程分类", "Category", { dict: "flow" }),
    tenantIds,
  },
  done: ["部署成功", "Deployed"],
});

/** The same from the list: the model's own category, for the own tenant. */
export const deployRow = call("deploy-flow-model", {
  label: ["部署", "Deploy"],
  method: "POST",
  path: "/blade-flow/model/deploy-one",
  permission: "flow_model_deploy",
  input: { id: ref("流程模型", "Process model", { entity: "flowModel", required: true }) },
  button: {
    views: ["flow-model"],
    at: ["row"],
    tone: "primary",
    confirm: [
      "部署后新发起的流程按此版本运行，进行中的不受影响。确定部署？",
      "Processes started from now on follow this version, those under way go on as they are. Deploy it?",
    ],
  },
  done: ["部署成功", "Deployed"],
});

export const changeState = call("flow-change-state", {
  label: ["变更状态", "Change state"],
  method: "POST",
  path: "/blade-flow/manager/change-state",
  permission: "flow_manager_state",
  input: {
    processId: text("流程定义", "Process definition", { required: true, max: 20 }),
    state: select("状态", "Status", {
      required: true,
      options: [
        { value: "active", label: ["恢复", "Resume"] },
        { value: "suspend", label: ["挂起", "Suspend"] },
      ],
    }),
  },
});

const definition = {
  id: ref("流程定义", "Process definition", { entity: "flowDefinition", required: true }),
} as const;

export const suspendDefinition = call("suspend-flow", {
  label: ["挂起", "Suspend"],
  method: "POST",
  path: "/blade-flow/manager/suspend",
  permission: "flow_manager_state",
  input: definition,
  button: {
    views: ["flow-manager"],
    at: ["row"],
    when: rowsWith<typeof flowDefinition>({ suspensionState: [SUSPENSION.active] }),
    confirm: [
      "挂起后不能再发起，进行中的流程也不能办理。确定挂起？",
      "It can no longer be started, and those under way stand still. Suspend it?",
    ],
  },
});

export const activateDefinition = call("activate-flow", {
  label: ["恢复", "Resume"],
  method: "POST",
  path: "/blade-flow/manager/activate",
  permission: "flow_manager_state",
  input: definition,
  button: {
    views: ["flow-manager"],
    at: ["row"],
    when: rowsWith<typeof flowDefinition>({ suspensionState: [SUSPENSION.suspended] }),
  },
});

/** A form with category, tenantIds and any number of files. */
export const deployUpload = call("flow-deploy-upload", {
  label: ["上传部署", "Upload and deploy"],
  method: "POST",
  path: "/blade-flow/manager/deploy-upload",
  permission: "flow_manager_deploy",
  input: {},
  takesFile: true,
  done: ["部署成功", "Deployed"],
});

/** Whether a file would be taken, before the form is sent with it. */
export const checkUpload = call("flow-check-upload", {
  label: ["检查流程文件", "Check a process file"],
  method: "POST",
  path: "/blade-flow/manager/check-upload",
  permission: "flow_manager_deploy",
  input: {},
  takesFile: true,
  writes: false,
});

export const deleteDeployment = call("flow-delete-deployment", {
  label: ["删除部署", "Delete deployments"],
  method: "POST",
  path: "/blade-flow/manager/delete-deployment",
  permission: "flow_manager_remove",
  input: {
    deploymentIds: text("部署编号", "Deployment", { required: true, max: 2000 }),
  },
});

export const removeDefinition = call("remove-flow", {
  label: ["删除", "Delete"],
  method: "POST",
  path: "/blade-flow/manager/remove-one",
  permission: "flow_manager_remove",
  input: definition,
  button: {
    views: ["flow-manager"],
    at: ["row"],
    tone: "danger",
    confirm: ["确定删除该流程版本？", "Delete this version of the process?"],
  },
});

export const deleteInstance = call("flow-delete-process-instance", {
  label: ["删除流程", "Delete the process"],
  method: "POST",
  path: "/blade-flow/follow/delete-process-instance",
  permission: "flow_follow_delete",
  input: {
    processInstanceId: text("流程实例", "Process instance", { required: true, max: 20 }),
    deleteReason: textarea("删除原因", "Reason", { max: 500 }),
  },
});

export const removeInstance = call("remove-flow-instance", {
  label: ["删除流程", "Delete the process"],
  method: "POST",
  path: "/blade-flow/follow/remove-one",
  permission: "flow_follow_delete",
  input: {
    id: ref("流程实例", "Process instance", { entity: "flowInstance", required: true }),
    deleteReason: textarea("删除原因", "Reason", {
      required: ["请输入删除原因", "Please enter the reason"],
      max: 500,
    }),
  },
  button: {
    views: ["flow-follow"],
    at: ["row"],
    tone: "danger",
    when: rowsWith<typeof flowInstance>({ state: [INSTANCE.running] }),
  },
});

export const manageCalls = [
  deployModel,
  deployRow,
  changeState,
  suspendDefinition,
  activateDefinition,
  deployUpload,
  checkUpload,
  deleteDeployment,
  removeDefinition,
  deleteInstance,
  removeInstance,
];

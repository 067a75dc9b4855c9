import type { Field } from "./fields/field.ts";
import { datetime } from "./fields/datetime.ts";
import { dept, user } from "./fields/ref.ts";

/** The audit fields of every row, with the labels lists and logs show them under. */
export const AUDIT_FIELDS: Readonly<Record<string, Field>> = {
  createUser: user("创建人", "Created by", {
    readonly: true,
    labelAs: "createUserName",
    unlogged: true,
  }),
  createDept: dept("创建部门", "Created in", {
    readonly: true,
    labelAs: "createDeptName",
    unlogged: true,
  }),
  createTime: datetime("创建时间", "Created", { readonly: true, unlogged: true }),
  updateUser: user("更新人", "Updated by", {
    readonly: true,
    labelAs: "updateUserName",
    unlogged: true,
  }),
  updateTime: datetime("更新时间", "Updated", { readonly: true, unlogged: true }),
};

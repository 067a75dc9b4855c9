import { ACTIVE_STAFF, refs } from "#engine/model/index.ts";

/** Who is to have rows from now on. */
export const receivers = refs("接收人", "Receivers", {
  entity: "user",
  among: ACTIVE_STAFF,
  required: ["请选择接收人", "Please select who receives"],
  max: 50,
  hint: ["选择多人时平均分配", "Several receivers share evenly"],
});

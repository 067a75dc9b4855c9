import type { Label } from "#engine/model/index.ts";
import { ACTIVE_STAFF, refs } from "#engine/model/index.ts";

/** Who is to have rows from now on. */
export const receivers = refs("接收人", "Receivers", {
  entity: "user",
  among: ACTIVE_STAFF,
  required: ["请选择接收人", "Please select who receives"],
  max: 50,
  hint: ["选择多人时平均分配", "Several receivers share evenly"],
});

/** Beside the one person who is to have all that is selected: how that differs from handing over. */
export const handsTo: Label = [
  "选中的都给这个人，还没有人负责的也可以；「交接」把有人负责的平均分给几个人",
  "All that is selected goes to this person, with or without an owner; “Hand over” shares what has one among several",
];

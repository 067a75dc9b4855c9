import type { Field } from "#engine/model/index.ts";
import { multiSelect, refs, toggle } from "#engine/model/index.ts";

/** Keys of the parameters that switch something on. */
export const ON_OR_OFF =
  /^flow\.(discount|export|refund|handOver)Approval$|^login\.(switchMode|sandboxProvider|digestPasswords)$|^tenant\.mode$/;

/** Keys of the parameters that name roles. */
export const OF_ROLES = /^crm\.role\./;

/** What the values of parameters mean that are no texts or numbers of their own. */
const MEANINGS: readonly (readonly [key: RegExp, field: Field])[] = [
  [ON_OR_OFF, toggle("开关", "Switch")],
  [OF_ROLES, refs("角色", "Roles", { entity: "role" })],
  [/^channel\.referralSources$/, multiSelect("客户来源", "Sources", { dict: "clue_source" })],
];

export const meaningOf = (paramKey: unknown): Field | undefined =>
  MEANINGS.find(([key]) => key.test(String(paramKey)))?.[1];

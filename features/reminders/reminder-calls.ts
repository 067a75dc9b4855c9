import {
  bulkResultSchema,
  call,
  inSentence,
  refs,
  rowsWith,
  textarea,
} from "#engine/model/index.ts";
import type { Button, Entity } from "#engine/model/index.ts";
import { contract } from "#features/contracts/feature.ts";
import { customer } from "#features/customers/feature.ts";
import { lead } from "#features/leads/feature.ts";
import { business } from "#features/opportunities/feature.ts";

const LONGEST = 200;

/** Tells whoever has a record, in the words of a colleague; nothing about the record changes. */
const remind = (
  { name, label, ownership }: Entity,
  permission: string,
  views: readonly string[],
  when?: Button["when"],
) => {
  const [role, roleEn] = ownership!.role;
  return call(`remind-${name}`, {
    label: [`提醒${role}`, `Remind the ${inSentence(roleEn)}`],
    method: "POST",
    path: `/blade-crm/remind/${name}`,
    permission,
    input: {
      ids: refs(label[0], label[1], {
        entity: name,
        required: ["请选择至少一条数据", "Please select at least one row"],
      }),
      content: textarea("提醒内容", "Message", {
        max: LONGEST,
        hint: ["不填则提醒尽快跟进", "Left empty, it asks for a follow-up soon"],
      }),
    },
    button: { views, at: ["row", "selection"], ...(when && { when }) },
    answer: bulkResultSchema,
    done: ["已提醒", "Reminded"],
  });
};

export const remindLead = remind(
  lead,
  "clue_remind",
  ["lead"],
  rowsWith<typeof lead>({ status: ["1"], converted: [0] }),
);
export const remindCustomer = remind(customer, "customer_remind", ["customer"]);
export const remindBusiness = remind(
  business,
  "business_remind",
  ["business"],
  rowsWith<typeof business>({ isEnd: ["0"] }),
);
export const remindContract = remind(contract, "contract_remind", ["contract"]);

import { bulkResultSchema, call, refs, rowsWith, textarea } from "#engine/model/index.ts";
import type { Button, Entity, Label } from "#engine/model/index.ts";
import { contract } from "#features/contracts/feature.ts";
import { customer } from "#features/customers/feature.ts";
import { lead } from "#features/leads/feature.ts";
import { business } from "#features/opportunities/feature.ts";

const LONGEST = 200;
const THE_OWNER: Label = ["提醒负责人", "Remind the owner"];

/** Tells whoever has a record, in the words of a colleague; nothing about the record changes. */
const remind = (
  { name, label: [zh, en], ownership }: Entity,
  label: Label,
  permission: string,
  when?: Button["when"],
) =>
  call(`remind-${name}`, {
    label,
    method: "POST",
    path: `/blade-crm/remind/${name}`,
    permission,
    input: {
      ids: refs(zh, en, {
        entity: name,
        required: ["请选择至少一条数据", "Please select at least one row"],
      }),
      content: textarea("提醒内容", "Message", {
        max: LONGEST,
        hint: ["不填则提醒尽快跟进", "Left empty, it asks for a follow-up soon"],
      }),
    },
    button: {
      views: [name],
      at: ["row", "selection"],
      ofAnother: ownership!.owner,
      ...(when && { when }),
    },
    answer: bulkResultSchema,
    done: ["已提醒", "Reminded"],
  });

export const remindLead = remind(
  lead,
  THE_OWNER,
  "clue_remind",
  rowsWith<typeof lead>({ status: ["1"], converted: [0] }),
);
export const remindCustomer = remind(
  customer,
  ["提醒业务员", "Remind the salesperson"],
  "customer_remind",
);
export const remindBusiness = remind(
  business,
  THE_OWNER,
  "business_remind",
  rowsWith<typeof business>({ isEnd: ["0"] }),
);
export const remindContract = remind(contract, THE_OWNER, "contract_remind");

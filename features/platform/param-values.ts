import type { Field, Label } from "#engine/model/index.ts";
import {
  decimal,
  integer,
  money,
  multiSelect,
  radio,
  refs,
  sharedWords,
  textarea,
} from "#engine/model/index.ts";

export const VALUE = ["参数键值", "Value"] as const;

/** What every parameter says of its value. */
export const GIVEN = { required: "请输入参数键值", max: 2000 } as const;

const onOrOff = radio(...VALUE, {
  ...GIVEN,
  options: [
    { value: "1", label: sharedWords.yes },
    { value: "0", label: sharedWords.no },
  ],
});

const counted = (unit: Label, hint?: Label) =>
  integer(...VALUE, { ...GIVEN, min: 0, upTo: 999_999, unit, ...(hint && { hint }) });

const LEADS: Label = ["条", "leads"];
const CUSTOMERS: Label = ["位", "customers"];
const HOURS: Label = ["小时", "hours"];
const DAYS: Label = ["天", "days"];
const ROWS: Label = ["行", "rows"];
const NO_LIMIT: Label = ["0为不限", "0 for no limit"];

/** What the values of the parameters are that the product itself reads, by key; all others are texts. */
export const PARAM_VALUES: readonly (readonly [key: string, field: Field])[] = [
  ...[
    "flow.discountApproval",
    "flow.exportApproval",
    "flow.refundApproval",
    "flow.handOverApproval",
    "login.switchMode",
    "login.sandboxProvider",
    "login.digestPasswords",
    "tenant.mode",
  ].map((key) => [key, onOrOff] as const),
  ["crm.role.*", refs(...VALUE, { ...GIVEN, entity: "role" })],
  ["channel.referralSources", multiSelect(...VALUE, { ...GIVEN, dict: "clue_source" })],
  ["crm.lead.maxHeld", counted(LEADS, NO_LIMIT)],
  ["crm.lead.maxPerDay", counted(LEADS, NO_LIMIT)],
  ["crm.lead.cooldownHours", counted(HOURS, NO_LIMIT)],
  ["crm.customer.maxHeld", counted(CUSTOMERS, NO_LIMIT)],
  ["crm.customer.maxPerDay", counted(CUSTOMERS, NO_LIMIT)],
  ["crm.customer.cooldownHours", counted(HOURS, NO_LIMIT)],
  ["*.keepDays", counted(DAYS, ["0为长期保留", "0 keeps them permanently"])],
  ["login.passwordDays", counted(DAYS, ["0为不提醒", "0 for never"])],
  ["flow.exportRows", counted(ROWS)],
  ["flow.handOverRows", counted(CUSTOMERS)],
  ["flow.refundAmount", money(...VALUE, { ...GIVEN, min: 0 })],
  ["dynamicValue.squarePrice", money(...VALUE, { ...GIVEN, min: 0 })],
  ...["dynamicValue.stage.*", "dynamicValue.intention.*"].map(
    (key) =>
      [
        key,
        decimal(...VALUE, {
          ...GIVEN,
          min: 0,
          upTo: 1,
          scale: 4,
          hint: ["0到1之间的小数", "A decimal from 0 to 1"],
        }),
      ] as const,
  ),
  [
    "contract.discountLimit",
    decimal(...VALUE, {
      ...GIVEN,
      min: 0,
      upTo: 100,
      unit: ["%", "%"],
      hint: ["0到100", "0 to 100"],
    }),
  ],
  ["sms.template.*", textarea(...VALUE, GIVEN)],
];

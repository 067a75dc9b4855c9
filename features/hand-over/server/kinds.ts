import { sql } from "kysely";
import type { Fragment } from "#engine/server/fragment.ts";
import type { Entity, Label } from "#engine/model/index.ts";
import { columnName } from "#engine/model/index.ts";
import { contact } from "#features/contacts/feature.ts";
import { contract } from "#features/contracts/feature.ts";
import { customer } from "#features/customers/feature.ts";
import { lead } from "#features/leads/feature.ts";
import { business } from "#features/opportunities/feature.ts";
import type { HandOverKind } from "../holdings.ts";

/** One kind of what people hold: which fields of which rows name somebody. */
export interface Kind {
  readonly label: Label;
  readonly entity: Entity;
  /** Fields that may name the person; the first one makes them the owner where department and company follow. */
  readonly fields: readonly [first: string, ...others: readonly string[]];
  /** Owner fields that follow from the new owner. */
  readonly follows: { readonly ownerDeptId?: Fragment; readonly companyId?: Fragment };
  /** Field that remembers the former owner. */
  readonly previous?: string;
  /** How the log calls the one named: 负责人 → 张三. */
  readonly role: string;
}

const dept = sql`s.dept_id`;
const both = { ownerDeptId: dept, companyId: sql`s.company_id` };

export const KINDS: Readonly<Record<HandOverKind, Kind>> = {
  lead: {
    label: ["线索", "leads"],
    entity: lead,
    fields: ["ownerUserId"],
    follows: both,
    previous: "previousOwnerId",
    role: "负责人",
  },
  customer: {
    label: ["客户", "customers"],
    entity: customer,
    fields: ["ownerUserId"],
    follows: both,
    previous: "previousSalesmanId",
    role: "业务员",
  },
  service: {
    label: ["服务的客户", "customers served"],
    entity: customer,
    fields: ["commServiceId", "sigServiceId"],
    follows: {},
    role: "客服",
  },
  designer: {
    label: ["设计的客户", "customers designed for"],
    entity: customer,
    fields: ["sigDesignerId"],
    follows: {},
    role: "设计师",
  },
  contact: {
    label: ["联系人", "contacts"],
    entity: contact,
    fields: ["ownerUserId"],
    follows: { ownerDeptId: dept },
    role: "负责人",
  },
  business: {
    label: ["商机", "opportunities"],
    entity: business,
    fields: ["ownerUserId", "roUserId", "rwUserId"],
    follows: { ownerDeptId: dept },
    role: "负责人",
  },
  contract: {
    label: ["合同", "contracts"],
    entity: contract,
    fields: ["ownerUserId", "roUserId", "rwUserId"],
    follows: { ownerDeptId: dept },
    role: "负责人",
  },
};

/** Rows `x` of a kind that name a person. */
export function namesPerson({ fields }: Kind, personId: string): Fragment {
  return sql`(${sql.join(
    fields.map((field) => sql`x.${sql.id(columnName(field))} = ${personId}`),
    sql` or `,
  )})`;
}

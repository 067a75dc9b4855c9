import type { Measure } from "#engine/model/index.ts";
import { columnName } from "#engine/model/index.ts";
import type { TestApp } from "./build-app.ts";

type Pool = TestApp["database"]["pool"];

/** Contracts of everybody, some with fees, discount and new retail, most of them approved; questionnaires of those who came. */
export async function agree(pool: Pool): Promise<void> {
  await pool.query(`insert into contract (tenant_id, id, name, customer_id, check_status, proposed_date, signing_date, money, total_price, discount_total, excess_discount, design_fee, manage_fee,
        tax, new_retail_amount, new_retail_categories, owner_user_id, owner_dept_id, create_time, update_time)
      select tenant_id, 2000 + row_number() over (), name, id, case when n % 5 = 4 then '1' else '2' end, first_time::date + 18, first_time::date + 20, 150000.25, 140000.15, 10000.10, case when n % 3 = 0 then 2500.05 end,
        case when n % 2 = 0 then 8000.10 end, case when n % 4 > 0 then 5000 end, case when n % 3 > 0 then 3300.33 end, case when n % 3 = 1 then 20000 + n end, case when n % 3 = 1 then n % 4 + 1 end,
        owner_user_id, owner_dept_id, now(), now()
      from (select *, right(id::text, 1)::int as n from customer) c`);
  await pool.query(`insert into visit_record (tenant_id, id, customer_id, first_comm_date, questionnaire_score, create_time, update_time)
      select tenant_id, 3000 + row_number() over (), id, first_comm_date, case when right(id::text, 1)::int % 4 > 0 then 70 + 3 * right(id::text, 1)::int end, now(), now() from customer where first_comm_date is not null`);
}

const COMPARED: Readonly<Record<string, string>> = {
  notnull: "is not null or $4::text is null",
  equal: "= $4",
  ge: "::text::int >= $4::text::int",
};

/** A condition of a measure, as SQL. */
export function compared(
  where: Measure["where"] = {},
): readonly [condition: string, value: string] {
  const [[param, value] = [undefined, "1"]] = Object.entries(where);
  if (param === undefined) return ["$4::text is not null", value];
  const [name, suffix] = param.split("_") as [string, string];
  return [`${columnName(name)} ${COMPARED[suffix]}`, value];
}

import type { Row } from "#engine/model/index.ts";
import type { target } from "../target.ts";
import type { Subject } from "#features/sales-figures/server/index.ts";

/** Whose targets there are, by `type`. */
export const PERSON = "0";
export const COMPANY = "1";
export const DEPT = "2";

type Named = Pick<Row<typeof target>, "type" | "kpiuserId" | "companyId" | "kpiuserDeptId">;

/** The field that names whose target it is. */
export const SUBJECT_FIELD = {
  [PERSON]: "kpiuserId",
  [COMPANY]: "companyId",
  [DEPT]: "kpiuserDeptId",
} as const;

/** The id of the person, company or department a target is for. */
export const subjectId = (row: Partial<Named>): string =>
  (row.type && row[SUBJECT_FIELD[row.type]]) ?? "0";

export function subjectOf(type: Named["type"], id: string): Subject {
  if (type === PERSON) return { userId: id };
  return type === COMPANY ? { companyId: id } : { deptId: id };
}

import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTabOrder } from "#engine/web/report/figure-table.tsx";
import { useScreenIndex } from "#engine/web/runtime/descriptions.ts";
import { netSigned } from "#features/sales-figures/feature.ts";
import type { TargetAnalysis } from "../target-calls.ts";

const FIELD: Readonly<Record<string, string>> = {
  "0": "ownerUserId",
  "1": "companyId",
  "2": "ownerDeptId",
};

interface SignsLinkProps {
  readonly data: Pick<TargetAnalysis, "type" | "subjectId">;
  readonly from: string;
  readonly to: string;
  readonly children: ReactNode;
}

/** A number of signs that leads to the entries which add up to it. */
export function SignsLink({ data, from, to, children }: SignsLinkProps) {
  const view = useScreenIndex().views["sales-event"];
  const tabIndex = useTabOrder();
  if (!view) return children;
  const filter = new URLSearchParams({
    [FIELD[data.type] ?? ""]: data.subjectId,
    kind: Object.keys(netSigned.kinds).join(","),
    dayStart: from,
    dayEnd: to,
  });
  return (
    <Link to={`${view.route}?${filter.toString()}`} tabIndex={tabIndex}>
      {children}
    </Link>
  );
}

import type { ReportColumn, ReportRow } from "@zhuke/model";
import { views } from "@zhuke/model";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePermission } from "../app/session.ts";

/** Answers the address of the list behind a number; undefined where there is none or the user may not open it. */
export function useDrill(): (column: ReportColumn, row: ReportRow) => string | undefined {
  const may = usePermission();
  return ({ name, drill }, row) => {
    const view = views.find((one) => one.name === drill);
    const filters = row["drill"];
    const filter = typeof filters === "object" ? filters?.[name] : undefined;
    return view && filter && may(view.permission) ? `${view.route}?${new URLSearchParams(filter).toString()}` : undefined;
  };
}

interface DrillLinkProps {
  readonly column: ReportColumn;
  readonly row: ReportRow;
  readonly className?: string;
  /** Said instead of the bare number. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A number of a report that leads to its rows. */
export function DrillLink({ column, row, className, label, children }: DrillLinkProps) {
  const to = useDrill()(column, row);
  if (to === undefined) return <span className={className}>{children}</span>;
  return (
    <Link to={to} className={className} aria-label={label}>
      {children}
    </Link>
  );
}

import { registry } from "#engine/model/index.ts";
import type { Field, View } from "#engine/model/index.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePermission } from "./runtime/session.ts";
import type { ListRow } from "./list-row.ts";
import { plainText } from "./list-row.ts";

interface RecordLinkProps {
  readonly view: View;
  readonly row: ListRow;
  readonly field: Field;
  readonly children: ReactNode;
}

/** What a row refers to, leading there where the user may see the screen of such records. */
export function RecordLink({ view, row, field, children }: RecordLinkProps) {
  const may = usePermission();
  const name = Object.keys(view.entity.fields).find((one) => view.entity.fields[one] === field) ?? "";
  const id = plainText(row[name]);
  const target = field.kind === "ref" ? registry.views.find(({ entity }) => entity.name === field.options.entity) : undefined;
  if (!target?.detail || id === "" || id === "0" || !may(target.permission)) return children;
  return (
    <Link className="record-link" to={`${target.route}?id=${id}`}>
      {children}
    </Link>
  );
}

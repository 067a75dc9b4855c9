import type { Field, ViewDescription } from "#engine/model/index.ts";
import type { ReactNode } from "react";
import { useScreenIndex } from "../runtime/descriptions.ts";
import type { ListRow } from "../list-row.ts";
import { plainText } from "../list-row.ts";
import { recordAt } from "./beside.ts";
import { BesideLink } from "./beside-link.tsx";
import styles from "./record-drawer.module.css";

interface RecordLinkProps {
  readonly view: ViewDescription;
  readonly row: ListRow;
  readonly field: Field;
  readonly children: ReactNode;
}

/** What a row refers to, leading there where the user may see the screen of such records. */
export function RecordLink({ view, row, field, children }: RecordLinkProps) {
  const index = useScreenIndex();
  const name =
    Object.keys(view.entity.fields).find((one) => view.entity.fields[one] === field) ?? "";
  const id = plainText(row[name]);
  const place = field.kind === "ref" ? recordAt(index, field.options.entity ?? "", id) : undefined;
  if (place === undefined || id === "" || id === "0") return children;
  return (
    <BesideLink className={styles.recordLink} to={place}>
      {children}
    </BesideLink>
  );
}

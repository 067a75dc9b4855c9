import { LockOutlined } from "@ant-design/icons";
import type { ViewDescription } from "#engine/model/index.ts";
import { lockOf } from "../form/call-input.ts";
import { fieldBehind } from "../list/columns.ts";
import type { ListRow } from "../list-row.ts";
import { useSay } from "../runtime/language.ts";
import { words } from "../words.ts";
import { RecordValue } from "./record-title.tsx";
import styles from "./record-drawer.module.css";

/** Why a record is only read, beside what its reader could otherwise change. */
export function LockedNote({
  view,
  row,
}: {
  readonly view: ViewDescription;
  readonly row: ListRow;
}) {
  const say = useSay();
  const name = lockOf(view, row);
  const field = name === undefined ? undefined : fieldBehind(view.entity, name);
  if (name === undefined || !field) return null;
  return (
    <p className={styles.lockedNote}>
      <LockOutlined aria-hidden /> {say(words.onlyRead)}
      <span>
        {say(field.label)}
        {field.kind === "select" && (
          <>
            {" "}
            <RecordValue view={view} row={row} name={name} dotted />
          </>
        )}
      </span>
    </p>
  );
}

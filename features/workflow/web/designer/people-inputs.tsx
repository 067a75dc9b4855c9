import { refs, user } from "#engine/model/index.ts";
import type { Label } from "#engine/model/index.ts";
import { KIND_UI } from "#engine/web/fields/index.ts";
import { plainText } from "#engine/web/list-row.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { useId } from "react";
import styles from "./designer.module.css";

const FIELDS = {
  person: user("办理人", "Handled by"),
  people: refs("人员", "People", { entity: "user" }),
  roles: refs("角色", "Roles", { entity: "role" }),
  depts: refs("部门", "Departments", { entity: "dept" }),
} as const;

/** Chooses people, roles or departments by their names; ids leave comma-joined. */
export function PeopleInput({
  kind,
  label,
  value,
  onChange,
}: {
  readonly kind: keyof typeof FIELDS;
  readonly label: Label;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const say = useSay();
  const id = useId();
  const field = FIELDS[kind];
  const { Input } = KIND_UI[field.kind];
  return (
    <div className={styles.labelled}>
      <label htmlFor={id}>{say(label)}</label>
      <Input
        id={id}
        name={kind}
        field={field}
        value={value}
        onChange={(next) => onChange(plainText(next))}
      />
    </div>
  );
}

import { KIND_UI } from "../fields/index.ts";
import { sameValue } from "../form/form-fields.tsx";
import { useSay } from "../runtime/language.ts";
import type { Lines } from "#engine/model/index.ts";
import type { Line } from "./lines.ts";
import { askedOf } from "./lines.ts";
import { withoutLines } from "./words.ts";
import styles from "./lines.module.css";

interface LineDifferencesProps {
  readonly lines: Lines;
  readonly of: readonly Line[];
  readonly other: readonly Line[];
}

/** What two people's lines of one document do not agree about, as one of them has it; all of them where only their order differs. */
export function LineDifferences({ lines, of, other }: LineDifferencesProps) {
  const say = useSay();
  const before = new Map(other.map((line) => [line.id, line]));
  const told = of.flatMap((line) => {
    const theirs = line.id === undefined ? undefined : before.get(line.id);
    const names = askedOf(lines).filter(
      ([name]) =>
        (theirs ?? line.values[name]) && !sameValue(line.values[name], theirs?.values[name]),
    );
    return theirs && names.length === 0 ? [] : [{ line, names }];
  });
  const missing = other.filter(({ id }) => !of.some((line) => line.id === id));
  if (told.length === 0 && missing.length > 0)
    return say(withoutLines(missing.map(({ title }) => title)));
  const shown = told.length > 0 ? told : of.map((line) => ({ line, names: [] }));
  return (
    <span className={styles.apartLines}>
      {shown.map(({ line, names }) => (
        <span key={line.key}>
          {line.title}{" "}
          {names.map(([name, field]) => {
            const { Cell } = KIND_UI[field.kind];
            const row = { ...line.values, id: line.key };
            return (
              <span key={name}>
                {say(field.label)}{" "}
                <Cell value={line.values[name]} row={row} name={name} field={field} />
              </span>
            );
          })}
        </span>
      ))}
    </span>
  );
}

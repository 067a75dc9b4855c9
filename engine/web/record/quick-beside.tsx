import type { Field, Label } from "#engine/model/index.ts";
import { requiredMessage, validateValue } from "#engine/model/index.ts";
import { Suspense } from "react";
import { useSay } from "../runtime/language.ts";
import { KIND_UI } from "../fields/index.ts";
import ui from "../ui/ui.module.css";

/** What is wrong with the first of some values, before they are sent. */
export function problemIn(
  fields: Readonly<Record<string, Field | undefined>>,
  values: Readonly<Record<string, unknown>>,
): Label | undefined {
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    const verdict = field && validateValue(field, value, new Date());
    if (field && verdict && "problem" in verdict)
      return value ? verdict.problem : requiredMessage(field);
  }
  return undefined;
}

interface QuickBesideProps {
  /** Begins the ids of the inputs. */
  readonly own: string;
  readonly fields: readonly (readonly [name: string, field: Field])[];
  readonly valueOf: (name: string, field: Field) => unknown;
  readonly onChange: (name: string, value: unknown) => void;
}

/** The short fields beside the one long text of an entry. */
export function QuickBeside({ own, fields, valueOf, onChange }: QuickBesideProps) {
  const say = useSay();
  return (
    <Suspense>
      {fields.map(([name, field]) => {
        const { Input } = KIND_UI[field.kind];
        return (
          <div key={name}>
            <label htmlFor={`${own}-${name}`} className={ui.muted}>
              {say(field.label)}
            </label>
            <Input
              id={`${own}-${name}`}
              name={name}
              field={field}
              value={valueOf(name, field)}
              onChange={(value) => onChange(name, value)}
            />
          </div>
        );
      })}
    </Suspense>
  );
}

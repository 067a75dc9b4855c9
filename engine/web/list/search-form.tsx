import type { ViewDescription } from "#engine/model/index.ts";
import { Suspense, useId, useState } from "react";
import { useSay } from "../runtime/language.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { fieldBehind } from "./columns.ts";
import { searchNames } from "./condition-editor.tsx";
import type { Condition, Filters } from "./conditions.ts";
import { operatorsOf, readConditions, writeConditions } from "./conditions.ts";
import { KIND_UI } from "../fields/index.ts";
import { words } from "../words.ts";
import buttons from "../ui/button.module.css";
import styles from "./search-form.module.css";

interface SearchFormProps {
  readonly view: ViewDescription;
  readonly filters: Filters;
  readonly onSearch: (filters: Filters) => void;
}

/** Every searchable field of a view at once, each with its usual comparison; other conditions stay as they are. */
export default function SearchForm({ view, filters, onSearch }: SearchFormProps) {
  const say = useSay();
  const id = useId();
  // What is filled in stays when the list changes for another reason: a search, a page, a record.
  const asked = JSON.stringify(filters);
  const [known, setKnown] = useState(asked);
  const [conditions, setConditions] = useState(() => readConditions(view.entity, filters));
  if (known !== asked) {
    setKnown(asked);
    setConditions(readConditions(view.entity, filters));
  }
  const set = (condition: Condition) =>
    setConditions(
      [
        ...conditions.filter((one) => one.name !== condition.name || one.op !== condition.op),
        condition,
      ].filter((one) => one.value !== ""),
    );
  return (
    <form
      className={styles.searchForm}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(writeConditions(view.entity, conditions));
      }}
    >
      <Suspense fallback={<Skeleton lines={3} />}>
        {searchNames(view).map((name) => {
          const field = fieldBehind(view.entity, name);
          if (!field) return null;
          const { Filter } = KIND_UI[field.kind];
          const op = operatorsOf(field)[0]?.key ?? "";
          const value = conditions.find((one) => one.name === name && one.op === op)?.value ?? "";
          return (
            <div key={name} className={styles.searchItem}>
              <label htmlFor={`${id}-${name}`} title={say(field.label)}>
                {say(field.label)}
              </label>
              <Filter
                id={`${id}-${name}`}
                field={field}
                value={value}
                onChange={(next) => set({ name, op, value: next })}
              />
            </div>
          );
        })}
      </Suspense>
      <div className={styles.searchButtons}>
        <button type="submit" className={buttons.solidButton}>
          {say(words.search)}
        </button>
        <button type="button" className={buttons.plainButton} onClick={() => onSearch({})}>
          {say(words.reset)}
        </button>
      </div>
    </form>
  );
}

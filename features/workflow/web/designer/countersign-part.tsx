import { useSay } from "#engine/web/runtime/language.ts";
import ui from "#engine/web/ui/ui.module.css";
import type { Countersign } from "./countersign.ts";
import { Labelled, Part } from "./field-row.tsx";
import { PeopleInput } from "./people-inputs.tsx";
import { words } from "./words.ts";
import styles from "./designer.module.css";

const ENOUGH = { all: words.allAgree, any: words.anyAgrees, share: words.shareAgrees } as const;
const NEW: Countersign = { people: "", inTurn: false, enough: "all", share: 50 };

/** Several people who sign one step. */
export function CountersignPart({
  value,
  onChange,
}: {
  readonly value: Countersign | undefined;
  readonly onChange: (value: Countersign | null) => void;
}) {
  const say = useSay();
  return (
    <Part title={say(words.countersign)}>
      <label className={styles.ticked}>
        <input
          type="checkbox"
          checked={value !== undefined}
          onChange={(event) => onChange(event.target.checked ? NEW : null)}
        />
        {say(words.countersign)}
      </label>
      {value && (
        <>
          <PeopleInput
            kind="people"
            label={words.signers}
            value={value.people}
            onChange={(people) => onChange({ ...value, people })}
          />
          <label className={styles.ticked}>
            <input
              type="checkbox"
              checked={value.inTurn}
              onChange={(event) => onChange({ ...value, inTurn: event.target.checked })}
            />
            {say(words.inTurn)}
          </label>
          <Labelled label={say(words.enough)}>
            <select
              className={ui.textField}
              value={value.enough}
              onChange={(event) =>
                onChange({ ...value, enough: event.target.value as Countersign["enough"] })
              }
            >
              {Object.entries(ENOUGH).map(([name, label]) => (
                <option key={name} value={name}>
                  {say(label)}
                </option>
              ))}
            </select>
          </Labelled>
          {value.enough === "share" && (
            <Labelled label={say(words.percent)}>
              <input
                className={ui.textField}
                type="number"
                min={1}
                max={99}
                value={value.share}
                onChange={(event) => onChange({ ...value, share: Number(event.target.value) })}
              />
            </Labelled>
          )}
        </>
      )}
    </Part>
  );
}

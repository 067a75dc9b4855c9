import { useSay } from "#engine/web/runtime/language.ts";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import { ConditionPart } from "./condition-part.tsx";
import { CountersignPart } from "./countersign-part.tsx";
import styles from "./designer.module.css";
import { DurationInput } from "./duration-input.tsx";
import { Labelled, Part } from "./field-row.tsx";
import { FieldsPart } from "./fields-part.tsx";
import type { FormField } from "./flowable.ts";
import { HandlerPart } from "./handler-part.tsx";
import type { Properties } from "./properties.ts";
import { words } from "./words.ts";
import type { Change } from "./write-properties.ts";

const ONE_DAY = "P1D";

/** What the chosen element is and does; changes stand in the diagram at once and can be undone. */
export function PropertyForm({
  of: said,
  fields,
  onChange,
}: {
  readonly of: Properties;
  /** All fields that forms of the diagram ask for. */
  readonly fields: readonly FormField[];
  readonly onChange: (change: Change) => void;
}) {
  const say = useSay();
  const isStep = said.type === "bpmn:UserTask";
  const asks = isStep || said.type === "bpmn:StartEvent";
  return (
    <div className={styles.form}>
      <Labelled label={say(words.elementName)}>
        <input
          className={ui.textField}
          maxLength={200}
          value={said.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Labelled>
      {isStep && <HandlerPart of={said} onChange={onChange} />}
      {isStep && (
        <CountersignPart
          value={said.countersign}
          onChange={(countersign) => onChange({ countersign })}
        />
      )}
      {isStep && (
        <Part title={say(words.due)}>
          <DurationInput
            label={say(words.due)}
            value={said.dueDate}
            onChange={(dueDate) => onChange({ dueDate })}
          />
        </Part>
      )}
      {isStep && (
        <Part title={say(words.escalation)}>
          {said.escalation === undefined ? (
            <button
              type="button"
              className={buttons.plainButton}
              onClick={() => onChange({ escalation: ONE_DAY })}
            >
              {say(words.addEscalation)}
            </button>
          ) : (
            <DurationInput
              label={say(words.escalation)}
              value={said.escalation}
              onChange={(escalation) => onChange({ escalation })}
            />
          )}
        </Part>
      )}
      {said.timer !== undefined && (
        <Part title={say(words.after)}>
          <DurationInput
            label={say(words.after)}
            value={said.timer}
            onChange={(timer) => onChange({ timer })}
          />
        </Part>
      )}
      {said.condition !== undefined && !said.isDefault && (
        <ConditionPart
          body={said.condition}
          fields={fields}
          onChange={(condition) => onChange({ condition })}
        />
      )}
      {said.condition !== undefined && (
        <label className={styles.ticked}>
          <input
            type="checkbox"
            checked={said.isDefault}
            onChange={(event) =>
              onChange({
                isDefault: event.target.checked,
                ...(event.target.checked && { condition: "" }),
              })
            }
          />
          {say(words.isDefault)}
        </label>
      )}
      {asks && (
        <FieldsPart
          fields={said.fields}
          taken={fields}
          onChange={(changed) => onChange({ fields: changed })}
        />
      )}
      {asks && (
        <Labelled label={say(words.formKey)}>
          <input
            className={ui.textField}
            maxLength={64}
            value={said.formKey}
            onChange={(event) => onChange({ formKey: event.target.value })}
          />
        </Labelled>
      )}
      <Labelled label={say(words.noteOf)}>
        <textarea
          className={ui.textField}
          rows={3}
          maxLength={2000}
          value={said.note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </Labelled>
    </div>
  );
}

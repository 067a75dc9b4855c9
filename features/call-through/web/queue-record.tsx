import type { ViewDescription } from "#engine/model/index.ts";
import { Suspense, useEffect, useEffectEvent, useRef } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";
import { Facts } from "#engine/web/record/record-drawer.tsx";
import { nameOf, RecordTitle, RecordValue } from "#engine/web/record/record-title.tsx";
import { isForAbove, isSaveKey, isTyping } from "#engine/web/keys/keys.ts";
import type { RowActions } from "#engine/web/action/row-actions.ts";
import { peopleOf } from "#engine/web/mentions/people-of.ts";
import { useMentions } from "#engine/web/mentions/use-mentions.tsx";
import { Timeline } from "#engine/web/record/timeline.tsx";
import { Kbd } from "#engine/web/ui/kbd.tsx";
import { useScreenClass } from "#engine/web/ui/screen-class.ts";
import { dispositions } from "./dispositions.ts";
import { NextTime } from "./next-time.tsx";
import { useOutcome } from "./use-outcome.ts";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./call-through.module.css";

interface QueueRecordProps {
  readonly view: ViewDescription;
  readonly row: ListRow;
  readonly done: boolean;
  readonly actions: RowActions;
  readonly onSaved: () => void;
  readonly onBack?: () => void;
  readonly onSkip: () => void;
}

const DIALS: ReadonlySet<string> = new Set(["call-lead", "call-customer"]);

/** What follow-ups around a record keep their text in. */
const textField = ({ near }: ViewDescription) =>
  near
    .flatMap(({ target }) => Object.values(target.entity.fields))
    .find(({ options }) => options.namesColleagues);

/** One record of the queue, large: who it is, what was said, what came of it now. */
export function QueueRecord({
  view,
  row,
  done,
  actions,
  onSaved,
  onBack,
  onSkip,
}: QueueRecordProps) {
  const say = useSay();
  const note = useRef<HTMLTextAreaElement>(null);
  const outcome = useOutcome(view, row, onSaved);
  const time = view.entity.fields["nextTime"];
  const mentions = useMentions(textField(view), peopleOf(view.entity, row));
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey || isForAbove()) return;
    const saves = isSaveKey(event);
    if (!saves && (event.ctrlKey || event.metaKey)) return;
    const enter =
      saves ||
      (event.key === "Enter" && !event.shiftKey && !(event.target instanceof HTMLButtonElement));
    if (!enter && isTyping(event.target)) return;
    const disposition = dispositions.find(({ key }) => key === event.key);
    if (disposition) outcome.choose(disposition);
    else if (enter) void outcome.save();
    else if (event.key === "Backspace") onBack?.();
    else if (event.key.toLowerCase() === "s") onSkip();
    else if (event.key.toLowerCase() === "n") note.current?.focus();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
  const number = plainText(row["telephone"]);
  const phone = useScreenClass() === 0;
  return (
    <div className={styles.queue}>
      <section className={styles.queueWho} aria-label={nameOf(view, row)}>
        <h3>
          <RecordTitle view={view} row={row} />
          {view.card?.tags?.map((name) => (
            <RecordValue key={name} view={view} row={row} name={name} />
          ))}
          {done && <span className={styles.queueDone}>{say(words.done)}</span>}
        </h3>
        <p className={styles.queuePhone}>
          {number.includes("*") ? (
            <strong>{number}</strong>
          ) : (
            <a href={`tel:${number}`}>{number}</a>
          )}
          {actions
            .actions(row)
            .filter(({ key }) => DIALS.has(key))
            .map(({ key, label, run }) => (
              <button key={key} type="button" className={buttons.plainButton} onClick={run}>
                {label}
              </button>
            ))}
        </p>
        <Facts view={view} row={row} />
        <h4>{say(words.story)}</h4>
        <Timeline view={view} id={row.id} only="follow" />
      </section>
      <section className={styles.queueOutcome}>
        <div className={styles.queueChoices} role="radiogroup">
          {dispositions.map((one) => (
            <button
              key={one.key}
              type="button"
              role="radio"
              aria-checked={outcome.chosen === one}
              onClick={(event) => {
                outcome.choose(one);
                // Enter is to save, not to press the button again.
                event.currentTarget.blur();
              }}
            >
              <Kbd>{one.key}</Kbd>
              {say(one.label)}
            </button>
          ))}
        </div>
        {Object.keys(outcome.changes).length > 0 && (
          <dl className={styles.queueChanges} aria-label={say(words.changes)}>
            {Object.entries(outcome.changes).map(([name, value]) => (
              <div key={name}>
                <dt className={ui.muted}>{say(view.entity.fields[name]!.label)}</dt>
                <dd>
                  <RecordValue view={view} row={{ ...row, [name]: value }} name={name} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <Suspense>
          {time && outcome.chosen && (
            <NextTime
              field={time}
              value={outcome.next}
              onChange={outcome.setNext}
              onSave={() => void outcome.save()}
            />
          )}
        </Suspense>
        <textarea
          {...mentions.area}
          ref={note}
          rows={2}
          aria-label={say(words.note)}
          placeholder={phone ? say(words.note) : `${say(words.note)} (N)`}
          value={outcome.note}
          onChange={(event) => outcome.setNote(event.target.value)}
          onKeyDown={(event) => {
            if (mentions.takesKey(event) || !isSaveKey(event)) return;
            // Whatever colleagues are offered over it.
            event.preventDefault();
            void outcome.save();
          }}
        />
        {mentions.list}
        {outcome.problem !== "" && (
          <span role="alert" className={ui.fieldProblem}>
            {outcome.problem}
          </span>
        )}
        <div className={styles.queueSteps}>
          <button type="button" className={buttons.plainButton} disabled={!onBack} onClick={onBack}>
            {say(words.back)} <Kbd>⌫</Kbd>
          </button>
          <button type="button" className={buttons.plainButton} onClick={onSkip}>
            {say(words.skip)} <Kbd>S</Kbd>
          </button>
          <button
            type="button"
            className={buttons.solidButton}
            disabled={outcome.busy}
            onClick={() => void outcome.save()}
          >
            {say(words.save)} <Kbd>↵</Kbd>
          </button>
        </div>
        <p className={`${ui.muted} ${styles.queueKeys}`}>{say(words.keys)}</p>
      </section>
    </div>
  );
}

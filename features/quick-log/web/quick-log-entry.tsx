import type { Field } from "#engine/model/index.ts";
import { useId, useRef, useState } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { usePermission } from "#engine/web/runtime/session.ts";
import { enterKeys } from "#engine/web/form/enter.ts";
import { useDraft } from "#engine/web/record/drafts.ts";
import { peopleOf } from "#engine/web/mentions/people-of.ts";
import { NoteBox } from "#engine/web/record/note-box.tsx";
import { problemIn, QuickBeside } from "#engine/web/record/quick-beside.tsx";
import { quickFields } from "#engine/web/record/quick-entry.tsx";
import { useRecord } from "#engine/web/record/use-record.ts";
import type { EntryProps } from "#engine/web/view-extras.ts";
import { plainText } from "#engine/web/list-row.ts";
import type { Finishers } from "./quick-media.tsx";
import { QuickMedia } from "./quick-media.tsx";
import { words as engineWords } from "#engine/web/words.ts";
import { useScreenClass } from "#engine/web/ui/screen-class.ts";
import { FactChip } from "./fact-chip.tsx";
import { useQuickLog } from "./use-quick-log.tsx";
import type { SubjectView } from "./use-facts.ts";
import { useSubject, useFacts } from "./use-facts.ts";
import { words } from "./words.ts";
import quickEntryStyles from "#engine/web/record/quick-entry.module.css";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./quick-log.module.css";

type Values = Readonly<Record<string, unknown>>;

const MEDIA = ["voice", "picture"] as const;

/** One box for what was said: what it tells about the home, the person and the next step is read from the words and shown before it is kept. */
export default function QuickLogEntry(props: EntryProps) {
  const subject = useSubject(props.view);
  return subject && <QuickLog {...props} subject={subject} />;
}

function QuickLog({ view, by, id, subject }: EntryProps & { readonly subject: SubjectView }) {
  const say = useSay();
  const onPhone = useScreenClass() === 0;
  const own = useId();
  const may = usePermission();
  const { data: row } = useRecord(subject, id);
  // What was begun about a lead goes on about the customer it became.
  const leadId = plainText(row?.["clueId"]);
  const {
    text,
    values: given,
    write,
    give,
    clear,
  } = useDraft(`${subject.name}.${id}`, leadId === "" ? undefined : `lead.${leadId}`);
  const [finishing, setFinishing] = useState(false);
  const finishers = useRef<Finishers>(new Map());
  const found = useFacts(view, subject, text, row ?? undefined, may(`${subject.permission}_edit`));
  const log = useQuickLog({ view, by, id }, subject, row ?? undefined, () => {
    clear();
    found.clear();
  });
  const quick = quickFields(view, by);
  if (!quick) return null;
  const fields: Readonly<Record<string, Field | undefined>> = view.entity.fields;
  const beside = Object.entries(quick.beside);
  const valueOf = (name: string, field: Field) =>
    name in given ? given[name] : (found.follow[name] ?? field.options.default);
  const chips = found.chips.filter(({ of, name }) => of === "facts" || !(name in quick.beside));

  // A photo or a voice note speaks for itself.
  const spoken = (media: Values): string =>
    MEDIA.flatMap((name) => (media[name] ? [say(fields[name]!.label)] : [])).join(" · ");
  const taken = spoken(given);

  /** Waits for what is still recorded or on its way; undefined where it did not arrive. */
  const withMedia = async (): Promise<Values | undefined> => {
    setFinishing(true);
    const sent = await Promise.all(
      [...finishers.current].map(async ([name, finish]) => [name, await finish()] as const),
    );
    setFinishing(false);
    if (sent.some(([, link]) => link === null)) return undefined;
    return { ...given, ...Object.fromEntries(sent.filter(([, link]) => link !== undefined)) };
  };

  const send = async () => {
    const media = await withMedia();
    if (!media) return;
    const follow: Values = {
      ...found.follow,
      ...Object.fromEntries(beside.map(([name, field]) => [name, valueOf(name, field)])),
      ...Object.fromEntries(
        MEDIA.flatMap((name) => (media[name] ? [[name, media[name]] as const] : [])),
      ),
      [quick.text]: text || spoken(media),
    };
    const problem = problemIn(fields, follow);
    if (problem) log.setProblem(say(problem));
    else void log.save({ follow, facts: found.facts });
  };

  return (
    <form
      className={quickEntryStyles.quickEntry}
      {...enterKeys}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <NoteBox
        field={fields[quick.text]}
        concerned={peopleOf(subject.entity, row ?? undefined)}
        placeholder={say(onPhone ? words.example : words.exampleAtKeyboard)}
        text={text}
        onText={write}
      />
      {log.problem !== "" && (
        <span role="alert" className={ui.fieldProblem}>
          {log.problem}
        </span>
      )}
      {chips.length > 0 && (
        <ul className={styles.factChips} aria-label={say(words.understood)}>
          {chips.map(({ key, ...chip }) => (
            <FactChip
              key={key}
              {...chip}
              onSwitch={(on) => found.toggle(key, on)}
              onCorrect={(value) => found.correct(key, value)}
            />
          ))}
        </ul>
      )}
      {onPhone && (
        <QuickMedia
          fields={fields}
          valueOf={(name) => plainText(given[name])}
          onChange={give}
          finishers={finishers}
        />
      )}
      {(text !== "" || taken !== "" || log.problem !== "") && (
        <div className={quickEntryStyles.quickBeside}>
          <QuickBeside own={own} fields={beside} valueOf={valueOf} onChange={give} />
          <button type="submit" className={buttons.solidButton} disabled={log.busy || finishing}>
            {say(engineWords.submit)}
          </button>
        </div>
      )}
      {log.conflict}
    </form>
  );
}

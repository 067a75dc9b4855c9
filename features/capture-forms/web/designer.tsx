import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { Label, Language } from "#engine/model/index.ts";
import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { useLanguage, useSay } from "#engine/web/runtime/language.ts";
import { ROWS, useRefresh } from "#engine/web/runtime/refresh.ts";
import { useBusy } from "#engine/web/runtime/report-errors.ts";
import { readRow, submitRow } from "#engine/web/runtime/rows.ts";
import { ChoiceBar } from "#engine/web/ui/choice-bar.tsx";
import { toast } from "#engine/web/ui/feedback.ts";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { TabModal } from "#engine/web/ui/tab-modal.tsx";
import ui from "#engine/web/ui/ui.module.css";
import { captureForm } from "../capture-form.ts";
import { previewCaptureForm } from "../capture-routes.ts";
import type { Question } from "../questions.ts";
import styles from "./capture-forms.module.css";
import { QuestionList } from "./question-list.tsx";
import { words } from "./words.ts";

/** The words of a form, each with its English beside it. */
const TEXTS = [
  ["headline", "headlineEn", words.headline, false],
  ["intro", "introEn", words.intro, true],
  ["buttonText", "buttonTextEn", words.button, false],
  ["thanks", "thanksEn", words.thanks, true],
  ["consent", "consentEn", words.consent, true],
] as const satisfies readonly (readonly [string, string, Label, boolean])[];

type TextName = (typeof TEXTS)[number][0 | 1];

interface Draft {
  readonly texts: Readonly<Record<TextName, string>>;
  readonly questions: readonly Question[];
}

const draftOf = (row: ListRow): Draft => ({
  texts: Object.fromEntries(
    TEXTS.flatMap(([zh, en]) => [zh, en]).map((name) => [name, plainText(row[name])]),
  ) as Record<TextName, string>,
  questions: row["questions"] as readonly Question[],
});

/** Where a form gets its words and questions, with the page beside it as people will see it. */
export default function Designer({
  row,
  onClose,
}: {
  readonly row: ListRow;
  readonly onClose: () => void;
}) {
  const say = useSay();
  const refresh = useRefresh();
  const [busy, run] = useBusy();
  const [changed, change] = useState<Draft>();
  const language = useLanguage();
  const [shown, show] = useState<Language>(language);
  const { data: kept } = useQuery({
    queryKey: [ROWS, captureForm.paths[0], "design", row.id],
    queryFn: ({ signal }) => readRow(captureForm, row.id, { signal }),
    gcTime: 0,
  });
  const draft = changed ?? (kept && draftOf(kept));
  const later = useDeferredValue(draft);
  const { data: preview } = useQuery({
    queryKey: ["capture-form-preview", later, shown],
    queryFn: ({ signal }) =>
      ask(
        previewCaptureForm,
        { draft: { ...later!.texts, questions: later!.questions, lang: shown } },
        { signal },
      ),
    enabled: later !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const save = () =>
    run(async () => {
      await submitRow(captureForm, {
        id: row.id,
        version: kept?.version,
        ...draft!.texts,
        questions: draft!.questions,
      });
      toast.success(say(words.saved));
      onClose();
      await refresh();
    });
  const write = (name: TextName, text: string) =>
    draft && change({ ...draft, texts: { ...draft.texts, [name]: text } });
  return (
    <TabModal
      open
      width={1080}
      title={`${say(words.design)} · ${plainText(row["formName"])}`}
      okText={say(words.save)}
      cancelText={say(words.cancel)}
      okButtonProps={{ disabled: !draft }}
      confirmLoading={busy}
      maskClosable={false}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {draft ? (
        <div className={styles.designer}>
          <div className={styles.drawing}>
            <h4>{say(words.questions)}</h4>
            <QuestionList
              questions={draft.questions}
              onChange={(questions) => change({ ...draft, questions })}
            />
            <h4>{say(words.texts)}</h4>
            {TEXTS.map(([zh, en, label, long]) => (
              <div key={zh} className={styles.pair}>
                {[
                  [zh, say(label)] as const,
                  [en, `${say(label)} · ${say(words.inEnglish)}`] as const,
                ].map(([name, text]) => (
                  <label key={name}>
                    <span>{text}</span>
                    {long ? (
                      <textarea
                        className={ui.textField}
                        rows={2}
                        value={draft.texts[name]}
                        onChange={(event) => write(name, event.target.value)}
                      />
                    ) : (
                      <input
                        className={ui.textField}
                        value={draft.texts[name]}
                        onChange={(event) => write(name, event.target.value)}
                      />
                    )}
                  </label>
                ))}
              </div>
            ))}
          </div>
          <div className={styles.previewSide}>
            <ChoiceBar
              label={say(words.preview)}
              choices={[
                ["zh", say(words.chinese)],
                ["en", say(words.english)],
              ]}
              value={shown}
              onChange={show}
            />
            <iframe title={say(words.preview)} sandbox="" srcDoc={preview?.html ?? ""} />
          </div>
        </div>
      ) : (
        <Skeleton lines={12} />
      )}
    </TabModal>
  );
}

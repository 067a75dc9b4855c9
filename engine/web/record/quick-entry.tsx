import type { Field, ViewDescription } from "#engine/model/index.ts";
import { useId, useState } from "react";
import { ask } from "../runtime/ask.ts";
import { ApiError } from "../runtime/http.ts";
import { submitPath } from "../runtime/rows.ts";
import { useSay } from "../runtime/language.ts";
import { useRefresh } from "../runtime/refresh.ts";
import { toast } from "../ui/feedback.ts";
import { enterKeys } from "../form/enter.ts";
import { useDraft } from "./drafts.ts";
import { NoteBox } from "./note-box.tsx";
import { problemIn, QuickBeside } from "./quick-beside.tsx";
import { keepRow } from "./keep-row.ts";
import type { EntryProps } from "../view-extras.ts";
import { words } from "../words.ts";
import buttons from "../ui/button.module.css";
import ui from "../ui/ui.module.css";
import styles from "./quick-entry.module.css";

interface QuickFields {
  /** Name of the one long text. */
  readonly text: string;
  /** Short further fields that must be given, and those that say when to come back. */
  readonly beside: Readonly<Record<string, Field>>;
}

/** The fields of a one-box entry: a view has one when all it insists on is one long text and a few choices. */
export function quickFields(view: ViewDescription, by: string): QuickFields | undefined {
  const fields = Object.entries(view.entity.fields).filter(
    ([name, field]) => name !== by && !field.options.readonly,
  );
  const texts = fields.filter(
    ([, field]) => field.kind === "textarea" && field.options.required !== undefined,
  );
  const [text] = texts;
  if (!text || texts.length > 1) return undefined;
  const required = fields.filter(
    ([name, field]) => name !== text[0] && field.options.required !== undefined,
  );
  if (required.some(([, field]) => !["select", "radio", "date", "datetime"].includes(field.kind)))
    return undefined;
  const next = fields.filter(
    ([name, field]) => field.kind === "datetime" && name.startsWith("next"),
  );
  return { text: text[0], beside: Object.fromEntries([...required, ...next]) };
}

/** One box to write down what was said, at the top of the story. Ctrl+Enter sends. */
export function QuickEntry({ view, by, id }: EntryProps) {
  const say = useSay();
  const own = useId();
  const refresh = useRefresh();
  const quick = quickFields(view, by);
  const { text, values, write, give, clear } = useDraft(`${view.name}.${id}`);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  if (!quick) return null;
  const all: Readonly<Record<string, Field | undefined>> = view.entity.fields;
  const beside = Object.entries(quick.beside);
  const valueOf = (name: string, field: Field) =>
    name in values ? values[name] : field.options.default;
  const send = async () => {
    const given = {
      [quick.text]: text,
      ...Object.fromEntries(beside.map(([name, field]) => [name, valueOf(name, field)])),
    };
    const wrong = problemIn(all, given);
    if (wrong) return setProblem(say(wrong));
    setBusy(true);
    const [path, body] = [submitPath(view.entity), { ...given, [by]: id }];
    const startAnew = () => {
      clear();
      setProblem("");
      setKey(crypto.randomUUID());
    };
    try {
      await ask({ method: "POST", paths: [path] }, body, { headers: { "Idempotency-Key": key } });
      startAnew();
      toast.success(say(words.added));
      await refresh();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 0 && view.entity.offline) {
        await keepRow(view.entity, body, { id: key, path, body });
        startAnew();
        toast.info(say(words.keptForLater));
      } else setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={styles.quickEntry}
      {...enterKeys}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <NoteBox
        field={all[quick.text]}
        placeholder={say(words.quickEntry)}
        text={text}
        onText={write}
      />
      {problem !== "" && (
        <span role="alert" className={ui.fieldProblem}>
          {problem}
        </span>
      )}
      {(text !== "" || problem !== "") && (
        <div className={styles.quickBeside}>
          <QuickBeside own={own} fields={beside} valueOf={valueOf} onChange={give} />
          <button type="submit" className={buttons.solidButton} disabled={busy}>
            {say(words.submit)}
          </button>
        </div>
      )}
    </form>
  );
}

import { Select } from "antd";
import { useSay } from "#engine/web/runtime/language.ts";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import type { Question, QuestionName } from "../questions.ts";
import { isQuestionName, labelOf, QUESTION_FIELDS } from "../questions.ts";
import styles from "./capture-forms.module.css";
import { words } from "./words.ts";

const NAMES = Object.keys(QUESTION_FIELDS).filter(isQuestionName);

const plain = (field: QuestionName): Question => ({
  field,
  label: "",
  labelEn: "",
  required: field === "telephone",
});

interface QuestionListProps {
  readonly questions: readonly Question[];
  readonly onChange: (questions: readonly Question[]) => void;
}

/** What a form asks, in its order: worded, made mandatory, moved and taken out. */
export function QuestionList({ questions, onChange }: QuestionListProps) {
  const say = useSay();
  const put = (at: number, change: Partial<Question>) =>
    onChange(questions.map((one, index) => (index === at ? { ...one, ...change } : one)));
  const move = (from: number, to: number) => {
    const moved = [...questions];
    moved.splice(to, 0, ...moved.splice(from, 1));
    onChange(moved);
  };
  const left = NAMES.filter((name) => !questions.some(({ field }) => field === name));
  return (
    <>
      <ol className={styles.questions}>
        {questions.map((one, index) => {
          const name = say(labelOf(plain(one.field)));
          const always = one.field === "telephone";
          return (
            <li key={one.field}>
              <div className={styles.questionHead}>
                <strong>{name}</strong>
                <label>
                  <input
                    type="checkbox"
                    checked={one.required}
                    disabled={always}
                    onChange={(event) => put(index, { required: event.target.checked })}
                  />
                  {say(words.mandatory)}
                </label>
                <button
                  type="button"
                  className={buttons.linkButton}
                  disabled={index === 0}
                  aria-label={`${say(words.up)} ${name}`}
                  onClick={() => move(index, index - 1)}
                >
                  ↑
                </button>
                <button
                  type="button"
                  className={buttons.linkButton}
                  disabled={index === questions.length - 1}
                  aria-label={`${say(words.down)} ${name}`}
                  onClick={() => move(index, index + 1)}
                >
                  ↓
                </button>
                <button
                  type="button"
                  className={buttons.linkButton}
                  disabled={always}
                  aria-label={`${say(words.remove)} ${name}`}
                  onClick={() => onChange(questions.filter((other) => other !== one))}
                >
                  ×
                </button>
              </div>
              <div className={styles.pair}>
                <input
                  className={ui.textField}
                  aria-label={`${say(words.wording)} ${name}`}
                  placeholder={labelOf(plain(one.field))[0]}
                  maxLength={60}
                  value={one.label}
                  onChange={(event) => put(index, { label: event.target.value })}
                />
                <input
                  className={ui.textField}
                  aria-label={`${say(words.wordingEn)} ${name}`}
                  placeholder={labelOf(plain(one.field))[1]}
                  maxLength={60}
                  value={one.labelEn}
                  onChange={(event) => put(index, { labelEn: event.target.value })}
                />
              </div>
            </li>
          );
        })}
      </ol>
      {left.length > 0 && (
        <Select
          className={ui.full}
          aria-label={say(words.addQuestion)}
          placeholder={say(words.addQuestion)}
          value={null}
          options={left.map((name) => ({ value: name, label: say(labelOf(plain(name))) }))}
          onChange={(name: QuestionName) => onChange([...questions, plain(name)])}
        />
      )}
    </>
  );
}

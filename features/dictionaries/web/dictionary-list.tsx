import { DeleteOutlined, EditOutlined, PlusOutlined } from "@ant-design/icons";
import type { ViewDescription } from "#engine/model/index.ts";
import { Suspense, useState } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";
import { useRemove } from "#engine/web/action/use-remove.ts";
import { words as engineWords } from "#engine/web/words.ts";
import { dictionaryTitle, givenToDictionary } from "./dictionary-views.ts";
import { words } from "./words.ts";
import { FindBox } from "#engine/web/ui/find-box.tsx";
import { lazy } from "#engine/web/ui/lazy.ts";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./dictionary-screen.module.css";

const RecordForm = lazy(() => import("#engine/web/form/record-form.tsx"));

interface DictionaryListProps {
  readonly view: ViewDescription;
  readonly rows: readonly ListRow[];
  readonly chosen: ListRow | undefined;
  readonly onChoose: (id: string) => void;
}

/** The dictionaries to choose from, and what can be done with the chosen one. */
export function DictionaryList({ view, rows, chosen, onChoose }: DictionaryListProps) {
  const say = useSay();
  const remove = useRemove(view);
  const [text, setText] = useState("");
  const [form, setForm] = useState<{ readonly id?: string }>();
  const wanted = text.trim().toLowerCase();
  const shown = rows.filter(({ code, dictValue, dictValueEn }) =>
    [code, dictValue, dictValueEn].some((value) => plainText(value).toLowerCase().includes(wanted)),
  );
  const drop = async (row: ListRow) => {
    if (await remove([row])) onChoose("");
  };
  return (
    <aside className={styles.dictionaryList} aria-label={say(words.dictionaries)}>
      <header>
        <h2>{say(words.dictionaries)}</h2>
        {chosen && view.edit && (
          <button
            type="button"
            className={buttons.tool}
            aria-label={`${say(engineWords.edit)} ${say(dictionaryTitle(chosen))}`}
            title={say(engineWords.edit)}
            onClick={() => setForm({ id: chosen.id })}
          >
            <EditOutlined />
          </button>
        )}
        {chosen && view.remove && (
          <button
            type="button"
            className={buttons.tool}
            aria-label={`${say(engineWords.remove)} ${say(dictionaryTitle(chosen))}`}
            title={say(engineWords.remove)}
            onClick={() => void drop(chosen)}
          >
            <DeleteOutlined />
          </button>
        )}
        {view.add && (
          <button
            type="button"
            className={buttons.tool}
            aria-label={say(words.add)}
            title={say(words.add)}
            onClick={() => setForm({})}
          >
            <PlusOutlined />
          </button>
        )}
      </header>
      <FindBox label={say(words.find)} value={text} onChange={setText} />
      {shown.length === 0 && <p className={ui.muted}>{say(words.nothing)}</p>}
      <ul>
        {shown.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              aria-current={row.id === chosen?.id ? "true" : undefined}
              onClick={() => onChoose(row.id)}
            >
              <span>{say(dictionaryTitle(row))}</span>
              <small>{plainText(row["code"])}</small>
            </button>
          </li>
        ))}
      </ul>
      <Suspense>
        {form && (
          <RecordForm
            view={view}
            id={form.id}
            given={givenToDictionary}
            onClose={() => setForm(undefined)}
          />
        )}
      </Suspense>
    </aside>
  );
}

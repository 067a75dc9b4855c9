import type { ViewDescription } from "#engine/model/index.ts";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { useView } from "#engine/web/runtime/descriptions.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { useList, viewParams } from "#engine/web/list/list-data.ts";
import { plainText } from "#engine/web/list-row.ts";
import { ViewPage } from "#engine/web/view-page.tsx";
import { EmptyState } from "#engine/web/ui/empty-state.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { DictionaryList } from "./dictionary-list.tsx";
import { dictionariesOf, entriesOf } from "./dictionary-views.ts";
import { words } from "./words.ts";
import styles from "./dictionary-screen.module.css";

const EVERY = 200;

type Layout = "horizontal" | "vertical";

/** The dictionaries in one pane, the entries of the chosen one in the other. */
export function DictionaryScreen({ layout }: { readonly layout: Layout }) {
  const declared = useView("dict");
  return declared && <Panes declared={declared} layout={layout} />;
}

function Panes({
  declared,
  layout,
}: {
  readonly declared: ViewDescription;
  readonly layout: Layout;
}) {
  const say = useSay();
  const [, setParams] = useSearchParams();
  const dictionaries = useMemo(() => dictionariesOf(declared), [declared]);
  const { data, isError } = useList(dictionaries, viewParams(dictionaries), 1, EVERY);
  const [id, setId] = useState("");
  const rows = data?.records ?? [];
  const chosen = rows.find((row) => row.id === id) ?? rows[0];
  const view = useMemo(() => chosen && entriesOf(declared, chosen), [declared, chosen]);
  const choose = (next: string) => {
    setId(next);
    setParams({}, { replace: true });
  };
  if (!data) return isError ? <EmptyState title={say(words.failed)} /> : <Skeleton lines={12} />;
  return (
    <div className={styles.dictionaryScreen} data-layout={layout}>
      <DictionaryList view={dictionaries} rows={rows} chosen={chosen} onChoose={choose} />
      {chosen && view ? (
        <ViewPage
          key={chosen.id}
          view={view}
          given={{ parentId: chosen.id, code: plainText(chosen["code"]) }}
        />
      ) : (
        <EmptyState title={say(words.none)} />
      )}
    </div>
  );
}

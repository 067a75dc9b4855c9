import type { ViewDescription } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";
import { useSay } from "../runtime/language.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { words } from "../words.ts";
import type { ViewTab } from "./saved-views.ts";
import buttons from "../ui/button.module.css";

interface ListEmptyProps {
  readonly view: ViewDescription;
  /** Whether the rows could not be read. */
  readonly failed: boolean;
  /** Whether conditions are set. */
  readonly filtered: boolean;
  /** The tab that shows more, where another one is open. */
  readonly wider?: ViewTab;
  readonly onRetry: () => void;
  readonly onReset: () => void;
  readonly onWiden: () => void;
  readonly onAdd: () => void;
  readonly onImport: () => void;
}

/** Why a list has no rows, and what can be done about it. */
export function ListEmpty({ view, failed, filtered, wider, ...on }: ListEmptyProps) {
  const say = useSay();
  if (failed)
    return (
      <EmptyState
        title={say(words.loadFailed)}
        action={<Choice text={say(words.retry)} onClick={on.onRetry} />}
      />
    );
  if (filtered)
    return (
      <EmptyState
        title={say(words.noMatch)}
        hint={say(words.noMatchHint)}
        action={<Choice text={say(words.reset)} onClick={on.onReset} />}
      />
    );
  if (wider)
    return (
      <EmptyState
        title={say(words.emptyTab)}
        action={<Choice text={say(wider.label)} onClick={on.onWiden} />}
      />
    );
  return (
    <EmptyState
      title={say(words.empty)}
      hint={view.add ? say(view.imports ? words.emptyImportHint : words.emptyHint) : undefined}
      action={
        view.add && (
          <>
            <Choice text={say(words.add)} onClick={on.onAdd} />
            {view.imports && <Choice text={say(sharedWords.import)} onClick={on.onImport} />}
          </>
        )
      }
    />
  );
}

function Choice({ text, onClick }: { readonly text: string; readonly onClick: () => void }) {
  return (
    <button type="button" className={buttons.plainButton} onClick={onClick}>
      {text}
    </button>
  );
}

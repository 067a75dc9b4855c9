import { DownloadOutlined, MoreOutlined, PlusOutlined, UploadOutlined } from "@ant-design/icons";
import type { ViewDescription } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";
import type { ReactNode } from "react";
import { useState } from "react";
import { ActionButton } from "../action/action-button.tsx";
import { useAction } from "../action/action-runner.tsx";
import { actionsAt } from "../action/actions-at.ts";
import { useSay } from "../runtime/language.ts";
import { RowMenu } from "../action/row-menu.tsx";
import { countWords, words } from "../words.ts";
import buttons from "../ui/button.module.css";
import ui from "../ui/ui.module.css";
import styles from "./list-screen.module.css";

export interface HeadingActions {
  readonly onAdd: () => void;
  readonly onImport: () => void;
  readonly onExport: () => void;
  readonly onRemove: () => void;
  /** Begins to tick cards on a phone. */
  readonly onPick?: () => void;
}

interface ListHeadingProps extends HeadingActions {
  readonly view: ViewDescription;
  readonly total: number | undefined;
  readonly capped?: boolean;
  /** Whether conditions are set. */
  readonly filtered: boolean;
  readonly phone: boolean;
  readonly children?: ReactNode;
}

const texts = { imports: sharedWords.import, exports: sharedWords.export } as const;

/** The title of a list with its count, and what can be done with the list as a whole. */
export function ListHeading({
  view,
  total,
  capped,
  filtered,
  phone,
  children,
  ...actions
}: ListHeadingProps) {
  const say = useSay();
  const calls = actionsAt(view, "toolbar");
  return (
    <header className={styles.listHeading}>
      <div className={styles.listTitle}>
        <h1>{say(view.title)}</h1>
        {/* Said aloud whenever it changes. */}
        <span className={ui.muted} aria-live="polite">
          {total !== undefined && say(countWords(total, capped))}
          {total === 0 && (
            <span className={ui.visuallyHidden}>
              {" "}
              {say(filtered ? words.noMatch : words.empty)}
            </span>
          )}
        </span>
      </div>
      <span className={styles.listButtons}>
        {children}
        {phone ? (
          <MoreActions view={view} {...actions} />
        ) : (
          <>
            {view.remove && (
              <button type="button" className={buttons.plainButton} onClick={actions.onRemove}>
                {say(words.remove)}
              </button>
            )}
            {view.imports && (
              <button type="button" className={buttons.plainButton} onClick={actions.onImport}>
                <UploadOutlined aria-hidden /> {say(texts.imports)}
              </button>
            )}
            {view.exports && (
              <button type="button" className={buttons.plainButton} onClick={actions.onExport}>
                <DownloadOutlined aria-hidden /> {say(texts.exports)}
              </button>
            )}
            {calls.map((call) => (
              <ActionButton key={call.name} call={call} rows={[]} />
            ))}
          </>
        )}
        {view.add && (
          <button type="button" className={buttons.solidButton} onClick={actions.onAdd}>
            <PlusOutlined aria-hidden /> {say(words.add)}
          </button>
        )}
      </span>
    </header>
  );
}

/** On a phone everything but adding is one tap further away. */
function MoreActions({
  view,
  onImport,
  onExport,
  onPick,
}: HeadingActions & { readonly view: ViewDescription }) {
  const say = useSay();
  const start = useAction();
  const calls = actionsAt(view, "toolbar");
  const [anchor, setAnchor] = useState<HTMLElement>();
  const items = [
    ...(onPick ? [{ key: "pick", label: say(words.pickSeveral), run: onPick }] : []),
    ...(view.imports ? [{ key: "import", label: say(texts.imports), run: onImport }] : []),
    ...(view.exports ? [{ key: "export", label: say(texts.exports), run: onExport }] : []),
    ...calls.map((call) => ({
      key: call.name,
      label: say(call.label),
      run: () => start(call, []),
    })),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={buttons.tool}
        aria-haspopup="menu"
        aria-label={say(words.more)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreOutlined />
      </button>
      {anchor && <RowMenu anchor={anchor} items={items} onClose={() => setAnchor(undefined)} />}
    </>
  );
}

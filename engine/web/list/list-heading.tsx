import { DownloadOutlined, MoreOutlined, PlusOutlined, UploadOutlined } from "@ant-design/icons";
import type { ViewDescription } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";
import type { ReactNode } from "react";
import { useState } from "react";
import { ActionButton } from "../action/action-button.tsx";
import { actionsAt, addingCall, addsRows } from "../action/actions-at.ts";
import { useCallItems } from "../action/call-items.ts";
import { useOffer } from "../action/offers.ts";
import { hasPanel, usePageKeys } from "../keys/keys.ts";
import { useSay } from "../runtime/language.ts";
import type { MenuItem } from "../action/row-menu.tsx";
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
  /** What forms opened from here begin with. */
  readonly starts: Readonly<Record<string, string>>;
  readonly children?: ReactNode;
}

/** The title of a list with its count, and what can be done with the list as a whole. */
export function ListHeading({
  view,
  total,
  capped,
  filtered,
  phone,
  starts,
  children,
  ...actions
}: ListHeadingProps) {
  const say = useSay();
  const itemsOf = useCallItems(view);
  const items: readonly MenuItem[] = [
    ...(view.imports
      ? [
          {
            key: "import",
            label: say(sharedWords.import),
            icon: <UploadOutlined aria-hidden />,
            run: actions.onImport,
          },
        ]
      : []),
    ...(view.exports
      ? [
          {
            key: "export",
            label: say(sharedWords.export),
            icon: <DownloadOutlined aria-hidden />,
            run: actions.onExport,
          },
        ]
      : []),
    ...itemsOf(actionsAt(view, "toolbar"), [], undefined, starts),
  ];
  useOffer(() => ({ name: say(view.title), items }), { typed: true });
  usePageKeys((key) => {
    if (key.toLowerCase() !== "n" || !addsRows(view) || hasPanel()) return false;
    const adding = addingCall(view);
    if (view.add) actions.onAdd();
    else if (adding) itemsOf([adding], [], undefined, starts)[0]?.run();
    return true;
  });
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
          <MoreActions items={items} onPick={actions.onPick} />
        ) : (
          <>
            {view.remove && (
              <button type="button" className={buttons.plainButton} onClick={actions.onRemove}>
                {say(words.remove)}
              </button>
            )}
            {items.map((item) => (
              <ActionButton key={item.key} item={item} />
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

interface MoreActionsProps extends Pick<HeadingActions, "onPick"> {
  readonly items: readonly MenuItem[];
}

/** On a phone everything but adding is one tap further away. */
function MoreActions({ items, onPick }: MoreActionsProps) {
  const say = useSay();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const all = onPick
    ? [{ key: "pick", label: say(words.pickSeveral), run: onPick }, ...items]
    : items;
  if (all.length === 0) return null;
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
      {anchor && <RowMenu anchor={anchor} items={all} onClose={() => setAnchor(undefined)} />}
    </>
  );
}

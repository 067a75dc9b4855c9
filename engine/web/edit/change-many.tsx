import type { ViewDescription } from "#engine/model/index.ts";
import { Suspense, useEffect, useRef, useState } from "react";
import { useOffer } from "../action/offers.ts";
import { hasPanel, usePageKeys } from "../keys/keys.ts";
import type { ListRow } from "../list-row.ts";
import { useSay } from "../runtime/language.ts";
import { lazy } from "../ui/lazy.ts";
import { selectedWords, words } from "../words.ts";
import buttons from "../ui/button.module.css";

const ManyEditor = lazy(() => import("./many-editor.tsx"));

interface ChangeManyProps {
  readonly view: ViewDescription;
  readonly rows: readonly ListRow[];
  readonly onDone: () => void;
}

/** Sets a field of the ticked rows to one value; E does the same. */
export function ChangeMany({ view, rows, onDone }: ChangeManyProps) {
  const say = useSay();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement>();
  // What one types at once after opening it finds its box there.
  useEffect(() => void ManyEditor.preload(), []);
  const close = () => setAnchor(undefined);
  const open = () => setAnchor(button.current ?? undefined);
  usePageKeys((key) => {
    if (key.toLowerCase() !== "e" || !button.current?.checkVisibility() || hasPanel()) return false;
    open();
    return true;
  });
  useOffer(() => ({
    name: say(selectedWords(rows.length)),
    items: [{ key: "change", label: say(words.change), run: open }],
  }));
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${buttons.plainButton} ${buttons.small}`}
        aria-haspopup="dialog"
        onClick={open}
      >
        {say(words.change)}
      </button>
      <Suspense>
        {anchor && (
          <ManyEditor
            view={view}
            rows={rows}
            anchor={anchor}
            onClose={close}
            onDone={() => {
              close();
              onDone();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

import { PlusOutlined, SaveOutlined } from "@ant-design/icons";
import type { Label } from "#engine/model/index.ts";
import { LONGEST_VIEW_NAME } from "#engine/model/index.ts";
import { useState } from "react";
import { useSay } from "../runtime/language.ts";
import type { ChangeList, ListState } from "./list-state.ts";
import { Popup } from "../ui/popup.tsx";
import type { useSavedViews } from "./own-views.ts";
import type { ViewTab } from "./saved-views.ts";
import { isChanged, keptOf } from "./own-views.ts";
import { ShareView } from "./share-view.tsx";
import { words } from "../words.ts";
import conditionEditorStyles from "./condition-editor.module.css";
import buttons from "../ui/button.module.css";
import ui from "../ui/ui.module.css";

const UPDATE: Label = ["更新视图", "Update view"];
const SAVE_AS: Label = ["另存为视图", "Save as a new view"];

interface SaveViewProps {
  readonly state: ListState;
  readonly change: ChangeList;
  readonly saved: ReturnType<typeof useSavedViews>;
  /** The tab that is open. */
  readonly tab: ViewTab;
}

/** Keeps what a list shows: as a view of one's own, or in the one that is open and shows something else by now. */
export function SaveView({ state, change, saved, tab }: SaveViewProps) {
  const say = useSay();
  const [naming, setNaming] = useState<HTMLElement>();
  const kept = saved.kept[tab.key];
  if (kept && !isChanged(tab, state, kept))
    return tab.own ? <ShareView tab={tab} saved={saved} /> : null;
  const shown = keptOf(tab, state, kept);
  const label = kept ? SAVE_AS : words.saveView;
  return (
    <>
      {tab.own && (
        <button
          type="button"
          className={buttons.link}
          onClick={({ currentTarget }) => {
            saved.put({ ...tab, ...shown });
            // This button goes.
            currentTarget.closest("nav")?.querySelector<HTMLElement>("[aria-current]")?.focus();
          }}
        >
          <SaveOutlined aria-hidden /> {say(UPDATE)}
        </button>
      )}
      <button
        type="button"
        className={buttons.link}
        onClick={(event) => setNaming(event.currentTarget)}
      >
        <PlusOutlined aria-hidden /> {say(label)}
      </button>
      {naming && (
        <Popup anchor={naming} label={say(label)} onClose={() => setNaming(undefined)}>
          <NameForm
            onName={(name) => {
              setNaming(undefined);
              change({ saved: saved.keep(name, shown), filters: {}, keyword: "", sort: "" });
            }}
          />
        </Popup>
      )}
    </>
  );
}

function NameForm({ onName }: { readonly onName: (name: string) => void }) {
  const say = useSay();
  const [name, setName] = useState("");
  const [asked, setAsked] = useState(false);
  return (
    <form
      className={conditionEditorStyles.conditionEditor}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === "") setAsked(true);
        else onName(name.trim());
      }}
    >
      <label>
        {say(words.viewName)}
        <input
          className={ui.textField}
          value={name}
          maxLength={LONGEST_VIEW_NAME}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      {asked && name.trim() === "" && (
        <span role="alert" className={ui.fieldProblem}>
          {say(words.viewNameMissing)}
        </span>
      )}
      <button type="submit" className={buttons.solidButton}>
        {say(words.save)}
      </button>
    </form>
  );
}

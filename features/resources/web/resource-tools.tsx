import type { Resource, ResourceDir } from "../resource-calls.ts";
import { confirmResources, downloadResources, removeResources } from "../resource-calls.ts";
import { SearchOutlined } from "@ant-design/icons";
import { useState } from "react";
import { download } from "#engine/web/runtime/download.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { usePermission } from "#engine/web/runtime/session.ts";
import { reportErrors } from "#engine/web/runtime/report-errors.ts";
import { confirm, toast } from "#engine/web/ui/feedback.ts";
import { useFilePicker } from "#engine/web/ui/use-file-picker.tsx";
import { change, choose, goTo, uploadInto, useLibrary } from "./library.ts";
import { MoveDialog, NameDialog } from "./resource-dialogs.tsx";
import { chosenWords, removeWords, words } from "./words.ts";
import { ChoiceBar } from "#engine/web/ui/choice-bar.tsx";
import listScreenStyles from "#engine/web/list/list-screen.module.css";
import buttons from "#engine/web/ui/button.module.css";
import filterStyles from "#engine/web/list/filter-bar.module.css";
import styles from "./resources.module.css";

/** What can be done with the chosen files and folders. */
export function ChosenBar({
  rows,
  folders,
}: {
  readonly rows: readonly Resource[];
  readonly folders: readonly ResourceDir[];
}) {
  const say = useSay();
  const may = usePermission();
  const chosen = useLibrary((state) => state.chosen);
  const [dialog, setDialog] = useState<"move" | "rename">();
  const ids = chosen.join(",");
  const toConfirm = rows.some(
    ({ id, type, status }) => chosen.includes(id) && (type === "dir" || status === "0"),
  );
  const only = chosen.length === 1 ? rows.find(({ id }) => id === chosen[0]) : undefined;
  const drop = async () => {
    if (!(await confirm(say(removeWords(chosen.length)), { danger: true }))) return;
    await reportErrors(async () => {
      await change(removeResources, { ids });
      choose([]);
      toast.success(say(words.removed));
    });
  };
  const release = () =>
    reportErrors(async () => {
      await change(confirmResources, { ids });
      choose([]);
      toast.success(say(words.confirmed));
    });
  return (
    <div
      className={styles.resourceChosen}
      role="toolbar"
      aria-label={say(chosenWords(chosen.length))}
    >
      <strong>{say(chosenWords(chosen.length))}</strong>
      <button
        type="button"
        className={buttons.plainButton}
        onClick={() => void download(downloadResources, { ids }).catch(() => undefined)}
      >
        {say(words.download)}
      </button>
      {may("resource_edit") && (
        <button type="button" className={buttons.plainButton} onClick={() => setDialog("move")}>
          {say(words.move)}
        </button>
      )}
      {may("resource_edit") && only && (
        <button type="button" className={buttons.plainButton} onClick={() => setDialog("rename")}>
          {say(words.rename)}
        </button>
      )}
      {may("resource_confirm") && toConfirm && (
        <button type="button" className={buttons.plainButton} onClick={() => void release()}>
          {say(words.confirm)}
        </button>
      )}
      {may("resource_delete") && (
        <button
          type="button"
          className={`${buttons.plainButton} ${buttons.danger}`}
          onClick={() => void drop()}
        >
          {say(words.remove)}
        </button>
      )}
      <button type="button" className={buttons.plainButton} onClick={() => choose([])}>
        {say(words.clear)}
      </button>
      {dialog === "move" && (
        <MoveDialog ids={chosen} folders={folders} onClose={() => setDialog(undefined)} />
      )}
      {dialog === "rename" && only && (
        <NameDialog row={only} folder={only.parentId} onClose={() => setDialog(undefined)} />
      )}
    </div>
  );
}

/** New folder and upload, into the folder that is shown. */
export function Additions() {
  const say = useSay();
  const may = usePermission();
  const folder = useLibrary((state) => state.folder);
  const [naming, setNaming] = useState(false);
  const picker = useFilePicker((_first, all) => uploadInto(folder, all), {
    multiple: true,
    "aria-label": say(words.upload),
  });
  if (!may("resource_add")) return null;
  return (
    <div className={listScreenStyles.listButtons}>
      <button type="button" className={buttons.plainButton} onClick={() => setNaming(true)}>
        {say(words.newFolder)}
      </button>
      <button type="button" className={buttons.solidButton} onClick={() => picker.choose()}>
        {say(words.upload)}
      </button>
      {picker.input}
      {naming && <NameDialog folder={folder} onClose={() => setNaming(false)} />}
    </div>
  );
}

/** Search and layout. */
export function LibraryTools() {
  const say = useSay();
  const { keyword, waiting, shape } = useLibrary();
  const [text, setText] = useState(keyword);
  return (
    <div className={styles.resourceTools}>
      <form
        role="search"
        className={filterStyles.searchBox}
        onSubmit={(event) => {
          event.preventDefault();
          goTo({ keyword: text.trim() });
        }}
      >
        <SearchOutlined aria-hidden />
        <input
          type="search"
          aria-label={say(words.find)}
          placeholder={say(words.find)}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value === "") goTo({ keyword: "" });
          }}
        />
      </form>
      <button
        type="button"
        className={buttons.plainButton}
        aria-pressed={waiting}
        onClick={() => goTo({ waiting: !waiting })}
      >
        {say(words.unconfirmed)}
      </button>
      <ChoiceBar
        label={say(words.shape)}
        choices={[
          ["grid", say(words.asGrid)],
          ["list", say(words.asList)],
        ]}
        value={shape}
        onChange={(next) => useLibrary.setState({ shape: next })}
      />
    </div>
  );
}

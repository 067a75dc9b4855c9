import type { Resource, ResourceDir } from "../resource-calls.ts";
import { addResource, moveResources, updateResource } from "../resource-calls.ts";
import { useState, type ReactNode } from "react";
import { ApiError } from "#engine/web/runtime/http.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import { LabelledInput } from "#engine/web/ui/labelled-input.tsx";
import { TabModal } from "#engine/web/ui/tab-modal.tsx";
import { FolderTree } from "./folder-tree.tsx";
import { change, choose, TOP } from "./library.ts";
import { words } from "./words.ts";
import formStyles from "#engine/web/form/form.module.css";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./resources.module.css";

interface AskProps {
  readonly title: string;
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: (problem: string) => ReactNode;
}

/** A question with an answer to save; a refusal is shown and the dialog stays. */
function Ask({ title, onSave, onClose, children }: AskProps) {
  const say = useSay();
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await onSave();
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      setBusy(false);
    }
  };
  return (
    <TabModal open title={title} maskClosable={false} onCancel={onClose} footer={null}>
      <form
        className={styles.resourceAsk}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {children(problem)}
        <div className={formStyles.formFooter}>
          <button type="button" className={buttons.plainButton} onClick={onClose}>
            {say(words.cancel)}
          </button>
          <button type="submit" className={buttons.solidButton} disabled={busy}>
            {say(words.save)}
          </button>
        </div>
      </form>
    </TabModal>
  );
}

/** A new folder, or another name for what is there. */
export function NameDialog({
  row,
  folder,
  onClose,
}: {
  readonly row?: Resource;
  readonly folder: string;
  readonly onClose: () => void;
}) {
  const say = useSay();
  const [name, setName] = useState(row?.name ?? "");
  const [remark, setRemark] = useState(row?.remark ?? "");
  const save = () =>
    row
      ? change(updateResource, { id: row.id, name, remark })
      : change(addResource, { type: "dir", parentId: folder, name, remark });
  return (
    <Ask title={say(row ? words.rename : words.newFolder)} onSave={save} onClose={onClose}>
      {(problem) => (
        <>
          <LabelledInput
            label={say(words.name)}
            value={name}
            onChange={(event) => setName(event.target.value)}
            problem={problem || undefined}
            autoFocus
          />
          <LabelledInput
            label={say(words.remark)}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
        </>
      )}
    </Ask>
  );
}

interface MoveDialogProps {
  readonly ids: readonly string[];
  readonly folders: readonly ResourceDir[];
  readonly onClose: () => void;
}

export function MoveDialog({ ids, folders, onClose }: MoveDialogProps) {
  const say = useSay();
  const [target, setTarget] = useState(TOP);
  const save = async () => {
    await change(moveResources, { ids: ids.join(","), parentId: target });
    choose([]);
    toast.success(say(words.moved));
  };
  return (
    <Ask title={say(words.target)} onSave={save} onClose={onClose}>
      {(problem) => (
        <>
          <FolderTree folders={folders} chosen={target} onChoose={setTarget} />
          {problem !== "" && (
            <p className={ui.fieldProblem} role="alert">
              {problem}
            </p>
          )}
        </>
      )}
    </Ask>
  );
}

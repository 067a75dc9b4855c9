import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { usePermission } from "#engine/web/runtime/session.ts";
import { confirm, toast } from "#engine/web/ui/feedback.ts";
import { TabModal } from "#engine/web/ui/tab-modal.tsx";
import buttons from "#engine/web/ui/button.module.css";
import { deployModel } from "../../manage-calls.ts";
import { fitDiagram, service } from "./bpmn.ts";
import styles from "./designer.module.css";
import { drawDiagram } from "./open-modeler.ts";
import { PropertyForm } from "./property-form.tsx";
import { saveFile } from "./save-file.ts";
import { Toolbar } from "./toolbar.tsx";
import { useModeler } from "./use-modeler.ts";
import type { Kept } from "./use-saving.tsx";
import { useSaving } from "./use-saving.tsx";
import { words } from "./words.ts";
import { writeProperties } from "./write-properties.ts";
import { useFilePicker } from "#engine/web/ui/use-file-picker.tsx";

const BPMN = "application/xml";

/** The canvas with its tools and what can be said of the element that is chosen. */
export default function DrawingBoard({
  kept,
  start,
  onDirty,
}: {
  readonly kept: Kept;
  /** The diagram it begins with. */
  readonly start: string;
  readonly onDirty: (dirty: boolean) => void;
}) {
  const say = useSay();
  const may = usePermission();
  const box = useRef<HTMLDivElement>(null);
  const [opened, putUp] = useState({ xml: start });
  const broken = () => toast.error(say(words.notDiagram));
  const { modeler, shown, isDirty, setDirty } = useModeler(box, opened, broken);
  const saving = useSaving(modeler, kept, () => setDirty(false));
  const tellDirty = useEffectEvent(onDirty);
  useEffect(() => tellDirty(isDirty), [isDirty]);

  const download = async () => {
    const text = (await modeler?.saveXML({ format: true }))?.xml;
    if (text) saveFile(`${kept.modelKey}.bpmn`, text, BPMN);
  };
  const open = async (file: File) => {
    if (!modeler) return;
    if (isDirty && !(await confirm(say(words.replaceAsk)))) return;
    const before = (await modeler.saveXML()).xml ?? opened.xml;
    try {
      await drawDiagram(modeler, await file.text());
      fitDiagram(modeler);
      setDirty(true);
    } catch {
      broken();
      await drawDiagram(modeler, before);
    }
  };
  const picker = useFilePicker((file) => void open(file), {
    accept: ".bpmn,.xml",
    "aria-label": say(words.openFile),
  });
  const tools = {
    undo: () => modeler && service(modeler, "commandStack").undo(),
    redo: () => modeler && service(modeler, "commandStack").redo(),
    zoom: (by: number | "fit") => {
      if (!modeler) return;
      const canvas = service(modeler, "canvas");
      if (by === "fit") fitDiagram(modeler);
      else canvas.zoom(Math.min(4, Math.max(0.2, canvas.zoom() * by)));
    },
    openFile: () => picker.choose(),
    downloadBpmn: () => void download(),
    downloadSvg: () =>
      void modeler
        ?.saveSVG()
        .then(({ svg }) => saveFile(`${kept.modelKey}.svg`, svg, "image/svg+xml")),
    save: saving.save,
    deploy: saving.deploy,
  };
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    saving.save();
  });
  useEffect(() => {
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
  const { theirs } = saving;
  return (
    <>
      <Toolbar
        tools={tools}
        canUndo={shown?.canUndo ?? false}
        canRedo={shown?.canRedo ?? false}
        mayDeploy={may(deployModel.permission)}
        busy={saving.busy}
      />
      {picker.input}
      {saving.refused && (
        <p role="alert" className={styles.refused}>
          <span>{saving.refused}</span>
          <button type="button" className={buttons.linkButton} onClick={saving.dismiss}>
            {say(words.close)}
          </button>
        </p>
      )}
      <div className={styles.board}>
        <div
          ref={box}
          className={styles.canvas}
          role="application"
          aria-label={say(words.canvas)}
        />
        <aside className={styles.aside} aria-label={say(words.properties)}>
          {shown && (
            <PropertyForm
              key={shown.chosen.id}
              of={shown.chosen}
              fields={shown.fields}
              onChange={(change) => modeler && writeProperties(modeler, shown.chosen.id, change)}
            />
          )}
        </aside>
      </div>
      <TabModal
        open={theirs !== undefined}
        title={say(words.conflict)}
        okText={say(words.keepMine)}
        cancelText={say(words.takeTheirs)}
        onOk={saving.keepMine}
        cancelButtonProps={{
          onClick: () =>
            void download().then(() => {
              saving.takeTheirs();
              putUp({ xml: theirs?.xml || start });
            }),
        }}
        onCancel={saving.dropTheirs}
      >
        <p>{say(words.conflictHint)}</p>
      </TabModal>
    </>
  );
}

import {
  CloudUploadOutlined,
  CompressOutlined,
  DownloadOutlined,
  FileImageOutlined,
  FolderOpenOutlined,
  RedoOutlined,
  UndoOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from "@ant-design/icons";
import type { ReactNode } from "react";
import type { Label } from "#engine/model/index.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./designer.module.css";
import { words } from "./words.ts";

export interface Tools {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly zoom: (by: number | "fit") => void;
  readonly openFile: () => void;
  readonly downloadBpmn: () => void;
  readonly downloadSvg: () => void;
  readonly save: () => void;
  readonly deploy: () => void;
}

const STEP = 1.2;

/** What can be done with the diagram as a whole. */
export function Toolbar({
  tools,
  canUndo,
  canRedo,
  mayDeploy,
  busy,
}: {
  readonly tools: Tools;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly mayDeploy: boolean;
  readonly busy: boolean;
}) {
  const say = useSay();
  const tool = (label: Label, icon: ReactNode, run: () => void, disabled = false) => (
    <button
      type="button"
      className={buttons.barButton}
      title={say(label)}
      aria-label={say(label)}
      disabled={disabled}
      onClick={run}
    >
      {icon}
    </button>
  );
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={say(words.design)}>
      {tool(words.undo, <UndoOutlined />, tools.undo, !canUndo)}
      {tool(words.redo, <RedoOutlined />, tools.redo, !canRedo)}
      {tool(words.zoomIn, <ZoomInOutlined />, () => tools.zoom(STEP))}
      {tool(words.zoomOut, <ZoomOutOutlined />, () => tools.zoom(1 / STEP))}
      {tool(words.fit, <CompressOutlined />, () => tools.zoom("fit"))}
      {tool(words.openFile, <FolderOpenOutlined />, tools.openFile)}
      {tool(words.downloadBpmn, <DownloadOutlined />, tools.downloadBpmn)}
      {tool(words.downloadSvg, <FileImageOutlined />, tools.downloadSvg)}
      <button type="button" className={buttons.solidButton} disabled={busy} onClick={tools.save}>
        {say(words.save)}
      </button>
      {mayDeploy && (
        <button
          type="button"
          className={buttons.plainButton}
          disabled={busy}
          onClick={tools.deploy}
        >
          <CloudUploadOutlined />
          {say(words.deploy)}
        </button>
      )}
    </div>
  );
}

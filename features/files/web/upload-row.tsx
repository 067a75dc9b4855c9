import {
  CaretRightOutlined,
  CloseOutlined,
  PauseOutlined,
  ReloadOutlined,
} from "@ant-design/icons";
import { onTheWall } from "#engine/web/runtime/clock.ts";
import type { Label } from "#engine/model/index.ts";
import type { ReactNode } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import type { UploadTask } from "#engine/web/runtime/uploads.ts";
import { pauseUpload, removeUpload, resumeUpload } from "#engine/web/runtime/uploads.ts";
import { FileIcon } from "#engine/web/ui/file-icon.tsx";
import { megabytes } from "#engine/web/ui/megabytes.ts";
import { progressWords, words } from "./words.ts";
import styles from "./uploads.module.css";

function stateOf({ status, phase, process }: UploadTask): Label {
  if (status === "error") return words.failed;
  if (process === 100) return words.done;
  if (phase === "waiting" || phase === "checking" || phase === "paused") return words[phase];
  return [`${process}%`, `${process}%`];
}

interface UploadButtonProps {
  readonly label: Label;
  readonly name: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
}

function UploadButton({ label, name, icon, onPress }: UploadButtonProps) {
  const say = useSay();
  return (
    <button
      type="button"
      className={styles.uploadButton}
      aria-label={`${say(label)} ${name}`}
      title={say(label)}
      onClick={onPress}
    >
      {icon}
    </button>
  );
}

/** One file on its way. */
export function UploadRow({ task }: { readonly task: UploadTask }) {
  const say = useSay();
  const { uid, filename: name, status, phase, process } = task;
  const failed = status === "error";
  const sending = phase === "sending" || phase === "checking";
  return (
    <li className={styles.uploadRow} data-failed={failed}>
      <FileIcon extension={task.fileType} />
      <div className={styles.uploadAbout}>
        <span className={styles.uploadName} title={name}>
          {name}
        </span>
        <progress
          value={process}
          max={100}
          aria-label={say(progressWords(name))}
          data-tone={failed ? "danger" : process === 100 ? "success" : "accent"}
        />
        <span className={styles.uploadFacts}>
          <span>{megabytes(task.size)}</span>
          <time dateTime={new Date(task.time).toISOString()}>{onTheWall(task.time)}</time>
          <strong role={failed ? "alert" : "status"} title={task.problem || undefined}>
            {say(stateOf(task))}
          </strong>
        </span>
        {failed && task.problem !== say(words.failed) && (
          <small className={styles.uploadProblem}>{task.problem}</small>
        )}
      </div>
      <div className={styles.uploadButtons}>
        {task.chunked && sending && !failed && (
          <UploadButton
            label={words.pause}
            name={name}
            icon={<PauseOutlined />}
            onPress={() => pauseUpload(uid)}
          />
        )}
        {phase === "paused" && (
          <UploadButton
            label={words.resume}
            name={name}
            icon={<CaretRightOutlined />}
            onPress={() => resumeUpload(uid)}
          />
        )}
        {failed && (
          <UploadButton
            label={words.retry}
            name={name}
            icon={<ReloadOutlined />}
            onPress={() => resumeUpload(uid)}
          />
        )}
        <UploadButton
          label={words.remove}
          name={name}
          icon={<CloseOutlined />}
          onPress={() => removeUpload(uid)}
        />
      </div>
    </li>
  );
}

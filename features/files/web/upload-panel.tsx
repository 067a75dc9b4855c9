import { CloudUploadOutlined, DownOutlined } from "@ant-design/icons";
import { useEffect, useRef } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { foldUploads, removeFinished, useUploads } from "#engine/web/runtime/uploads.ts";
import { Badge } from "#engine/web/ui/badge.tsx";
import { dragByHead, keepInside } from "#engine/web/ui/draggable.ts";
import { UploadRow } from "./upload-row.tsx";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./uploads.module.css";

const MOST_COUNTED = 30;

const onPointerDown = dragByHead("header");

/** What is being uploaded, over whichever screen is open: to be dragged by its head, folded to a badge. */
export default function UploadPanel() {
  const say = useSay();
  const { tasks, folded } = useUploads();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const keep = () => panel.current && keepInside(panel.current);
    keep();
    addEventListener("resize", keep);
    return () => removeEventListener("resize", keep);
  }, [folded, tasks.length]);
  const open = tasks.filter(({ process }) => process < 100).length;
  if (folded)
    return (
      <button
        type="button"
        className={styles.uploadBadge}
        aria-label={say(words.unfold)}
        title={say(words.unfold)}
        onClick={() => foldUploads(false)}
      >
        <Badge count={open} most={MOST_COUNTED}>
          <CloudUploadOutlined />
        </Badge>
      </button>
    );
  return (
    <section
      ref={panel}
      className={styles.uploadPanel}
      aria-label={say(words.title)}
      onPointerDown={onPointerDown}
    >
      <header className={styles.uploadHead}>
        <h2>{say(words.title)}</h2>
        {open < tasks.length && (
          <button
            type="button"
            className={`${buttons.link} ${styles.uploadClear}`}
            onClick={removeFinished}
          >
            {say(words.clear)}
          </button>
        )}
        <button
          type="button"
          className={styles.uploadButton}
          aria-label={say(words.fold)}
          title={say(words.fold)}
          onClick={() => foldUploads(true)}
        >
          <DownOutlined />
        </button>
      </header>
      <ul>
        {tasks.map((task) => (
          <UploadRow key={task.uid} task={task} />
        ))}
      </ul>
    </section>
  );
}

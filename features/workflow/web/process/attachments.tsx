import { PaperClipOutlined } from "@ant-design/icons";
import { useSay } from "#engine/web/runtime/language.ts";
import { addUploads } from "#engine/web/runtime/uploads.ts";
import buttons from "#engine/web/ui/button.module.css";
import { words } from "../words.ts";
import styles from "./process.module.css";
import { useFilePicker } from "#engine/web/ui/use-file-picker.tsx";

export interface Attached {
  readonly name: string;
  readonly link: string;
}

/** Files that go along with a comment; each is uploaded as it is chosen. */
export function Attachments({
  files,
  onChange,
}: {
  readonly files: readonly Attached[];
  readonly onChange: (change: (files: readonly Attached[]) => readonly Attached[]) => void;
}) {
  const say = useSay();
  const send = (chosen: readonly File[]) =>
    addUploads(
      chosen.map((file) => ({
        file,
        passing: true,
        onDone: ({ link, originalName }) =>
          onChange((before) => [...before, { name: originalName, link }]),
      })),
    );
  const picker = useFilePicker((_first, all) => send(all), { multiple: true });
  return (
    <div className={styles.files}>
      {picker.input}
      <button type="button" className={buttons.linkButton} onClick={() => picker.choose()}>
        <PaperClipOutlined aria-hidden /> {say(words.attach)}
      </button>
      {files.map(({ name, link }) => (
        <span key={link}>
          <a href={link} target="_blank" rel="noreferrer">
            {name}
          </a>
          <button
            type="button"
            className={buttons.linkButton}
            onClick={() => onChange((before) => before.filter((one) => one.link !== link))}
          >
            {say(words.remove)}
          </button>
        </span>
      ))}
    </div>
  );
}

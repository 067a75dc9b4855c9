import { useRef, useState } from "react";
import { useSay } from "../runtime/language.ts";
import { addUploads } from "../runtime/uploads.ts";
import { plainText } from "../list-row.ts";
import { tooBigWords, words } from "../words.ts";
import type { InputProps } from "./kind.ts";
import buttons from "../ui/button.module.css";
import ui from "../ui/ui.module.css";
import styles from "./fields.module.css";
import { useFilePicker } from "../ui/use-file-picker.tsx";

interface UploadInputProps extends InputProps {
  readonly accept?: readonly string[];
  readonly maxBytes?: number;
}

/** Uploads one file at once and keeps its link; its names go into the neighbouring fields of a file triple. */
export function UploadInput({
  id,
  value,
  onChange,
  disabled,
  name,
  field,
  row,
  onFill,
  accept,
  maxBytes,
}: UploadInputProps) {
  const say = useSay();
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState("");
  const [given, setGiven] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const link = plainText(value);
  const read = row && link === plainText(row[name]) ? row[`${name}Originalname`] : undefined;
  const title = given || plainText(read) || link.split("/").at(-1);
  const busy = progress !== undefined;
  const fill = (stored: string | null, original: string | null) =>
    onFill?.({ [`${name}Name`]: stored, [`${name}Originalname`]: original });
  const send = (chosen: File) => {
    const extension = chosen.name.split(".").at(-1)?.toLowerCase() ?? "";
    if (accept && !accept.includes(extension)) return setProblem(say(words.wrongFormat));
    if (maxBytes !== undefined && chosen.size > maxBytes)
      return setProblem(say(tooBigWords(maxBytes, field.kind === "image")));
    setProblem("");
    setProgress(0);
    addUploads([
      {
        file: chosen,
        ...(field.options.purpose !== undefined && { resourceType: field.options.purpose }),
        passing: true,
        onProgress: setProgress,
        onDone: (data) => {
          setProblem("");
          setProgress(undefined);
          setGiven(data.originalName);
          onChange?.(data.link);
          fill(data.name, data.originalName);
        },
        onFailed: (message) => {
          setProgress(undefined);
          setProblem(message);
        },
      },
    ]);
  };
  const picker = useFilePicker(send, {
    accept: accept?.map((extension) => `.${extension}`).join(","),
  });
  return (
    <div className={styles.upload}>
      {link !== "" &&
        (field.kind === "image" ? (
          <img src={link} alt="" />
        ) : (
          <a href={link} target="_blank" rel="noreferrer">
            {title}
          </a>
        ))}
      {picker.input}
      <button
        ref={button}
        type="button"
        id={id}
        className={buttons.plainButton}
        disabled={disabled}
        // Not disabled while it uploads: the focus would be lost, and the keys of the form with it.
        aria-disabled={busy}
        onClick={() => busy || picker.choose()}
      >
        {say(link === "" ? words.uploadFile : words.replaceFile)}
      </button>
      {link !== "" && !disabled && (
        <button
          type="button"
          className={buttons.link}
          onClick={() => {
            setGiven(undefined);
            onChange?.(null);
            fill(null, null);
            button.current?.focus();
          }}
        >
          {say(words.remove)}
        </button>
      )}
      {busy && <progress value={progress} max={1} aria-label={say(words.uploadFile)} />}
      {problem !== "" && (
        <span role="alert" className={ui.fieldProblem}>
          {problem}
        </span>
      )}
    </div>
  );
}

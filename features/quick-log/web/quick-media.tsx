import type { Field } from "#engine/model/index.ts";
import { AudioOutlined, CameraOutlined } from "@ant-design/icons";
import type { RefObject } from "react";
import { useEffect, useRef, useState } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { addUploads } from "#engine/web/runtime/uploads.ts";
import { tooBigWords, words as engineWords } from "#engine/web/words.ts";
import { Elapsed } from "#engine/web/ui/elapsed.tsx";
import { useFilePicker } from "#engine/web/ui/use-file-picker.tsx";
import { canRecord, useRecording } from "./use-recording.ts";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./quick-log.module.css";

/** What a phone takes along with a note, by the field it is kept in, and from where it takes it. */
const MEDIA = {
  picture: {
    accept: "image/*",
    capture: "environment",
    icon: <CameraOutlined aria-hidden />,
    label: words.photo,
  },
  voice: {
    accept: "audio/*",
    capture: "user",
    icon: <AudioOutlined aria-hidden />,
    label: words.voice,
  },
} as const;

export type Medium = keyof typeof MEDIA;

/** By medium: ends a recording, waits for what is on its way, and tells its link: null where it could not be sent, undefined where nothing was under way. */
export type Finishers = Map<Medium, () => Promise<string | null | undefined>>;

interface QuickMediaProps {
  readonly fields: Readonly<Record<string, Field | undefined>>;
  readonly valueOf: (name: Medium) => string;
  readonly onChange: (name: Medium, link: string | null) => void;
  /** Where the buttons say how they are finished before the note is kept. */
  readonly finishers: RefObject<Finishers>;
}

/** A photo and a voice note, taken by the phone and sent at once; the note keeps their links. Where the browser cannot record, the phone's own recorder does. */
export function QuickMedia({ fields, valueOf, onChange, finishers }: QuickMediaProps) {
  const say = useSay();
  const [problem, setProblem] = useState("");
  return (
    <div className={styles.media}>
      {(["picture", "voice"] as const).map((name) => {
        const field = fields[name];
        return (
          field && (
            <MediaButton
              key={name}
              name={name}
              field={field}
              link={valueOf(name)}
              onChange={(link) => onChange(name, link)}
              finishers={finishers}
              onProblem={setProblem}
            />
          )
        );
      })}
      {problem !== "" && (
        <span role="alert" className={ui.fieldProblem}>
          {problem}
        </span>
      )}
      <span className={ui.visuallyHidden} role="status">
        {valueOf("picture") + valueOf("voice") !== "" && say(words.attached)}
      </span>
    </div>
  );
}

interface MediaButtonProps {
  readonly name: Medium;
  readonly field: Field;
  readonly link: string;
  readonly onChange: (link: string | null) => void;
  readonly onProblem: (problem: string) => void;
  readonly finishers: RefObject<Finishers>;
}

function MediaButton({ name, field, link, onChange, onProblem, finishers }: MediaButtonProps) {
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const { accept, capture, icon, label } = MEDIA[name];
  const { maxBytes } = field.options;
  const waiting = useRef<((sent: string | null) => void)[]>([]);
  const settle = (sent: string | null, problem: string) => {
    setBusy(false);
    onProblem(problem);
    if (sent !== null) onChange(sent);
    for (const tell of waiting.current.splice(0)) tell(sent);
  };
  const send = (file: File) => {
    if (maxBytes !== undefined && file.size > maxBytes)
      return settle(null, say(tooBigWords(maxBytes, name === "picture")));
    onProblem("");
    setBusy(true);
    addUploads([
      {
        file,
        passing: true,
        onDone: (stored) => settle(stored.link, ""),
        onFailed: (reason) => settle(null, reason),
      },
    ]);
  };
  const picker = useFilePicker(send, { accept, capture });
  const recording = useRecording(send);
  const isRecording = recording.since !== undefined;
  useEffect(() => {
    const { current } = finishers;
    current.set(name, async () => {
      if (!busy && !isRecording) return undefined;
      const sent = new Promise<string | null>((tell) => waiting.current.push(tell));
      recording.stop();
      return sent;
    });
    return () => void current.delete(name);
  });
  const take = () => {
    if (isRecording) return recording.stop();
    if (link !== "") return onChange(null);
    if (name === "picture" || !canRecord()) return picker.choose();
    onProblem("");
    recording.start().catch(() => onProblem(say(words.noMicrophone)));
  };
  return (
    <>
      {picker.input}
      <button
        type="button"
        className={`${buttons.plainButton} ${isRecording ? buttons.danger : ""}`}
        aria-busy={busy}
        disabled={busy}
        aria-pressed={link !== ""}
        onClick={take}
      >
        {icon} {say(isRecording ? words.stop : label)}
        {isRecording && <Elapsed since={recording.since} />}
        {link !== "" && ` · ${say(engineWords.remove)}`}
      </button>
    </>
  );
}

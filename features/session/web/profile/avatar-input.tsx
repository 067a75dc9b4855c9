import { putFile } from "#features/files/feature.ts";
import { Suspense, useState } from "react";
import { sendFile } from "#engine/web/runtime/ask.ts";
import { ApiError } from "#engine/web/runtime/http.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { Avatar } from "#engine/web/ui/avatar.tsx";
import { words } from "./words.ts";
import { lazy } from "#engine/web/ui/lazy.ts";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./profile-page.module.css";
import { useFilePicker } from "#engine/web/ui/use-file-picker.tsx";

const CropDialog = lazy(() => import("./crop-dialog.tsx"));

const MOST_BYTES = 1024 * 1024;

interface AvatarInputProps {
  readonly name: string;
  readonly image: string;
  readonly onChange: (link: string) => void;
}

/** The user's picture and how to change it: pictures only, at most 1 MB. */
export function AvatarInput({ name, image, onChange }: AvatarInputProps) {
  const say = useSay();
  const [problem, setProblem] = useState("");
  const [chosen, setChosen] = useState<File>();
  const choose = (file: File) => {
    if (!file.type.startsWith("image/")) return setProblem(say(words.notPicture));
    if (file.size > MOST_BYTES) return setProblem(say(words.tooLarge));
    setProblem("");
    setChosen(file);
  };
  const picker = useFilePicker(choose, { accept: "image/*", "aria-label": say(words.avatar) });
  const send = async (file: File) => {
    setChosen(undefined);
    try {
      const { link } = await sendFile(putFile, file);
      onChange(link);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <div className={styles.avatarInput}>
      <Avatar name={name} image={image} size={64} />
      <div>
        <button type="button" className={buttons.plainButton} onClick={() => picker.choose()}>
          {say(words.changeAvatar)}
        </button>
        {problem === "" ? (
          <small>{say(words.avatarHint)}</small>
        ) : (
          <p className={ui.fieldProblem} role="alert">
            {problem}
          </p>
        )}
      </div>
      {picker.input}
      {chosen && (
        <Suspense>
          <CropDialog
            file={chosen}
            onDone={(file) => void send(file)}
            onUnreadable={() => {
              setChosen(undefined);
              setProblem(say(words.notPicture));
            }}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

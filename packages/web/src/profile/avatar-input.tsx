import type { StoredFile } from "@zhuke/model";
import { useRef, useState } from "react";
import { ApiError, upload } from "../app/http.ts";
import { useSay } from "../app/language.ts";
import { Avatar } from "../ui/avatar.tsx";
import { words } from "./words.ts";

const MOST_BYTES = 1024 * 1024;

interface AvatarInputProps {
  readonly name: string;
  readonly image: string;
  readonly onChange: (link: string) => void;
}

/** The user's picture and how to change it: pictures only, at most 1 MB. */
export function AvatarInput({ name, image, onChange }: AvatarInputProps) {
  const say = useSay();
  const picker = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");
  const send = async (file: File) => {
    if (!file.type.startsWith("image/")) return setProblem(say(words.notPicture));
    if (file.size > MOST_BYTES) return setProblem(say(words.tooLarge));
    setProblem("");
    try {
      const { link } = await upload<StoredFile>("/blade-resource/oss/endpoint/put-file", file);
      onChange(link);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <div className="avatar-input">
      <Avatar name={name} image={image} size={64} />
      <div>
        <button type="button" className="plain-button" onClick={() => picker.current?.click()}>
          {say(words.changeAvatar)}
        </button>
        {problem === "" ? (
          <small>{say(words.avatarHint)}</small>
        ) : (
          <p className="field-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        aria-label={say(words.avatar)}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) void send(file);
        }}
      />
    </div>
  );
}

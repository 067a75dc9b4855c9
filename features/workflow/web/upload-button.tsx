import { UploadOutlined } from "@ant-design/icons";
import { useState } from "react";
import { sendFile } from "#engine/web/runtime/ask.ts";
import { ApiError } from "#engine/web/runtime/http.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { useRefresh } from "#engine/web/runtime/refresh.ts";
import { usePermission } from "#engine/web/runtime/session.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import buttons from "#engine/web/ui/button.module.css";
import { deployUpload } from "../manage-calls.ts";
import { words } from "./words.ts";
import { useFilePicker } from "#engine/web/ui/use-file-picker.tsx";

/** Deploys a file; answers why it would not run, if so. */
async function problemOf(file: File): Promise<string | undefined> {
  try {
    await sendFile(deployUpload, file);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.message;
  }
}

/** Deploys files from the disk, each by itself; those that would not run are named with their reasons. */
export default function UploadButton() {
  const say = useSay();
  const may = usePermission();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  if (!may(deployUpload.permission)) return null;
  const send = async (files: readonly File[]) => {
    setBusy(true);
    let deployed = 0;
    try {
      for (const file of files) {
        const problem = await problemOf(file);
        if (problem === undefined) deployed++;
        else toast.error(`${file.name}${say(["：", ": "])}${problem}`);
      }
      if (deployed > 0) toast.success(say(words.deployed));
    } finally {
      setBusy(false);
      await refresh();
    }
  };
  const picker = useFilePicker((_first, all) => void send(all), {
    multiple: true,
    accept: ".bpmn,.xml",
  });
  return (
    <>
      {picker.input}
      <button
        type="button"
        className={buttons.plainButton}
        disabled={busy}
        onClick={() => picker.choose()}
      >
        <UploadOutlined aria-hidden /> {say(words.upload)}
      </button>
    </>
  );
}

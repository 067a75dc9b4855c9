import { importedPasswords } from "../user-platform.ts";
import { useState } from "react";
import { download } from "#engine/web/runtime/download.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { words } from "./words.ts";
import styles from "./administration.module.css";
import buttons from "#engine/web/ui/button.module.css";

/** Hands out the first passwords of imported accounts, once. */
export default function ImportedPasswords({ jobId }: { readonly jobId: string }) {
  const say = useSay();
  const [taken, setTaken] = useState(false);
  const take = () => {
    setTaken(true);
    download(importedPasswords, { id: jobId }).catch(() => undefined);
  };
  return (
    <section className={styles.importedPasswords}>
      <p>{say(words.takePasswordsHint)}</p>
      <button type="button" className={buttons.solidButton} disabled={taken} onClick={take}>
        {say(words.takePasswords)}
      </button>
    </section>
  );
}

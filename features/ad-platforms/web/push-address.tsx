import { urlOf } from "#engine/model/index.ts";
import type { ListRow } from "#engine/web/list-row.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import { adPush } from "../ad-routes.ts";
import styles from "./ad-platforms.module.css";
import { words } from "./words.ts";

/** Where an account's platform has to push leads. */
export default function PushAddress({ row }: { readonly row: ListRow }) {
  const say = useSay();
  const address = `${location.origin}${urlOf(adPush, { key: row.id })}`;
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => toast.success(say(words.copied)),
      () => toast.error(say(words.notCopied)),
    );
  return (
    <div className={styles.address}>
      <strong>{say(words.pushTo)}</strong>
      <code>{address}</code>
      <button type="button" className={buttons.plainButton} onClick={copy}>
        {say(words.copy)}
      </button>
      <span className={ui.muted}>{say(words.pushHint)}</span>
    </div>
  );
}

import { useEffect, useEffectEvent } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { useSetting, useSettled } from "#engine/web/settings.ts";
import { showShellDialog } from "./shell-dialog.ts";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./guide-offer.module.css";

/** Offers the tour on the home page of a new user, until they answer or go on to their work. */
export default function GuideOffer() {
  const say = useSay();
  const settled = useSettled();
  const [seen, setSeen] = useSetting("guide-seen", false);
  const offered = settled && !seen;
  const goneOn = useEffectEvent(() => setSeen(true));
  useEffect(() => (offered ? () => goneOn() : undefined), [offered]);
  if (!offered) return null;
  return (
    <aside className={styles.guideOffer} aria-label={say(words.guide)}>
      <strong>{say(words.guideOffer)}</strong>
      <p>{say(words.guideOfferHint)}</p>
      <button type="button" className={buttons.plainButton} onClick={() => setSeen(true)}>
        {say(words.notNow)}
      </button>
      <button
        type="button"
        className={buttons.solidButton}
        onClick={() => {
          setSeen(true);
          showShellDialog("guide");
        }}
      >
        {say(words.startGuide)}
      </button>
    </aside>
  );
}

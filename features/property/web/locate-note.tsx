import type { Label } from "#engine/model/index.ts";
import { useState } from "react";
import { plainText } from "#engine/web/list-row.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import type { NoteProps } from "#engine/web/view-extras.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./locate-note.module.css";
import { words } from "./words.ts";

const PATIENCE = 15_000;
/** As this button writes it: one found before gives way to the new one. */
const FOUND = /-?\d+\.\d{5}, -?\d+\.\d{5} \(±\d+m\)/;

/** What somebody typed stays, the coordinates follow it. */
function withPlace(typed: string, { latitude, longitude, accuracy }: GeolocationCoordinates) {
  const found = `${latitude.toFixed(5)}, ${longitude.toFixed(5)} (±${Math.round(accuracy)}m)`;
  if (FOUND.test(typed)) return typed.replace(FOUND, found);
  return [typed.trim(), found].filter(Boolean).join(" ");
}

function problemOf({ code }: GeolocationPositionError): Label {
  if (code === 1) return isSecureContext ? words.placeRefused : words.noPlaceHere;
  return code === 3 ? words.placeTooSlow : words.placeUnknown;
}

/** Fills in where the phone is. */
export default function LocateNote({ onFill }: Pick<NoteProps, "onFill">) {
  const say = useSay();
  const [state, setState] = useState<Label>();
  const busy = state === words.locating;
  const locate = () => {
    if (!("geolocation" in navigator)) return setState(words.noPlaceHere);
    setState(words.locating);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState(undefined);
        onFill((held) => withPlace(plainText(held), coords));
      },
      (error) => setState(problemOf(error)),
      { enableHighAccuracy: true, timeout: PATIENCE },
    );
  };
  return (
    <span className={styles.locate}>
      <button type="button" className={buttons.plainButton} disabled={busy} onClick={locate}>
        {say(words.locate)}
      </button>
      <span role="status" className={busy ? undefined : styles.problem}>
        {state && say(state)}
      </span>
    </span>
  );
}

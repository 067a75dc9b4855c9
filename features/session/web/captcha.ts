import { useEffect, useState } from "react";
import { ask } from "#engine/web/runtime/ask.ts";
import { CAPTCHA } from "./addresses.ts";

interface Captcha {
  readonly key: string;
  /** Data address of the picture; "" until it is there. */
  readonly image: string;
  /** Unknown until the server has answered; off where it asks for none, waiting where it does after a wrong try. */
  readonly state: "unknown" | "on" | "waiting" | "off" | "failed";
}

const NONE: Captcha = { key: "", image: "", state: "unknown" };

/** The captcha of the form, how to get another one, and how to show one that waits. The server names no key where it asks for none. */
export function useCaptcha(): Captcha & {
  readonly renew: () => void;
  readonly demand: () => void;
} {
  const [captcha, setCaptcha] = useState(NONE);
  const [round, setRound] = useState(0);
  const [demanded, setDemanded] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    ask(CAPTCHA, {}, { signal: leaving.signal }).then(
      ({ key, image, needed }) =>
        setCaptcha({ key, image, state: key === "" ? "off" : needed ? "on" : "waiting" }),
      () => leaving.signal.aborted || setCaptcha({ ...NONE, state: "failed" }),
    );
    return () => leaving.abort();
  }, [round]);
  const state = demanded && captcha.state === "waiting" ? "on" : captcha.state;
  return {
    ...captcha,
    state,
    renew: () => setRound((now) => now + 1),
    demand: () => setDemanded(true),
  };
}

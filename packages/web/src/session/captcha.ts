import { useEffect, useState } from "react";
import { get } from "../app/http.ts";

interface Captcha {
  readonly key: string;
  /** Data address of the picture; "" until it is there. */
  readonly image: string;
  /** Unknown until the server has answered; off where it asks for none. */
  readonly state: "unknown" | "on" | "off" | "failed";
}

const NONE: Captcha = { key: "", image: "", state: "unknown" };

/** The captcha of the form, and how to get another one. The server names no key where it asks for none. */
export function useCaptcha(): Captcha & { readonly renew: () => void } {
  const [captcha, setCaptcha] = useState(NONE);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    get<Pick<Captcha, "key" | "image">>("/blade-auth/oauth/captcha", { _t: Date.now() }, { signal: leaving.signal }).then(
      ({ key, image }) => setCaptcha({ key, image, state: key === "" ? "off" : "on" }),
      () => leaving.signal.aborted || setCaptcha({ ...NONE, state: "failed" }),
    );
    return () => leaving.abort();
  }, [round]);
  return { ...captcha, renew: () => setRound((now) => now + 1) };
}

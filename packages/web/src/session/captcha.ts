import { useEffect, useState } from "react";
import { get } from "../app/http.ts";

interface Captcha {
  readonly key: string;
  /** Data address of the picture; "" until it is there. */
  readonly image: string;
  readonly failed: boolean;
}

const NONE: Captcha = { key: "", image: "", failed: false };

/** The captcha of the form, and how to get another one. */
export function useCaptcha(): Captcha & { readonly renew: () => void } {
  const [captcha, setCaptcha] = useState(NONE);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    get<Captcha>("/blade-auth/oauth/captcha", { _t: Date.now() }, { signal: leaving.signal }).then(
      ({ key, image }) => setCaptcha({ key, image, failed: false }),
      () => leaving.signal.aborted || setCaptcha({ ...NONE, failed: true }),
    );
    return () => leaving.abort();
  }, [round]);
  return { ...captcha, renew: () => setRound((now) => now + 1) };
}

import type { ComponentProps } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { LabelledInput } from "#engine/web/ui/labelled-input.tsx";
import type { useCaptcha } from "./captcha.ts";
import { words } from "./words.ts";
import styles from "./login-page.module.css";

type CaptchaInputProps = Omit<ComponentProps<typeof LabelledInput>, "label"> & {
  readonly captcha: ReturnType<typeof useCaptcha>;
};

/** Where the letters of the picture are typed; a click on the picture gives another one. */
export function CaptchaInput({ captcha, ...input }: CaptchaInputProps) {
  const say = useSay();
  return (
    <LabelledInput
      label={say(words.captcha)}
      autoComplete="off"
      maxLength={8}
      {...input}
      aside={
        <button
          type="button"
          className={styles.loginCaptcha}
          title={say(words.newCaptcha)}
          aria-label={say(words.newCaptcha)}
          onClick={captcha.renew}
        >
          {captcha.image === "" ? (
            captcha.state === "failed" && say(words.captchaFailed)
          ) : (
            <img src={captcha.image} alt="" width="110" height="40" />
          )}
        </button>
      }
    />
  );
}

import type { SecondFactorState } from "../../second-factor.ts";
import { endSecondFactor, renewRecoveryCodes, secondFactor } from "../../second-factor.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { queryClient } from "#engine/web/runtime/query-client.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import { LabelledInput } from "#engine/web/ui/labelled-input.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactorSetup } from "./second-factor-setup.tsx";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./profile-page.module.css";

const KEY = ["second-factor"] as const;

/** What can be done once the second step is on: other recovery codes, or switching it off. */
function SecondFactorOn({
  state,
  onChange,
}: {
  readonly state: SecondFactorState;
  readonly onChange: () => void;
}) {
  const say = useSay();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [checked, setChecked] = useState<"codes" | "off">();
  const codes = useMutation({
    mutationFn: () => ask(renewRecoveryCodes, { password }),
    onSuccess: () => setPassword(""),
  });
  const off = useMutation({
    mutationFn: () => ask(endSecondFactor, { password, code: code.trim() }),
    onSuccess: () => {
      toast.success(say(words.saved));
      onChange();
    },
  });
  if (codes.data)
    return (
      <RecoveryCodes
        codes={codes.data}
        onKept={() => {
          codes.reset();
          onChange();
        }}
      />
    );
  const renew = (event: FormEvent) => {
    event.preventDefault();
    setChecked("codes");
    if (password !== "") codes.mutate();
  };
  const switchOff = () => {
    setChecked("off");
    if (password !== "" && code.trim() !== "") off.mutate();
  };
  return (
    <form className={styles.profileForm} noValidate onSubmit={renew}>
      <p className={styles.profileHint}>
        <strong>{say(words.isOn)}</strong> · {say(words.since)} {state.since.slice(0, 16)} ·{" "}
        {say(words.codesLeft)} {state.codesLeft}
      </p>
      <LabelledInput
        label={say(words.currentPassword)}
        type="password"
        autoComplete="current-password"
        value={password}
        problem={checked && password === "" ? say(words.passwordMissing) : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      {state.demanded ? (
        <p className={styles.profileHint}>{say(words.demanded)}</p>
      ) : (
        <LabelledInput
          label={say(words.appCode)}
          autoComplete="one-time-code"
          maxLength={20}
          value={code}
          problem={checked === "off" && code.trim() === "" ? say(words.appCodeMissing) : undefined}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <div className={styles.profileButtons}>
        <button type="submit" className={buttons.plainButton} disabled={codes.isPending}>
          {say(words.newCodes)}
        </button>
        {!state.demanded && (
          <button
            type="button"
            className={buttons.plainButton}
            disabled={off.isPending}
            onClick={switchOff}
          >
            {say(words.switchOff)}
          </button>
        )}
      </div>
    </form>
  );
}

/** The second step of signing in: the user's own choice, or a role's demand. */
export function SecondFactorPane() {
  const say = useSay();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => ask(secondFactor, {}),
    staleTime: 0,
  });
  const refresh = () => void queryClient.invalidateQueries({ queryKey: KEY });
  if (!data) return <Skeleton lines={4} />;
  if (data.on) return <SecondFactorOn state={data} onChange={refresh} />;
  return (
    <>
      <p className={styles.profileHint}>{say(words.isOff)}</p>
      <SecondFactorSetup onDone={refresh} />
    </>
  );
}

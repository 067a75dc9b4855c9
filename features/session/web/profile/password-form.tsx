import type { Label } from "#engine/model/index.ts";
import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { updateOwnPassword } from "#features/administration/feature.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { queryClient } from "#engine/web/runtime/query-client.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import { LabelledInput } from "#engine/web/ui/labelled-input.tsx";
import { PasswordDue } from "./password-due.tsx";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./profile-page.module.css";

type Name = "oldPassword" | "newPassword" | "newPassword1";

const LABELS: Readonly<Record<Name, Label>> = {
  oldPassword: words.oldPassword,
  newPassword: words.newPassword,
  newPassword1: words.repeat,
};
const EMPTY: Readonly<Record<Name, string>> = {
  oldPassword: "",
  newPassword: "",
  newPassword1: "",
};
const SHORTEST = 8;

function problemOf(name: Name, values: Readonly<Record<Name, string>>): Label | undefined {
  if (values[name] === "") return words.missing;
  if (name === "newPassword" && values.newPassword.length < SHORTEST) return words.short;
  return name === "newPassword1" && values.newPassword1 !== values.newPassword
    ? words.different
    : undefined;
}

/** Changes the user's password; it leaves as typed, so that the server can check it. */
export function PasswordForm({ onDone }: { readonly onDone?: () => void }) {
  const say = useSay();
  const [values, setValues] = useState(EMPTY);
  const [checked, setChecked] = useState(false);
  const names = Object.keys(LABELS) as Name[];
  const change = useMutation({
    mutationFn: () => ask(updateOwnPassword, values),
    onSuccess: () => {
      if (onDone) return onDone();
      toast.success(say(words.saved));
      setValues(EMPTY);
      setChecked(false);
      void queryClient.invalidateQueries({ queryKey: ["password-age"] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (names.every((name) => problemOf(name, values) === undefined)) change.mutate();
  };
  return (
    <form className={styles.profileForm} noValidate onSubmit={submit}>
      {!onDone && <PasswordDue />}
      {names.map((name) => {
        const problem = checked ? problemOf(name, values) : undefined;
        return (
          <LabelledInput
            key={name}
            label={say(LABELS[name])}
            type="password"
            autoComplete={name === "oldPassword" ? "current-password" : "new-password"}
            value={values[name]}
            problem={problem && say(problem)}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          />
        );
      })}
      <button type="submit" className={buttons.solidButton} disabled={change.isPending}>
        {say(words.save)}
      </button>
    </form>
  );
}

import type { Label } from "#engine/model/index.ts";
import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { updateOwnPassword } from "#features/administration/feature.ts";
import { fieldsOf } from "#engine/web/form/form-problems.ts";
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

interface PasswordFormProps {
  /** The present one, where it was typed a moment ago: it is not asked for. */
  readonly known?: string;
  /** Follows the change in the place of the message. */
  readonly onDone?: () => void;
}

/** Changes the user's password; it leaves as typed, so that the server can check it. */
export function PasswordForm({ known = "", onDone }: PasswordFormProps) {
  const say = useSay();
  const [values, setValues] = useState({ ...EMPTY, oldPassword: known });
  const [checked, setChecked] = useState(false);
  const names = (Object.keys(LABELS) as Name[]).filter(
    (name) => known === "" || name !== "oldPassword",
  );
  const change = useMutation({
    mutationFn: () => ask(updateOwnPassword, values),
    onSuccess: () => {
      if (onDone) return onDone();
      toast.success(say(words.saved));
      setValues(EMPTY);
      setChecked(false);
      void queryClient.invalidateQueries({ queryKey: ["password-age"] });
    },
    onError: (error) => {
      if (!names.some((name) => name in fieldsOf(error))) toast.error(error.message);
    },
    meta: { silent: true },
  });
  const refused = fieldsOf(change.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (names.every((name) => problemOf(name, values) === undefined)) change.mutate();
  };
  return (
    <form className={styles.profileForm} noValidate onSubmit={submit}>
      {!onDone && <PasswordDue />}
      {names.map((name, place) => {
        const problem = checked ? problemOf(name, values) : undefined;
        return (
          <LabelledInput
            key={name}
            label={say(LABELS[name])}
            type="password"
            autoComplete={name === "oldPassword" ? "current-password" : "new-password"}
            autoFocus={place === 0 && onDone !== undefined}
            value={values[name]}
            problem={problem ? say(problem) : refused[name]}
            onChange={(event) => {
              change.reset();
              setValues({ ...values, [name]: event.target.value });
            }}
          />
        );
      })}
      <button type="submit" className={buttons.solidButton} disabled={change.isPending}>
        {say(words.save)}
      </button>
    </form>
  );
}

import { validate } from "#engine/model/index.ts";
import { updateOwnInfo, userInfo } from "#features/administration/feature.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { queryClient } from "#engine/web/runtime/query-client.ts";
import { reloadSession } from "#engine/web/runtime/session.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import { LabelledInput } from "#engine/web/ui/labelled-input.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { AvatarInput } from "./avatar-input.tsx";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./profile-page.module.css";

const { input } = updateOwnInfo;
const NAMES = ["realName", "name", "phone", "email", "fyUserId"] as const;

type Name = (typeof NAMES)[number];
type Info = Readonly<Partial<Record<Name | "avatar", string | null>>>;

function InfoFields({ info }: { readonly info: Info }) {
  const say = useSay();
  const [values, setValues] = useState<Info>(() =>
    Object.fromEntries([...NAMES, "avatar"].map((name) => [name, info[name as Name] ?? ""])),
  );
  const [checkedAt, setCheckedAt] = useState<Date>();
  const [password, setPassword] = useState("");
  const proves = (["phone", "email"] as const).some(
    (name) => (values[name] ?? "") !== (info[name] ?? ""),
  );
  const verdict = checkedAt && validate(input, values, checkedAt);
  const problemOf = (name: Name) => {
    const problem =
      verdict && !verdict.ok ? verdict.problems.find(({ field }) => field === name) : undefined;
    return problem && say(problem.message);
  };
  const save = useMutation({
    mutationFn: (body: Info) => ask(updateOwnInfo, proves ? { ...body, password } : body),
    onSuccess: async () => {
      setPassword("");
      toast.success(say(words.saved));
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ["profile"] }),
        reloadSession(),
      ]);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const now = new Date();
    setCheckedAt(now);
    if (validate(input, values, now).ok && !(proves && password === "")) save.mutate(values);
  };
  return (
    <form className={styles.profileForm} noValidate onSubmit={submit}>
      <AvatarInput
        name={values.realName ?? ""}
        image={values.avatar ?? ""}
        onChange={(avatar) => setValues({ ...values, avatar })}
      />
      {NAMES.map((name) => (
        <LabelledInput
          key={name}
          label={say(input[name].label)}
          value={values[name] ?? ""}
          problem={problemOf(name)}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      ))}
      {proves && (
        <LabelledInput
          label={say(words.currentPassword)}
          type="password"
          autoComplete="current-password"
          value={password}
          problem={checkedAt && password === "" ? say(words.passwordForContact) : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <button type="submit" className={buttons.solidButton} disabled={save.isPending}>
        {say(words.save)}
      </button>
    </form>
  );
}

/** Name, phone, e-mail and picture of the user. */
export function InfoForm() {
  const { data } = useQuery({
    queryKey: ["profile"],
    queryFn: () => ask(userInfo, {}),
  });
  return data ? <InfoFields info={data} /> : <Skeleton lines={5} />;
}

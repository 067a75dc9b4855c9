import type { Label } from "#engine/model/index.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState, type FormEvent } from "react";
import { useNavigate } from "react-router";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { switchActiveRole } from "#engine/web/runtime/session.ts";
import { Dialog } from "#engine/web/ui/dialog.tsx";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import dialogStyles from "#engine/web/ui/dialog.module.css";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./dialogs.module.css";
import { DEPTS, ROLES, USER_INFO } from "./addresses.ts";

interface Choice {
  readonly id: string;
  readonly name: string;
}

interface Choices {
  readonly depts: readonly Choice[];
  readonly roles: readonly Choice[];
}

/** The user's departments and roles, all of them, whichever they work as at present. */
async function ownRoles(): Promise<Choices> {
  const { deptId, roleId } = await ask(USER_INFO, {});
  const [depts, roles] = await Promise.all([
    ask(DEPTS, { ids: deptId }),
    ask(ROLES, { ids: roleId }),
  ]);
  return {
    depts: depts.map(({ id, deptName }) => ({ id, name: deptName })),
    roles: roles.map(({ id, roleName }) => ({ id, name: roleName })),
  };
}

interface ActiveRoleSelectProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly problem: string | undefined;
  readonly onChange: (id: string) => void;
}

function ActiveRoleSelect({ label, value, choices, problem, onChange }: ActiveRoleSelectProps) {
  const id = useId();
  return (
    <div className={ui.labelledInput}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={ui.textField}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="" />
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
      {problem !== undefined && (
        <p id={`${id}-problem`} className={ui.fieldProblem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Goes on as one of the user's departments with one of their roles. */
export default function ActiveRoleDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useSay();
  const navigate = useNavigate();
  const { data } = useQuery({ queryKey: ["own-roles"], queryFn: ownRoles, staleTime: 0 });
  const [chosen, setChosen] = useState({ deptId: "", roleId: "" });
  const [checked, setChecked] = useState(false);
  const only = (choices: readonly Choice[] = []) => (choices.length === 1 ? choices[0]!.id : "");
  const deptId = chosen.deptId || only(data?.depts);
  const roleId = chosen.roleId || only(data?.roles);
  const missing = (value: string, text: Label) => (checked && value === "" ? say(text) : undefined);
  const change = useMutation({
    mutationFn: () => switchActiveRole(deptId, roleId),
    onSuccess: () => {
      onClose();
      void navigate("/");
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (deptId !== "" && roleId !== "") change.mutate();
  };
  return (
    <Dialog label={say(words.activeRole)} className={dialogStyles.smallDialog} onClose={onClose}>
      <h2>{say(words.activeRole)}</h2>
      <form className={styles.activeRoleForm} noValidate onSubmit={submit}>
        <ActiveRoleSelect
          label={say(words.dept)}
          value={deptId}
          choices={data?.depts ?? []}
          problem={missing(deptId, words.deptMissing)}
          onChange={(id) => setChosen({ ...chosen, deptId: id })}
        />
        <ActiveRoleSelect
          label={say(words.role)}
          value={roleId}
          choices={data?.roles ?? []}
          problem={missing(roleId, words.roleMissing)}
          onChange={(id) => setChosen({ ...chosen, roleId: id })}
        />
        <div className={dialogStyles.dialogButtons}>
          <button type="button" className={buttons.plainButton} onClick={onClose}>
            {say(words.cancel)}
          </button>
          <button type="submit" className={buttons.solidButton} disabled={change.isPending}>
            {say(words.ok)}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

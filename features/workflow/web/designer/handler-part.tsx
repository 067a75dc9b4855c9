import { useState } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import ui from "#engine/web/ui/ui.module.css";
import { Labelled, Part } from "./field-row.tsx";
import { PeopleInput } from "./people-inputs.tsx";
import type { Properties } from "./properties.ts";
import { words } from "./words.ts";
import type { Change } from "./write-properties.ts";

const WAYS = {
  leader: words.byLeader,
  initiator: words.byStarter,
  person: words.byPerson,
  candidates: words.byCandidates,
  expression: words.byExpression,
} as const;

type Way = keyof typeof WAYS;

const DEPT = "dept:";

/** How a step finds who handles it, by what is said of it. */
function wayOf({ assignee, candidateUsers, candidateGroups }: Properties): Way | undefined {
  if (assignee === "${leader}") return "leader";
  if (assignee === "${initiator}") return "initiator";
  if (/^\d+$/.test(assignee)) return "person";
  if (assignee !== "") return "expression";
  return candidateUsers || candidateGroups ? "candidates" : undefined;
}

const FIXED: Partial<Record<Way, string>> = { leader: "${leader}", initiator: "${initiator}" };

/** Who handles a step: somebody in particular, or whoever of several claims it. */
export function HandlerPart({
  of: said,
  onChange,
}: {
  readonly of: Properties;
  readonly onChange: (change: Change) => void;
}) {
  const say = useSay();
  const [meant, mean] = useState<Way>();
  const way = meant ?? wayOf(said) ?? "candidates";
  const choose = (next: Way) => {
    mean(next);
    const assignee = FIXED[next] ?? "";
    if (next === "candidates" || next === "person") onChange({ assignee });
    else if (next !== "expression") onChange({ assignee, candidateUsers: "", candidateGroups: "" });
  };
  const groups = said.candidateGroups
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
  const roles = groups.filter((one) => !one.startsWith(DEPT));
  const depts = groups.filter((one) => one.startsWith(DEPT)).map((one) => one.slice(DEPT.length));
  const putGroups = (someRoles: readonly string[], someDepts: readonly string[]) =>
    onChange({ candidateGroups: [...someRoles, ...someDepts.map((one) => DEPT + one)].join(",") });
  const split = (ids: string) => ids.split(",").filter(Boolean);
  return (
    <Part title={say(words.whoHandles)}>
      <select
        className={ui.textField}
        aria-label={say(words.whoHandles)}
        value={way}
        onChange={(event) => choose(event.target.value as Way)}
      >
        {Object.entries(WAYS)
          .filter(([name]) => name !== "expression" || way === "expression")
          .map(([name, label]) => (
            <option key={name} value={name}>
              {say(label)}
            </option>
          ))}
      </select>
      {way === "person" && (
        <PeopleInput
          kind="person"
          label={words.assignee}
          value={said.assignee}
          onChange={(assignee) => onChange({ assignee, candidateUsers: "", candidateGroups: "" })}
        />
      )}
      {way === "expression" && (
        <Labelled label={say(words.assignee)}>
          <input
            className={ui.textField}
            value={said.assignee}
            onChange={(event) => onChange({ assignee: event.target.value })}
          />
        </Labelled>
      )}
      {way === "candidates" && (
        <>
          <PeopleInput
            kind="people"
            label={words.candidateUsers}
            value={said.candidateUsers}
            onChange={(candidateUsers) => onChange({ candidateUsers })}
          />
          <PeopleInput
            kind="roles"
            label={words.candidateRoles}
            value={roles.join(",")}
            onChange={(ids) => putGroups(split(ids), depts)}
          />
          <PeopleInput
            kind="depts"
            label={words.candidateDepts}
            value={depts.join(",")}
            onChange={(ids) => putGroups(roles, split(ids))}
          />
        </>
      )}
    </Part>
  );
}

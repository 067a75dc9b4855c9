import type { Candidate } from "./pick.ts";
import { pick } from "./pick.ts";

export interface DeptTurn extends Candidate {
  readonly channel: string;
  readonly deptId: string;
}

export interface PersonTurn extends Candidate {
  /** How many more they may take. */
  room: number;
}

/** A lead as far as whose turn it is depends on it. */
export interface TurnOf {
  readonly branchChannelId: string | null;
  readonly channelId: string | null;
  /** Who had it already and does not get it again. */
  readonly except?: ReadonlySet<string> | undefined;
}

export interface Turn<D, P> {
  readonly dept: D;
  readonly person: P;
  readonly able: readonly P[];
}

/** Whose turn a lead is: the department by the channel's shares, then the person by theirs. Counts it; undefined where nobody can. */
export function takeTurn<D extends DeptTurn, P extends PersonTurn>(
  lead: TurnOf,
  depts: readonly D[],
  staff: ReadonlyMap<string, readonly P[]>,
): Turn<D, P> | undefined {
  const channel = [lead.branchChannelId, lead.channelId].find((id) =>
    depts.some((dept) => dept.channel === id),
  );
  const able = (deptId: string): P[] =>
    (staff.get(deptId) ?? []).filter(
      ({ id, room, weight }) => room > 0 && weight > 0 && !lead.except?.has(id),
    );
  const dept = pick(depts.filter((one) => one.channel === channel && able(one.deptId).length > 0));
  const people = dept ? able(dept.deptId) : [];
  const person = pick(people);
  if (!dept || !person) return undefined;
  person.room--;
  return { dept, person, able: people };
}

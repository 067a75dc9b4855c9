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

export interface Turn<D, P> {
  readonly dept: D;
  readonly person: P;
  readonly able: readonly P[];
}

/** Whose turn a lead is: the department by the channel's shares, then the person by theirs. Counts it; undefined where nobody can. */
export function takeTurn<D extends DeptTurn, P extends PersonTurn>(
  lead: { readonly branchChannelId: string | null; readonly channelId: string | null },
  depts: readonly D[],
  staff: ReadonlyMap<string, readonly P[]>,
): Turn<D, P> | undefined {
  const channel = [lead.branchChannelId, lead.channelId].find((id) =>
    depts.some((dept) => dept.channel === id),
  );
  const able = (deptId: string): P[] => (staff.get(deptId) ?? []).filter(({ room }) => room > 0);
  const dept = pick(depts.filter((one) => one.channel === channel && able(one.deptId).length > 0));
  const people = dept ? able(dept.deptId) : [];
  const person = pick(people);
  if (!dept || !person) return undefined;
  dept.received++;
  person.received++;
  person.room--;
  return { dept, person, able: people };
}

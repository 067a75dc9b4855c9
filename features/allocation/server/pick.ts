/** A department or person that can receive, with its share and how many it got since the shares last changed. */
export interface Candidate {
  readonly id: string;
  readonly weight: number;
  readonly sort: number;
  received: number;
}

/**
 * Whose turn it is: the quota method. Among those that would not exceed their exact share rounded up, the one
 * furthest behind its weight; ties go by sort. After n turns every count is within one of n × weight / sum.
 */
export function pick<C extends Candidate>(candidates: readonly C[]): C | undefined {
  const able = candidates.filter(({ weight }) => weight > 0);
  const total = able.reduce((sum, { weight }) => sum + weight, 0);
  const turn = able.reduce((sum, { received }) => sum + received, 0) + 1;
  const within = able.filter(({ weight, received }) => received * total < weight * turn);
  const [first] = (within.length > 0 ? within : able).sort(
    (a, b) =>
      b.weight / (b.received + 1) - a.weight / (a.received + 1) ||
      a.sort - b.sort ||
      a.id.localeCompare(b.id),
  );
  return first;
}

/** A department or person that can receive, with its share and how far behind that it is. */
export interface Candidate {
  readonly id: string;
  readonly weight: number;
  readonly sort: number;
  /** How many it got since the shares last changed. */
  received: number;
  /** Its exact share of what was given while it could receive, minus what it got: between -1 and 1. */
  credit: number;
}

/** Sums of shares are exact to fifteen digits only. */
const EXACT = 1e-9;

/**
 * Whose turn it is, which is then counted: the quota method. Every candidate is credited with its share of the turn; among
 * those that would not exceed their share rounded up, whose share is full first receives; ties go by sort. After n turns
 * every count is within one of n × weight / sum. Who cannot receive for a while is credited with nothing and has nothing
 * to catch up on afterwards.
 */
export function pick<C extends Candidate>(candidates: readonly C[]): C | undefined {
  const able = candidates.filter(({ weight }) => weight > 0);
  const total = able.reduce((sum, { weight }) => sum + weight, 0);
  for (const one of able) one.credit += one.weight / total;
  const within = able.filter(({ credit }) => credit > EXACT);
  const turns = ({ credit, weight }: Candidate): number => ((1 - credit) * total) / weight;
  const [first] = (within.length > 0 ? within : able).sort((a, b) => {
    const sooner = turns(a) - turns(b);
    return (
      (Math.abs(sooner) > EXACT * total ? sooner : 0) || a.sort - b.sort || a.id.localeCompare(b.id)
    );
  });
  if (first) {
    first.credit--;
    first.received++;
  }
  return first;
}

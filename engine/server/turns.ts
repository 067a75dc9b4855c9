interface Waiting {
  readonly owner: string;
  readonly begin: () => void;
}

interface Bounds {
  /** Turns there are at once, for everybody together. */
  readonly turns: number;
  readonly perOwner: number;
  /** How many of one owner may wait. */
  readonly waiting: number;
  /** An owner of whom more than so many wait is served one by one while others are at work. */
  readonly crowd?: number;
}

/** How long after their last turn others still count as at work: between two requests of a screen nobody works for a moment. */
const LATELY = 1_000;

function count(counts: Map<string, number>, owner: string, by: 1 | -1): void {
  const now = (counts.get(owner) ?? 0) + by;
  if (now > 0) counts.set(owner, now);
  else counts.delete(owner);
}

/**
 * Turns at something that costs: nobody holds more than allowed, and of those who wait comes next who holds fewest.
 * A crowd of one owner uses them all only while nobody else works.
 */
export class FairTurns {
  private readonly held = new Map<string, number>();
  private waiting: Waiting[] = [];
  /** How many of each owner do. */
  private readonly crowds = new Map<string, number>();
  private taken = 0;
  /** Who left last, and who of the others did, and when. */
  private last = { owner: "", at: Number.NEGATIVE_INFINITY };
  private other = this.last;

  constructor(private readonly bounds: Bounds) {}

  /** Waits for a turn. False where too many of the owner wait already, or where the owner went away meanwhile. */
  async take(owner: string, gone?: AbortSignal): Promise<boolean> {
    if (!this.may(owner) && this.waits(owner) >= this.bounds.waiting) return false;
    return new Promise((resolve) => {
      const one = { owner, begin: () => resolve(true) };
      gone?.addEventListener("abort", () => {
        this.stopWaiting(one);
        resolve(false);
      });
      this.waiting.push(one);
      count(this.crowds, owner, 1);
      this.serve();
    });
  }

  leave(owner: string): void {
    this.taken--;
    if (this.last.owner !== owner) this.other = this.last;
    this.last = { owner, at: performance.now() };
    count(this.held, owner, -1);
    this.serve();
  }

  private holds(owner: string): number {
    return this.held.get(owner) ?? 0;
  }

  private waits(owner: string): number {
    return this.crowds.get(owner) ?? 0;
  }

  private may(owner: string): boolean {
    return (
      this.taken < this.bounds.turns &&
      this.holds(owner) < (this.isCrowdBesideOthers(owner) ? 1 : this.bounds.perOwner)
    );
  }

  private isCrowdBesideOthers(owner: string): boolean {
    if (this.bounds.crowd === undefined || this.waits(owner) <= this.bounds.crowd) return false;
    const { at } = this.last.owner === owner ? this.other : this.last;
    return this.taken > this.holds(owner) || performance.now() - at < LATELY;
  }

  private serve(): void {
    const next = this.waiting
      .filter(({ owner }) => this.may(owner))
      .reduce<Waiting | undefined>(
        (best, one) => (best && this.holds(best.owner) <= this.holds(one.owner) ? best : one),
        undefined,
      );
    if (!next) return;
    this.stopWaiting(next);
    this.taken++;
    count(this.held, next.owner, 1);
    next.begin();
    this.serve();
  }

  private stopWaiting(one: Waiting): void {
    const at = this.waiting.indexOf(one);
    if (at === -1) return;
    this.waiting.splice(at, 1);
    count(this.crowds, one.owner, -1);
  }
}

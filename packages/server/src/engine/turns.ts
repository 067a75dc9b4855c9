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
}

/** Turns at something that costs: nobody holds more than allowed, and of those who wait comes next who holds fewest. */
export class FairTurns {
  private readonly held = new Map<string, number>();
  private waiting: Waiting[] = [];
  private taken = 0;

  constructor(private readonly bounds: Bounds) {}

  /** Waits for a turn. False where too many of the owner wait already, or where the owner went away meanwhile. */
  async take(owner: string, gone?: AbortSignal): Promise<boolean> {
    if (!this.may(owner) && this.waiting.filter((one) => one.owner === owner).length >= this.bounds.waiting) return false;
    return new Promise((resolve) => {
      const one = { owner, begin: () => resolve(true) };
      gone?.addEventListener("abort", () => {
        this.waiting = this.waiting.filter((other) => other !== one);
        resolve(false);
      });
      this.waiting.push(one);
      this.serve();
    });
  }

  leave(owner: string): void {
    this.taken--;
    const left = this.holds(owner) - 1;
    if (left > 0) this.held.set(owner, left);
    else this.held.delete(owner);
    this.serve();
  }

  private holds(owner: string): number {
    return this.held.get(owner) ?? 0;
  }

  private may(owner: string): boolean {
    return this.taken < this.bounds.turns && this.holds(owner) < this.bounds.perOwner;
  }

  private serve(): void {
    const next = this.waiting
      .filter(({ owner }) => this.may(owner))
      .reduce<Waiting | undefined>((best, one) => (best && this.holds(best.owner) <= this.holds(one.owner) ? best : one), undefined);
    if (!next) return;
    this.waiting = this.waiting.filter((one) => one !== next);
    this.taken++;
    this.held.set(next.owner, this.holds(next.owner) + 1);
    next.begin();
    this.serve();
  }
}

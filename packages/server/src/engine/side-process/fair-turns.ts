interface Waiting {
  readonly owner: string;
  readonly begin: () => void;
}

/** Turns at something that few can use at once: nobody holds more than allowed, and who holds fewest comes next. */
export class FairTurns {
  private readonly held = new Map<string, number>();
  private waiting: Waiting[] = [];

  constructor(
    private free: number,
    private readonly mostPerOwner: number,
  ) {}

  /** Waits for a turn. */
  async take(owner: string): Promise<void> {
    await new Promise<void>((begin) => {
      this.waiting.push({ owner, begin });
      this.serve();
    });
  }

  leave(owner: string): void {
    this.free++;
    const left = this.holds(owner) - 1;
    if (left > 0) this.held.set(owner, left);
    else this.held.delete(owner);
    this.serve();
  }

  private holds(owner: string): number {
    return this.held.get(owner) ?? 0;
  }

  private serve(): void {
    const served = this.free > 0 ? this.next() : undefined;
    if (!served) return;
    this.waiting = this.waiting.filter((one) => one !== served);
    this.free--;
    this.held.set(served.owner, this.holds(served.owner) + 1);
    served.begin();
    this.serve();
  }

  private next(): Waiting | undefined {
    const may = this.waiting.filter(({ owner }) => this.holds(owner) < this.mostPerOwner);
    return may.reduce<Waiting | undefined>(
      (best, one) => (best === undefined || this.holds(one.owner) < this.holds(best.owner) ? one : best),
      undefined,
    );
  }
}

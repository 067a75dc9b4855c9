import type { Label } from "#engine/model/index.ts";

/** Counts why rows of an undone import stay as they are. */
export class Keeping {
  private readonly counts = new Map<string, number>();

  add(reason: Label): void {
    const key = JSON.stringify(reason);
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  toJSON(): unknown {
    return [...this.counts].map(([reason, rows]) => ({
      reason: JSON.parse(reason) as Label,
      rows,
    }));
  }
}

/** Numbers that look random and are the same on every run. */
export class Random {
  constructor(private state: number) {}

  /** From 0 up to, not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  /** A whole number, both ends included. */
  whole(from: number, to: number): number {
    return Math.floor(this.between(from, to + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!;
  }

  /** Roughly normal, within three deviations of the mean. */
  around(mean: number, deviation: number): number {
    return mean + (this.next() + this.next() + this.next() + this.next() - 2) * deviation * 1.5;
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.whole(0, 9)).join("");
  }
}

/** A list whose entries come up as often as their weights say. */
export class Weighted<T> {
  private readonly values: readonly T[];
  private readonly weights: ReadonlyMap<T, number>;
  private readonly sums: readonly number[];

  constructor(entries: readonly (readonly [value: T, weight: number])[]) {
    let sum = 0;
    this.values = entries.map(([value]) => value);
    this.weights = new Map(entries);
    this.sums = entries.map(([, weight]) => (sum += weight));
  }

  weightOf(value: T): number {
    return this.weights.get(value) ?? 0;
  }

  pick(random: Random): T {
    const point = random.next() * this.sums.at(-1)!;
    let [low, high] = [0, this.sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (point < this.sums[middle]!) high = middle;
      else low = middle + 1;
    }
    return this.values[low]!;
  }
}

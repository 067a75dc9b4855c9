/** The number in the middle of JSON's `[value, how often]`, between the two in the middle where they are even; null of none. */
export function medianOf(told: string | number | null | undefined): number | null {
  if (told === null || told === undefined) return null;
  const pairs: readonly (readonly [value: number | null, times: number])[] = JSON.parse(
    String(told),
  );
  const sorted = pairs
    .flatMap(([value, times]) => (value === null ? [] : [[value, times] as const]))
    .toSorted(([one], [other]) => one - other);
  const all = sorted.reduce((sum, [, times]) => sum + times, 0);
  const at = (place: number): number => {
    let passed = 0;
    return sorted.find(([, times]) => (passed += times) > place)![0];
  };
  return all === 0 ? null : (at(Math.floor((all - 1) / 2)) + at(Math.floor(all / 2))) / 2;
}

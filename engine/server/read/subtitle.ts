/** What tells an answered row from others of its title: `138****8001 · 翠苑三区 · 林军峰`; "" where nothing does. */
export const subtitleOf = (
  names: readonly string[],
  row: Readonly<Record<string, unknown>>,
): string =>
  names
    .map((name) => row[name])
    .filter(Boolean)
    .join(" · ");

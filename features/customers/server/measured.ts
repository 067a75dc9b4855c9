import { MEASURED } from "#features/dictionaries/feature.ts";

type Values = Readonly<Record<string, unknown>>;

interface Save {
  readonly draft: Values;
  readonly before: Values | undefined;
}

/** The fields that say whether a home was measured, and on which day. */
interface Names {
  readonly done: string;
  readonly day: string;
}

/**
 * What saying one of the two says of the other, for the stage goes by either and reports count by the day: a day that
 * has come says that it was done, done without a day was done today, and what was not done has no day. A new record
 * that says no day keeps none, for it may tell of long ago.
 */
export function agreeOnMeasured({ draft, before }: Save, names: Names, today: string): Values {
  const changes = (name: string): boolean =>
    draft[name] !== undefined && (draft[name] || null) !== (before?.[name] || null);
  const after = { ...before, ...draft };
  const done = after[names.done] === MEASURED.yes;
  const day = after[names.day];
  const hasCome = typeof day === "string" && day !== "" && day <= today;
  if (changes(names.day) && hasCome) return { [names.done]: MEASURED.yes };
  if (!before) return {};
  if (changes(names.done) && done && !day) return { [names.day]: today };
  if (changes(names.done) && !done && hasCome) return { [names.day]: null };
  if (changes(names.day) && !day && done) return { [names.done]: MEASURED.no };
  return {};
}

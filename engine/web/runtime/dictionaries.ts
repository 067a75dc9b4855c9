import type { DictionaryEntry, Option, Tone } from "#engine/model/index.ts";
import { dictionaryAddress } from "#engine/model/index.ts";
import { useQueries, useQuery } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { useSay } from "./language.ts";

interface Asking {
  readonly codes: Set<string>;
  readonly answer: Promise<readonly DictionaryEntry[]>;
}

let asking: Asking | undefined;

/** Codes asked for in the same moment travel in one call. */
function entriesOf(code: string): Promise<readonly DictionaryEntry[]> {
  if (!asking) {
    const codes = new Set<string>();
    const answer = new Promise<void>((go) => setTimeout(go)).then(() => {
      asking = undefined;
      return ask(dictionaryAddress, {
        code: [...codes].join(","),
      });
    });
    asking = { codes, answer };
  }
  asking.codes.add(code);
  return asking.answer;
}

async function optionsOf(code: string): Promise<readonly Option[]> {
  const entries = (await entriesOf(code)).filter((entry) => entry.code === code);
  return entries.map(({ dictKey, dictValue, dictValueEn, tone }) => ({
    value: dictKey,
    label: [dictValue, dictValueEn || dictValue],
    ...(tone && { tone: tone as Tone }),
  }));
}

/** Every dictionary below this key is stale once an entry was changed. */
export const DICTS = "dict";

const TEN_MINUTES = 600_000;
const NONE: readonly Option[] = [];

export interface Dictionaries {
  readonly options: (code: string) => readonly Option[];
  /** The word of a value; the value itself while unknown. */
  readonly label: (code: string, value: unknown) => string;
  readonly tone: (code: string, value: unknown) => Tone | undefined;
}

/** The entries of several dictionaries, fetched together and kept for a while. */
export function useDicts(codes: readonly string[]): Dictionaries {
  const say = useSay();
  const answers = useQueries({
    queries: codes.map((code) => ({
      queryKey: [DICTS, code],
      queryFn: () => optionsOf(code),
      staleTime: TEN_MINUTES,
      gcTime: Number.POSITIVE_INFINITY,
    })),
  });
  const options = (code: string) => answers[codes.indexOf(code)]?.data ?? NONE;
  const find = (code: string, value: unknown) =>
    options(code).find((option) => String(option.value) === String(value ?? ""));
  return {
    options,
    label: (code, value) => {
      const option = find(code, value);
      return option ? say(option.label) : String(value ?? "");
    },
    tone: (code, value) => find(code, value)?.tone,
  };
}

/** How to ask once more for a dictionary that could not be loaded; undefined where it was, or is still under way. */
export function useFailedDict(code: string | undefined): (() => void) | undefined {
  const { isError, refetch } = useQuery({
    queryKey: [DICTS, code],
    queryFn: () => optionsOf(code!),
    enabled: code !== undefined,
    staleTime: TEN_MINUTES,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return isError ? () => void refetch() : undefined;
}

/** The entries of one dictionary; empty until they are there. */
export function useDict(code: string): readonly Option[] {
  return useDicts([code]).options(code);
}

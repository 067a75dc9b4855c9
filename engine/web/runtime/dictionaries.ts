import type { DictionaryEntry, Option, Tone, ViewDescription } from "#engine/model/index.ts";
import { dictionaryAddress } from "#engine/model/index.ts";
import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { useSay } from "./language.ts";
import { queryClient } from "./query-client.ts";

interface Asking {
  readonly codes: Set<string>;
  readonly answer: Promise<readonly DictionaryEntry[]>;
}

let asking: Asking | undefined;

/** Codes asked for in the same moment travel in one call. */
function entriesOf(code: string): Promise<readonly DictionaryEntry[]> {
  if (!asking) {
    const codes = new Set<string>();
    const answer = Promise.resolve().then(() => {
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
/** Entries that are on their way, or wait for the network to come back: a value shows nothing until its word is there. */
export const COMING: readonly Option[] = [];

export interface Dictionaries {
  readonly options: (code: string) => readonly Option[];
  /** The word of a value; the value itself where there is none, nothing while words are on their way. */
  readonly label: (code: string, value: unknown) => string;
  readonly tone: (code: string, value: unknown) => Tone | undefined;
}

const dictionaryOf = (code: string) =>
  queryOptions({
    queryKey: [DICTS, code],
    queryFn: () => optionsOf(code),
    staleTime: TEN_MINUTES,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Has the words of what a view is about at hand before its screen asks for them. */
export async function prefetchDicts({ entity }: Pick<ViewDescription, "entity">): Promise<void> {
  const codes = Object.values(entity.fields).flatMap(({ options: { dict } }) => dict ?? []);
  await Promise.all(codes.map((code) => queryClient.prefetchQuery(dictionaryOf(code))));
}

/** The entries of several dictionaries, fetched together and kept for a while. */
export function useDicts(codes: readonly string[]): Dictionaries {
  const say = useSay();
  const answers = useQueries({ queries: codes.map(dictionaryOf) });
  const options = (code: string) => {
    const answer = answers[codes.indexOf(code)];
    return answer ? (answer.data ?? COMING) : NONE;
  };
  const find = (code: string, value: unknown) =>
    options(code).find((option) => String(option.value) === String(value ?? ""));
  return {
    options,
    label: (code, value) => {
      if (options(code) === COMING) return "";
      const option = find(code, value);
      return option ? say(option.label) : String(value ?? "");
    },
    tone: (code, value) => find(code, value)?.tone,
  };
}

/** How to ask once more for a dictionary that could not be loaded; undefined where it was, or is still under way. */
export function useFailedDict(code: string | undefined): (() => void) | undefined {
  const { isError, refetch } = useQuery({
    ...dictionaryOf(code ?? ""),
    enabled: code !== undefined,
  });
  return isError ? () => void refetch() : undefined;
}

/** The entries of one dictionary; empty until they are there. */
export function useDict(code: string): readonly Option[] {
  return useDicts([code]).options(code);
}

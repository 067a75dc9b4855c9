import type { Field, ScreenIndex } from "#engine/model/index.ts";
import { referredEntity } from "#engine/model/index.ts";
import { isCalled } from "#engine/model/pinyin.ts";
import type { QueryClient } from "@tanstack/react-query";
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { useDeferredValue, useRef, useState } from "react";
import { useOnline } from "../runtime/connection.ts";
import { useScreenIndex } from "../runtime/descriptions.ts";
import { savesByKey } from "../form/enter.ts";
import { OPTIONS } from "../runtime/refresh.ts";
import type { RowOption } from "../runtime/rows.ts";
import { readOptions } from "../runtime/rows.ts";
import { useTakeFirst } from "./take-first.ts";

/** Where the rows are found that a field refers to. */
function pathOf(field: Field, { entities }: ScreenIndex): string {
  const name = referredEntity(field) ?? "";
  return entities[name]?.path ?? `/${name}`;
}

type Among = Readonly<Record<string, string>>;

/** How long what is offered before anything is typed is remembered: a day on the way without a network. */
const KEPT_MS = 86_400_000;

function optionsQuestion(path: string, among: Among, keyword: string) {
  const asked = { ...among, ...(keyword !== "" && { keyword }) };
  return queryOptions({
    queryKey: [OPTIONS, path, asked],
    queryFn: () => readOptions({ paths: [path] }, asked),
    staleTime: 60_000,
    ...(keyword === "" && { gcTime: KEPT_MS }),
  });
}

/** The question which options a keyword finds among what a field refers to. */
export function useOptionsQuestion(field: Field, among: Among = {}) {
  const path = pathOf(field, useScreenIndex());
  return (keyword: string) => optionsQuestion(path, among, keyword);
}

/** Has the choices of a field there before anybody asks for them, once a day. */
export const prefetchOptions = (
  client: QueryClient,
  index: ScreenIndex,
  field: Field,
  among: Among,
): Promise<void> =>
  client.prefetchQuery({
    ...optionsQuestion(pathOf(field, index), among, ""),
    staleTime: KEPT_MS,
    meta: { silent: true },
  });

/** The choices that earlier answers named: those of one question, or of all about the rows of a path. */
function knownOptions(client: QueryClient, path: string, among?: Among): readonly RowOption[] {
  const answers = client.getQueriesData<readonly RowOption[]>({
    queryKey: among ? [OPTIONS, path, among] : [OPTIONS, path],
  });
  const named = answers.flatMap(([, options = []]) => options);
  return [...new Map(named.map((option) => [String(option.value), option])).values()];
}

const names = (options: readonly RowOption[]): ReadonlyMap<string, string> =>
  new Map(options.map(({ value, label }) => [String(value), label]));

/** What the rows of some ids are called, however many there are to choose from; without an answer, as far as earlier ones say. */
export function useNamesOf(field: Field, ids: readonly string[]): ReadonlyMap<string, string> {
  const client = useQueryClient();
  const path = pathOf(field, useScreenIndex());
  const { data } = useQuery({
    ...optionsQuestion(path, { ids: ids.join(",") }, ""),
    enabled: ids.length > 0,
  });
  return names(data ?? (ids.length > 0 ? knownOptions(client, path) : []));
}

/** Asks what the rows of some ids are called, in the order of the ids. */
export function useAskNames() {
  const index = useScreenIndex();
  return async (field: Field, ids: readonly string[]): Promise<readonly string[]> => {
    const found = await readOptions({ paths: [pathOf(field, index)] }, { ids: ids.join(",") });
    const named = names(found);
    return ids.flatMap((id) => named.get(id) ?? []);
  };
}

interface OptionSearch {
  readonly field: Field;
  /** Filter of the rows on offer. */
  readonly among?: Among;
  /** Several may be taken: the list stays open. */
  readonly multiple?: boolean;
  /** The list stands open from the beginning. */
  readonly unfolded?: boolean;
  /** What is not found is offered to be added. */
  readonly adds?: boolean;
  readonly onTake: (option: RowOption) => void;
}

/**
 * What a picker shows for what is typed into it. Until the answer to the typed text is there, the
 * options before it stay in sight but no key takes one of them: Enter waits and takes the first
 * of the answer, as a scanner needs it that types faster than anything can be found. Where nothing is found, Enter
 * leaves the list to say so, and what is typed next takes the place of the text. Without a network it
 * offers what earlier answers named.
 */
export function useOptionSearch({
  field,
  among,
  multiple,
  unfolded = false,
  adds = false,
  onTake,
}: OptionSearch) {
  const client = useQueryClient();
  const online = useOnline();
  const path = pathOf(field, useScreenIndex());
  const question = useOptionsQuestion(field, among);
  const known = (text: string) =>
    knownOptions(client, path, among ?? {}).filter(({ label }) => isCalled(label, text));
  const [open, setOpen] = useState(unfolded);
  const [typed, setTyped] = useState("");
  const keyword = useDeferredValue(typed);
  const asked = useQuery({
    ...question(keyword),
    enabled: open && online,
    placeholderData: keepPreviousData,
  });
  const { isFetching, isPending, isPlaceholderData, refetch } = asked;
  const data = (online ? asked.data : open && known(typed)) || [];
  const isError = online ? asked.isError : known("").length === 0;
  const pending =
    open && online && !isError && (typed !== keyword || isPending || isPlaceholderData);
  const close = () => {
    setTyped("");
    if (!multiple) setOpen(false);
  };
  const input = useRef<HTMLInputElement>(undefined);
  const { takeFirst, forget } = useTakeFirst(
    async (text) => (online ? client.fetchQuery(question(text)) : known(text)),
    (first: RowOption) => {
      close();
      onTake(first);
    },
    () => {
      if (!adds) input.current?.select();
    },
  );
  return {
    options: data,
    typed,
    /** What was typed is still being looked for. */
    pending,
    isError,
    /** An option was taken: the next search begins anew. */
    settle: () => {
      forget();
      close();
    },
    retry: () => void refetch(),
    /** What a select is given to be searched like this. */
    select: {
      open,
      onOpenChange: (wanted: boolean) => {
        setOpen(wanted);
        if (!wanted) setTyped("");
      },
      loading: isFetching,
      showSearch: {
        filterOption: false,
        searchValue: typed,
        onSearch: (text: string) => {
          // A field that is left is emptied: what was typed in it may still be on its way.
          if (text !== "") forget();
          setTyped(text);
        },
      } as const,
      onInputKeyDown: (event: KeyboardEvent) => {
        if (event.key === "Escape") forget();
        const missed = open && !adds && typed !== "" && data.length === 0;
        const waits = pending || (missed && event.key === "Enter");
        if (!waits || (event.key !== "Enter" && event.key !== "Tab")) return;
        event.stopPropagation();
        if (event.key === "Tab" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        input.current = event.target as HTMLInputElement;
        if (typed !== "") takeFirst(typed);
        savesByKey(event);
      },
    },
  };
}

import type { Field, ScreenIndex } from "#engine/model/index.ts";
import { referredEntity } from "#engine/model/index.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useScreenIndex } from "../runtime/descriptions.ts";
import { readOptions } from "../runtime/rows.ts";
import { OPTIONS } from "../list/list-data.ts";

/** Where the rows are found that a field refers to. */
function pathOf(field: Field, { entities }: ScreenIndex): string {
  const name = referredEntity(field) ?? "";
  return entities[name]?.path ?? `/${name}`;
}

/** Where the options of a field are asked for. */
export const useOptionsPath = (field: Field): string => pathOf(field, useScreenIndex());

/** The options a keyword finds among what a field refers to. */
export function useRemoteOptions(
  field: Field,
  keyword: string,
  enabled: boolean,
  among: Readonly<Record<string, string>> = {},
) {
  const path = pathOf(field, useScreenIndex());
  const asked = { ...among, ...(keyword !== "" && { keyword }) };
  return useQuery({
    queryKey: [OPTIONS, path, asked],
    queryFn: () => readOptions({ paths: [path] }, asked),
    enabled,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}

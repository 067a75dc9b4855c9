import type { Field, ScreenIndex } from "#engine/model/index.ts";
import { referredEntity } from "#engine/model/index.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useScreenIndex } from "../runtime/descriptions.ts";
import { get } from "../runtime/http.ts";
import { OPTIONS } from "../list/list-data.ts";

export interface RemoteOption {
  readonly value: string;
  readonly label: string;
  readonly deptName?: string;
}

/** Path of the option list of what a field refers to. */
function optionPath(field: Field, { entities }: ScreenIndex): string {
  const name = referredEntity(field);
  const path = name === "user" ? "/blade-system/user" : entities[name ?? ""]?.path;
  return `${path ?? `/${name}`}/dict-list`;
}

/** The options a keyword finds among what a field refers to. */
export function useRemoteOptions(
  field: Field,
  keyword: string,
  enabled: boolean,
  among: Readonly<Record<string, string>> = {},
) {
  const path = optionPath(field, useScreenIndex());
  const asked = { ...among, ...(keyword !== "" && { keyword }) };
  return useQuery({
    queryKey: [OPTIONS, path, asked],
    queryFn: () => get<readonly RemoteOption[]>(path, asked),
    enabled,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}

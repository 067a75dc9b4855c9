import type { Askable, SentTo, StoredFile } from "#engine/model/index.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ResourceDir } from "../resource-calls.ts";
import { addResource, listResources, resourceDirTree } from "../resource-calls.ts";
import { create } from "zustand";
import { ask } from "#engine/web/runtime/ask.ts";
import { queryClient } from "#engine/web/runtime/query-client.ts";
import { addUploads } from "#engine/web/runtime/uploads.ts";

const KEY = "resource-library";

export const TOP = "0";

interface Place {
  readonly folder: string;
  readonly keyword: string;
  /** Only files to be confirmed. */
  readonly waiting: boolean;
  readonly current: number;
  readonly size: number;
}

interface LibraryState extends Place {
  readonly chosen: readonly string[];
  readonly shape: "grid" | "list";
}

/** What the library shows; it stays when people come back to the tab. */
export const useLibrary = create<LibraryState>()(() => ({
  folder: TOP,
  keyword: "",
  waiting: false,
  current: 1,
  size: 50,
  chosen: [],
  shape: "grid",
}));

/** Goes elsewhere in the library: on its first page, nothing chosen. */
export const goTo = (place: Partial<Place>): void =>
  useLibrary.setState({ current: 1, chosen: [], ...place });

export const choose = (chosen: readonly string[]): void => useLibrary.setState({ chosen });

export function useFolders() {
  return useQuery({
    queryKey: [KEY, "folders"],
    queryFn: () => ask(resourceDirTree, {}),
  });
}

export function useResources({ folder, keyword, waiting, current, size }: Place) {
  const status = waiting ? { status: "0" as const } : {};
  const wanted = { parentId: folder, keyword, current, size, ...status };
  return useQuery({
    queryKey: [KEY, "list", wanted],
    queryFn: () => ask(listResources, wanted),
    placeholderData: keepPreviousData,
  });
}

export const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [KEY] });

/** Sends a change of the library and shows what became of it. */
export async function change<const C extends Askable>(call: C, input: SentTo<C>): Promise<void> {
  await ask(call, input);
  await refresh();
}

/** Uploads files into a folder; each is entered in the library when it has arrived. */
export function uploadInto(folder: string, files: Iterable<File>): void {
  addUploads(
    [...files].map((file) => ({
      file,
      resourceType: "resource",
      onDone: ({ attachId }: StoredFile) =>
        change(addResource, { type: "file", attachId, parentId: folder }),
    })),
  );
}

/** The way from the top to a folder. */
export function pathTo(folders: readonly ResourceDir[], id: string): readonly ResourceDir[] {
  for (const folder of folders) {
    if (folder.id === id) return [folder];
    const below = pathTo(folder.children ?? [], id);
    if (below.length > 0) return [folder, ...below];
  }
  return [];
}

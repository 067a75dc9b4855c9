import type { Context } from "./context.ts";
import { ExtensionPoint } from "./extension-point.ts";

/** What a stored file is called by whoever uploaded it, by its link; undefined where nobody knows. */
export const fileNames = new ExtensionPoint<
  (ctx: Context, link: string) => Promise<string | undefined>
>("the names of files");

/** What people call a file: its name where it was kept with one, otherwise the end of its link. */
export async function fileNameOf(ctx: Context, link: string): Promise<string> {
  for (const key of fileNames.keys()) {
    const name = await fileNames.get(key)!(ctx, link);
    if (name) return name;
  }
  return link.split("/").at(-1)!;
}

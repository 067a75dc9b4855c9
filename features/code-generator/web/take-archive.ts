import { ask } from "#engine/web/runtime/ask.ts";
import { download } from "#engine/web/runtime/download.ts";
import { sayNow } from "#engine/web/runtime/language.ts";
import { ApiError } from "#engine/web/runtime/http.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import { downloadCode, genCode } from "../code-calls.ts";

/** Generates a module and hands its archive to the browser; what stands against it is said. */
export async function takeArchive(id: string): Promise<void> {
  try {
    await ask(genCode, { ids: id, system: "saber" });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast.error(error.message);
    return;
  }
  await download(downloadCode, { ids: id });
  toast.success(sayNow(genCode.done!));
}

import type { CallOutput } from "@zhuke/model";
import { declared } from "@zhuke/model";
import { download } from "../app/download.ts";
import { ApiError, get } from "../app/http.ts";
import { toast } from "../ui/feedback.ts";

type Page = CallOutput<typeof declared.printContract>;

/** Opens the contract as a page of its own, ready for the printer, with the PDF one press away. */
export async function printContract(id: string): Promise<void> {
  // Opened at once: after an answer from the server the browser would take it for an unasked window.
  const tab = open("", "_blank");
  try {
    const { html } = await get<Page>(declared.printContract.paths[0]!, { id });
    if (!tab) return await savePdf(id);
    tab.document.open();
    tab.document.write(html);
    tab.document.close();
    tab.document.getElementById("print")?.addEventListener("click", () => tab.print());
    tab.document.getElementById("pdf")?.addEventListener("click", () => void savePdf(id));
  } catch (error) {
    tab?.close();
    if (!(error instanceof ApiError)) throw error;
    toast.error(error.message);
  }
}

const savePdf = (id: string): Promise<void> => download(declared.contractPdf.paths[0]!, { id }).catch(() => undefined);

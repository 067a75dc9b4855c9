import { contractPdf, printContract as printContractCall } from "../contract-calls.ts";
import { download } from "#engine/web/runtime/download.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { ApiError } from "#engine/web/runtime/http.ts";
import { toast } from "#engine/web/ui/feedback.ts";

/** Opens the contract as a page of its own, ready for the printer, with the PDF one press away. */
export async function printContract(id: string): Promise<void> {
  // Opened at once: after an answer from the server the browser would take it for an unasked window.
  const tab = open("", "_blank");
  try {
    const { html } = await ask(printContractCall, { id });
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

const savePdf = (id: string): Promise<void> => download(contractPdf, { id }).catch(() => undefined);

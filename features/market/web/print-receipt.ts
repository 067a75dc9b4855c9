import type { printFee, printOrder, Paper } from "../receipt.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { ApiError } from "#engine/web/runtime/http.ts";
import { toast } from "#engine/web/ui/feedback.ts";

/** Opens a receipt as a page of its own, on the paper of a till or on a sheet, ready for the printer. */
export async function printReceipt(
  call: typeof printFee | typeof printOrder,
  id: string,
): Promise<void> {
  // Opened at once: after an answer from the server the browser would take it for an unasked window.
  const tab = open("", "_blank");
  if (!tab) return;
  const show = async (paper: Paper): Promise<void> => {
    const { html } = await ask(call, { id, paper });
    tab.document.open();
    tab.document.write(html);
    tab.document.close();
    tab.document.getElementById("print")?.addEventListener("click", () => tab.print());
    for (const button of tab.document.querySelectorAll<HTMLElement>("[data-paper]"))
      button.addEventListener("click", () => void show(button.dataset["paper"] as Paper));
  };
  try {
    await show("80");
  } catch (error) {
    tab.close();
    if (!(error instanceof ApiError)) throw error;
    toast.error(error.message);
  }
}

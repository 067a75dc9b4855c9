import type { printFee, printOrder, Paper } from "../receipt.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { ApiError } from "#engine/web/runtime/http.ts";
import { toast } from "#engine/web/ui/feedback.ts";

const MM = 96 / 25.4;
/** Above and below what is drawn: the margins of the page, and room for rounding. */
const MARGINS_MM = 8;

/** Makes the page of a roll as long as its receipt: paper costs. */
function cutTheRoll(page: Document): void {
  const drawn = page.querySelector("main")?.getBoundingClientRect().height ?? 0;
  const style = page.createElement("style");
  style.textContent = `@page { size: 80mm ${Math.ceil(drawn / MM) + MARGINS_MM}mm; }`;
  page.head.append(style);
}

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
    if (paper === "80") cutTheRoll(tab.document);
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

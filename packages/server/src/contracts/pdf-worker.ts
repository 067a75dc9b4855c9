import { parentPort, workerData } from "node:worker_threads";
import { makePdf } from "./make-pdf.ts";

const { title, html } = workerData as { readonly title: string; readonly html: string };
const pdf = await makePdf(title, html);
parentPort!.postMessage(pdf);

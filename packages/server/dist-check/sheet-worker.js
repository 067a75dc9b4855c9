import { t as parseSheet } from "./parse-sheet-cy_bIsQM.js";
import { parentPort, workerData } from "node:worker_threads";
// src/imports/sheet-worker.ts
/** Hands over the rows of a file, each portion only when the last was taken. */
async function work(path) {
	const port = parentPort;
	const say = (message) => port.postMessage(message);
	try {
		for await (const rows of parseSheet(path)) {
			const taken = new Promise((resolve) => port.once("message", resolve));
			say({ rows });
			await taken;
		}
		say({ end: true });
	} catch (error) {
		say({ error: String(error) });
	}
}
await work(workerData.path);
export {};

//# sourceMappingURL=sheet-worker.js.map
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { openScratchServer } from "../../packages/server/src/engine/database/scratch.ts";
import { makeBed } from "./bed.ts";
import { USERS } from "./load-clients.ts";
import { staffHeaders } from "./staff.ts";

/** Sends the clients to work; answers what they measured. */
function measured(origin: string, staff: readonly Readonly<Record<string, string>>[]): Promise<string> {
  const clients = fork(fileURLToPath(new URL("load-clients.ts", import.meta.url)), { execArgv: process.execArgv });
  clients.send({ origin, staff });
  return new Promise((resolve, reject) => {
    clients.once("message", (message) => resolve((message as { readonly report: string }).report));
    clients.once("exit", (code) => reject(new Error(`The clients ended with ${code}`)));
  });
}

/** 200 people at work on one server process and two cores, then one who must not feel another's flood. */
export async function benchLoad([size = 100_000]: readonly number[]): Promise<string> {
  const server = await openScratchServer();
  const bed = await makeBed(server.target, size, 1);
  try {
    const staff = await staffHeaders(bed, USERS);
    return `${size.toLocaleString("en")} customers, general limits as delivered.\n\n${await measured(bed.origin, staff)}`;
  } finally {
    await bed.close();
    await server.close();
  }
}

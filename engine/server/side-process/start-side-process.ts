import type { ChildProcess } from "node:child_process";
import { fork } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

/** A script that serves tasks: its name, and the module beside which it lies. */
export interface Script {
  readonly name: string;
  readonly beside: string;
}

/** Of the environment only what a program needs to run: what it works on comes from strangers. */
const KEPT = ["PATH", "HOME", "TMPDIR", "TZ"] as const;

/** The built server has the built script beside it; TypeScript sources need the loader of development and tests. */
function program({ name, beside }: Script): {
  readonly path: string;
  readonly loader: readonly string[];
} {
  if (!beside.endsWith(".ts"))
    return { path: fileURLToPath(new URL(`./${name}.js`, beside)), loader: [] };
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
  return { path: fileURLToPath(new URL(`./${name}.ts`, beside)), loader: ["--import", tsx] };
}

/** Starts a process of its own: a thread that runs out of memory takes the server with it. */
export function startSideProcess(script: Script, heapMb: number): ChildProcess {
  const { path, loader } = program(script);
  const child = fork(path, [], {
    execArgv: [`--max-old-space-size=${heapMb}`, ...loader],
    env: Object.fromEntries(KEPT.map((name) => [name, process.env[name]])),
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // Whoever waits for it hears of its end; between tasks nobody needs to.
  return child.on("error", () => undefined);
}

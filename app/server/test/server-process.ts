import type { ChildProcess } from "node:child_process";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import { afterFile } from "./after-file.ts";
import { freePort } from "./free-port.ts";

/** A server as people start it, in processes of its own. */
export interface ServerProcess {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Status of a call; 0 where nobody answers. */
  status(path: string): Promise<number>;
  ready(): Promise<void>;
  /** Stops it by a signal; answers its exit code. */
  stop(): Promise<number | null>;
}

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

const bundles = new Map<string, string>();

/** The server of a working copy as people run it, bundled once per test file. */
function bundleOf(root: string): string {
  const made = bundles.get(root);
  if (made) return made;
  const folder = join(root, "dist", `test-${process.pid}`);
  execFileSync(
    process.execPath,
    [
      join(ROOT, "node_modules/rolldown/bin/cli.mjs"),
      "-c",
      "app/server/rolldown.config.mjs",
      "-d",
      folder,
    ],
    { cwd: root, stdio: "pipe" },
  );
  bundles.set(root, folder);
  afterFile(() => {
    bundles.delete(root);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Starts the server of a working copy, this one where none is named, and waits until it is ready. */
export async function startServer(
  env: Readonly<Record<string, string>>,
  root = ROOT,
): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(bundleOf(root), "main.js")], {
    cwd: root,
    env: {
      ...process.env,
      DEMO: "0",
      CAPTCHA_MODE: "off",
      RATE_LIMIT: "0",
      LOG_LEVEL: "silent",
      PORT: String(port),
      ...env,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exited = once(child, "exit");
  const origin = `http://127.0.0.1:${port}`;
  const status = (path: string): Promise<number> =>
    fetch(`${origin}${path}`).then(
      (response) => response.arrayBuffer().then(() => response.status),
      () => 0,
    );
  const server: ServerProcess = {
    origin,
    child,
    status,
    ready: async () => {
      await vi.waitUntil(
        async () => child.exitCode !== null || (await status("/api/health/ready")) === 200,
        {
          timeout: 60_000,
          interval: 100,
        },
      );
    },
    stop: async () => {
      child.kill("SIGTERM");
      const [code] = (await exited) as [number | null];
      return code;
    },
  };
  await server.ready();
  return server;
}

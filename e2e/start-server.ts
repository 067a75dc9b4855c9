import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ADMIN_PASSWORD, ROOT } from "./places.ts";

const READY_WITHIN_MS = 60_000;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

export interface Running {
  readonly address: string;
  readonly dataDir: string;
  /** Ends the server in order; its database goes down with it, its data is removed. */
  stop(): Promise<void>;
  /** Ends the server as a power cut would; its data stays. */
  crash(): Promise<void>;
}

/** The built server on a port of its own, with a data folder of its own or one that another server left. */
export async function startServer(
  dataDir = mkdtempSync(join(tmpdir(), "zhuke-e2e-")),
): Promise<Running> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const server = spawn(
    process.execPath,
    ["--enable-source-maps", join(ROOT, "dist/server/main.js")],
    {
      env: {
        ...process.env,
        PORT: String(port),
        HOST: "127.0.0.1",
        DATA_DIR: dataDir,
        DATABASE_URL: "",
        ADMIN_PASSWORD,
        CAPTCHA_MODE: "off",
        DEMO: "0",
        RATE_LIMIT: "0",
        LOG_LEVEL: "warn",
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let said = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (text: Buffer) => (said = (said + text.toString()).slice(-8000)));
  const ended = once(server, "exit");
  const abandoned = () => server.kill("SIGTERM");
  process.once("exit", abandoned);

  const ready = () =>
    fetch(`${address}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await ready())) {
    if (server.exitCode !== null)
      throw new Error(`The server ended with ${server.exitCode}:\n${said}`);
    if (Date.now() > deadline) {
      server.kill("SIGTERM");
      throw new Error(`The server was not ready within ${READY_WITHIN_MS} ms:\n${said}`);
    }
    await pause(100);
  }
  const end = async (signal: "SIGTERM" | "SIGKILL"): Promise<void> => {
    process.off("exit", abandoned);
    server.kill(signal);
    await ended;
  };
  return {
    address,
    dataDir,
    stop: async () => {
      await end("SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    },
    crash: () => end("SIGKILL"),
  };
}

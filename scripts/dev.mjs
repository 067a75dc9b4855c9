// npm run dev: the browser app with hot reload and the server restarting on every change.
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { listAddedFeatures } from "./added-features.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = (name) => join(root, "node_modules/.bin", name);

listAddedFeatures(root);
const parts = [
  spawn(bin("tsx"), ["watch", "--clear-screen=false", "app/server/main.ts"], {
    cwd: root,
    stdio: "inherit",
  }),
  spawn(bin("vite"), ["app/web"], { cwd: root, stdio: "inherit" }),
];
const stop = (signal) => parts.forEach((part) => part.kill(signal));
for (const part of parts) part.on("exit", () => stop("SIGTERM"));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop(signal));

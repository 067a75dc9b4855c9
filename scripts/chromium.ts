import { existsSync } from "node:fs";

/** Without windows of its own it needs a quarter less of the processor. */
const SHELL = "/usr/bin/chromium-headless-shell";

/** The Chromium that CHROME_PATH names, or the machine's; undefined where there is none. */
export const findChromium = (): string | undefined =>
  [process.env["CHROME_PATH"] ?? "", SHELL, "/usr/bin/chromium"].find(
    (path) => path !== "" && existsSync(path),
  );

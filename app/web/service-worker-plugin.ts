import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Larger pieces (charts, diagrams) are for screens nobody needs without a network. */
const LARGEST = 400_000;
const OWN_FILES = ["/logo.svg", "/first-paint.css", "/app.webmanifest"];

/** Writes sw.js with the names of what the build made. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const folder = import.meta.dirname;
      const files = Object.values(bundle)
        .filter(({ fileName }) => /^assets\/.*\.(js|css)$/.test(fileName))
        .filter((file) => (file.type === "chunk" ? file.code : file.source).length <= LARGEST)
        .map(({ fileName }) => `/${fileName}`)
        .sort();
      const own = OWN_FILES.map((file) => readFileSync(join(folder, "public", file)));
      const version = createHash("sha256").update(files.join("\n"));
      for (const content of [...own, readFileSync(join(folder, "index.html"))])
        version.update(content);
      const source = readFileSync(join(folder, "service-worker.js"), "utf8")
        .replace("__VERSION__", `zhuke-${version.digest("hex").slice(0, 16)}`)
        .replace("__FILES__", JSON.stringify([...OWN_FILES, ...files]));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

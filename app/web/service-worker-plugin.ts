import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import type { Plugin } from "vite";

/** Larger pieces (charts, diagrams) are for screens nobody needs without a network. */
const LARGEST = 400_000;
const OWN_FILES = ["logo.svg", "first-paint.css", "app.webmanifest"];

const revisionOf = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex").slice(0, 16);

/** The program with the list of files it keeps. */
async function bundled(files: readonly object[]): Promise<string> {
  const bundle = await rolldown({
    input: join(import.meta.dirname, "worker/service-worker.ts"),
    transform: {
      define: { FILES: JSON.stringify(files), "process.env.NODE_ENV": '"production"' },
    },
  });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  return output[0].code;
}

/** Writes sw.js, which keeps what the build made. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    async generateBundle(_options, bundle) {
      const built = Object.values(bundle).map((file) => ({
        name: file.fileName,
        content: file.type === "chunk" ? file.code : file.source,
      }));
      // What the build names by its content needs no revision of its own.
      const named = built
        .filter(
          ({ name, content }) => /^assets\/.*\.(js|css)$/.test(name) && content.length <= LARGEST,
        )
        .map(({ name }) => ({ url: `/${name}`, revision: null }));
      const own = OWN_FILES.map((name) => ({
        url: `/${name}`,
        revision: revisionOf(readFileSync(join(import.meta.dirname, "public", name))),
      }));
      const page = built.find(({ name }) => name === "index.html");
      if (!page) throw new Error("The build made no index.html");
      const source = await bundled([
        { url: "/", revision: revisionOf(page.content) },
        ...own,
        ...named,
      ]);
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

import { isAbsolute } from "node:path";
import { defineConfig } from "rolldown";

export default defineConfig({
  // Spreadsheets are parsed and contracts put on paper in processes beside the server.
  input: { main: "src/main.ts", "sheet-worker": "src/imports/sheet-worker.ts", "pdf-worker": "src/contracts/pdf-worker.ts" },
  platform: "node",
  // The model is TypeScript source; everything else is loaded from node_modules as it is.
  external: (id) => !id.startsWith(".") && !isAbsolute(id) && !id.startsWith("@zhuke/model"),
  output: { dir: "dist", format: "esm", sourcemap: true },
});

import { isAbsolute } from "node:path";
import { defineConfig } from "rolldown";

export default defineConfig({
  // Spreadsheets are parsed and contracts put on paper in processes beside the server.
  input: {
    main: "app/server/main.ts",
    "sheet-worker": "features/imports/server/read/sheet-worker.ts",
    "pdf-worker": "features/contracts/server/pdf-worker.ts",
  },
  platform: "node",
  // Own sources are bundled; everything else is loaded from node_modules as it is.
  external: (id) => !id.startsWith(".") && !id.startsWith("#") && !isAbsolute(id),
  output: { dir: "dist/server", format: "esm", sourcemap: true },
});

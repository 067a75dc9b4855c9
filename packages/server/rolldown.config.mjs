import { isAbsolute } from "node:path";
import { defineConfig } from "rolldown";

export default defineConfig({
  input: "src/main.ts",
  platform: "node",
  // The model is TypeScript source; everything else is loaded from node_modules as it is.
  external: (id) => !id.startsWith(".") && !isAbsolute(id) && !id.startsWith("@zhuke/model"),
  output: { file: "dist/main.js", format: "esm", sourcemap: true },
});

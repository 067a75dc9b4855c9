import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressedCopies } from "./compressed-copies-plugin.ts";
import { firstLoad } from "./first-load-plugin.ts";
import { serviceWorker } from "./service-worker-plugin.ts";

const SERVER = process.env.API_URL ?? "http://localhost:8080";
/** A shared piece of less source than this travels with whoever needs it instead of in a file of its own. */
const SMALL_PIECE = 30_000;

export default defineConfig({
  plugins: [react({ compiler: true }), serviceWorker(), firstLoad(), compressedCopies()],
  server: { proxy: { "/api": SERVER }, fs: { allow: ["../.."] } },
  preview: { proxy: { "/api": SERVER } },
  optimizeDeps: {
    include: [
      "antd",
      "@tanstack/react-table",
      "@tanstack/react-virtual",
      "echarts/core",
      "pinyin-match",
    ],
  },
  build: {
    outDir: "../../dist/web",
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // Nobody imports the entry, so its exports may go.
      preserveEntrySignatures: false,
      output: {
        codeSplitting: {
          experimentalInlineCommonChunks: { maxSize: SMALL_PIECE, exclude: /\.css(\?|$)/ },
          groups: [
            {
              name: "react",
              test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
            },
          ],
        },
      },
    },
  },
});

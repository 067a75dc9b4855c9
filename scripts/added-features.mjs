// npm run added-features: lists the features made by the code generator, by their folders. An archive brings the list as
// it was when it was made; where two came from the same state, this puts both into it. Tests and builds run it first.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const NONE = `import type { Feature } from "#engine/model/index.ts";

/** Features made by the code generator, by their folders; scripts/added-features.mjs keeps the list. */
export const addedFeatures = [] as const satisfies readonly Feature[];
`;
const LINE = 100;

const camel = (folder) => folder.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** The list as a source, formatted. */
function source(folders) {
  if (folders.length === 0) return NONE;
  const names = folders.map((folder) => `${camel(folder)}Feature`);
  const imports = folders.map(
    (folder, at) => `import { ${names[at]} } from "#features/${folder}/feature.ts";\n`,
  );
  const flat = `export const addedFeatures = [${names.join(", ")}];\n`;
  const list =
    flat.length <= LINE + 1
      ? flat
      : `export const addedFeatures = [\n  ${names.join(",\n  ")},\n];\n`;
  return `${imports.join("")}
/** Features made by the code generator, by their folders; scripts/added-features.mjs keeps the list. */
${list}`;
}

/** Brings the list in line with the folders of a working copy. */
export function listAddedFeatures(root) {
  const features = join(root, "features");
  const made = readdirSync(features)
    .sort()
    .filter((folder) => {
      const manifest = join(features, folder, "feature.ts");
      return (
        existsSync(manifest) &&
        readFileSync(manifest, "utf8").includes(`\n  generated: ${JSON.stringify(folder)},`)
      );
    });
  const file = join(root, "app", "added-features.ts");
  const wanted = source(made);
  if (readFileSync(file, "utf8") !== wanted) writeFileSync(file, wanted);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  listAddedFeatures(dirname(dirname(fileURLToPath(import.meta.url))));

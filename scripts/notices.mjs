// npm run notices: writes THIRD_PARTY.md, what of others is delivered with the product; with --check it only compares.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const file = join(root, "THIRD_PARTY.md");
const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));

const IN = "node_modules/";
/** What is built for a kind of machine stands here once, as for the commonest. */
const isHere = ({ os = ["linux"], cpu = ["x64"], libc = ["glibc"] }) =>
  os.includes("linux") && cpu.includes("x64") && libc.includes("glibc");
const isNeeded = ({ dev, devOptional, peer }) => !dev && !devOptional && !peer;
const delivered = Object.entries(packages)
  .filter(([path, one]) => path.startsWith(IN) && isNeeded(one) && isHere(one))
  .map(([path, { version, license }]) => ({
    name: path.slice(path.lastIndexOf(IN) + IN.length),
    version,
    license: license ?? "see the package",
  }));
const lines = new Set(
  delivered.map(
    ({ name, version, license }) =>
      `- [${name}](https://www.npmjs.com/package/${name}) ${version}, ${license}`,
  ),
);
const text = `# Third-party notices

Packages that are installed on Linux (x64) to run the product, with their licences; the full texts lie in each package. Written by \`npm run notices\`.

${[...lines].toSorted().join("\n")}
`;

if (!process.argv.includes("--check")) writeFileSync(file, text);
else if (readFileSync(file, "utf8") !== text) {
  console.error("THIRD_PARTY.md is not what package-lock.json says: npm run notices");
  process.exit(1);
}

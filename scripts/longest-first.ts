import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";

/** Files that take a minute or more: what begins last would be waited for alone. */
const LONG = [
  "e2e/every-screen-zh.test.ts",
  "e2e/every-screen-en.test.ts",
  "features/code-generator/server/generated-code.embedded.test.ts",
  "app/server/server-process.embedded.test.ts",
];

const isLong = ({ moduleId }: TestSpecification): boolean =>
  LONG.some((file) => moduleId.endsWith(file));

/** The long files of a suite in front; the others as vitest knows or guesses them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

import type { Context } from "#engine/server/context.ts";
import { readDictEntries } from "#features/dictionaries/server/index.ts";
import type { Question } from "../questions.ts";
import { fieldOf } from "../questions.ts";
import type { Choice } from "./render-page.ts";

/** What people choose from, by the codes of the dictionaries the questions need. */
export async function readChoices(
  ctx: Context,
  questions: readonly Question[],
): Promise<ReadonlyMap<string, readonly Choice[]>> {
  const codes = questions.flatMap((one) => fieldOf(one).options.dict ?? []);
  const entries = await readDictEntries(ctx, codes);
  return new Map(
    codes.map((code) => [
      code,
      entries
        .filter((entry) => entry.code === code && entry.isSealed === "0")
        .map(({ dictKey, dictValue, dictValueEn }) => ({
          key: dictKey ?? "",
          label: [dictValue ?? "", dictValueEn || (dictValue ?? "")] as const,
        })),
    ]),
  );
}

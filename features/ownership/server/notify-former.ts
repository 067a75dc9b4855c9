import { inSentence } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { notify } from "#features/warnings/server/index.ts";
import type { OwnedRow } from "./lock-rows.ts";
import type { OwnedEntity } from "./pool.ts";
import { findPool } from "./pool.ts";

/** A row as it was, and the name of whoever has it now. */
interface Gone extends OwnedRow {
  readonly to: string;
}

/** Tells people once which of their rows went to whom, and by whom; nobody is told what they did themselves. */
export async function notifyFormer(
  ctx: Context,
  { entity, ownership: { label } }: OwnedEntity,
  rows: readonly Gone[],
): Promise<void> {
  const { userId: mine, realName } = ctx.session;
  const perPerson = new Map<string, Gone[]>();
  for (const row of rows)
    if (row.owner !== null && row.owner !== mine)
      perPerson.set(row.owner, [...(perPerson.get(row.owner) ?? []), row]);
  await notify(
    ctx,
    [...perPerson].map(([userId, gone]) => {
      const to = [...new Set(gone.map((row) => row.to))];
      const [chinese, english] =
        gone.length === 1
          ? [`${label[0]} ${gone[0]!.name} `, `${label[1]} ${gone[0]!.name}`]
          : [`${label[0]} ${gone.length} 条`, `${gone.length} × ${inSentence(label[1])}`];
      return {
        userId,
        type: findPool(entity.name)?.rules.notice?.type ?? "customerAlarmNotice",
        resourceType: entity.name,
        // Whoever had it may not open it any more.
        resourceId: null,
        name: ["转出", "Passed on"],
        content: [
          `${chinese}已由${realName}转给${to.join("、")}`,
          `${english} passed on to ${to.join(", ")} by ${realName}`,
        ],
      };
    }),
  );
}

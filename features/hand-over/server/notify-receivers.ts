import { inSentence } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { notify } from "#features/warnings/server/index.ts";
import type { HoldingKind, Passed } from "#features/ownership/server/index.ts";

interface Received {
  readonly counts: Map<HoldingKind, number>;
  readonly rows: Passed[];
}

const inChinese = (counts: ReadonlyMap<HoldingKind, number>): string =>
  [...counts].map(([kind, count]) => `${kind.label[0]} ${count} 条`).join("、");

const inEnglish = (counts: ReadonlyMap<HoldingKind, number>): string =>
  [...counts].map(([kind, count]) => `${count} × ${inSentence(kind.label[1])}`).join(", ");

/** Tells every receiver once what they got and from whom. */
export async function notifyReceivers(
  ctx: Context,
  from: string,
  passed: ReadonlyMap<HoldingKind, readonly Passed[]>,
): Promise<void> {
  const receivers = new Map<string, Received>();
  for (const [kind, rows] of passed)
    for (const row of rows) {
      if (!row.owner || row.owner.id === ctx.session.userId) continue;
      const received: Received = receivers.get(row.owner.id) ?? { counts: new Map(), rows: [] };
      received.counts.set(kind, (received.counts.get(kind) ?? 0) + 1);
      received.rows.push(row);
      receivers.set(row.owner.id, received);
    }
  await notify(
    ctx,
    [...receivers].map(([userId, { counts, rows }]) => ({
      userId,
      type: "customerAlarmNotice",
      resourceType: [...counts.keys()][0]!.entity.name,
      resourceId: rows.length === 1 ? rows[0]!.id : null,
      name: ["交接", "Handed over"],
      content: [
        `${from}交接给您：${inChinese(counts)}`,
        `${from} handed over to you: ${inEnglish(counts)}`,
      ],
    })),
  );
}

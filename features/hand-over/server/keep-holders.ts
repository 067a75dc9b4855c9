import type { Label } from "#engine/model/index.ts";
import { user } from "#features/administration/feature.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import { keepWhile } from "#engine/server/write/keep-while.ts";
import { countHeld } from "./holdings.ts";
import { holdingKinds } from "#features/ownership/server/index.ts";

// Whoever holds anything leaves by handing it over; a person who is gone would leave it to nobody.
export const keepHolders = keepWhile("user", async (ctx, ids) => {
  const names = await titlesOf(ctx, user, ids);
  const reasons = new Map<string, Label>();
  for (const id of ids) {
    const counts = await countHeld(ctx, id, true);
    const held = holdingKinds().filter((kind) => (counts[kind.name] ?? 0) > 0);
    if (held.length === 0) continue;
    const name = names.get(id) ?? "";
    reasons.set(id, [
      `${name}名下还有${held.map((kind) => `${kind.label[0]} ${counts[kind.name]} 条`).join("、")}，请先办理离职交接`,
      `${name} still holds ${held.map((kind) => `${kind.label[1].toLowerCase()}: ${counts[kind.name]}`).join(", ")}; please hand it over first`,
    ]);
  }
  return reasons;
});

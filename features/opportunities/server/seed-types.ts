import type { Context } from "#engine/server/context.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { businessGroup, businessStage } from "../business-stage.ts";
import { SHIPPED_TYPES } from "../shipped-stages.ts";

/** Gives a new tenant the ways of selling a company begins with: each step of one is as much likelier than the one before. */
export async function seedTypes(ctx: Context): Promise<void> {
  const types = SHIPPED_TYPES.map(({ name }, place) =>
    newRow(ctx, businessGroup, { name: name[0], sort: place + 1 }),
  );
  await insertRows(ctx, businessGroup, types);
  const stages = SHIPPED_TYPES.flatMap(({ stages: names }, type) =>
    names.map(([name], place) =>
      newRow(ctx, businessStage, {
        typeId: types[type]!.id,
        name,
        sort: place + 1,
        probability: (((place + 1) / (names.length + 1)) * 100).toFixed(2),
      }),
    ),
  );
  await insertRows(ctx, businessStage, stages);
}

import { handle } from "#engine/server/calls.ts";
import { marketMap } from "../market-map.ts";
import { OCCUPANCY } from "../market-codes.ts";
import { occupancyOf } from "./occupancy.ts";

export const drawMap = handle(marketMap, async (ctx, { marketId }) => {
  const floors = await ctx.db
    .selectFrom("marketFloor")
    .select(["id", "t7Name", "planView"])
    .where("f1", "=", marketId)
    .orderBy("sort")
    .orderBy("id")
    .execute();
  if (floors.length === 0) return [];
  const stalls = await ctx.db
    .selectFrom("marketStall")
    .select(["id", "t8No", "f1", "area"])
    .where(
      "f1",
      "in",
      floors.map(({ id }) => id),
    )
    .orderBy("t8No")
    .execute();
  const states = await occupancyOf(
    ctx,
    stalls.map(({ id }) => id),
  );
  return floors.map(({ id, t7Name, planView }) => ({
    id,
    name: t7Name,
    planView: planView ?? "",
    stalls: stalls
      .filter(({ f1 }) => f1 === id)
      .map((stall) => {
        const state = states.get(stall.id);
        return {
          id: stall.id,
          no: stall.t8No,
          area: stall.area ?? "",
          occupancy: state?.occupancy ?? OCCUPANCY.vacant,
          merchant: state?.merchant ?? "",
          arrears: state?.arrears ?? "0",
          endDate: state?.endDate ?? "",
        };
      }),
  }));
});

import type { Label } from "#engine/model/index.ts";
import type { Tile, TileKind } from "../dashboard-calls.ts";
import { homeBlock, homeHead, homeHistogram, homePie, homeRanking } from "../home-reports.ts";
import { targetAnalysis } from "#features/targets/feature.ts";
import { words } from "./words.ts";

/** What the parts of the home page are called. */
export const TILE_NAMES: Readonly<Record<Exclude<TileKind, "report">, Label>> = {
  myDay: words.myDay,
  nextUp: words.nextUp,
  today: homeHead.label,
  funnel: homeBlock.label,
  trend: homeHistogram.label,
  ranking: homeRanking.label,
  sources: homePie.label,
  forecast: targetAnalysis.label,
};

export const nameOf = (tile: Tile, say: (label: Label) => string): string =>
  tile.kind === "report" ? (tile.name ?? "") : say(TILE_NAMES[tile.kind]);

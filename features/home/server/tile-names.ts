import type { Label, Language } from "#engine/model/index.ts";
import { asKept, inLanguage, registry, text } from "#engine/model/index.ts";
import type { Tile } from "../dashboard-calls.ts";

/** Charts people begin with, by the id of their tile. */
export const FIRST_REPORTS = {
  week: ["团队业绩", "The team"],
  channels: ["渠道签单", "Deals signed by channel"],
  costs: ["渠道费用", "Costs of channels"],
} as const satisfies Record<string, Label>;

/** Tiles as somebody reads them: names that the product gave are told in their language, whatever language they were kept in. */
export function inReadersLanguage(tiles: readonly Tile[], language: Language): readonly Tile[] {
  const shipped = [...Object.values(FIRST_REPORTS), ...registry.reports.map(({ label }) => label)];
  const field = text("名称", "Name", { shipped });
  return tiles.map((tile) =>
    tile.name === undefined
      ? tile
      : { ...tile, name: inLanguage(field, String(asKept(field, tile.name)), language) },
  );
}

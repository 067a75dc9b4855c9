import { webFeature } from "#engine/web/feature.ts";
import { ContestPopover } from "./contest-popover.tsx";
import { words } from "./words.ts";

export const contestsWeb = webFeature({
  bar: [{ key: "contests", label: words.contests, Item: ContestPopover }],
});

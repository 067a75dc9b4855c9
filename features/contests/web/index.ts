import { webFeature } from "#engine/web/feature.ts";
import { lazy } from "#engine/web/ui/lazy.ts";
import { ContestPopover } from "./contest-popover.tsx";
import { words } from "./words.ts";

export const contestsWeb = webFeature({
  bar: [{ key: "contests", label: words.contests, Item: ContestPopover }],
  extras: {
    contest: {
      actions: [
        { call: "contest-standings", ahead: true, Dialog: lazy(() => import("./standings.tsx")) },
      ],
    },
  },
});

import { webFeature } from "#engine/web/feature.ts";
import { ContestContent, contestIcon, ContestPopover, Standings } from "./contest-popover.tsx";
import { CONTEST_EVENTS } from "./live-contests.ts";
import { words } from "./words.ts";

export const contestsWeb = webFeature({
  bar: [
    {
      key: "contests",
      label: words.contests,
      icon: contestIcon,
      Item: ContestPopover,
      Content: ContestContent,
    },
  ],
  extras: {
    contest: {
      follows: CONTEST_EVENTS,
      actions: [{ call: "contest-standings", ahead: true, Dialog: Standings }],
      Opened: Standings,
    },
  },
});

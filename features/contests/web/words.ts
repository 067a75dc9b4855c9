import type { Label } from "#engine/model/index.ts";

export const words = {
  contests: ["PK战报", "PK challenges"],
  noContest: ["还没有PK", "No challenges yet"],
  startContest: ["去看看PK战报", "See the challenges"],
} as const satisfies Record<string, Label>;

import { feature } from "#engine/model/index.ts";
import { contest, contestView } from "./contest.ts";
import { canSeeContests, myContests } from "./contest.ts";

export const contestsFeature = feature({
  entities: { contest },
  views: [contestView],
  calls: [canSeeContests, myContests],
  menus: { workbench: ["contest"] },
});

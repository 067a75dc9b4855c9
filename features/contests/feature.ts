import { feature } from "#engine/model/index.ts";
import { contest, contestView } from "./contest.ts";
import {
  acceptContest,
  canSeeContests,
  challenge,
  contestStandings,
  declineContest,
  myContests,
  withdrawContest,
} from "./contest-calls.ts";

export const contestsFeature = feature({
  entities: { contest },
  views: [contestView],
  calls: [
    canSeeContests,
    myContests,
    contestStandings,
    challenge,
    acceptContest,
    declineContest,
    withdrawContest,
  ],
  menus: { workbench: ["contest"] },
});

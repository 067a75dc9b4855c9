import type { Label } from "#engine/model/index.ts";
import type { Standbys } from "#engine/server/database/standbys.ts";

const STATES: Readonly<Record<Standbys["states"][number]["state"], Label>> = {
  used: ["使用中", "In use"],
  behind: ["落后过多，暂不使用", "Too far behind, left out"],
  away: ["连接不上，暂不使用", "Away, left out"],
};

/** The standbys as this process sees them, and how old what they show is. */
export const standbyTable = (standbys: Standbys["states"]) => ({
  title: ["备用库", "Standbys"] as Label,
  columns: [
    ["地址", "Address"],
    ["状态", "Status"],
    ["延迟", "Delay"],
  ] as readonly Label[],
  rows: standbys.map(({ name, state, lag }): readonly (string | Label)[] => [
    name,
    STATES[state],
    state === "away" ? "–" : `${Math.round(lag * 1000)} ms`,
  ]),
  empty: ["没有备用库", "No standbys"] as Label,
});

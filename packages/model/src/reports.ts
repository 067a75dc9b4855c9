import type { Report } from "./engine/index.ts";
import { homeBlock, homeHead, homeHistogram, homePie, homeRanking } from "./home/home-reports.ts";

/** Every report; the server has one query for each. */
export const reports: readonly Report[] = [homeHead, homeBlock, homeRanking, homeHistogram, homePie];

export const homeReports = { homeHead, homeBlock, homeRanking, homeHistogram, homePie } as const;

import { cubeReport } from "#engine/model/index.ts";
import { creative, period, video } from "./dimensions.ts";
import { adFilters, pageNumber, pageSize } from "./figure-filters.ts";
import {
  consulted,
  conversionRate,
  cost,
  costPerConsult,
  costPerSign,
  costPerValid,
  costPerVisit,
  creativeName,
  efficiency,
  returnOnCost,
  signed,
  signRate,
  valid,
  videoName,
  videoTag,
  visited1,
  visitRate,
} from "./figures.ts";
import { REPORT_TITLES } from "./report-titles.ts";
import { salesEventView as view } from "./sales-event.ts";

const paged = { ...adFilters, current: pageNumber, size: pageSize };
const costs = {
  channelTotalCost: cost,
  consultCost: costPerConsult,
  validCost: costPerValid,
  visitCost: costPerVisit,
  signCost: costPerSign,
  returnOnCost,
};

export const creativeReport = cubeReport(
  "creatives",
  {
    view,
    dimensions: { creativityId: creative },
    figures: {
      creativityName: creativeName,
      askCount: consulted,
      validCount: valid,
      efficiency,
      commCount: visited1,
      visitRate,
      sigCount: signed,
      signRate,
      conversionRate,
      ...costs,
    },
    order: ["askCount"],
  },
  {
    label: REPORT_TITLES.creative,
    method: "GET",
    path: "/blade-txcreativity/stat/selectCreativityData",
    permission: "creative_stat",
    filters: paged,
    paging: ["current", "size"],
  },
);

const videoFigures = {
  videoTag,
  video: videoName,
  consultationCount: consulted,
  validCount: valid,
  efficiency,
  visitCount: visited1,
  visitRate,
  signCount: signed,
  signRate,
  conversionRate,
};

const ofVideo = { method: "GET", permission: "video_stat" } as const;

export const videoReport = cubeReport(
  "videos",
  {
    view,
    dimensions: { videoId: video },
    figures: { ...videoFigures, ...costs },
    order: ["consultationCount"],
  },
  {
    ...ofVideo,
    label: REPORT_TITLES.video,
    path: "/blade-videoVote/videoStat/page",
    filters: paged,
    paging: ["current", "size"],
  },
);

export const bestVideos = cubeReport(
  "videos-ranked",
  {
    view,
    dimensions: { videoId: video },
    figures: videoFigures,
    order: ["signCount", "conversionRate"],
  },
  {
    ...ofVideo,
    label: ["视频排名", "Videos ranked"],
    path: "/blade-videoVote/videoStat/top",
    filters: adFilters,
  },
);

export const videoDays = cubeReport(
  "videos-by-day",
  { view, dimensions: { videoId: video, period: period("day") }, figures: videoFigures },
  {
    label: ["视频日报", "Videos by day"],
    method: "POST",
    path: "/blade-test/tx/video-daily-reports",
    permission: "video_stat",
    filters: { ...adFilters, page: pageNumber, pageSize },
    paging: ["page", "pageSize"],
  },
);

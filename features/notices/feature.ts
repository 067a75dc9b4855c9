import { feature } from "#engine/model/index.ts";
import { notice, noticeRead, noticeReadView, noticeView } from "./notice.ts";
import {
  dashboardActivities,
  dashboardNotices,
  dashboardOwnNotices,
  ownNotices,
  readNotice,
} from "./notice.ts";

export const noticesFeature = feature({
  entities: { notice, noticeRead },
  views: [noticeView, noticeReadView],
  calls: [ownNotices, readNotice, dashboardNotices, dashboardOwnNotices, dashboardActivities],
  menus: { workbench: ["notice", "notice-read"] },
});

export { ownNotices, readNotice } from "./notice.ts";

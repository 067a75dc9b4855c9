import { feature } from "#engine/model/index.ts";
import { activityPicture, activityPictureView } from "./activity-picture.ts";

export const activityPicturesFeature = feature({
  entities: { activityPicture },
  views: [activityPictureView],
  menus: { resources: ["activity-picture"] },
});

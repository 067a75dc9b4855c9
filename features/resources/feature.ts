import { feature } from "#engine/model/index.ts";
import {
  addResource,
  confirmResources,
  downloadResources,
  listResources,
  moveResources,
  removeResources,
  resourceDetail,
  resourceDirTree,
  resourceTreeSelect,
  updateResource,
} from "./resource-calls.ts";
import { resource } from "./resource.ts";

export const resourcesFeature = feature({
  entities: { resource },
  calls: [
    listResources,
    addResource,
    updateResource,
    removeResources,
    moveResources,
    confirmResources,
    downloadResources,
    resourceDetail,
    resourceTreeSelect,
    resourceDirTree,
  ],
  menus: {
    resources: [
      {
        code: "resource",
        title: ["资源库", "Resource library"],
        route: "/whale/resource",
        icon: "Folder",
      },
    ],
  },
});

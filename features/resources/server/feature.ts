import { serverFeature } from "#engine/server/feature.ts";
import { confirmResources } from "./confirm-resources.ts";
import { downloadResources } from "./download-resources.ts";
import { folderChoices, folderTree } from "./folder-trees.ts";
import { listResources, getResource } from "./list-resources.ts";
import { moveResources } from "./move-resources.ts";
import { removeResources } from "./remove-resources.ts";
import { addResource, updateResource } from "./save-resource.ts";

export const resourcesServer = serverFeature({
  handlers: [
    listResources,
    getResource,
    folderChoices,
    folderTree,
    addResource,
    updateResource,
    moveResources,
    removeResources,
    confirmResources,
    downloadResources,
  ],
});

import { feature } from "#engine/model/index.ts";
import { flowModel, flowModelView } from "./flow-model.ts";

export const workflowFeature = feature({
  entities: { flowModel },
  views: [flowModelView],
  menus: { workflow: ["flow-model"] },
});

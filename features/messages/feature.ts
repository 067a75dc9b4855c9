import { feature } from "#engine/model/index.ts";
import { messageInfo, messageInfoView } from "./message-info.ts";

export const messagesFeature = feature({
  entities: { messageInfo },
  views: [messageInfoView],
  menus: { resources: ["message-info"] },
});

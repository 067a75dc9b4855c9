import type { Label } from "#engine/model/index.ts";
import type { ComponentType } from "react";
import { words } from "#features/dictionaries/web/words.ts";

/** A screen written by hand. */
export interface Screen {
  readonly route: string;
  readonly title: Label;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** Every screen the engine does not derive from a view. */
export const screens: readonly Screen[] = [
  { route: "/wel/index", title: ["首页", "Home"], load: () => import("#features/home/web/home-page.tsx") },
  { route: "/wel/dashboard", title: ["控制台", "Console"], load: () => import("#features/home/web/board-page.tsx") },
  { route: "/dict-horizontal/index", title: words.horizontal, load: () => import("#features/dictionaries/web/horizontal-page.tsx") },
  { route: "/dict-vertical/index", title: words.vertical, load: () => import("#features/dictionaries/web/vertical-page.tsx") },
  { route: "/whale/resource", title: ["资源库", "Resource library"], load: () => import("#features/resources/web/resource-page.tsx") },
  {
    route: "/crm/businessBoard",
    title: ["商机看板", "Opportunity board"],
    load: () => import("#features/opportunities/web/board-page.tsx"),
  },
  { route: "/monitor/health", title: ["系统状态", "System health"], load: () => import("#features/health/web/health-page.tsx") },
  { route: "/info/index", title: ["个人信息", "Profile"], load: () => import("#features/session/web/profile/profile-page.tsx") },
];

import type { Label } from "@zhuke/model";
import type { ComponentType } from "react";
import { words } from "./dictionaries/words.ts";

/** A screen written by hand. */
export interface Screen {
  readonly route: string;
  readonly title: Label;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** Every screen the engine does not derive from a view. */
export const screens: readonly Screen[] = [
  { route: "/wel/index", title: ["首页", "Home"], load: () => import("./home/home-page.tsx") },
  { route: "/wel/dashboard", title: ["控制台", "Console"], load: () => import("./home/board-page.tsx") },
  { route: "/dict-horizontal/index", title: words.horizontal, load: () => import("./dictionaries/horizontal-page.tsx") },
  { route: "/dict-vertical/index", title: words.vertical, load: () => import("./dictionaries/vertical-page.tsx") },
  { route: "/whale/resource", title: ["资源库", "Resource library"], load: () => import("./resources/resource-page.tsx") },
  { route: "/crm/businessBoard", title: ["商机看板", "Opportunity board"], load: () => import("./opportunities/board-page.tsx") },
  { route: "/monitor/health", title: ["系统状态", "System health"], load: () => import("./health/health-page.tsx") },
  { route: "/info/index", title: ["个人信息", "Profile"], load: () => import("./profile/profile-page.tsx") },
];

import type { AdAccountRow } from "./account-secrets.ts";
import { oceanEngine } from "./ocean-engine.ts";
import type { AdPlatform } from "./platform.ts";
import { tencentAds } from "./tencent-ads.ts";

/** Which platform an account is at. */
export const platformOf = ({ platform }: Pick<AdAccountRow, "platform">): AdPlatform =>
  platform === "0" || platform === "1" ? tencentAds : oceanEngine;

import type { Label } from "#engine/model/index.ts";
import { invalid } from "#engine/server/errors.ts";
import { hooks } from "#engine/server/hooks.ts";
import { channelRate } from "../channel-rate.ts";
import { channelTarget } from "../channel-target.ts";

const WHOLE = 100;

/** Shares of people are at most all of them; a cost may be more than what it brought. */
const SHARES = {
  channelRate: ["efficiency", "visitRate", "signRate", "conversionRate", "refundRate"],
  channelTarget: ["refundRate"],
} as const;

function refuseMore(
  fields: Readonly<Record<string, { readonly label: Label }>>,
  names: readonly string[],
  draft: Readonly<Record<string, unknown>>,
): void {
  const name = names.find((one) => Number(draft[one] ?? 0) > WHOLE);
  if (name === undefined) return;
  const [zh, en] = fields[name]!.label;
  throw invalid({ [name]: [`${zh}不能超过${WHOLE}`, `${en} may be at most ${WHOLE}`] });
}

export const channelRateHooks = hooks("channelRate", {
  judges: true,
  beforeSave: (_ctx, all) => {
    for (const { draft } of all) refuseMore(channelRate.fields, SHARES.channelRate, draft);
  },
});

export const channelTargetHooks = hooks("channelTarget", {
  judges: true,
  beforeSave: (_ctx, all) => {
    for (const { draft } of all) refuseMore(channelTarget.fields, SHARES.channelTarget, draft);
  },
});

import { serverFeature } from "#engine/server/feature.ts";
import { hooks } from "#engine/server/hooks.ts";
import { factsChanged } from "#features/customers/server/index.ts";
import { creditCustomers } from "./credit-customers.ts";

export const performanceServer = serverFeature({
  hooks: [
    hooks("customer", {
      afterRemove: (ctx, rows) =>
        creditCustomers(
          ctx,
          rows.map(({ id }) => id),
        ),
    }),
  ],
  extensions: [factsChanged.with("performance", creditCustomers)],
});

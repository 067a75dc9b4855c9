import type { Row } from "#engine/model/index.ts";
import type { contact } from "../contact.ts";
import { hooks } from "#engine/server/hooks.ts";
import { lockPhones } from "#features/identity/server/index.ts";
import { settleOwners } from "#features/ownership/server/index.ts";

const phonesOf = ({ mobile, telephone }: Partial<Row<typeof contact>>): string[] =>
  [mobile, telephone].filter((phone): phone is string => Boolean(phone));

// A lead that arrives at the same moment is to find the contact, or the contact's form the lead.
export const contactHooks = hooks("contact", {
  beforeSave: async (ctx, saves) => {
    await lockPhones(
      ctx,
      saves.flatMap(({ draft }) => phonesOf(draft)),
    );
    await settleOwners(ctx, saves);
  },
});

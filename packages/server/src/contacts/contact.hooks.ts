import type { model, Row } from "@zhuke/model";
import { hooks } from "../engine/hooks.ts";
import { takePhones } from "../identity/index.ts";
import { settleOwner } from "../ownership/index.ts";

const phonesOf = ({ mobile, telephone }: Partial<Row<typeof model.contact>>): string[] =>
  [mobile, telephone].filter((phone): phone is string => Boolean(phone));

// A lead that arrives at the same moment is to find the contact, or the contact's form the lead.
hooks("contact", {
  beforeSave: async (ctx, draft, before) => {
    if (before) await takePhones(ctx, phonesOf(draft));
    await settleOwner(ctx, draft, before);
  },
  beforeInsert: (ctx, drafts) => takePhones(ctx, drafts.flatMap(phonesOf)),
});

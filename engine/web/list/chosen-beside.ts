import type { Field } from "#engine/model/index.ts";
import { referredEntity } from "#engine/model/index.ts";
import type { Filters } from "./conditions.ts";

/** The one record that was chosen in the tree beside a list: forms that are opened from there begin with it. */
export const chosenBeside = (fields: Readonly<Record<string, Field>>, filters: Filters): Filters =>
  Object.fromEntries(
    Object.entries(filters).filter(
      ([name, value]) => fields[name] && referredEntity(fields[name]) && /^[^,]+$/.test(value),
    ),
  );

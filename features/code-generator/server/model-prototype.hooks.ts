import { invalid } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { ENGLISH, isPropertyName } from "./allowed-names.ts";

/** What could not stand in the generated source is refused where it is typed. */
export const modelPrototypeHooks = hooks("modelPrototype", {
  beforeSave: each((_ctx, { draft: { propertyName, commentEn } }) => {
    if (propertyName && !isPropertyName(propertyName))
      throw invalid({
        propertyName: [
          "应以小写字母开头，只含字母和数字，且不是保留字",
          "Begins with a lower case letter, has letters and digits only, and is no reserved word",
        ],
      });
    if (commentEn && !ENGLISH.test(commentEn))
      throw invalid({ commentEn: ["请填写英文", "Please write it in English"] });
  }),
});

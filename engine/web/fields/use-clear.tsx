import { CloseCircleFilled } from "@ant-design/icons";
import { sharedWords } from "#engine/model/index.ts";
import { useSay } from "../runtime/language.ts";

/** The button that empties a select, called in the language of the screens: the kit calls it in English. */
export function useClear() {
  const say = useSay();
  return { clearIcon: <CloseCircleFilled />, label: say(sharedWords.clear) };
}

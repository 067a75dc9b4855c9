import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";
import { BesideLink } from "#engine/web/record/beside-link.tsx";
import { useScreenIndex } from "#engine/web/runtime/descriptions.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { sharedWords } from "#engine/model/index.ts";
import { aboutOf, noticePlace } from "./notice-place.ts";

/** The way from a warning to what it warns of. */
export default function AboutRecord({ row }: { readonly row: ListRow }) {
  const say = useSay();
  const place = noticePlace(useScreenIndex(), aboutOf(row));
  return place === undefined ? null : (
    <p>
      <BesideLink to={place}>
        {say(sharedWords.view)} {plainText(row["name"])}
      </BesideLink>
    </p>
  );
}

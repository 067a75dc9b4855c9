import { BesideLink } from "#engine/web/record/beside-link.tsx";
import { useScreenIndex } from "#engine/web/runtime/descriptions.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { words } from "../words.ts";
import type { Shown } from "./history.tsx";

interface SubjectLinkProps {
  readonly shown: Shown;
  readonly onClick?: () => void;
}

/** Leads to the record a process is about, where the user may see such records. */
export function SubjectLink({ shown, onClick }: SubjectLinkProps) {
  const say = useSay();
  const { records } = useScreenIndex();
  const about = records[shown.businessTable];
  if (about === undefined || shown.businessId === "") return null;
  return (
    <BesideLink to={`${about}?id=${shown.businessId}`} onClick={onClick}>
      {say(words.openSubject)}
    </BesideLink>
  );
}

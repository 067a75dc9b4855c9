import { sharedWords } from "#engine/model/index.ts";
import { useSay } from "../runtime/language.ts";
import { LoadFailed } from "../ui/load-failed.tsx";
import { words } from "../words.ts";
import ui from "../ui/ui.module.css";

interface NothingFoundProps {
  /** The answer is still on its way. */
  readonly pending: boolean;
  /** There is none: asks again. */
  readonly onRetry: (() => void) | undefined;
}

/** What a list of choices says that has none to show: that it looks for them, could not, or that there are none. */
export function NothingFound({ pending, onRetry }: NothingFoundProps) {
  const say = useSay();
  if (onRetry) return <LoadFailed onRetry={onRetry} />;
  return (
    <p className={ui.noOption} aria-busy={pending}>
      {say(pending ? words.loading : sharedWords.nothingFound)}
    </p>
  );
}

import { useSay } from "../runtime/language.ts";
import { isRefusal } from "../runtime/http.ts";
import { words } from "../words.ts";
import buttons from "./button.module.css";
import ui from "./ui.module.css";

interface LoadFailedProps {
  readonly onRetry: () => void;
  /** Why; what the server refuses it says in its own words, and trying again would not help. */
  readonly error?: Error | null;
}

/** Says that something could not be loaded, never that there is nothing, and offers to try again. */
export function LoadFailed({ onRetry, error }: LoadFailedProps) {
  const say = useSay();
  if (isRefusal(error))
    return (
      <p className={ui.loadFailed} role="alert">
        {error.message}
      </p>
    );
  return (
    <p className={ui.loadFailed} role="alert">
      {say(words.loadFailed)}{" "}
      {/* A list of choices closes when it loses the focus: the press must not take it. */}
      <button
        type="button"
        className={buttons.link}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onRetry}
      >
        {say(words.retry)}
      </button>
    </p>
  );
}

import { useSay } from "../runtime/language.ts";
import { words } from "../words.ts";
import buttons from "./button.module.css";
import ui from "./ui.module.css";

/** Says that something could not be loaded, never that there is nothing, and offers to try again. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const say = useSay();
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

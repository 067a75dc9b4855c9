import type { Action } from "#engine/model/index.ts";
import { useAction } from "./action-runner.tsx";
import { useSay } from "../runtime/language.ts";
import type { ListRow } from "../list-row.ts";
import buttons from "../ui/button.module.css";

interface ActionButtonProps {
  readonly call: Action;
  /** The rows it works on; none for the toolbar. */
  readonly rows: readonly ListRow[];
  readonly small?: boolean;
  readonly onDone?: () => void;
}

/** The button of a declared call. */
export function ActionButton({ call, rows, small, onDone }: ActionButtonProps) {
  const say = useSay();
  const start = useAction();
  const tone = call.button?.tone;
  return (
    <button
      type="button"
      className={`${tone === "primary" ? buttons.solidButton : buttons.plainButton}${tone === "danger" ? ` ${buttons.danger}` : ""}${small ? ` ${buttons.small}` : ""}`}
      onClick={() => start(call, rows, onDone)}
    >
      {say(call.label)}
    </button>
  );
}

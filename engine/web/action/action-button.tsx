import type { MenuItem } from "./row-menu.tsx";
import buttons from "../ui/button.module.css";

interface ActionButtonProps {
  readonly item: MenuItem;
  readonly small?: boolean;
}

/** The button of something that can be done. */
export function ActionButton({ item: { label, tone, icon, run }, small }: ActionButtonProps) {
  return (
    <button
      type="button"
      className={`${tone === "primary" ? buttons.solidButton : buttons.plainButton}${tone === "danger" ? ` ${buttons.danger}` : ""}${small ? ` ${buttons.small}` : ""}`}
      onClick={run}
    >
      {icon} {label}
    </button>
  );
}

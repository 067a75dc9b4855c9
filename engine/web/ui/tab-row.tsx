import type { KeyboardEvent, ReactNode, Ref } from "react";
import styles from "./tab-row.module.css";

interface TabRowProps {
  /** Ids begin with it: `<name>-<key>` of a tab, `<name>-<key>-panel` of what it shows. */
  readonly name: string;
  readonly label?: string;
  readonly tabs: readonly { readonly key: string; readonly label: ReactNode }[];
  readonly active: string;
  readonly onChoose: (key: string) => void;
  readonly activeRef?: Ref<HTMLButtonElement>;
}

/** One Tab stop; the arrows go round. */
export function TabRow({ name, label, tabs, active, onChoose, activeRef }: TabRowProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const at = tabs.findIndex(({ key }) => key === active) + step;
    const next = tabs.at(at % tabs.length)!.key;
    onChoose(next);
    document.getElementById(`${name}-${next}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={styles.tabRow} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          ref={tab.key === active ? activeRef : undefined}
          type="button"
          role="tab"
          id={`${name}-${tab.key}`}
          aria-selected={tab.key === active}
          aria-controls={tab.key === active ? `${name}-${tab.key}-panel` : undefined}
          tabIndex={tab.key === active ? 0 : -1}
          onClick={() => onChoose(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

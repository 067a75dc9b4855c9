import { ColumnHeightOutlined, ReloadOutlined, SettingOutlined } from "@ant-design/icons";
import { Suspense, useState } from "react";
import { useSay } from "../runtime/language.ts";
import type { LayoutControl } from "./layout.ts";
import { DENSITIES } from "./layout.ts";
import { Popup } from "../ui/popup.tsx";
import { words } from "../words.ts";
import { lazy } from "../ui/lazy.ts";
import buttons from "../ui/button.module.css";

const ColumnSettings = lazy(() => import("./column-settings.tsx"));

interface ListToolsProps {
  readonly control: LayoutControl;
  readonly busy: boolean;
  readonly onRefresh: () => void;
}

/** Refresh, row height and column settings of a list. */
export function ListTools({ control, busy, onRefresh }: ListToolsProps) {
  const say = useSay();
  const [settings, setSettings] = useState<HTMLElement>();
  const { density } = control.layout;
  const next = DENSITIES[(DENSITIES.indexOf(density) + 1) % DENSITIES.length] ?? 36;
  return (
    <>
      <button
        type="button"
        className={buttons.tool}
        aria-label={say(words.refresh)}
        title={say(words.refresh)}
        onClick={onRefresh}
      >
        <ReloadOutlined spin={busy} />
      </button>
      <button
        type="button"
        className={buttons.tool}
        aria-label={`${say(words.density)} ${density}`}
        title={`${say(words.density)} ${density} → ${next}`}
        onClick={() => control.change({ density: next })}
      >
        <ColumnHeightOutlined />
      </button>
      <button
        type="button"
        className={buttons.tool}
        aria-label={say(words.columns)}
        title={say(words.columns)}
        onClick={(event) => setSettings(event.currentTarget)}
      >
        <SettingOutlined />
      </button>
      {settings && (
        <Popup
          anchor={settings}
          align="end"
          label={say(words.columns)}
          onClose={() => setSettings(undefined)}
        >
          <Suspense>
            <ColumnSettings control={control} />
          </Suspense>
        </Popup>
      )}
    </>
  );
}

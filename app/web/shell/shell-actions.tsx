import {
  BgColorsOutlined,
  BugOutlined,
  CompassOutlined,
  DownloadOutlined,
  FullscreenOutlined,
  GlobalOutlined,
  LaptopOutlined,
  LockOutlined,
  LogoutOutlined,
  SettingOutlined,
  SkinOutlined,
  SwapOutlined,
  UserOutlined,
} from "@ant-design/icons";
import type { Label, Language } from "#engine/model/index.ts";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { sayNow, setLanguage, useLanguage, useSay } from "#engine/web/runtime/language.ts";
import { lockScreen, useLock } from "#engine/web/runtime/lock.ts";
import { signOut, usePermission, useSession } from "#engine/web/runtime/session.ts";
import type { ThemeName } from "#engine/web/runtime/theme.ts";
import { setTheme, usePalette } from "#engine/web/runtime/theme.ts";
import { confirm } from "#engine/web/ui/feedback.ts";
import { WIDGETS, widgetDialog } from "./bar-items.ts";
import type { WidgetDialog } from "./shell-dialog.ts";
import { showShellDialog } from "./shell-dialog.ts";
import { words } from "./words.ts";

/** Something the frame can do, for the top bar, the phone's sheet and the command palette alike. */
export interface ShellAction {
  readonly key:
    | WidgetDialog
    | "profile"
    | "activeRole"
    | "settings"
    | "guide"
    | "keys"
    | "manual"
    | "colour"
    | "language"
    | "theme"
    | "fullscreen"
    | "lock"
    | "log"
    | "signOut";
  readonly label: Label;
  readonly icon: ReactNode;
  readonly run: () => void;
}

export const LANGUAGES: readonly (readonly [Language, string])[] = [
  ["zh", "中文"],
  ["en", "English"],
];

export const THEMES: readonly (readonly [ThemeName, Label])[] = [
  ["theme-white", ["浅色", "Light"]],
  ["theme-dark", ["深色", "Dark"]],
  ["theme-default", ["经典", "Classic"]],
  ["theme-colorful", ["炫彩", "Colourful"]],
  ["theme-smart", ["智能", "Smart"]],
  ["theme-iview", ["iView", "iView"]],
  ["theme-vip", ["尊享", "VIP"]],
  ["theme-cool", ["酷黑", "Cool"]],
  ["theme-d2", ["D2", "D2"]],
  ["theme-hey", ["Hey", "Hey"]],
  ["theme-lte", ["LTE", "LTE"]],
];

/** The manual in the language of the screens. */
function downloadManual(language: Language): void {
  const link = document.createElement("a");
  link.href = `/manual/manual.${language}.pdf`;
  link.download = sayNow(words.manualFile);
  link.click();
}

function toggleFullscreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen();
}

export function useShellActions(): readonly ShellAction[] {
  const say = useSay();
  const navigate = useNavigate();
  const language = useLanguage();
  const isDark = usePalette().dark;
  const hasLockPassword = useLock((state) => state.digest !== "");
  const switches = useSession((state) => state.user?.switchMode === true);
  const readsLogs = usePermission()("client_log");
  const leave = async () => {
    if (await confirm(say(words.signOutAsk))) await signOut();
  };
  return [
    {
      key: "profile",
      label: words.profile,
      icon: <UserOutlined aria-hidden />,
      run: () => void navigate("/info/index"),
    },
    ...WIDGETS.map(({ key, label, icon }) => ({
      key: widgetDialog(key),
      label,
      icon,
      run: () => showShellDialog(widgetDialog(key)),
    })),
    ...(switches
      ? [
          {
            key: "activeRole",
            label: words.activeRole,
            icon: <SwapOutlined aria-hidden />,
            run: () => showShellDialog("activeRole"),
          } as const,
        ]
      : []),
    {
      key: "settings",
      label: words.settings,
      icon: <SettingOutlined aria-hidden />,
      run: () => showShellDialog("settings"),
    },
    {
      key: "guide",
      label: words.guide,
      icon: <CompassOutlined aria-hidden />,
      run: () => showShellDialog("guide"),
    },
    {
      key: "keys",
      label: words.keys,
      icon: <LaptopOutlined aria-hidden />,
      run: () => showShellDialog("keys"),
    },
    {
      key: "manual",
      label: words.manual,
      icon: <DownloadOutlined aria-hidden />,
      run: () => downloadManual(language),
    },
    {
      key: "colour",
      label: words.colour,
      icon: <BgColorsOutlined aria-hidden />,
      run: () => showShellDialog("settings"),
    },
    {
      key: "language",
      label: words.otherLanguage,
      icon: <GlobalOutlined aria-hidden />,
      run: () => setLanguage(language === "en" ? "zh" : "en"),
    },
    {
      key: "theme",
      label: isDark ? words.toLight : words.toDark,
      icon: <SkinOutlined aria-hidden />,
      run: () => setTheme(isDark ? "theme-white" : "theme-dark"),
    },
    {
      key: "fullscreen",
      label: words.fullscreen,
      icon: <FullscreenOutlined aria-hidden />,
      run: toggleFullscreen,
    },
    {
      key: "lock",
      label: words.lock,
      icon: <LockOutlined aria-hidden />,
      run: () => (hasLockPassword ? lockScreen() : showShellDialog("lock")),
    },
    ...(readsLogs
      ? [
          {
            key: "log",
            label: words.debugLog,
            icon: <BugOutlined aria-hidden />,
            run: () => showShellDialog("log"),
          } as const,
        ]
      : []),
    {
      key: "signOut",
      label: words.signOut,
      icon: <LogoutOutlined aria-hidden />,
      run: () => void leave(),
    },
  ];
}

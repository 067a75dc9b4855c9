import {
  BugOutlined,
  FullscreenOutlined,
  GlobalOutlined,
  LockOutlined,
  LogoutOutlined,
  SkinOutlined,
  UserOutlined,
} from "@ant-design/icons";
import type { Label, Language } from "@zhuke/model";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { setLanguage, useLanguage, useSay } from "../app/language.ts";
import { lockScreen, useLock } from "../app/lock.ts";
import { signOut } from "../app/session.ts";
import type { ThemeName } from "../app/theme.ts";
import { palettes, setTheme, useThemeName } from "../app/theme.ts";
import { confirm } from "../ui/feedback.ts";
import { showShellDialog } from "./shell-dialog.ts";
import { words } from "./words.ts";

/** Something the frame can do, for the top bar, the phone's sheet and the command palette alike. */
export interface Deed {
  readonly key: "profile" | "language" | "theme" | "fullscreen" | "lock" | "log" | "signOut";
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

function toggleFullscreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen();
}

export function useDeeds(): readonly Deed[] {
  const say = useSay();
  const navigate = useNavigate();
  const language = useLanguage();
  const theme = useThemeName();
  const hasLockPassword = useLock((state) => state.digest !== "");
  const leave = async () => {
    if (await confirm(say(words.signOutAsk))) await signOut();
  };
  return [
    { key: "profile", label: words.profile, icon: <UserOutlined aria-hidden />, run: () => void navigate("/info/index") },
    {
      key: "language",
      label: words.language,
      icon: <GlobalOutlined aria-hidden />,
      run: () => setLanguage(language === "en" ? "zh" : "en"),
    },
    {
      key: "theme",
      label: words.theme,
      icon: <SkinOutlined aria-hidden />,
      run: () => setTheme(palettes[theme].dark ? "theme-white" : "theme-dark"),
    },
    { key: "fullscreen", label: words.fullscreen, icon: <FullscreenOutlined aria-hidden />, run: toggleFullscreen },
    {
      key: "lock",
      label: words.lock,
      icon: <LockOutlined aria-hidden />,
      run: () => (hasLockPassword ? lockScreen() : showShellDialog("lock")),
    },
    { key: "log", label: words.debugLog, icon: <BugOutlined aria-hidden />, run: () => showShellDialog("log") },
    { key: "signOut", label: words.signOut, icon: <LogoutOutlined aria-hidden />, run: () => void leave() },
  ];
}

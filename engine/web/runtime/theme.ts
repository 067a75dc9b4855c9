import { create } from "zustand";
import { persist } from "zustand/middleware";
import { accentOf } from "./accent.ts";
import { localEntries } from "./storage.ts";

/** A named look: the hue of accents and the button colour that white text can stand on (contrast of 4.5 or more). */
export interface Palette {
  readonly hue: string;
  readonly solid: string;
  readonly dark: boolean;
  /** Words in the accent colour, where they do not follow from the hue by the style sheet. */
  readonly ink?: string;
}

export const DEFAULT_ACCENT = "#409EFF";

export const palettes = {
  "theme-default": { hue: "#3370ff", solid: "#2557cf", dark: false },
  "theme-white": { hue: "#409eff", solid: "#2a6cb5", dark: false },
  "theme-dark": { hue: "#409eff", solid: "#2f72bd", dark: true },
  "theme-colorful": { hue: "#d6336c", solid: "#b3265a", dark: false },
  "theme-smart": { hue: "#0d9488", solid: "#0f766e", dark: false },
  "theme-iview": { hue: "#2d8cf0", solid: "#1f68b8", dark: false },
  "theme-vip": { hue: "#c8963e", solid: "#8a6420", dark: false },
  "theme-cool": { hue: "#22d3ee", solid: "#0e7490", dark: true },
  "theme-d2": { hue: "#5b6cf0", solid: "#4655cc", dark: false },
  "theme-hey": { hue: "#ef7b3a", solid: "#b4501a", dark: false },
  "theme-lte": { hue: "#3c8dbc", solid: "#2a6a91", dark: false },
} as const satisfies Readonly<Record<string, Palette>>;

export type ThemeName = keyof typeof palettes;

interface ThemeState {
  readonly name: ThemeName;
  /** A colour of the user's own over that of the look. */
  readonly accent?: string;
}

const useStore = create<ThemeState>()(
  persist(() => ({ name: "theme-white" }) as ThemeState, {
    name: "theme",
    storage: localEntries(),
  }),
);

/** The name of the look in use. */
export function useThemeName(): ThemeName {
  return useStore((state) => state.name);
}

export function setTheme(name: ThemeName): void {
  useStore.setState({ name });
}

/** The accent colour the user chose; undefined while the look's own is in use. */
export function useAccent(): string | undefined {
  return useStore((state) => state.accent);
}

export function setAccent(accent: string | undefined): void {
  useStore.setState({ accent });
}

function paletteOf({ name, accent }: ThemeState): Palette {
  const palette = palettes[name] ?? palettes["theme-white"];
  return accent === undefined ? palette : { dark: palette.dark, ...accentOf(accent, palette.dark) };
}

/** The look in use with the user's own accent colour. */
export function usePalette(): Palette {
  return paletteOf(useStore());
}

/** Sets the look on the document: our CSS follows its attributes and variables. */
function paint(state: ThemeState): void {
  const { hue, solid, dark, ink } = paletteOf(state);
  const root = document.documentElement;
  root.dataset.mode = dark ? "dark" : "light";
  root.style.setProperty("--hue", hue);
  root.style.setProperty("--solid", solid);
  if (ink === undefined) root.style.removeProperty("--accent-ink");
  else root.style.setProperty("--accent-ink", ink);
}
paint(useStore.getState());
useStore.subscribe(paint);

import { create } from "zustand";
import { persist } from "zustand/middleware";
import { localEntries } from "./storage.ts";

/** A named look: the hue of accents and the button colour that white text can stand on (contrast of 4.5 or more). */
export interface Palette {
  readonly hue: string;
  readonly solid: string;
  readonly dark: boolean;
}

interface ThemeState {
  readonly name: ThemeName;
}

export type ThemeName = "theme-white" | "theme-dark";

export const palettes: Readonly<Record<ThemeName, Palette>> = {
  "theme-white": { hue: "#409eff", solid: "#2a6cb5", dark: false },
  "theme-dark": { hue: "#409eff", solid: "#2f72bd", dark: true },
};

const useStore = create<ThemeState>()(persist(() => ({ name: "theme-white" }) as ThemeState, { name: "theme", storage: localEntries() }));

/** The name of the look in use. */
export function useThemeName(): ThemeName {
  return useStore((state) => state.name);
}

export function setTheme(name: ThemeName): void {
  useStore.setState({ name });
}

/** Sets the look on the document: our CSS follows its attributes and variables. */
function paint({ name }: ThemeState): void {
  const { hue, solid, dark } = palettes[name] ?? palettes["theme-white"];
  const root = document.documentElement;
  root.dataset.mode = dark ? "dark" : "light";
  root.style.setProperty("--hue", hue);
  root.style.setProperty("--solid", solid);
}
paint(useStore.getState());
useStore.subscribe(paint);

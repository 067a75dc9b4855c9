import type { Label, Language } from "#engine/model/index.ts";
import { say } from "#engine/model/index.ts";
import { create } from "zustand";
import { persist } from "zustand/middleware";
import { localEntries } from "./storage.ts";

interface LanguageState {
  readonly language: Language;
}

/** At the first visit the browser's, where we speak it. */
const FIRST: Language = navigator.language.startsWith("en") ? "en" : "zh";

const useStore = create<LanguageState>()(
  persist(() => ({ language: FIRST }) as LanguageState, {
    name: "language",
    storage: localEntries(),
  }),
);

const markDocument = ({ language }: LanguageState) => {
  document.documentElement.lang = language === "zh" ? "zh-CN" : "en";
};
markDocument(useStore.getState());
useStore.subscribe(markDocument);

/** The language the screens speak. */
export function useLanguage(): Language {
  return useStore((state) => state.language);
}

export function currentLanguage(): Language {
  return useStore.getState().language;
}

export function setLanguage(language: Language): void {
  useStore.setState({ language });
}

export function onLanguageChange(listener: () => void): void {
  useStore.subscribe((now, before) => {
    if (now.language !== before.language) listener();
  });
}

/** Gives the text of a label in the language of the screens; components that use it repaint on a switch. */
export function useSay(): (label: Label) => string {
  const language = useLanguage();
  return (label) => say(label, language);
}

/** The text of a label outside components. */
export function sayNow(label: Label): string {
  return say(label, currentLanguage());
}

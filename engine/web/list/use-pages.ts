import { useState } from "react";

/** How many pages of a list without an end are wanted; another question begins with the first one. */
export function usePages(question: string): readonly [number, () => void] {
  const [wanted, setWanted] = useState({ question, pages: 1 });
  const pages = wanted.question === question ? wanted.pages : 1;
  return [pages, () => setWanted({ question, pages: pages + 1 })];
}

import { DictionaryScreen } from "./dictionary-screen.tsx";

/** Dictionaries left, entries right. */
export default function HorizontalPage() {
  return <DictionaryScreen layout="horizontal" />;
}

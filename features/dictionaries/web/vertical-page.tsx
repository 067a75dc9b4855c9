import { DictionaryScreen } from "./dictionary-screen.tsx";

/** Dictionaries above, entries below. */
export default function VerticalPage() {
  return <DictionaryScreen layout="vertical" />;
}

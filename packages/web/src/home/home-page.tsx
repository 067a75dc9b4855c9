import { useSay } from "../app/language.ts";
import { EmptyState } from "../ui/empty-state.tsx";

/** The first page after signing in. */
export default function HomePage() {
  const say = useSay();
  return <EmptyState title={say(["欢迎使用筑客 CRM", "Welcome to Zhuke CRM"])} />;
}

import { useLocation } from "react-router";
import { useSay } from "../app/language.ts";
import { usePlaceFinder } from "./pages.ts";

/** A page from elsewhere that a menu names, inside the frame and kept away from everything of ours. */
export function EmbeddedPage({ address }: { readonly address: string }) {
  const say = useSay();
  const { pathname } = useLocation();
  const { title } = usePlaceFinder()(pathname);
  return (
    <iframe
      className="embedded"
      src={address}
      title={say(title)}
      sandbox="allow-scripts allow-forms allow-popups"
      referrerPolicy="no-referrer"
    />
  );
}

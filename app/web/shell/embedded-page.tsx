import { useLocation } from "react-router";
import { useSay } from "#engine/web/runtime/language.ts";
import { usePlaceFinder } from "./pages.ts";
import { words } from "./words.ts";
import styles from "./shell.module.css";

/** A page from elsewhere that a menu names, inside the frame and kept away from everything of ours. Which hosts may be shown is the server's setting FRAME_HOSTS. */
export function EmbeddedPage({ address }: { readonly address: string }) {
  const say = useSay();
  const { pathname } = useLocation();
  const { title } = usePlaceFinder()(pathname);
  return (
    <div className={styles.embedded}>
      <iframe
        src={address}
        title={say(title)}
        sandbox="allow-scripts allow-forms allow-popups"
        referrerPolicy="no-referrer"
      />
      <p>
        {say(words.notEmbedded)}{" "}
        <a href={address} target="_blank" rel="noreferrer">
          {say(words.newWindow)}
        </a>
      </p>
    </div>
  );
}

import DOMPurify from "dompurify";
import styles from "./rich-text.module.css";

/** Formatted text as it reads; made harmless once more although the server did so already. */
export default function RichTextPage({ html }: { readonly html: string }) {
  // oxlint-disable-next-line react/no-danger -- formatted text is HTML; DOMPurify has just cleaned it
  return (
    <div
      className={styles.richText}
      dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html, { ADD_ATTR: ["target"] }) }}
    />
  );
}

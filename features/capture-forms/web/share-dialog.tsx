import { sharedWords, urlOf } from "#engine/model/index.ts";
import { renderSVG } from "uqr";
import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import { TabModal } from "#engine/web/ui/tab-modal.tsx";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import { captureFormEmbed, captureFormPage } from "../capture-routes.ts";
import styles from "./capture-forms.module.css";
import { words } from "./words.ts";

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

/** Where a form can be reached: its link, its QR code, and what a page takes over to show it. */
export default function ShareDialog({
  row,
  onClose,
}: {
  readonly row: ListRow;
  readonly onClose: () => void;
}) {
  const say = useSay();
  const key = plainText(row["formKey"]);
  const link = `${location.origin}${urlOf(captureFormPage, { key })}`;
  const title = escaped(plainText(row["headline"]));
  const svg = renderSVG(link, { border: 2 });
  const picture = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  const origins = plainText(row["embedOrigins"]).split(/\s+/).filter(Boolean);
  const script = `<script src="${location.origin}${urlOf(captureFormEmbed, { key })}" data-title="${title}"></script>`;
  const frame = `<iframe src="${link}?embed=1" title="${title}" style="width:100%;height:640px;border:0"></iframe>`;
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => toast.success(say(words.copied)),
      () => toast.error(say(words.notCopied)),
    );
  const snippet = (label: string, text: string) => (
    <section>
      <div className={styles.snippetHead}>
        <h4>{label}</h4>
        <button type="button" className={buttons.plainButton} onClick={() => copy(text)}>
          {say(words.copy)}
        </button>
      </div>
      <pre tabIndex={0} aria-label={label}>
        {text}
      </pre>
    </section>
  );
  return (
    <TabModal
      open
      width={680}
      title={`${say(words.share)} · ${plainText(row["formName"])}`}
      footer={null}
      onCancel={onClose}
    >
      <div className={styles.share}>
        <figure>
          <img src={picture} width="168" height="168" alt={say(words.scan)} />
          <figcaption>{say(words.scan)}</figcaption>
          <a
            className={buttons.plainButton}
            href={picture}
            download={`${plainText(row["formName"])}.svg`}
          >
            {say(words.downloadQr)}
          </a>
        </figure>
        <div className={styles.snippets}>
          {snippet(say(words.link), link)}
          <a className={buttons.linkButton} href={link} target="_blank" rel="noreferrer">
            {say(words.open)}
          </a>
          {origins.length === 0 ? (
            <p className={ui.muted}>{say(words.noOrigins)}</p>
          ) : (
            <>
              <p className={ui.muted}>
                {say(words.onlyOrigins)} {origins.join(say(sharedWords.comma))}
              </p>
              {snippet(say(words.script), script)}
              <p className={ui.muted}>{say(words.scriptHint)}</p>
              {snippet(say(words.frame), frame)}
            </>
          )}
        </div>
      </div>
    </TabModal>
  );
}

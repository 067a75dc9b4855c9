import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import RichTextPage from "#engine/web/fields/rich-text-page.tsx";
import { Dialog } from "#engine/web/ui/dialog.tsx";
import { EmptyState } from "#engine/web/ui/empty-state.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { BULLETINS } from "./bulletin-data.ts";
import { words } from "./words.ts";
import popoversStyles from "./popovers.module.css";
import buttons from "#engine/web/ui/button.module.css";
import dialogStyles from "#engine/web/ui/dialog.module.css";
import styles from "./guide-offer.module.css";
import { READ_NOTICE } from "./addresses.ts";

/** A notice to read; opening it counts as having read it. */
export default function Bulletin({
  id,
  onClose,
}: {
  readonly id: string;
  readonly onClose: () => void;
}) {
  const say = useSay();
  const client = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: ["bulletin", id],
    queryFn: () => ask(READ_NOTICE, { id }),
    meta: { silent: true },
  });
  useEffect(() => {
    if (data) void client.invalidateQueries({ queryKey: BULLETINS });
  }, [client, data]);
  return (
    <Dialog
      label={data?.title ?? say(words.bulletins)}
      className={styles.bulletin}
      onClose={onClose}
    >
      {isError && <EmptyState title={say(words.bulletinGone)} />}
      {!data && !isError && <Skeleton lines={6} />}
      {data && (
        <article>
          <h2>{data.title}</h2>
          <p className={popoversStyles.bulletinFacts}>
            {data.categoryName} {data.releaseTime.slice(0, 16)}
          </p>
          <RichTextPage html={data.content} />
        </article>
      )}
      <div className={dialogStyles.dialogButtons}>
        <button type="button" className={buttons.solidButton} onClick={onClose}>
          {say(words.close)}
        </button>
      </div>
    </Dialog>
  );
}

import { NotificationOutlined } from "@ant-design/icons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { useLive } from "#engine/web/runtime/live.ts";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { Badge } from "#engine/web/ui/badge.tsx";
import { Dot } from "#engine/web/ui/dot.tsx";
import { toast } from "#engine/web/ui/feedback.ts";
import { Popover } from "#engine/web/ui/popover.tsx";
import { BULLETINS } from "./bulletin-data.ts";
import { unreadWords, words } from "./words.ts";
import { lazy } from "#engine/web/ui/lazy.ts";
import popoverStyles from "#engine/web/ui/popover.module.css";
import styles from "./popovers.module.css";
import { OWN_NOTICES } from "./addresses.ts";

const Bulletin = lazy(() => import("./bulletin.tsx"));

/** Shows a notice the moment it is released, in the tab that is looked at. */
function useLiveBulletins(): void {
  const client = useQueryClient();
  useLive("bulletin", (data) => {
    if (data !== undefined && !document.hidden)
      toast.info((JSON.parse(data) as { readonly name: string }).name);
    void client.invalidateQueries({ queryKey: BULLETINS });
  });
}

/** What the company announced, unread first seen by the number on the button. */
export function Bulletins() {
  const say = useSay();
  useLiveBulletins();
  const [opened, setOpened] = useState<string>();
  const { data, isError, refetch } = useQuery({
    queryKey: BULLETINS,
    queryFn: ({ signal }) => ask(OWN_NOTICES, {}, { signal }),
    meta: { silent: true },
  });
  const records = data?.records ?? [];
  return (
    <>
      <Popover
        label={say(words.bulletins)}
        said={say(unreadWords(words.bulletins, data?.unread ?? 0))}
        width={350}
        button={
          <Badge count={data?.unread ?? 0}>
            <NotificationOutlined aria-hidden />
          </Badge>
        }
      >
        {(close) =>
          !data && isError ? (
            <LoadFailed onRetry={() => void refetch()} />
          ) : records.length === 0 ? (
            <p className={popoverStyles.popoverEmpty}>{say(words.noBulletin)}</p>
          ) : (
            <ul className={styles.bulletins}>
              {records.map(({ id, title, categoryName, releaseTime, read }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={popoverStyles.menuItem}
                    onClick={() => {
                      close();
                      setOpened(id);
                    }}
                  >
                    <Dot tone={read ? "muted" : "accent"}>
                      {read ? title : <strong>{title}</strong>}
                    </Dot>
                    <small>
                      {categoryName} {releaseTime.slice(0, 16)}
                    </small>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Popover>
      {opened && (
        <Suspense>
          <Bulletin id={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

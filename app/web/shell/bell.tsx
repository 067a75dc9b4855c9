import { BellOutlined } from "@ant-design/icons";
import { Suspense } from "react";
import { Link } from "react-router";
import { BesideLink } from "#engine/web/record/beside-link.tsx";
import { useSay } from "#engine/web/runtime/language.ts";
import { usePermission } from "#engine/web/runtime/session.ts";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { lazy } from "#engine/web/ui/lazy.ts";
import { Badge } from "#engine/web/ui/badge.tsx";
import { Dot } from "#engine/web/ui/dot.tsx";
import { Popover } from "#engine/web/ui/popover.tsx";
import type { Notice } from "./notices.ts";
import {
  isTask,
  noticeTone,
  SEES_ALL,
  useMarkRead,
  useNoticePlace,
  useNotices,
} from "./notices.ts";
import { unreadWords, words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import popoverStyles from "#engine/web/ui/popover.module.css";
import styles from "./popovers.module.css";

const TaskVerdict = lazy(() => import("#features/workflow/web/process/task-verdict.tsx"));

const SHOWN = 10;

function NoticeItem({ notice, onOpen }: { readonly notice: Notice; readonly onOpen: () => void }) {
  const say = useSay();
  const { mutate, isPending } = useMarkRead();
  const place = useNoticePlace()(notice);
  return (
    <li className={styles.notice}>
      <Dot tone={noticeTone(notice)}>
        {place === undefined ? (
          <strong>{notice.name}</strong>
        ) : (
          <BesideLink className={styles.noticePlace} to={place} onClick={onOpen}>
            {notice.name}
          </BesideLink>
        )}
      </Dot>
      <time>{notice.createTime.slice(0, 16)}</time>
      <p>{notice.warnContent}</p>
      {isTask(notice) && (
        <Suspense>
          <TaskVerdict taskId={notice.resourceId ?? ""} />
        </Suspense>
      )}
      <button
        type="button"
        className={buttons.linkButton}
        disabled={isPending}
        onClick={() => mutate([notice.id])}
      >
        {say(words.markRead)}
      </button>
    </li>
  );
}

/** Unread warnings, newest first. */
export function Bell() {
  const say = useSay();
  const { data, isError, refetch } = useNotices();
  const { mutate, isPending } = useMarkRead();
  const own = !usePermission()(SEES_ALL);
  const notices = data?.records.slice(0, SHOWN) ?? [];
  const unread = Number(data?.total ?? 0);
  return (
    <Popover
      label={say(words.notices)}
      said={say(unreadWords(words.notices, unread))}
      width={350}
      button={
        <Badge count={unread} most={Infinity}>
          <BellOutlined aria-hidden />
        </Badge>
      }
    >
      {(close) => (
        <>
          {!data && isError && <LoadFailed onRetry={() => void refetch()} />}
          {data && notices.length === 0 && (
            <p className={popoverStyles.popoverEmpty}>{say(words.noNotice)}</p>
          )}
          {notices.length > 0 && (
            <ul className={styles.notices}>
              {notices.map((notice) => (
                <NoticeItem key={notice.id} notice={notice} onOpen={close} />
              ))}
            </ul>
          )}
          <p className={styles.bellFoot}>
            {own && unread > 1 && (
              <button
                type="button"
                className={buttons.linkButton}
                disabled={isPending}
                onClick={() => mutate(data?.records.map(({ id }) => id) ?? [])}
              >
                {say(words.markAllRead)}
              </button>
            )}
            <Link to="/warn/warnMsg" onClick={close}>
              {say(words.viewMore)}
            </Link>
          </p>
        </>
      )}
    </Popover>
  );
}

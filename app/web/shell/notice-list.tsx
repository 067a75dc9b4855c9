import { Suspense } from "react";
import { Link } from "react-router";
import { BesideLink } from "#engine/web/record/beside-link.tsx";
import { sharedWords } from "#engine/model/index.ts";
import { useScreenIndex } from "#engine/web/runtime/descriptions.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { useSession } from "#engine/web/runtime/session.ts";
import { isTask, noticePlace } from "#features/warnings/web/notice-place.ts";
import { ChoiceBar } from "#engine/web/ui/choice-bar.tsx";
import { Dot } from "#engine/web/ui/dot.tsx";
import { lazy } from "#engine/web/ui/lazy.ts";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import type { Notice } from "./notices.ts";
import {
  noticeTone,
  SHOWN,
  useMarkRead,
  useNoteOpened,
  useNotices,
  useWhoseNotices,
} from "./notices.ts";
import { toWords, words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import popoverStyles from "#engine/web/ui/popover.module.css";
import styles from "./popovers.module.css";

const TaskVerdict = lazy(() => import("#features/workflow/web/process/task-verdict.tsx"));

function NoticeItem({ notice, onOpen }: { readonly notice: Notice; readonly onOpen: () => void }) {
  const say = useSay();
  const { mutate, isPending } = useMarkRead();
  const me = useSession((state) => state.userId);
  const place = noticePlace(useScreenIndex(), notice);
  const noteOpened = useNoteOpened();
  const others = notice.responsiblePersonId !== me && notice.responsiblePerson;
  return (
    <li className={styles.notice}>
      <Dot tone={noticeTone(notice)}>
        {place === undefined ? (
          <strong>{notice.name}</strong>
        ) : (
          <BesideLink
            className={styles.noticePlace}
            to={place}
            onClick={() => {
              if (notice.responsiblePersonId === me) noteOpened(notice);
              onOpen();
            }}
          >
            {notice.name}
          </BesideLink>
        )}
      </Dot>
      <time>{notice.createTime.slice(0, 16)}</time>
      <p>
        {others && <span className={styles.noticeTo}>{say(toWords(others))}</span>}
        {notice.warnContent}
      </p>
      {isTask(notice) && (
        <Suspense>
          <TaskVerdict taskId={notice.resourceId ?? ""} onLeave={onOpen} />
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

/** Unread notices, newest first; who sees everybody's chooses whose. */
export default function NoticeList({ onLeave }: { readonly onLeave: () => void }) {
  const say = useSay();
  const { data, isError, refetch } = useNotices();
  const { mutate, isPending } = useMarkRead();
  const whose = useWhoseNotices();
  const notices = data?.records.slice(0, SHOWN) ?? [];
  const unread = Number(data?.total ?? 0);
  return (
    <>
      {whose.choosable && (
        <div className={styles.bellHead}>
          <ChoiceBar
            label={say(words.whoseNotices)}
            choices={[
              ["all", say(sharedWords.all)],
              ["own", say(words.ownNotices)],
            ]}
            value={whose.value}
            onChange={whose.choose}
          />
        </div>
      )}
      {!data && isError && <LoadFailed onRetry={() => void refetch()} />}
      {data && notices.length === 0 && (
        <p className={popoverStyles.popoverEmpty}>{say(words.noNotice)}</p>
      )}
      {notices.length > 0 && (
        <ul className={styles.notices}>
          {notices.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} onOpen={onLeave} />
          ))}
        </ul>
      )}
      <p className={styles.bellFoot}>
        {whose.value === "own" && unread > 1 && (
          <button
            type="button"
            className={buttons.linkButton}
            disabled={isPending}
            onClick={() => mutate(data?.records.map(({ id }) => id) ?? [])}
          >
            {say(words.markAllRead)}
          </button>
        )}
        <Link to="/warn/warnMsg" onClick={onLeave}>
          {say(words.viewMore)}
        </Link>
      </p>
    </>
  );
}

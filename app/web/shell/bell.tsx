import { BellOutlined } from "@ant-design/icons";
import { Suspense, useEffect } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { idle } from "#engine/web/runtime/idle.ts";
import { Badge } from "#engine/web/ui/badge.tsx";
import { lazy } from "#engine/web/ui/lazy.ts";
import { Popover } from "#engine/web/ui/popover.tsx";
import { useNotices } from "./notices.ts";
import { unreadWords, words } from "./words.ts";

const NoticeList = lazy(() => import("./notice-list.tsx"));

/** How many notices are unread; opens them. */
export function Bell() {
  const say = useSay();
  const { data } = useNotices();
  const unread = Number(data?.total ?? 0);
  useEffect(() => void idle().then(NoticeList.preload), []);
  return (
    <Popover
      label={say(words.notices)}
      said={say(unreadWords(words.notices, unread))}
      width={350}
      button={
        <Badge count={unread}>
          <BellOutlined aria-hidden />
        </Badge>
      }
    >
      {(close) => (
        <Suspense>
          <NoticeList onLeave={close} />
        </Suspense>
      )}
    </Popover>
  );
}

import { AimOutlined } from "@ant-design/icons";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useCallback } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { useLive } from "#engine/web/runtime/live.ts";
import { useSession } from "#engine/web/runtime/session.ts";
import { lazy } from "#engine/web/ui/lazy.ts";
import { Popover } from "#engine/web/ui/popover.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { Meter, MINE, TARGET_EVENTS, useTargets } from "./my-targets.tsx";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./targets.module.css";

export const TargetContent = lazy(() => import("./target-content.tsx"));

const PERSONAL = "0";
const MONTHLY = "2";

/** Follows targets and the facts that are counted: where the popover is shut only its button shows a number, which is one's own. */
function useLiveOwn(): void {
  const client = useQueryClient();
  const userId = useSession((state) => state.userId);
  const hear = useCallback(
    (data: string | undefined) => {
      const { owners } = JSON.parse(data ?? "{}") as { readonly owners?: readonly string[] };
      const shown = owners === undefined || owners.includes(userId);
      void client.invalidateQueries({ queryKey: MINE, refetchType: shown ? "active" : "none" });
    },
    [client, userId],
  );
  useLive(TARGET_EVENTS, hear);
}

export const targetIcon = <AimOutlined aria-hidden />;

/** This month's signs against the user's own target; under it all there are. */
export function TargetPopover() {
  const say = useSay();
  const { data = [] } = useTargets();
  useLiveOwn();
  const mine = data.find(
    ({ type, objectType }) => String(type) === PERSONAL && String(objectType) === MONTHLY,
  );
  const button = mine ? (
    <>
      <span className={styles.monthWords}>{say(words.monthTarget)}</span>
      <b>
        {mine.sigCount} / {mine.sigKpi}
      </b>
      <Meter item={mine} label={say(words.monthTarget)} />
    </>
  ) : (
    targetIcon
  );
  return (
    <Popover
      label={say(words.targets)}
      said={mine && `${say(words.monthTarget)} ${mine.sigCount} / ${mine.sigKpi}`}
      width={360}
      hover
      buttonClass={mine ? styles.monthTarget : buttons.barButton}
      button={button}
    >
      {(close) => (
        <Suspense fallback={<Skeleton lines={3} />}>
          <TargetContent close={close} />
        </Suspense>
      )}
    </Popover>
  );
}

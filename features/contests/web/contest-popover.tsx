import { TrophyOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import type { BarContentProps } from "#engine/web/feature.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { lazy } from "#engine/web/ui/lazy.ts";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { Popover } from "#engine/web/ui/popover.tsx";
import { CONTESTS, MY_CONTESTS, useLiveContests } from "./live-contests.ts";
import { score } from "./score.ts";
import { words } from "./words.ts";
import popoverStyles from "#engine/web/ui/popover.module.css";
import styles from "./contests.module.css";

export const Standings = lazy(() => import("./standings.tsx"));

interface ContestListProps extends BarContentProps {
  readonly onOpen: (id: string) => void;
}

/** The user's invitations and running challenges, and how they stand. */
function ContestList({ close, onOpen }: ContestListProps) {
  const say = useSay();
  useLiveContests();
  const { data, isError, refetch } = useQuery({
    queryKey: [CONTESTS, "mine"],
    queryFn: () => ask(MY_CONTESTS, {}),
  });
  if (!data && isError) return <LoadFailed onRetry={() => void refetch()} />;
  const screen = (
    <Link to="/customer/internalPk" onClick={close}>
      {say(words.startContest)}
    </Link>
  );
  if (data?.length === 0) {
    return (
      <p className={popoverStyles.popoverEmpty}>
        {say(words.noContest)}
        <br />
        {screen}
      </p>
    );
  }
  return (
    <ul className={styles.contests} tabIndex={0}>
      {data?.map(
        ({ id, initiatorName, initiatorNum, acceptName, acceptNum, status, mayAnswer }) => (
          <li key={id}>
            <button
              type="button"
              title={`${initiatorName} : ${acceptName}`}
              onClick={() => onOpen(id)}
            >
              <span>{initiatorName}</span>
              <b>{score(initiatorNum, status)}</b>
              {mayAnswer ? <em>{say(words.invited)}</em> : <i aria-hidden>:</i>}
              <b>{score(acceptNum, status)}</b>
              <span>{acceptName}</span>
            </button>
          </li>
        ),
      )}
    </ul>
  );
}

function OpenedStandings({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  return (
    <Suspense>
      <Standings row={{ id }} onClose={onClose} />
    </Suspense>
  );
}

/** The same in a dialog, below what is opened from it. */
export function ContestContent({ close }: BarContentProps) {
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <ContestList close={close} onOpen={setOpened} />
      {opened !== undefined && <OpenedStandings id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

export const contestIcon = <TrophyOutlined aria-hidden />;

export function ContestPopover() {
  const say = useSay();
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <Popover label={say(words.contests)} width={200} button={contestIcon}>
        {(close) => (
          <ContestList
            close={close}
            onOpen={(id) => {
              close();
              setOpened(id);
            }}
          />
        )}
      </Popover>
      {opened !== undefined && <OpenedStandings id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

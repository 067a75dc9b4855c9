import { TrophyOutlined } from "@ant-design/icons";
import type { AddressOf } from "#engine/model/index.ts";
import type { myContests } from "../contest.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { Popover } from "#engine/web/ui/popover.tsx";
import { words } from "./words.ts";
import popoverStyles from "#engine/web/ui/popover.module.css";
import styles from "./contests.module.css";

/** The frame carries no declarations. */
const MY_CONTESTS: AddressOf<typeof myContests> = {
  method: "GET",
  paths: ["/blade-internalPk/internalPk/my-list"],
};

/** -1 means nothing was counted yet. */
const score = (count: number): number => Math.max(count, 0);

function ContestList({ close }: { readonly close: () => void }) {
  const say = useSay();
  const { data, isError, refetch } = useQuery({
    queryKey: ["my-contests"],
    queryFn: () => ask(MY_CONTESTS, {}),
  });
  if (!data && isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (data?.length === 0) {
    return (
      <p className={popoverStyles.popoverEmpty}>
        {say(words.noContest)}
        <br />
        <Link to="/customer/internalPk" onClick={close}>
          {say(words.startContest)}
        </Link>
      </p>
    );
  }
  return (
    <ul className={styles.contests} tabIndex={0}>
      {data?.map(({ id, initiatorName, initiatorNum, acceptName, acceptNum }) => (
        <li key={id}>
          <span>{initiatorName}</span>
          <b>{score(initiatorNum)}</b>
          <i aria-hidden>:</i>
          <b>{score(acceptNum)}</b>
          <span>{acceptName}</span>
        </li>
      ))}
    </ul>
  );
}

/** The user's running challenges and how they stand. */
export function ContestPopover() {
  const say = useSay();
  return (
    <Popover label={say(words.contests)} width={200} button={<TrophyOutlined aria-hidden />}>
      {(close) => <ContestList close={close} />}
    </Popover>
  );
}

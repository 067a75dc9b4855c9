import { TrophyOutlined } from "@ant-design/icons";
import type { CallOutput, Label } from "#engine/model/index.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ask } from "#engine/web/runtime/ask.ts";
import { useDict } from "#engine/web/runtime/dictionaries.ts";
import { ApiError } from "#engine/web/runtime/http.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { useBusy } from "#engine/web/runtime/report-errors.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import { words as engineWords } from "#engine/web/words.ts";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { TabModal } from "#engine/web/ui/tab-modal.tsx";
import { Tag } from "#engine/web/ui/tag.tsx";
import {
  acceptContest,
  contestStandings,
  declineContest,
  withdrawContest,
} from "../contest-calls.ts";
import { score } from "./score.ts";
import { CONTESTS, useAskAgain, useLiveContests } from "./live-contests.ts";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./standings.module.css";

type Standing = CallOutput<typeof contestStandings>;
type Side = Standing["sides"][number];

const ENDED = "2";

/** A challenge that was taken back. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

function Word({ dict, value }: { readonly dict: string; readonly value: string }) {
  const say = useSay();
  const entry = useDict(dict).find((one) => String(one.value) === value);
  return entry ? <Tag tone={entry.tone}>{say(entry.label)}</Tag> : null;
}

/** One side: a step of the podium once it ended, a bar of the whole while it runs. */
function SideCard({
  side,
  most,
  draw,
  status,
}: {
  readonly side: Side;
  readonly most: number;
  readonly draw: boolean;
  readonly status: string;
}) {
  const say = useSay();
  const won = side.place === 1 && !draw;
  return (
    <li className={styles.side} data-won={won}>
      <span className={styles.name}>{side.name}</span>
      <strong>{score(side.num, status)}</strong>
      <span className={styles.bar} aria-hidden>
        <i style={{ width: `${most > 0 ? (Math.max(side.num, 0) / most) * 100 : 0}%` }} />
      </span>
      {won && (
        <span className={styles.won}>
          <TrophyOutlined aria-hidden /> {say(words.winner)}
        </span>
      )}
    </li>
  );
}

/** Declining may give a reason. */
function Decline({
  busy,
  onDecline,
}: {
  readonly busy: boolean;
  readonly onDecline: (reason: string) => void;
}) {
  const say = useSay();
  const [reason, setReason] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <form
      className={styles.decline}
      onSubmit={(event) => {
        event.preventDefault();
        onDecline(reason);
      }}
    >
      <input
        ref={input}
        maxLength={200}
        placeholder={say(words.declineReason)}
        aria-label={say(words.declineReason)}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <button type="submit" className={buttons.plainButton} disabled={busy}>
        {say(words.decline)}
      </button>
    </form>
  );
}

function Answer({
  standing,
  onClose,
}: {
  readonly standing: Standing;
  readonly onClose: () => void;
}) {
  const say = useSay();
  const [declining, setDeclining] = useState(false);
  const [busy, work] = useBusy();
  const again = useAskAgain();
  const act = (done: Label, call: () => Promise<unknown>) =>
    work(async () => {
      try {
        await call();
        toast.success(say(done));
        onClose();
      } finally {
        await again();
      }
    });
  const { id } = standing;
  if (standing.mayWithdraw)
    return (
      <button
        type="button"
        className={buttons.plainButton}
        disabled={busy}
        onClick={() => void act(words.withdrawn, () => ask(withdrawContest, { id }))}
      >
        {say(words.withdraw)}
      </button>
    );
  return (
    <div className={styles.answer}>
      <button
        type="button"
        className={buttons.solidButton}
        disabled={busy}
        onClick={() => void act(words.accepted, () => ask(acceptContest, { id }))}
      >
        {say(words.accept)}
      </button>
      {declining ? (
        <Decline
          busy={busy}
          onDecline={(reason) =>
            void act(words.declined, () => ask(declineContest, { id, reason }))
          }
        />
      ) : (
        <button
          type="button"
          className={buttons.plainButton}
          disabled={busy}
          onClick={() => setDeclining(true)}
        >
          {say(words.decline)}
        </button>
      )}
    </div>
  );
}

function Shown({
  standing,
  onClose,
}: {
  readonly standing: Standing;
  readonly onClose: () => void;
}) {
  const say = useSay();
  const { sides, people, status, pkType, pkJoinType, agreeDate, pkDate, points, remark } = standing;
  const most = Math.max(...sides.map(({ num }) => num));
  const draw = sides.every(({ place }) => place === 1);
  return (
    <>
      <p className={styles.facts}>
        <Word dict="pk_status" value={status} />
        <Word dict="pk_type" value={pkType} />
        <Word dict="pk_join_type" value={pkJoinType} />
        {draw && <Tag tone="info">{say(words.draw)}</Tag>}
        <span>{agreeDate ? `${agreeDate} – ${pkDate}` : `${say(words.until)} ${pkDate}`}</span>
        {points !== null && (
          <span>
            {say(words.stake)} {points}
          </span>
        )}
      </p>
      <ul className={styles.sides}>
        {sides.map((side, at) => (
          <SideCard key={at} {...{ side, most, draw, status }} />
        ))}
      </ul>
      {people.length > 0 && (
        <section aria-label={say(words.best)}>
          <h3 className={styles.bestHead}>{say(words.best)}</h3>
          <ol className={styles.best}>
            {people.map(({ name, side, num }, at) => (
              <li key={at}>
                <span>{name}</span>
                <small>{sides[side]?.name}</small>
                <b>{score(num, status)}</b>
              </li>
            ))}
          </ol>
        </section>
      )}
      {remark !== "" && <p>{remark}</p>}
      <p className={ui.muted}>{say(status === ENDED ? words.kept : words.counts)}</p>
      {(standing.mayAnswer || standing.mayWithdraw) && <Answer {...{ standing, onClose }} />}
    </>
  );
}

/** How a challenge stands, its podium once it ended; invitations are answered and taken back here. */
export default function Standings({
  row,
  onClose,
}: {
  readonly row: { readonly id: string };
  readonly onClose: () => void;
}) {
  const say = useSay();
  useLiveContests();
  const { data, error, refetch } = useQuery({
    queryKey: [CONTESTS, "standings", row.id],
    queryFn: () => ask(contestStandings, { id: row.id }),
    meta: { silent: true },
  });
  return (
    <TabModal open width={440} title={say(words.standings)} footer={null} onCancel={onClose}>
      {!data && isGone(error) && <p>{say(engineWords.notFound)}</p>}
      {!data && error && !isGone(error) && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={5} />}
      {data && <Shown standing={data} onClose={onClose} />}
    </TabModal>
  );
}

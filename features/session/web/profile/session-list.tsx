import { endOwnSession, EVERYWHERE, ownSessions } from "../../own-sessions.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { queryClient } from "#engine/web/runtime/query-client.ts";
import { signOut } from "#engine/web/runtime/session.ts";
import { EmptyState } from "#engine/web/ui/empty-state.tsx";
import { confirm, toast } from "#engine/web/ui/feedback.ts";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { Tag } from "#engine/web/ui/tag.tsx";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./profile-page.module.css";

const KEY = ["own-sessions"] as const;

/** Where the user is signed in, and how to end that. */
export function SessionList() {
  const say = useSay();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => ask(ownSessions, {}),
    staleTime: 0,
  });
  const end = useMutation({
    mutationFn: (id: string) => ask(endOwnSession, { id }),
    onSuccess: () => toast.success(say(words.saved)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
  const everywhere = useMutation({
    mutationFn: async () => {
      await ask(endOwnSession, { id: EVERYWHERE });
      await signOut();
    },
  });
  if (!data) return <Skeleton lines={4} />;
  const leaveAll = async () => {
    if (await confirm(say(words.endAllAsk), { danger: true })) everywhere.mutate();
  };
  return (
    <div className={styles.profileSessions}>
      {data.length === 0 && <EmptyState title={say(words.noSessions)} />}
      <ul>
        {data.map(({ id, device, address, lastSeen, signedInAt, current }) => (
          <li key={id}>
            <div>
              <strong>{device || say(words.unknownDevice)}</strong>{" "}
              {current && <Tag tone="success">{say(words.thisDevice)}</Tag>}
              <small>
                {address} · {say(words.lastSeen)} {lastSeen.slice(0, 16)} · {say(words.signedInAt)}{" "}
                {signedInAt.slice(0, 16)}
              </small>
            </div>
            {!current && (
              <button
                type="button"
                className={buttons.plainButton}
                disabled={end.isPending}
                aria-label={`${say(words.endSession)} ${device}`}
                onClick={() => end.mutate(id)}
              >
                {say(words.endSession)}
              </button>
            )}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={buttons.plainButton}
        disabled={everywhere.isPending}
        onClick={() => void leaveAll()}
      >
        {say(words.endAll)}
      </button>
    </div>
  );
}

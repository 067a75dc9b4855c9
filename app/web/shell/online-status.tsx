import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { useSession } from "#engine/web/runtime/session.ts";
import { Dot } from "#engine/web/ui/dot.tsx";
import { toast } from "#engine/web/ui/feedback.ts";
import { Popover } from "#engine/web/ui/popover.tsx";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "#engine/web/ui/popover.module.css";
import { ONLINE_STATUS, SET_ONLINE_STATUS } from "./addresses.ts";

const ONLINE = 0;
const OFFLINE = 1;

/** Whether newly assigned customers come to this user, and the switch for it. */
export function OnlineStatus() {
  const say = useSay();
  const client = useQueryClient();
  const userId = useSession((state) => state.userId);
  const queryKey = ["online", userId];
  const { data } = useQuery({
    queryKey,
    queryFn: () => ask(ONLINE_STATUS, { userId }),
    meta: { silent: true },
  });
  const online = Number(data) === ONLINE;
  const { mutate } = useMutation({
    mutationFn: (next: number) => ask(SET_ONLINE_STATUS, { userId, online: next }),
    onSuccess: (_answer, next) => {
      client.setQueryData(queryKey, next);
      toast.success(say(next === ONLINE ? words.onlineDone : words.offlineDone));
    },
  });
  if (data === undefined) return null;
  const choices = [
    { label: words.goOnline, value: ONLINE, current: online },
    { label: words.goOffline, value: OFFLINE, current: !online },
  ];
  const state = say(online ? words.online : words.offline);
  return (
    <Popover
      label={state}
      width={120}
      buttonClass={`${buttons.barButton} ${buttons.barWords}`}
      button={<Dot tone={online ? "success" : "muted"}>{state}</Dot>}
    >
      {(close) =>
        choices.map(({ label, value, current }) => (
          <button
            key={value}
            type="button"
            className={styles.menuItem}
            disabled={current}
            onClick={() => {
              close();
              mutate(value);
            }}
          >
            {say(label)}
          </button>
        ))
      }
    </Popover>
  );
}

import { CloseOutlined } from "@ant-design/icons";
import type { CallStand } from "../telephony-calls.ts";
import { callCustomer, callLead, callStand, hangUp } from "../telephony-calls.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { useEffect, useRef } from "react";
import { useDicts } from "#engine/web/runtime/dictionaries.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { ApiError } from "#engine/web/runtime/http.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { plainText } from "#engine/web/list-row.ts";
import { useRefresh } from "#engine/web/runtime/refresh.ts";
import { isForAbove, isTyping } from "#engine/web/keys/keys.ts";
import { writeOnceThere } from "#engine/web/keys/write-on.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import { useGiveBack } from "#engine/web/ui/give-back.ts";
import { keepFocus } from "#engine/web/ui/keep-focus.ts";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import type { ActiveCall } from "./active-call.ts";
import { showCall } from "./active-call.ts";
import { CallNote } from "./call-note.tsx";
import { Elapsed } from "#engine/web/ui/elapsed.tsx";
import { lasted } from "#engine/web/ui/lasted.ts";
import { stateWords, words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./call-panel.module.css";

const ASK_EVERY = 1000;

const isOver = ({ state }: CallStand): boolean => state === "ended" || state === "failed";

/** Whether there is more to hear of a call: it goes on, or its recording is still to come. */
const isOpen = (stand: CallStand): boolean =>
  !isOver(stand) || (stand.seconds > 0 && stand.recording === "");

const START = { lead: callLead, customer: callCustomer } as const;

/** A call from the first ring to its recording, beside whatever page is in sight, with room for a note. */
export default function CallPanel({ call }: { readonly call: ActiveCall }) {
  const { row } = call;
  const say = useSay();
  const client = useQueryClient();
  const refresh = useRefresh();
  const results = useDicts(["call_end_status"]);
  const begun = useQuery({
    queryKey: ["call-begun", row.id],
    queryFn: () => ask(START[call.view], { id: row.id }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { silent: true },
  });
  // Somebody who is in a call already is shown that one.
  const already =
    begun.error instanceof ApiError && begun.error.code === 409
      ? (begun.error.data as CallStand)
      : undefined;
  const first = begun.data ?? already;
  const { data: stand = first } = useQuery({
    queryKey: ["call", first?.id],
    queryFn: ({ signal }) => ask(callStand, { id: first?.id ?? "" }, { signal }),
    enabled: first !== undefined,
    refetchInterval: ({ state: { data } }) =>
      data === undefined || isOpen(data) ? ASK_EVERY : false,
    meta: { silent: true },
  });
  const end = useMutation({
    mutationFn: (id: string) => ask(hangUp, { id }),
    onSuccess: (answer) => client.setQueryData(["call", answer.id], answer),
    onError: (error) => toast.error(error.message),
  });
  const leave = () => {
    showCall(undefined);
    void refresh();
  };
  const panel = useRef<HTMLElement>(null);
  const note = useRef<HTMLDivElement>(null);
  useGiveBack();
  useEffect(() => {
    if (!panel.current) return undefined;
    panel.current.focus();
    // The button that hangs up goes with the call.
    return keepFocus(panel.current);
  }, []);
  /** The keys of the record behind, for whoever is in the panel. */
  const takesKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isForAbove()) return;
    if (event.key === "Escape") leave();
    else if (event.key.toLowerCase() === "l" && !isTyping(event.target) && note.current)
      writeOnceThere(note.current);
    else return;
    event.preventDefault();
  };
  return (
    <aside
      ref={panel}
      role="dialog"
      aria-label={`${say(words.title)} · ${plainText(row.name)}`}
      tabIndex={-1}
      className={styles.callPanel}
      onKeyDown={takesKey}
    >
      <header className={styles.callHead}>
        <h2>
          {say(words.title)} · {plainText(row.name)}
        </h2>
        <button
          type="button"
          className={buttons.barButton}
          aria-label={say(words.putAway)}
          title={say(words.putAway)}
          onClick={leave}
        >
          <CloseOutlined aria-hidden />
        </button>
      </header>
      {begun.error && <p role="alert">{begun.error.message}</p>}
      {!stand && !begun.error && <Skeleton lines={3} />}
      {stand && (
        <div className={styles.callStand} data-state={stand.state}>
          <strong>{stand.callee}</strong>
          <p role="status">
            {say(stateWords[stand.state])}
            {stand.state === "ended" &&
              stand.endStatus !== "" &&
              ` · ${results.label("call_end_status", stand.endStatus)}`}
          </p>
          {stand.state === "talking" && <Elapsed since={stand.answerTime} />}
          {stand.state === "ended" && <time>{lasted(stand.seconds)}</time>}
          {stand.reason !== "" && <p className={ui.muted}>{stand.reason}</p>}
          {stand.recording !== "" && (
            <audio
              controls
              preload="none"
              src={stand.recording}
              aria-label={say(words.recording)}
            />
          )}
          {isOver(stand) && isOpen(stand) && <p className={ui.muted}>{say(words.waiting)}</p>}
          {isOver(stand) ? (
            <button key="close" type="button" className={buttons.plainButton} onClick={leave}>
              {say(words.close)}
            </button>
          ) : (
            <button
              key="hang-up"
              type="button"
              className={styles.hangUp}
              disabled={end.isPending}
              onClick={() => end.mutate(stand.id)}
            >
              {say(words.hangUp)}
            </button>
          )}
        </div>
      )}
      <div ref={note}>
        <CallNote {...call} />
      </div>
    </aside>
  );
}

import type { ViewDescription } from "#engine/model/index.ts";
import { logQuickly } from "#features/quick-log/feature.ts";
import type { QuickSubject } from "#features/quick-log/reading/index.ts";
import { fieldsOfFacts, parseQuickLog, proposeTime } from "#features/quick-log/reading/index.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { onTheWall } from "#engine/web/runtime/clock.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { ApiError } from "#engine/web/runtime/http.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { usePermission } from "#engine/web/runtime/session.ts";
import type { ListRow } from "#engine/web/list-row.ts";
import { useDraft } from "#engine/web/record/drafts.ts";
import { useRefresh } from "#engine/web/runtime/refresh.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import { changesBy } from "./changes.ts";
import type { Disposition } from "./dispositions.ts";
import { words } from "./words.ts";

const now = (): string => onTheWall().slice(0, 16);

/** What came of one record: chosen, timed, noted, saved. */
export function useOutcome(view: ViewDescription, row: ListRow, onSaved: () => void) {
  const say = useSay();
  const may = usePermission();
  const client = useQueryClient();
  const refresh = useRefresh();
  const subject = view.entity.name as QuickSubject;
  const [chosen, setChosen] = useState<Disposition>();
  const [proposed, setProposed] = useState<string | null>(null);
  /** The time as somebody set or emptied it; undefined as long as nobody did. */
  const [given, setGiven] = useState<unknown>();
  const { text: note, write: setNote, clear } = useDraft(`queue.${subject}.${row.id}`);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const named = note.trim() === "" ? undefined : parseQuickLog(note, now()).nextTime;
  const next = given === undefined ? (named ?? proposed) : given;
  const changes =
    chosen && may(`${view.entity.permission}_edit`) ? changesBy(chosen, view, row) : {};

  const choose = (disposition: Disposition) => {
    setChosen(disposition);
    setProposed(disposition.hours === undefined ? null : proposeTime(now(), disposition.hours));
    setGiven(undefined);
    setProblem("");
  };

  const save = async () => {
    if (busy) return;
    if (!chosen) return setProblem(say(words.choose));
    const { follow } = fieldsOfFacts(subject, chosen.facts);
    const [content, time] =
      subject === "lead" ? ["content", "nextTime"] : ["followDesc", "nextFollowTime"];
    const said = [say(chosen.said), note.trim()].filter(Boolean).join(say(["：", ": "]));
    const body = {
      subject,
      id: row.id,
      version: row.version,
      follow: { ...follow, [content]: said, [time]: next },
      facts: changes,
    };
    setBusy(true);
    try {
      await ask(logQuickly, body, { headers: { "Idempotency-Key": key } });
      toast.success(`${say(chosen.label)} ✓`);
      clear();
      onSaved();
      await refresh();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status > 0) setKey(crypto.randomUUID());
      setProblem(error.code === 409 ? say(words.changed) : error.message);
      if (error.code === 409) await client.invalidateQueries({ queryKey: ["queue"] });
    } finally {
      setBusy(false);
    }
  };

  return { chosen, choose, changes, next, setNext: setGiven, note, setNote, problem, busy, save };
}

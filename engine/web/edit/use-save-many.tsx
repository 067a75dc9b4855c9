import type { BulkResult, ViewDescription } from "#engine/model/index.ts";
import { FailedRows } from "../action/failed-rows.tsx";
import { useShow } from "../action/action-runner.tsx";
import { sameValue } from "../form/form-fields.tsx";
import type { ListRow } from "../list-row.ts";
import { plainText } from "../list-row.ts";
import { ApiError } from "../runtime/http.ts";
import { useSay } from "../runtime/language.ts";
import { useRefresh } from "../runtime/refresh.ts";
import { readRow } from "../runtime/rows.ts";
import { sentForApproval } from "../runtime/sent-for-approval.ts";
import { toast } from "../ui/feedback.ts";
import { savedManyWords, words } from "../words.ts";
import { putValue } from "./put-value.ts";

/** Rows under way at once: lists are still answered meanwhile. */
const AT_ONCE = 4;

/** From so many rows on it takes its time: who asks more than 1200 times a minute is refused, whatever it is. */
const MANY = 300;
const BREATH_MS = 600;
const breath = () => new Promise((resolve) => setTimeout(resolve, BREATH_MS));

type Failed = BulkResult["failed"][number];

interface Changed {
  readonly saved: ListRow;
  readonly before: unknown;
}

/** What became of a row: changed, as it was already, or refused; none of them where it waits for approval. */
interface Outcome {
  readonly changed?: Changed;
  readonly same?: true;
  readonly failed?: Failed;
}

/** Does the same with each row; what one is refused holds up none of the others. */
async function eachOf<T>(
  rows: readonly T[],
  work: (row: T) => Promise<Outcome>,
  onProgress?: (done: number) => void,
) {
  const outcomes: Outcome[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const taken = rows.length > MANY ? breath() : undefined;
    outcomes.push(...(await Promise.all(rows.slice(at, at + AT_ONCE).map(work))));
    await taken;
    onProgress?.(outcomes.length);
  }
  return {
    changed: outcomes.flatMap(({ changed }) => changed ?? []),
    same: outcomes.filter(({ same }) => same).length,
    failed: outcomes.flatMap(({ failed }) => failed ?? []),
  };
}

/** Sets one field of several rows to the same value, with ten seconds to take it back. Rows that refuse it are named with their reasons. */
export function useSaveMany(view: ViewDescription) {
  const say = useSay();
  const show = useShow();
  const refresh = useRefresh();
  const { entity } = view;

  const refused = (row: ListRow, error: unknown): Outcome => {
    if (!(error instanceof ApiError)) throw error;
    if (sentForApproval(error)) return {};
    const name = plainText(row[entity.title]) || row.id;
    return { failed: { id: row.id, name, reason: error.message } };
  };

  /** Sets the value over what the row has now, whatever else was changed in it meanwhile. */
  const set = async (row: ListRow, name: string, value: unknown): Promise<Outcome> => {
    let read = row;
    try {
      read = await readRow(entity, row.id);
      if (sameValue(value, read[name])) return { same: true };
      return { changed: { saved: await putValue(entity, read, name, value), before: read[name] } };
    } catch (error) {
      return refused(read, error);
    }
  };

  /** Takes a value back, unless the row was changed since. */
  const restore = async ({ saved, before }: Changed, name: string): Promise<Outcome> => {
    try {
      return {
        changed: { saved: await putValue(entity, saved, name, before), before: saved[name] },
      };
    } catch (error) {
      return refused(saved, error);
    }
  };

  const tell = (done: number, failed: readonly Failed[]) => {
    if (failed.length > 0)
      show((close) => <FailedRows result={{ done, failed }} onClose={close} />);
    // Nobody waits for it: what was done can be taken back at once.
    void refresh(entity);
  };

  return async function save(
    rows: readonly ListRow[],
    name: string,
    value: unknown,
    onProgress: (done: number) => void,
  ): Promise<void> {
    const { changed, same, failed } = await eachOf(
      rows,
      (row) => set(row, name, value),
      onProgress,
    );
    const takeBack = async () => {
      const undone = await eachOf(changed, (one) => restore(one, name));
      if (undone.failed.length === 0) toast.info(say(words.takenBack));
      tell(undone.changed.length, undone.failed);
    };
    if (changed.length > 0)
      toast.undo(
        say(savedManyWords(entity.fields[name]!.label, changed.length)),
        () => void takeBack(),
      );
    else if (same > 0 && failed.length === 0) toast.info(say(words.sameAlready));
    tell(changed.length + same, failed);
  };
}

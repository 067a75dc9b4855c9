import type { ViewDescription } from "#engine/model/index.ts";
import { FailedRows } from "../action/failed-rows.tsx";
import { useShow } from "../action/action-runner.tsx";
import { sameValue } from "../form/form-fields.tsx";
import type { ListRow } from "../list-row.ts";
import { plainText } from "../list-row.ts";
import { ApiError } from "../runtime/http.ts";
import { useSay } from "../runtime/language.ts";
import { useRefresh } from "../runtime/refresh.ts";
import { readRow, submitRow } from "../runtime/rows.ts";
import { sentForApproval } from "../runtime/sent-for-approval.ts";
import { toast } from "../ui/feedback.ts";
import { savedManyWords, words } from "../words.ts";

/** Rows under way at once: lists are still answered meanwhile. */
const AT_ONCE = 4;

interface Failed {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
}

/** What became of a row: changed, or refused; neither where it has the value already or waits for approval. */
interface Outcome {
  readonly changed?: { readonly saved: ListRow; readonly before: unknown };
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
    outcomes.push(...(await Promise.all(rows.slice(at, at + AT_ONCE).map(work))));
    onProgress?.(outcomes.length);
  }
  return {
    changed: outcomes.flatMap(({ changed }) => changed ?? []),
    failed: outcomes.flatMap(({ failed }) => failed ?? []),
  };
}

/** Sets one field of several rows to the same value, with ten seconds to take it back. Rows that refuse it are named with their reasons. */
export function useSaveMany(view: ViewDescription) {
  const say = useSay();
  const show = useShow();
  const refresh = useRefresh();
  const { entity } = view;

  const tried = async (row: ListRow, work: () => Promise<Outcome>): Promise<Outcome> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (sentForApproval(error)) return {};
      const name = plainText(row[entity.title]) || row.id;
      return { failed: { id: row.id, name, reason: error.message } };
    }
  };

  const set = (row: ListRow, name: string, value: unknown): Promise<ListRow> =>
    submitRow(entity, { id: row.id, version: row.version, [name]: value ?? null });

  const tell = async (done: number, failed: readonly Failed[]) => {
    if (failed.length > 0)
      show((close) => <FailedRows result={{ done, failed }} onClose={close} />);
    await refresh(entity);
  };

  return async function save(
    rows: readonly ListRow[],
    name: string,
    value: unknown,
    onProgress: (done: number) => void,
  ): Promise<void> {
    const { changed, failed } = await eachOf(
      rows,
      (row) =>
        tried(row, async () => {
          const read = await readRow(entity, row.id);
          if (sameValue(value, read[name])) return {};
          return { changed: { saved: await set(read, name, value), before: read[name] } };
        }),
      onProgress,
    );
    const takeBack = async () => {
      const undone = await eachOf(changed, ({ saved, before }) =>
        tried(saved, async () => ({
          changed: { saved: await set(saved, name, before), before: saved[name] },
        })),
      );
      if (undone.failed.length === 0) toast.info(say(words.takenBack));
      await tell(undone.changed.length, undone.failed);
    };
    if (changed.length > 0)
      toast.undo(
        say(savedManyWords(entity.fields[name]!.label, changed.length)),
        () => void takeBack(),
      );
    await tell(rows.length - failed.length, failed);
  };
}

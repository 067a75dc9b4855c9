import { logQuickly } from "../quick-log-calls.ts";
import { useState } from "react";
import { ask } from "#engine/web/runtime/ask.ts";
import { ApiError } from "#engine/web/runtime/http.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import type { Difference } from "#engine/web/form/conflict-dialog.tsx";
import { ConflictDialog } from "#engine/web/form/conflict-dialog.tsx";
import { sameValue } from "#engine/web/form/form-fields.tsx";
import type { ListRow } from "#engine/web/list-row.ts";
import { keepRow } from "#engine/web/record/keep-row.ts";
import { useRefresh } from "#engine/web/runtime/refresh.ts";
import { words } from "#engine/web/words.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import type { EntryProps } from "#engine/web/view-extras.ts";
import type { SubjectView } from "./use-facts.ts";

type Values = Readonly<Record<string, unknown>>;

interface Entry {
  readonly follow: Values;
  readonly facts: Values;
}

interface Clash extends Entry {
  readonly theirs: ListRow;
}

/** Saves a follow-up with what it said, in one call; a row changed meanwhile is shown as everywhere. */
export function useQuickLog(
  { view, by, id }: EntryProps,
  subject: SubjectView,
  row: ListRow | undefined,
  onSaved: () => void,
) {
  const say = useSay();
  const refresh = useRefresh();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [clash, setClash] = useState<Clash>();

  const done = async () => {
    setKey(crypto.randomUUID());
    setProblem("");
    onSaved();
    await refresh();
  };

  const differences = ({ facts, theirs }: Clash): Difference[] =>
    Object.entries(facts).flatMap(([name, mine]) => {
      const field = subject.entity.fields[name];
      return field && !sameValue(theirs[name], row?.[name]) && !sameValue(mine, theirs[name])
        ? [{ name, field, mine, touched: true }]
        : [];
    });

  const save = async ({ follow, facts }: Entry, version = row?.version, sent = key) => {
    setBusy(true);
    const body = { subject: subject.name, id, version, follow, facts };
    try {
      await ask(logQuickly, body, { headers: { "Idempotency-Key": sent } });
      toast.success(say(words.added));
      await done();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { current } =
        (error.code === 409 && (error.data as { readonly current?: ListRow } | null)) || {};
      if (current) {
        const met = { follow, facts, theirs: current };
        // What somebody else changed is nothing this entry touches: there is nothing to choose.
        if (differences(met).length === 0)
          return await save(met, current["version"], crypto.randomUUID());
        setClash(met);
      } else if (error.status === 0) {
        const path = logQuickly.paths[0]!;
        await keepRow(view.entity, { ...follow, [by]: id }, { id: sent, path, body });
        toast.info(say(words.keptForLater));
        await done();
        return;
      } else setProblem(error.message);
      setKey(crypto.randomUUID());
    } finally {
      setBusy(false);
    }
  };

  const settle = ({ follow, facts, theirs }: Clash, taken: readonly string[]) => {
    setClash(undefined);
    const kept = Object.fromEntries(
      Object.entries(facts).filter(([name]) => !taken.includes(name)),
    );
    void save({ follow, facts: kept }, theirs["version"]);
  };

  return {
    save,
    busy,
    problem,
    setProblem,
    conflict: clash && (
      <ConflictDialog
        mine={{ ...row, ...clash.facts, id }}
        theirs={clash.theirs}
        differences={differences(clash)}
        onSettle={(taken) => settle(clash, taken)}
        onCancel={() => setClash(undefined)}
      />
    ),
  };
}

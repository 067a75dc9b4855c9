import type { Field, ViewDescription } from "#engine/model/index.ts";
import { fits, sharedWords } from "#engine/model/index.ts";
import type { FormInstance } from "antd";
import { useState } from "react";
import { currentRow } from "./current-row.ts";
import type { Difference } from "./conflict-dialog.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { sameValue } from "./form-fields.tsx";
import { fieldsOf, showFormProblems } from "./form-problems.ts";
import { ask } from "../runtime/ask.ts";
import { ApiError } from "../runtime/http.ts";
import { submitPath } from "../runtime/rows.ts";
import { idle } from "../runtime/idle.ts";
import { useSay } from "../runtime/language.ts";
import { sentForApproval } from "../runtime/sent-for-approval.ts";
import { toast } from "../ui/feedback.ts";
import { focusAdded } from "../list/focus-row.ts";
import type { ListRow } from "../list-row.ts";
import type { Line } from "../lines/lines.ts";
import { sumOf } from "../lines/lines.ts";
import type { LinesState } from "../lines/use-lines.ts";
import { keepRow } from "../record/keep-row.ts";
import { useRefresh } from "../runtime/refresh.ts";
import { words } from "../words.ts";

interface SubmitOptions {
  readonly view: ViewDescription;
  readonly form: FormInstance;
  readonly fields: Readonly<Record<string, Field>>;
  readonly row?: ListRow;
  readonly given?: Readonly<Record<string, string>>;
  /** The lines of the document, saved with it. */
  readonly lines?: LinesState;
  /** Told the id of a record that was added, where the server answers it. */
  readonly onSaved: (added?: string) => void;
  /** Opens a record that was added; absent where that cannot be, or is done anyway. */
  readonly open?: (added: string) => void;
}

type Values = Record<string, unknown>;

/** Names the lines among the fields that two people changed. */
const LINES = "lines";

const idIn = (answer: unknown): string | undefined =>
  typeof answer === "object" && answer !== null && "id" in answer && typeof answer.id === "string"
    ? answer.id
    : undefined;

/** The values that differ from what was read; everything given when the record is new. */
function changedValues(values: Values, base: ListRow | undefined): Values {
  if (!base) return values;
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== undefined && !sameValue(value, base[name]),
    ),
  );
}

/** What the form holds of what it asks for. What it no longer asks for, because of what was chosen in it, is emptied. */
function givenIn(
  form: FormInstance,
  fields: Readonly<Record<string, Field>>,
  base: ListRow | undefined,
): Values {
  const values = form.getFieldsValue(true) as Values;
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const when = fields[name]?.options.askedWhen;
      if (fits(values, when)) return [[name, value]];
      return base && fits(base, when) ? [[name, null]] : [];
    }),
  );
}

/**
 * Saves a form. Only what changed is sent, with the version it was read at; when somebody else was
 * faster, both values are shown and the chosen ones saved. One key per open form keeps a repeated
 * click or a lost answer from adding a record twice.
 */
export function useSubmit({ view, form, fields, row, given, lines, onSaved, open }: SubmitOptions) {
  const say = useSay();
  const refresh = useRefresh();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [base, setBase] = useState(row);
  const [busy, setBusy] = useState(false);
  const [theirs, setTheirs] = useState<ListRow>();
  const [theirLines, setTheirLines] = useState<readonly Line[]>();

  const differences = (current: ListRow): Difference[] => {
    const values = form.getFieldsValue(true) as Values;
    return Object.entries(fields)
      .filter(
        ([name]) =>
          !sameValue(current[name], base?.[name]) && !sameValue(values[name], current[name]),
      )
      .map(([name, field]) => ({
        name,
        field,
        mine: values[name],
        touched: !sameValue(values[name], base?.[name]),
      }));
  };

  const send = async (from: ListRow | undefined, sent = key) => {
    const values = givenIn(form, fields, from);
    const changed = changedValues(values, from);
    const ownLines = lines?.body();
    if (from && Object.keys(changed).length === 0 && !ownLines) return onSaved();
    if (lines && !lines.check()) return;
    setBusy(true);
    const body = {
      ...changed,
      ...(from ? { id: from.id, version: from.version } : given),
      ...(ownLines && { lines: ownLines }),
    };
    const path = (!from && view.addPath) || submitPath(view.entity);
    try {
      const saved = await ask({ method: "POST", paths: [path] }, body, {
        headers: { "Idempotency-Key": sent },
      });
      const added = from ? undefined : idIn(saved);
      if (added !== undefined && open)
        toast.offer(say(words.added), say(sharedWords.view), () => open(added));
      else toast.success(say(from ? words.updated : words.added));
      onSaved(added);
      await refresh(view.entity);
      if (added !== undefined) void idle().then(() => focusAdded(added));
    } catch (error) {
      if (sentForApproval(error)) {
        onSaved();
        return await refresh(view.entity);
      }
      if (error instanceof ApiError && error.status === 0 && !from && view.entity.offline) {
        await keepRow(view.entity, body, { id: sent, path, body });
        toast.info(say(words.keptForLater));
        return onSaved();
      }
      if (error instanceof ApiError && error.status > 0) setKey(crypto.randomUUID());
      const current = currentRow(error);
      // What somebody else changed is nothing this form has: there is nothing to choose.
      if (current && !lines && differences(current).length === 0) {
        setBase(current);
        return await send(current, crypto.randomUUID());
      }
      if (current) {
        setTheirLines(await lines?.theirs(current.id));
        setTheirs(current);
      } else {
        lines?.refuse(fieldsOf(error));
        showFormProblems(form, error);
      }
    } finally {
      setBusy(false);
    }
  };

  const settle = (current: ListRow, taken: readonly string[]) => {
    form.setFieldsValue(
      Object.fromEntries(
        taken.filter((name) => name in fields).map((name) => [name, current[name]]),
      ),
    );
    if (theirLines) {
      lines?.settle(theirLines, taken.includes(LINES));
      // Sent once the lines are what was chosen.
      setTheirs(undefined);
      setBase(current);
      return toast.info(say(words.saveAgain));
    }
    setTheirs(undefined);
    setBase(current);
    void send(current);
  };

  /** The field that is the sum of the lines on both sides: it goes with the lines that are kept. */
  const summed = (current: ListRow): string | undefined => {
    const name = lines?.lines.amount;
    if (!name || !theirLines) return undefined;
    const isSum = (amount: unknown, all: readonly Line[]) =>
      sameValue(amount, sumOf(lines.lines, all));
    const both = isSum(form.getFieldValue(name), lines.all) && isSum(current[name], theirLines);
    return both ? name : undefined;
  };

  const choices = (current: ListRow) => {
    const goes = summed(current);
    return {
      differences: differences(current).filter(({ name }) => name !== goes),
      onSettle: (taken: readonly string[]) =>
        settle(current, goes && taken.includes(LINES) ? [...taken, goes] : taken),
    };
  };

  return {
    submit: () => send(base),
    busy,
    conflict: theirs && (
      <ConflictDialog
        mine={{ ...base, ...(form.getFieldsValue(true) as Values), id: theirs.id }}
        theirs={theirs}
        {...choices(theirs)}
        lines={
          theirLines && lines
            ? { name: LINES, of: lines.lines, mine: lines.all, theirs: theirLines }
            : undefined
        }
        onCancel={() => setTheirs(undefined)}
      />
    ),
  };
}

import type { BulkResult, Action } from "#engine/model/index.ts";
import type { ReactNode } from "react";
import { createContext, Suspense, use, useState } from "react";
import { useSearchParams } from "react-router";
import { askedFields, inputOf, rowInput, rowValues, startRow } from "../form/call-input.ts";
import { ask, patienceFor } from "../runtime/ask.ts";
import { ApiError, isRefusal } from "../runtime/http.ts";
import { useSay } from "../runtime/language.ts";
import { sentForApproval } from "../runtime/sent-for-approval.ts";
import { confirm, toast } from "../ui/feedback.ts";
import type { ListRow } from "../list-row.ts";
import { useRefresh } from "../runtime/refresh.ts";
import { useViewExtras } from "../view-extras.ts";
import { askedOfWords, namedWords } from "../words.ts";
import { lazy } from "../ui/lazy.ts";
import { FailedRows } from "./failed-rows.tsx";
import { isBulk, useOutcome } from "./use-outcome.ts";
import { useTakeBack } from "./use-take-back.ts";

const CallForm = lazy(() => import("../form/call-form.tsx"));

type Given = Readonly<Record<string, unknown>>;

type Start = (asked: Asked) => void;

const StartContext = createContext<Start>(() => undefined);

type Show = (draw: (close: () => void) => ReactNode) => void;

const ShowContext = createContext<Show>(() => undefined);

/** Puts a dialog up above the rows and menus that ask for it. */
export function useShow(): Show {
  return use(ShowContext);
}

/** Starts a declared call on rows: asks what must be asked, runs it, tells what came of it. */
export function useAction(): Start {
  return use(StartContext);
}

interface Asked {
  readonly call: Action;
  readonly rows: readonly ListRow[];
  /** What the rows are called, for the question. */
  readonly names?: readonly string[];
  readonly done?: () => void;
  /** Values its form begins with. */
  readonly given?: Given;
}

/** Keeps the dialogs of actions above the rows and menus that start them. */
export function ActionRunner({
  onOpen,
  onTakenBack,
  children,
}: {
  /** Opens the row a call was for; in the list of the screen without it. */
  readonly onOpen?: (id: string) => void;
  /** What a call did was undone. */
  readonly onTakenBack?: () => void;
  readonly children: ReactNode;
}) {
  const say = useSay();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<Asked>();
  const [result, setResult] = useState<BulkResult>();
  const [shown, setShown] = useState<ReactNode>();
  const [, open] = useSearchParams();
  const { answers } = useViewExtras();
  const told = useOutcome();
  const takeBack = useTakeBack(setResult);
  const show: Show = (draw) => setShown(draw(() => setShown(undefined)));

  const openRow =
    onOpen ??
    ((id: string) =>
      open(
        (now) =>
          new URLSearchParams([...now].filter(([name]) => name !== "id").concat([["id", id]])),
      ));

  const undone = async (
    undo: NonNullable<Action["undo"]>,
    rows: readonly ListRow[],
    given: Given,
  ) => {
    const input = { ...inputOf(undo, given), ...rowInput(undo, rows) };
    const data = await ask(undo, input, patienceFor(rows.length));
    onTakenBack?.();
    return data;
  };

  const run = async ({ call, rows, done }: Asked, given: Given) => {
    const input = { ...given, ...rowInput(call, rows) };
    let data: unknown;
    try {
      data = await ask(call, input, patienceFor(rows.length));
    } catch (error) {
      // What is refused may have moved on meanwhile: it shows so.
      if (isRefusal(error)) void refresh();
      if (!sentForApproval(error)) throw error;
      done?.();
      return void refresh();
    }
    const Answer = answers?.[call.name];
    const failed = new Set(isBulk(data) ? data.failed.map(({ id }) => id) : []);
    const changed = rows.filter(({ id }) => !failed.has(id));
    const outcome = async () =>
      say(await told(call, given, isBulk(data) ? data.done : rows.length));
    const { undo } = call;
    if (isBulk(data) && failed.size > 0) setResult(data);
    else if (Answer) show((close) => <Answer answer={data} onClose={close} />);
    else if (!undo) toast.success(await outcome());
    if (undo && changed.length > 0)
      toast.undo(
        await outcome(),
        () => void takeBack(() => undone(undo, changed, given), changed.length),
      );
    done?.();
    const [only] = rows;
    if (call.button?.opens && only && rows.length === 1 && failed.size === 0) openRow(only.id);
    // Its form goes at once: what is offered to be undone can be, while the rows are asked again.
    void refresh();
  };

  const start = async ({ call, rows, names, done, given }: Asked) => {
    if (Object.keys(askedFields(call)).length > 0)
      return setAsked({ call, rows, names, done, given: { ...rowValues(call, rows), ...given } });
    const question = call.button?.confirm;
    const about = say(namedWords(names));
    if (question && !(await confirm(say(askedOfWords(question, rows.length)), { about }))) return;
    await run({ call, rows, done }, {}).catch(async (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
      // Somebody was faster: what is on the screen is no longer so.
      if (error.code === 409) await refresh();
    });
  };

  return (
    <StartContext value={(asked) => void start(asked)}>
      <ShowContext value={show}>
        {children}
        {/* What is shown may show what came of it. */}
        <Suspense>
          {shown}
          {asked && (
            <CallForm
              call={asked.call}
              ids={asked.rows.map(({ id }) => id)}
              names={asked.names}
              row={startRow(asked.call, asked.rows)}
              given={asked.given}
              onSubmit={(values) => run(asked, values)}
              onClose={() => setAsked(undefined)}
            />
          )}
        </Suspense>
      </ShowContext>
      {result && <FailedRows result={result} onClose={() => setResult(undefined)} />}
    </StartContext>
  );
}

import type { Field, ViewDescription } from "#engine/model/index.ts";
import { fieldToldAs, isRequired, validateValue } from "#engine/model/index.ts";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useId, useState } from "react";
import { KIND_UI } from "../fields/index.ts";
import { ConflictDialog } from "../form/conflict-dialog.tsx";
import { savesByKey, submitTaken } from "../form/enter.ts";
import { sameValue } from "../form/form-fields.tsx";
import type { ListRow } from "../list-row.ts";
import { asText } from "../list-row.ts";
import { useSay } from "../runtime/language.ts";
import { ROWS } from "../runtime/refresh.ts";
import { readRow } from "../runtime/rows.ts";
import { LoadFailed } from "../ui/load-failed.tsx";
import { Popup } from "../ui/popup.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { words } from "../words.ts";
import { amongOf, isKeptAtOnce } from "./editable.ts";
import { useSaveValue } from "./use-save-value.tsx";
import buttons from "../ui/button.module.css";
import ui from "../ui/ui.module.css";
import styles from "./value-editor.module.css";

interface ValueEditorProps {
  readonly view: ViewDescription;
  readonly id: string;
  /** Field whose value is changed. */
  readonly name: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** One value of a record, changed where it stands. */
export default function ValueEditor({ view, id, name, anchor, onClose }: ValueEditorProps) {
  const say = useSay();
  const field = view.entity.fields[name]!;
  const { data, isError, isPaused, refetch } = useQuery({
    queryKey: [ROWS, view.entity.paths[0], "edit", id],
    queryFn: ({ signal }) => readRow(view.entity, id, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Popup anchor={anchor} label={say(field.label)} className={styles.editor} onClose={onClose}>
      <Suspense fallback={<Skeleton lines={1} />}>
        {(isError || isPaused) && <LoadFailed onRetry={() => void refetch()} />}
        {data && (
          <Editing
            view={view}
            name={name}
            field={fieldToldAs(field, (other) => data[other])}
            read={data}
            onClose={onClose}
          />
        )}
      </Suspense>
    </Popup>
  );
}

interface EditingProps extends Pick<ValueEditorProps, "view" | "name" | "onClose"> {
  readonly field: Field;
  readonly read: ListRow;
}

function Editing({ view, name, field, read, onClose }: EditingProps) {
  const say = useSay();
  const id = useId();
  const save = useSaveValue(view);
  const [base] = useState(read);
  const [value, setValue] = useState(base[name]);
  const [problem, setProblem] = useState("");
  const [theirs, setTheirs] = useState<ListRow>();
  const [busy, setBusy] = useState(false);
  const { Input } = KIND_UI[field.kind];
  const atOnce = isKeptAtOnce(field);

  const send = async (from: ListRow, next: unknown) => {
    const required = isRequired(field, { ...from, [name]: next }, from);
    const verdict = validateValue(field, next, new Date(), required);
    if ("problem" in verdict && !sameValue(next, from[name]))
      return setProblem(say(verdict.problem));
    setBusy(true);
    const outcome = await save(from, name, next).finally(() => setBusy(false));
    if (outcome === "saved") onClose();
    else if ("theirs" in outcome) setTheirs(outcome.theirs);
    else setProblem(outcome.problem);
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send(base, value);
      }}
      onKeyDown={savesByKey}
    >
      <label htmlFor={id}>{say(field.label)}</label>
      <Input
        id={id}
        name={name}
        field={field}
        value={value}
        row={sameValue(value, base[name]) ? base : undefined}
        among={amongOf(field, base)}
        unfolded={atOnce}
        onChange={(given) => {
          const next = field === view.entity.fields[name] ? given : asText(given);
          setValue(next);
          setProblem("");
          if (atOnce) void send(base, next);
        }}
      />
      {problem !== "" && (
        <p role="alert" className={ui.fieldProblem}>
          {problem}
        </p>
      )}
      {!atOnce && (
        <div className={styles.buttons}>
          <button type="button" className={buttons.plainButton} onClick={onClose}>
            {say(words.cancel)}
          </button>
          <button
            type="submit"
            className={buttons.solidButton}
            disabled={busy}
            aria-busy={busy}
            onClick={(event) => {
              event.preventDefault();
              submitTaken(event.currentTarget.form);
            }}
          >
            {say(words.save)}
          </button>
        </div>
      )}
      {theirs && (
        <ConflictDialog
          mine={{ ...base, [name]: value }}
          theirs={theirs}
          differences={[{ name, field, mine: value, touched: true }]}
          onSettle={(taken) => {
            setTheirs(undefined);
            if (taken.includes(name)) onClose();
            else void send({ ...theirs, [name]: theirs[name] }, value);
          }}
          onCancel={() => setTheirs(undefined)}
        />
      )}
    </form>
  );
}

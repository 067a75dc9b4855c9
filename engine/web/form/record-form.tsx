import type { Field, ViewDescription } from "#engine/model/index.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { Drawer, Form } from "antd";
import type { RefObject } from "react";
import { Fragment, Suspense, useEffect, useId, useRef, useState } from "react";
import { onceTaken } from "../fields/take-first.ts";
import { AddingContext } from "../fields/adding.ts";
import { enterKeys } from "./enter.ts";
import { askedValues, defaultValues, FormFields } from "./form-fields.tsx";
import { readRow } from "../runtime/rows.ts";
import { FORM_KEYS } from "../keys/key-groups.ts";
import { useKeyHelp } from "../keys/key-help.ts";
import { agreesByKey } from "../keys/keys.ts";
import { useScreenIndex } from "../runtime/descriptions.ts";
import { useSay } from "../runtime/language.ts";
import type { ListRow } from "../list-row.ts";
import type { Line } from "../lines/lines.ts";
import { readLines, useLines } from "../lines/use-lines.ts";
import { ROWS } from "../runtime/refresh.ts";
import { useCloseRequests } from "../ui/close-requests.ts";
import { useScreenClass } from "../ui/screen-class.ts";
import { useGiveBack } from "../ui/give-back.ts";
import { lazy } from "../ui/lazy.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { confirmDiscard } from "./discard.ts";
import { useLeaveGuard } from "../ui/leave-guard.ts";
import { focusFirst } from "../ui/focus-first.ts";
import { besideAddress } from "../record/beside.ts";
import { useAdding } from "./use-adding.tsx";
import { useBrought } from "./use-brought.ts";
import type { Interrupted } from "./interrupted.ts";
import { useInterrupted, useKeptForm } from "./interrupted.ts";
import { useComposed } from "./use-composed.ts";
import { useStartsLast } from "./use-starts-last.ts";
import { useSubmit } from "./use-submit.tsx";
import { doWords, words } from "../words.ts";
import buttons from "../ui/button.module.css";
import styles from "./form.module.css";

const LinesEditor = lazy(async () => ({
  default: (await import("../lines/lines-editor.tsx")).LinesEditor,
}));

interface RecordFormProps {
  readonly view: ViewDescription;
  /** Record to change; a new one where absent. */
  readonly id?: string;
  /** Values a new record is given from where it is added; they are not asked for. */
  readonly given?: Readonly<Record<string, string>>;
  /** Values a new record starts with from there; they are asked for like others. */
  readonly starts?: Readonly<Record<string, string>>;
  /** What the given rows are called. */
  readonly titles?: Readonly<Record<string, string>>;
  readonly onClose: () => void;
  /** Follows the saving of a new record in the place of `onClose`. */
  readonly onAdded?: (id: string) => void;
}

interface FormSection {
  readonly title: readonly [string, string] | undefined;
  readonly fields: Readonly<Record<string, Field>>;
}

function isShown(field: Field): boolean {
  return (!field.options.readonly || field.options.held === true) && field.kind !== "computed";
}

/** The sections of a view's form; all writable fields where none are declared. */
export function formSections(
  view: ViewDescription,
  given: Readonly<Record<string, string>> = {},
): readonly FormSection[] {
  const { fields } = view.entity;
  const pick = (names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const field = fields[name];
        return field && isShown(field) && !(name in given) ? [[name, field]] : [];
      }),
    );
  if (!view.form) return [{ title: undefined, fields: pick(Object.keys(fields)) }];
  return view.form.map((section) => ({ title: section.title, fields: pick(section.fields) }));
}

/** Adds or changes a record; the same form for both. */
export default function RecordForm(props: RecordFormProps) {
  const { view, id, given, onClose } = props;
  const path = view.entity.paths[0] ?? "";
  const begun = useInterrupted(view.name, id, given);
  const asks = id !== undefined && !begun;
  const { data: row, isError } = useQuery({
    queryKey: [ROWS, path, "edit", id],
    queryFn: ({ signal }) => readRow(view.entity, id ?? "", { signal }),
    enabled: asks,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { document: lines } = view;
  const read = useQuery({
    queryKey: [ROWS, path, "lines", id],
    queryFn: () => (lines && id !== undefined ? readLines(lines, id) : []),
    enabled: asks && lines !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const failed = isError || read.isError;
  useEffect(() => {
    if (failed) onClose();
  }, [failed, onClose]);
  if (asks && (!row || (lines && !read.data))) return null;
  return (
    <FormDrawer {...props} begun={begun} row={begun?.row ?? row} read={begun?.read ?? read.data} />
  );
}

interface FormDrawerProps extends Omit<RecordFormProps, "id"> {
  readonly row?: ListRow;
  /** The lines of the document as they were read. */
  readonly read?: readonly Line[];
  /** What was filled in before the session ended. */
  readonly begun?: Interrupted;
}

/** Puts the cursor into a part as soon as it is there: a form is typed into while it slides in. */
function BeginIn({ part }: { readonly part: RefObject<HTMLElement | null> }) {
  useEffect(() => focusFirst(part.current), [part]);
  return null;
}

/** How wide the form is: a table of lines needs more room. */
const WIDTH = { plain: 640, document: 1040 } as const;

function FormDrawer(props: FormDrawerProps) {
  const { view, row, read, begun, given, starts = {}, titles, onClose, onAdded } = props;
  const say = useSay();
  const name = useId();
  const [form] = Form.useForm();
  const [touched, setTouched] = useState(begun !== undefined);
  const sections = formSections(view, given);
  const fields = Object.assign({}, ...sections.map((section) => section.fields)) as Record<
    string,
    Field
  >;
  useKeyHelp(FORM_KEYS);
  useGiveBack();
  const phone = useScreenClass() === 0;
  const lines = useLines(view, read, begun?.all);
  const body = useRef<HTMLDivElement>(null);
  const index = useScreenIndex();
  const navigate = useNavigate();
  // Over wherever one is by then.
  const open = (id: string) =>
    void navigate(besideAddress(index, `${view.route}?id=${id}`, location));
  const onTitle = useComposed(form, fields, row === undefined, titles);
  const { adderOf, adding } = useAdding(RecordForm);
  const bring = useBrought(form, view, fields, onTitle);
  const placeLast = useStartsLast(form, view, fields, row === undefined, { ...starts, ...given });
  const { submit, busy, conflict } = useSubmit({
    view,
    form,
    fields,
    row,
    given,
    lines,
    onSaved: (id) => (id !== undefined && onAdded ? onAdded(id) : onClose()),
    open: onAdded || !view.detail || view.hidden ? undefined : open,
  });
  useLeaveGuard(touched);
  const filled = () => ({
    row,
    read,
    given,
    all: lines?.all,
    values: form.getFieldsValue(true) as Interrupted["values"],
  });
  useKeptForm(view.name, view.entity.fields, () => (touched ? filled() : undefined));
  const save = () => onceTaken(form.submit);
  const leave = async () => {
    if (!touched || (await confirmDiscard(say))) onClose();
  };
  useCloseRequests(() => void leave());
  const [around] = Object.keys(given ?? {}).flatMap((one) => titles?.[one] || []);
  return (
    <Drawer
      open
      title={
        <>
          {say(doWords(row ? words.edit : words.add, view.entity.label))}{" "}
          {around && <small className={styles.formAround}>{around}</small>}
        </>
      }
      placement={phone ? "bottom" : "right"}
      size={phone ? "94dvh" : lines ? WIDTH.document : WIDTH.plain}
      onClose={() => void leave()}
      onKeyDown={(event) => agreesByKey(event) && !busy && save()}
      autoFocus={false}
      footer={
        <div className={styles.formFooter}>
          <button type="button" className={buttons.plainButton} onClick={() => void leave()}>
            {say(words.cancel)}
          </button>
          <button
            type="button"
            className={buttons.solidButton}
            disabled={busy}
            aria-busy={busy}
            onClick={save}
          >
            {say(words.save)}
          </button>
        </div>
      }
    >
      <AddingContext value={adderOf}>
        <div ref={body} className={lines && styles.formDocument}>
          <BeginIn part={body} />
          <Form
            form={form}
            {...enterKeys}
            name={name}
            layout="vertical"
            initialValues={{
              ...(row ?? { ...defaultValues(fields), ...askedValues(fields, starts), ...given }),
              ...begun?.values,
            }}
            onValuesChange={(changed: Readonly<Record<string, unknown>>) => {
              setTouched(true);
              if (!row) bring(changed);
              placeLast(changed);
            }}
            onFinish={() => void submit()}
          >
            {sections.map((section, place) => (
              <Fragment key={section.title?.[0] ?? ""}>
                <fieldset className={styles.formSection}>
                  {section.title && sections.length > 1 && <legend>{say(section.title)}</legend>}
                  <FormFields
                    form={form}
                    fields={section.fields}
                    row={row}
                    onTitle={onTitle}
                    onTouch={() => setTouched(true)}
                  />
                </fieldset>
                {place === 0 && lines && (
                  <Suspense fallback={<Skeleton lines={4} />}>
                    <LinesEditor
                      form={form}
                      state={lines}
                      fields={view.entity.fields}
                      isNew={row === undefined}
                      onTouch={() => setTouched(true)}
                    />
                  </Suspense>
                )}
              </Fragment>
            ))}
            <button type="submit" hidden aria-hidden tabIndex={-1} />
          </Form>
        </div>
      </AddingContext>
      {adding}
      {conflict}
    </Drawer>
  );
}

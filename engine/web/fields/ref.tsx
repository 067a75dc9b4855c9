import type { Field } from "#engine/model/index.ts";
import type { CellProps, FilterProps, InputProps, KindUi } from "./kind.ts";
import { referredEntity, sharedWords } from "#engine/model/index.ts";
import { useContext, useRef, useState } from "react";
import type { ListRow } from "../list-row.ts";
import { isNoId, parts, plainText } from "../list-row.ts";
import { useOnline } from "../runtime/connection.ts";
import { useSay } from "../runtime/language.ts";
import { addNamedWords, words } from "../words.ts";
import { ADDS, AddingContext } from "./adding.ts";
import { Select } from "./controls.ts";
import { useNamesOf, useOptionSearch } from "./remote.ts";
import { NothingFound } from "./nothing-found.tsx";
import { useClear } from "./use-clear.tsx";
import { useSession } from "../runtime/session.ts";
import { useScreenClass } from "../ui/screen-class.ts";
import ui from "../ui/ui.module.css";
import styles from "./fields.module.css";

/** Answers carry the title of what is referred to beside its id. */
export function RefCell({ value, row, field }: CellProps) {
  const { labelAs } = field.options;
  return plainText(labelAs === undefined ? value : (row[labelAs] ?? ""));
}

/** Width of a list whose options say two things, in px; the field itself may be wider. */
const WITH_SUBTITLES = 320;

interface RemoteSelectProps {
  readonly id?: string;
  readonly field: Field;
  readonly multiple?: boolean;
  readonly value: string;
  /** What rows are called that were chosen before, by their ids. */
  readonly titles?: ReadonlyMap<string, string>;
  readonly disabled?: boolean;
  readonly unfolded?: boolean;
  /** Filter of the rows on offer. */
  readonly among?: Readonly<Record<string, string>>;
  readonly onChange: (value: string) => void;
  readonly onTitle?: (title: string) => void;
  readonly onBlur?: () => void;
}

const UNTOLD: ReadonlyMap<string, string> = new Map();

/** A select that asks the server for options while one types. */
export function RemoteSelect({
  id,
  field,
  multiple,
  value,
  titles = UNTOLD,
  disabled,
  unfolded,
  among,
  onChange,
  onTitle,
  onBlur,
}: RemoteSelectProps) {
  const keys = parts(value).filter((key) => !isNoId(key));
  const say = useSay();
  const clear = useClear();
  const adder = useContext(AddingContext)(referredEntity(field) ?? "");
  const { options, typed, pending, isError, retry, settle, select } = useOptionSearch({
    field,
    among,
    multiple,
    unfolded,
    adds: adder !== undefined,
    onTake: ({ value, label }) => {
      const key = String(value);
      if (!multiple) choose([key], label);
      else if (!keys.includes(key)) choose([...keys, key], label);
    },
  });
  // The list stays open for the next one, and on a phone lies over what follows.
  const closes = useScreenClass() === 0 && multiple;
  const [taken, setTaken] = useState(UNTOLD);
  const choose = (next: readonly string[], title = "") => {
    const last = next.at(-1);
    if (last !== undefined && title !== "") setTaken(new Map([...taken, [last, title]]));
    onChange(next.join(","));
    if (!multiple) onTitle?.(title);
  };
  const told = new Map([...titles, ...taken]);
  for (const option of options) told.set(String(option.value), option.label);
  const named = useNamesOf(
    field,
    keys.filter((key) => !told.has(key)),
  );
  const known = new Map([...named, ...told]);
  const online = useOnline();
  /** Never its id: the word for it is on its way, or cannot be had. */
  const nameOf = (key: string) => known.get(key) ?? (online ? "" : say(words.nameNotThere));
  const found = options.map(({ value: key, label: title, subtitle = "" }) => ({
    value: String(key),
    // Heard, and shown whole to a pointer that rests.
    label: [title, subtitle].filter(Boolean).join(" · "),
    heading: title,
    subtitle,
  }));
  const sought = typed.trim();
  const offered = adder && sought !== "" && !pending && !isError;
  const added = offered ? say(addNamedWords(adder.label, sought)) : "";
  /** Nothing is amiss in a field whose row is being added. */
  const adding = useRef(false);
  const begin = async () => {
    select.onOpenChange(false);
    adding.current = true;
    const row = await adder?.add(sought, among ?? {});
    adding.current = false;
    if (row) choose([...(multiple ? keys : []), String(row.value)], row.label);
  };
  const missing =
    typed === "" ? keys.filter((key) => !found.some((option) => option.value === key)) : [];
  return (
    <Select
      {...select}
      id={id}
      notFoundContent={<NothingFound pending={pending} onRetry={isError ? retry : undefined} />}
      mode={multiple ? "multiple" : undefined}
      // Left alone it would keep what was taken and is no row yet.
      value={multiple ? keys : (keys[0] ?? null)}
      options={[
        ...missing.map((key) => {
          const name = nameOf(key);
          return { value: key, label: name, heading: name, subtitle: "" };
        }),
        ...found,
        ...(offered ? [{ value: ADDS, label: added, heading: added, subtitle: "" }] : []),
      ]}
      labelRender={({ value: key }) => nameOf(String(key))}
      optionRender={({ data: { heading, subtitle } }) => (
        <span className={styles.option}>
          {heading}
          {subtitle !== "" && <small>{subtitle}</small>}
        </span>
      )}
      popupRender={
        closes
          ? (list) => (
              <>
                {list}
                <button
                  type="button"
                  className={styles.closeOptions}
                  onClick={() => select.onOpenChange(false)}
                >
                  {say(sharedWords.finish)}
                </button>
              </>
            )
          : undefined
      }
      popupMatchSelectWidth={found.some(({ subtitle }) => subtitle !== "") ? WITH_SUBTITLES : true}
      disabled={disabled}
      allowClear={clear}
      maxTagCount="responsive"
      className={ui.full}
      onChange={(next: string | string[] | undefined) => {
        settle();
        const left = parts(next);
        if (left.includes(ADDS)) return void begin();
        choose(left, known.get(left.at(-1) ?? ""));
      }}
      onBlur={() => {
        if (!adding.current) onBlur?.();
      }}
    />
  );
}

/** What the rows are called that a record names in a field, by their ids. */
function titlesIn(row: ListRow | undefined, name: string, labelAs: string | undefined) {
  const [ids, names] = [parts(row?.[name]), parts(row?.[labelAs ?? ""])];
  return new Map(ids.length === names.length ? ids.map((id, place) => [id, names[place]!]) : []);
}

export function RefInput(props: InputProps) {
  const { id, value, onChange, onTitle, onBlur, disabled, unfolded, name, field, row, among } =
    props;
  const me = useSession(({ userId, user }) => (userId === value ? user?.realName : undefined));
  const titles = titlesIn(row, name, field.options.labelAs);
  if (me) titles.set(plainText(value), me);
  return (
    <RemoteSelect
      id={id}
      field={field}
      multiple={field.kind === "refs"}
      value={parts(value).join(",")}
      titles={titles}
      among={among}
      onTitle={onTitle}
      disabled={disabled}
      unfolded={unfolded}
      onChange={(next) => onChange?.(next === "" ? null : next)}
      onBlur={onBlur}
    />
  );
}

function RefFilter({ id, value, onChange, field }: FilterProps) {
  return <RemoteSelect id={id} field={field} multiple value={value} onChange={onChange} />;
}

export const ref: KindUi = { Cell: RefCell, Input: RefInput, Filter: RefFilter, width: 130 };

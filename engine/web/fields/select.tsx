import type { Field, Option } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";
import type { CellProps, FilterProps, InputProps, KindUi } from "./kind.ts";
import { useClear } from "./use-clear.tsx";
import { COMING, useFailedDict } from "../runtime/dictionaries.ts";
import { useSay } from "../runtime/language.ts";
import { Dot } from "../ui/dot.tsx";
import { Tag } from "../ui/tag.tsx";
import { parts, plainText } from "../list-row.ts";
import { LoadFailed } from "../ui/load-failed.tsx";
import { NameSelect } from "./controls.ts";
import { Options } from "./options.tsx";
import ui from "../ui/ui.module.css";

interface ChosenProps {
  readonly value: unknown;
  readonly options: readonly Option[];
  readonly dotted?: boolean;
  /** Words only, no colours. */
  readonly plain?: boolean;
}

/** One or several chosen options: a tag or dot where the option has a tone, a plain word otherwise. */
export function Chosen({ value, options, dotted, plain }: ChosenProps) {
  const say = useSay();
  if (options === COMING) return null;
  return parts(value).map((key, position) => {
    const option = options.find((one) => String(one.value) === key);
    const word = option ? say(option.label) : key;
    if (dotted)
      return (
        <Dot key={key} tone={option?.tone ?? "muted"}>
          {word}
        </Dot>
      );
    if (option?.tone && !plain)
      return (
        <Tag key={key} tone={option.tone}>
          {word}
        </Tag>
      );
    return position === 0 ? word : `${say(sharedWords.comma)}${word}`;
  });
}

export function ChoiceCell({ value, field, dotted }: CellProps) {
  return (
    <Options field={field}>
      {(options) => <Chosen value={value} options={options} dotted={dotted} />}
    </Options>
  );
}

export function useSelectOptions(options: readonly Option[]) {
  const say = useSay();
  return options.map((option) => ({ value: String(option.value), label: say(option.label) }));
}

/** What can be chosen: of a dictionary only the part a field takes, and what it holds already. */
export function offered(
  options: readonly Option[],
  { options: { only } }: Field,
  value: string,
): readonly Option[] {
  if (!only || options === COMING) return options;
  const held = parts(value);
  return options.filter(({ value: key }) => [...only, ...held].includes(String(key)));
}

interface ChoiceSelectProps {
  /** Dictionary the options come from. */
  readonly dict?: string;
  readonly id?: string;
  readonly options: readonly Option[];
  readonly multiple?: boolean;
  readonly value: string;
  readonly disabled?: boolean;
  readonly unfolded?: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

/** A select over comma-joined keys. */
export function ChoiceSelect({
  id,
  dict,
  options,
  multiple,
  value,
  disabled,
  unfolded,
  onChange,
  onBlur,
}: ChoiceSelectProps) {
  const entries = useSelectOptions(options);
  const coming = options === COMING;
  const keys = coming ? [] : parts(value);
  const retry = useFailedDict(dict);
  const clear = useClear();
  return (
    <NameSelect
      id={id}
      notFoundContent={retry && <LoadFailed onRetry={retry} />}
      mode={multiple ? "multiple" : undefined}
      value={multiple ? keys : keys[0]}
      options={entries}
      loading={coming && !retry}
      disabled={disabled}
      defaultOpen={unfolded}
      allowClear={clear}
      maxTagCount="responsive"
      className={ui.full}
      onChange={(next: string | string[] | undefined) =>
        onChange(plainText(Array.isArray(next) ? next.join(",") : next))
      }
      onBlur={onBlur}
    />
  );
}

export function ChoiceInput(props: InputProps) {
  const { id, value, onChange, onTitle, onBlur, disabled, unfolded, field } = props;
  const say = useSay();
  return (
    <Options field={field}>
      {(options) => (
        <ChoiceSelect
          id={id}
          dict={field.options.dict}
          options={offered(options, field, plainText(value))}
          multiple={field.kind === "multiSelect"}
          value={plainText(value)}
          disabled={disabled}
          unfolded={unfolded}
          onChange={(next) => {
            onChange?.(next === "" ? null : next);
            const chosen = options.find((option) => String(option.value) === next);
            onTitle?.(chosen ? say(chosen.label) : "");
          }}
          onBlur={onBlur}
        />
      )}
    </Options>
  );
}

/** Several choices mean «one of»: the list answers rows with any of them. */
export function ChoiceFilter({ id, value, onChange, field }: FilterProps) {
  return (
    <Options field={field}>
      {(options) => (
        <ChoiceSelect
          id={id}
          dict={field.options.dict}
          options={offered(options, field, value)}
          multiple
          value={value}
          onChange={onChange}
        />
      )}
    </Options>
  );
}

export const select: KindUi = {
  Cell: ChoiceCell,
  Input: ChoiceInput,
  Filter: ChoiceFilter,
  width: 110,
};

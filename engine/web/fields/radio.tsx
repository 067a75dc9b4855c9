import type { Option } from "#engine/model/index.ts";
import type { InputProps, KindUi } from "./kind.ts";
import { plainText } from "../list-row.ts";
import { RadioGroup } from "./controls.ts";
import { Options } from "./options.tsx";
import { select, useSelectOptions } from "./select.tsx";

function Choices({
  id,
  value,
  onChange,
  disabled,
  options,
}: InputProps & { readonly options: readonly Option[] }) {
  const entries = useSelectOptions(options);
  return (
    <RadioGroup
      id={id}
      value={plainText(value)}
      options={entries}
      disabled={disabled}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

function RadioInput(props: InputProps) {
  return (
    <Options field={props.field}>{(options) => <Choices {...props} options={options} />}</Options>
  );
}

export const radio: KindUi = { ...select, Input: RadioInput, width: 90 };

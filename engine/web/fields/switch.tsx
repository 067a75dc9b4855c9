import type { Option } from "#engine/model/index.ts";
import type { KindUi } from "./kind.ts";
import { words } from "../words.ts";
import { Switch } from "./controls.ts";
import { Chosen, ChoiceSelect } from "./select.tsx";

export const toggleOptions: readonly Option[] = [
  { value: 1, label: words.yes },
  { value: 0, label: words.no },
];

export const toggle: KindUi = {
  Cell: ({ value }) => <Chosen value={value} options={toggleOptions} />,
  Input: ({ id, value, onChange, disabled }) => (
    <Switch
      id={id}
      checked={Number(value) === 1}
      disabled={disabled}
      onChange={(on) => onChange?.(on ? 1 : 0)}
    />
  ),
  Filter: ({ id, value, onChange }) => (
    <ChoiceSelect id={id} options={toggleOptions} value={value} onChange={onChange} />
  ),
  width: 80,
};

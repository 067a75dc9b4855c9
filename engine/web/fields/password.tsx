import type { KindUi } from "./kind.ts";
import { plainText } from "../list-row.ts";
import { Password } from "./controls.ts";
import { TextFilter } from "./text.tsx";

export const password: KindUi = {
  Cell: () => "••••••",
  Input: ({ id, value, onChange, onBlur, disabled }) => (
    <Password
      id={id}
      value={plainText(value)}
      disabled={disabled}
      autoComplete="new-password"
      onChange={(event) => onChange?.(event.target.value)}
      onBlur={onBlur}
    />
  ),
  Filter: TextFilter,
  width: 100,
};

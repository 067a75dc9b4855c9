import type { InputProps, KindUi } from "./kind.ts";
import { plainText } from "../list-row.ts";
import { useMentions } from "../mentions/use-mentions.tsx";
import { TextArea } from "./controls.ts";
import { TextCell, TextFilter } from "./text.tsx";

export function TextAreaInput({ id, value, onChange, onBlur, disabled, field }: InputProps) {
  const mentions = useMentions(field);
  return (
    <>
      <TextArea
        {...mentions.area}
        id={id}
        value={plainText(value)}
        disabled={disabled}
        autoSize={{ minRows: field.options.rows ?? 3, maxRows: 12 }}
        onChange={(event) => onChange?.(event.target.value)}
        onKeyDown={mentions.takesKey}
        onBlur={() => {
          mentions.area.onBlur();
          onBlur?.();
        }}
      />
      {mentions.list}
    </>
  );
}

export const textarea: KindUi = {
  Cell: TextCell,
  Input: TextAreaInput,
  Filter: TextFilter,
  width: 220,
  wide: true,
};

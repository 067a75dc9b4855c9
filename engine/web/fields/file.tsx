import type { CellProps, InputProps, KindUi } from "./kind.ts";
import { plainText } from "../list-row.ts";
import { TextFilter } from "./text.tsx";
import { UploadInput } from "./upload-input.tsx";

function FileCell({ value, row, name }: CellProps) {
  const link = plainText(value);
  if (link === "") return null;
  return (
    <a href={link} target="_blank" rel="noreferrer" onClick={(event) => event.stopPropagation()}>
      {plainText(row[`${name}Originalname`]) || link.split("/").at(-1)}
    </a>
  );
}

function FileInput(props: InputProps) {
  const { accept, maxBytes } = props.field.options;
  return <UploadInput {...props} accept={accept} maxBytes={maxBytes} />;
}

export const file: KindUi = {
  Cell: FileCell,
  Input: FileInput,
  Filter: TextFilter,
  width: 150,
  wide: true,
};

import type { CellProps, InputProps, KindUi } from "./kind.ts";
import { plainText } from "../list-row.ts";
import { TextFilter } from "./text.tsx";
import { UploadInput } from "./upload-input.tsx";
import styles from "./fields.module.css";

const LARGEST = 2_000 * 1024;

function ImageCell({ value }: CellProps) {
  const link = plainText(value);
  return link === "" ? null : <img className={styles.thumb} src={link} alt="" loading="lazy" />;
}

function ImageInput(props: InputProps) {
  const { accept = ["jpg", "jpeg", "png"], maxBytes = LARGEST } = props.field.options;
  return <UploadInput {...props} accept={accept} maxBytes={maxBytes} />;
}

export const image: KindUi = {
  Cell: ImageCell,
  Input: ImageInput,
  Filter: TextFilter,
  width: 90,
  wide: true,
};

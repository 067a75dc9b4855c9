import { plainText } from "../list-row.ts";
import type { CellProps, KindUi } from "./kind.ts";
import { text, TextInput } from "./text.tsx";
import styles from "../record/record-drawer.module.css";

/** In the drawer a whole number can be dialled with a tap. */
function PhoneFact({ value }: CellProps) {
  const number = plainText(value);
  return /^\+?\d{5,}$/.test(number) ? (
    <a className={styles.recordLink} href={`tel:${number}`}>
      {number}
    </a>
  ) : (
    number
  );
}

/** Shown as answered: the server has masked what this user may not see. */
export const phone: KindUi = {
  ...text,
  width: 124,
  Fact: PhoneFact,
  Input: (props) => <TextInput {...props} extra={{ inputMode: "tel", autoComplete: "off" }} />,
};

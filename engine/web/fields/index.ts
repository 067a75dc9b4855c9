import type { FieldKind } from "#engine/model/index.ts";
import { computed } from "./computed.tsx";
import { date } from "./date.tsx";
import { datetime } from "./datetime.tsx";
import { decimal } from "./decimal.tsx";
import { dept } from "./dept.tsx";
import { email } from "./email.tsx";
import { file } from "./file.tsx";
import { idNumber } from "./id-number.tsx";
import { image } from "./image.tsx";
import { integer } from "./integer.tsx";
import { json } from "./json.tsx";
import type { KindUi } from "./kind.ts";
import { money } from "./money.tsx";
import { month } from "./month.tsx";
import { multiSelect } from "./multi-select.tsx";
import { password } from "./password.tsx";
import { phone } from "./phone.tsx";
import { qq } from "./qq.tsx";
import { radio } from "./radio.tsx";
import { ref } from "./ref.tsx";
import { refs } from "./refs.tsx";
import { region } from "./region.tsx";
import { richText } from "./rich-text.tsx";
import { select } from "./select.tsx";
import { toggle } from "./switch.tsx";
import { text } from "./text.tsx";
import { textarea } from "./textarea.tsx";
import { user } from "./user.tsx";

/** How every kind looks; the compiler names a kind that is missing. */
export const KIND_UI: Readonly<Record<FieldKind, KindUi>> = {
  text,
  textarea,
  richText,
  integer,
  decimal,
  money,
  date,
  month,
  datetime,
  select,
  multiSelect,
  radio,
  switch: toggle,
  ref,
  refs,
  user,
  dept,
  region,
  phone,
  idNumber,
  email,
  qq,
  password,
  image,
  file,
  json,
  computed,
};

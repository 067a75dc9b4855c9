import type { FieldOptions } from "#engine/model/index.ts";
import { PLAIN_PHONE } from "#engine/model/index.ts";
import type { Session } from "../access/session.ts";
import { may } from "../access/session.ts";

export type MaskKind = NonNullable<FieldOptions["masked"]>;

export const maySeePhones = (session: Session): boolean => may(session, PLAIN_PHONE);

const MOBILE = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g;

/** The mobile numbers within a text: 138****5678. */
export const maskMobiles = (text: string): string => text.replace(MOBILE, "$1****$2");

/** 138****5678; other private text keeps its first character, a longer one all but its mobile numbers. */
export function mask(value: string, how: MaskKind): string {
  if (value === "") return value;
  if (how === "numbers") return maskMobiles(value);
  return how === "phone" && value.length >= 7
    ? `${value.slice(0, 3)}****${value.slice(-4)}`
    : `${value.slice(0, 1)}***`;
}

import { wallTime } from "../time-zone.ts";
import type { Label } from "../label.ts";
import { LARGEST_PAGE } from "../largest-page.ts";
import type { Field, FieldKind } from "./field.ts";
import { bilingual } from "./field.ts";

/** What a kind knows about its values: how to tidy what people type, and what to refuse. */
export interface KindCheck {
  /** The tidy form of a given value; undefined when it is not of this kind at all. Never sees an empty value. */
  readonly tidy: (raw: unknown, field: Field) => unknown;
  /** The refusal of a value that could not be tidied. */
  readonly refusal: (field: Field) => Label;
  /** A further refusal of a tidy value; undefined when it is fine. A method, so that each kind names the type it tidies to. */
  check?(value: unknown, field: Field, now: Date): Label | undefined;
}

const DEFAULT_MAX: Partial<Record<FieldKind, number>> = {
  text: 255,
  textarea: 2000,
  richText: 200_000,
  email: 128,
  password: 128,
};

const malformed = (field: Field): Label => [
  `${field.label[0]}格式不正确`,
  `${field.label[1]} is not valid`,
];

const formatted =
  (zh: string, en: string) =>
  (field: Field): Label =>
    field.options.message === undefined ? [zh, en] : bilingual(field.options.message, en);

// oxlint-disable-next-line no-control-regex -- NUL is what the check is for
const UNKEEPABLE = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Keeps text byte for byte; NUL and lone surrogates cannot be kept, so they are refused. */
function asText(raw: unknown): string | undefined {
  const given = typeof raw === "number" || typeof raw === "bigint" ? String(raw) : raw;
  return typeof given !== "string" || UNKEEPABLE.test(given) ? undefined : given;
}

function tooLong(value: string, field: Field): Label | undefined {
  const max = field.options.max ?? DEFAULT_MAX[field.kind] ?? 255;
  if ([...value].length <= max) return undefined;
  return [
    `${field.label[0]}不能超过${max}个字`,
    `${field.label[1]} may have at most ${max} characters`,
  ];
}

const textCheck: KindCheck = { tidy: asText, refusal: malformed, check: tooLong };

function matching(pattern: RegExp, refusal: KindCheck["refusal"]): KindCheck {
  return {
    tidy: (raw) => {
      const value = asText(raw)?.trim();
      return value !== undefined && pattern.test(value) ? value : undefined;
    },
    refusal,
    check: tooLong,
  };
}

/** A link to a stored file or a web address: never a script. */
const linkCheck: KindCheck = {
  ...matching(/^(\/(?!\/)|https?:\/\/)\S+$/i, malformed),
  check: (value: string, field) =>
    tooLong(value, { ...field, options: { max: 500, ...field.options } }),
};

/** Full-width digits, spaces, dashes and +86 removed: the one form in which phones are kept and compared. */
export function normalisePhone(raw: string): string {
  return raw
    .normalize("NFKC")
    .replace(/[\s\-—–()]/g, "")
    .replace(/^(\+|00)86/, "");
}

export const MOBILE = /^1[3-9]\d{9}$/;
const LANDLINE = /^(0\d{2,3}[2-9]\d{6,7}|[48]00\d{7})$/;

/** A whole number as it is kept, however it was written; with `landline` one with its area code as well. */
export function wholePhone(raw: string, landline: boolean): string | undefined {
  const number = normalisePhone(raw);
  return MOBILE.test(number) || (landline && LANDLINE.test(number)) ? number : undefined;
}

function asDecimal(raw: unknown, field: Field): string | undefined {
  const given = asText(raw)?.trim().replaceAll(",", "");
  const match = given === undefined ? null : /^(-?)0*(\d{1,40})(?:\.(\d+))?$/.exec(given);
  if (!match) return undefined;
  const scale = field.options.scale ?? 2;
  const fraction = (match[3] ?? "").replace(/0+$/, "");
  if (fraction.length > scale) return undefined;
  return `${match[1]}${match[2]}${scale > 0 ? `.${fraction.padEnd(scale, "0")}` : ""}`;
}

function outOfRange(value: string | number, field: Field): Label | undefined {
  const { min, upTo } = field.options;
  if (min !== undefined && Number(value) < min)
    return [`${field.label[0]}不能小于${min}`, `${field.label[1]} must be at least ${min}`];
  if (upTo !== undefined && Number(value) > upTo)
    return [`${field.label[0]}不能大于${upTo}`, `${field.label[1]} must be at most ${upTo}`];
  return undefined;
}

/** Digits that the database keeps of a decimal, those after the point included. */
const DECIMAL_DIGITS = 18;

function tooLarge(value: string, field: Field): Label | undefined {
  const most = DECIMAL_DIGITS - (field.options.scale ?? 2);
  if (value.replace(/^-|\..*$/g, "").length <= most) return undefined;
  return [
    `${field.label[0]}过大，整数部分最多${most}位`,
    `${field.label[1]} is too large: at most ${most} digits before the point`,
  ];
}

const decimalCheck: KindCheck = {
  tidy: asDecimal,
  refusal: (field) => [
    `${field.label[0]}必须是数字，最多${field.options.scale ?? 2}位小数`,
    `${field.label[1]} must be a number with at most ${field.options.scale ?? 2} decimals`,
  ],
  check: (value: string, field) => tooLarge(value, field) ?? outOfRange(value, field),
};

const DAY = /^(\d{4})-(\d{2})-(\d{2})/;

function isRealDay(value: string): boolean {
  const match = DAY.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const built = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && built.getUTCMonth() === month - 1 && built.getUTCDate() === day;
}

/** A month, or a day or moment in it. */
const MONTH = /^((?:19|20)\d{2})[-/](0?[1-9]|1[0-2])(?:[-/ T]|$)/;

function inFuture(value: string, field: Field, now: Date): Label | undefined {
  if (!field.options.notInFuture || value <= wallTime(now).slice(0, value.length)) return undefined;
  return [`${field.label[0]}不能晚于当前时间`, `${field.label[1]} may not be in the future`];
}

const idCheck: KindCheck = {
  tidy: (raw) => {
    const value = asText(raw)?.trim();
    return value !== undefined && /^-?\d{1,19}$/.test(value) ? value : undefined;
  },
  refusal: malformed,
};

/** An entry of a dictionary may be named with the code of its dictionary before its key, as routes of forms are: flow_1. */
const withoutCode = (text: string | undefined, { options: { dict } }: Field): string | undefined =>
  dict !== undefined && text?.startsWith(`${dict}_`) ? text.slice(dict.length + 1) : text;

const choiceCheck: KindCheck = {
  tidy: (raw, field) =>
    typeof raw === "boolean" ? String(Number(raw)) : withoutCode(asText(raw), field),
  refusal: malformed,
  check: (value: string, field) => {
    const { options } = field.options;
    if (
      !options ||
      value.split(",").every((part) => options.some((option) => String(option.value) === part))
    )
      return tooLong(value, field);
    return [`${field.label[0]}的选项不存在`, `${field.label[1]} has no such option`];
  },
};

/** How yes and no may be written. */
const YES_NO: Readonly<Record<string, number>> = {
  true: 1,
  false: 0,
  "1": 1,
  "0": 0,
  是: 1,
  否: 0,
};

/** Every kind's check; the compiler names a kind that is missing. */
export const KIND_CHECKS: Record<FieldKind, KindCheck> = {
  text: textCheck,
  textarea: textCheck,
  richText: textCheck,
  password: textCheck,
  computed: textCheck,
  region: textCheck,
  image: linkCheck,
  file: linkCheck,
  integer: {
    tidy: (raw) => {
      const value = asText(raw)?.trim();
      return value !== undefined && /^-?\d{1,10}$/.test(value) && Math.abs(Number(value)) < 2 ** 31
        ? Number(value)
        : undefined;
    },
    refusal: (field) => [`${field.label[0]}必须是整数`, `${field.label[1]} must be a whole number`],
    check: outOfRange,
  },
  switch: {
    tidy: (raw) => (Object.hasOwn(YES_NO, String(raw)) ? YES_NO[String(raw)] : undefined),
    refusal: malformed,
  },
  decimal: decimalCheck,
  money: decimalCheck,
  date: {
    tidy: (raw) => {
      const value = asText(raw)?.trim().replaceAll("/", "-");
      return value !== undefined && isRealDay(value) && value.length <= 19
        ? value.slice(0, 10)
        : undefined;
    },
    refusal: (field) => [
      `${field.label[0]}必须是日期，如 2026-01-31`,
      `${field.label[1]} must be a date such as 2026-01-31`,
    ],
    check: inFuture,
  },
  month: {
    tidy: (raw) => {
      const match = MONTH.exec(asText(raw)?.trim() ?? "");
      return match ? `${match[1]}-${match[2]!.padStart(2, "0")}` : undefined;
    },
    refusal: (field) => [
      `${field.label[0]}必须是月份，如 2026-01`,
      `${field.label[1]} must be a month such as 2026-01`,
    ],
  },
  datetime: {
    tidy: (raw) => {
      const value = asText(raw)?.trim().replaceAll("/", "-").replace("T", " ");
      if (value === undefined || !isRealDay(value)) return undefined;
      const full =
        value.length === 10 ? `${value} 00:00:00` : value.length === 16 ? `${value}:00` : value;
      return /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(full) ? full : undefined;
    },
    refusal: (field) => [
      `${field.label[0]}必须是时间，如 2026-01-31 09:30:00`,
      `${field.label[1]} must be a time such as 2026-01-31 09:30:00`,
    ],
    check: inFuture,
  },
  select: choiceCheck,
  radio: choiceCheck,
  multiSelect: {
    ...choiceCheck,
    tidy: (raw) => (Array.isArray(raw) ? raw.map(String).join(",") : asText(raw)),
  },
  ref: idCheck,
  user: idCheck,
  dept: idCheck,
  refs: {
    tidy: (raw) => {
      const parts = (Array.isArray(raw) ? raw.map(String) : (asText(raw)?.split(",") ?? [""]))
        .map((part) => part.trim())
        .filter((part) => part !== "");
      return parts.every((part) => /^-?\d{1,19}$/.test(part)) ? [...new Set(parts)] : undefined;
    },
    refusal: malformed,
    check: (value: readonly string[], field) => {
      const max = field.options.max ?? LARGEST_PAGE;
      return value.length <= max
        ? undefined
        : [
            `${field.label[0]}一次最多${max}条`,
            `${field.label[1]} may hold at most ${max} entries`,
          ];
    },
  },
  phone: {
    tidy: (raw, { options }) => wholePhone(asText(raw) ?? "", options.landline === true),
    refusal: formatted("请输入正确的手机号格式", "Please enter a valid mobile number"),
  },
  idNumber: matching(
    /^(\d{15}|\d{17}[\dXx])$/,
    formatted("请输入正确的身份证号格式", "Please enter a valid identity number"),
  ),
  email: matching(
    /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/,
    formatted("请输入有效邮箱地址", "Please enter a valid email address"),
  ),
  qq: matching(/^[1-9]\d{4,10}$/, formatted("请输入有效QQ号", "Please enter a valid QQ number")),
  json: { tidy: (raw) => raw, refusal: malformed },
};

import type { Entity, Field } from "@zhuke/model";
import type { Session } from "../access/session.ts";
import { may } from "../access/session.ts";
import type { Context } from "../context.ts";
import { hooksOf } from "../hooks.ts";
import { addTitles } from "./titles.ts";

/** Permission to see phones and WeChat numbers whole. */
export const PLAIN_PHONE = "phone_plain";

/** 138****5678; other private text keeps its first character. */
export function mask(value: string, how: "phone" | "text"): string {
  if (value === "") return value;
  return how === "phone" && value.length >= 7 ? `${value.slice(0, 3)}****${value.slice(-4)}` : `${value.slice(0, 1)}***`;
}

const NUMBERS = new Set(["integer", "decimal"]);

function onTheWire(field: Field, value: unknown): unknown {
  if (field.storage === "ids") return Array.isArray(value) ? value.join(",") : "";
  if (value === null || value === undefined) return NUMBERS.has(field.storage) || field.storage === "json" ? null : "";
  return value;
}

export interface Presentation {
  /** Mask private fields whatever the session may see (pools). */
  readonly masked?: boolean;
}

/** Turns stored rows into answers: titles of references, masks, absent texts as "". */
export async function present(
  ctx: Context,
  entity: Entity,
  rows: readonly Record<string, unknown>[],
  how: Presentation = {},
): Promise<Record<string, unknown>[]> {
  const answers = rows.map((row) => ({ ...row }));
  await addTitles(ctx, entity, answers);
  const hide = (row: Record<string, unknown>): boolean => how.masked === true || inMaskedPool(entity, row) || !maySeePhones(ctx.session);
  for (const answer of answers) {
    const hidden = hide(answer);
    for (const [name, field] of Object.entries(entity.fields)) {
      if (field.options.secret || field.kind === "password") {
        delete answer[name];
        continue;
      }
      const value = onTheWire(field, answer[name]);
      answer[name] = field.options.masked && hidden && typeof value === "string" ? mask(value, field.options.masked) : value;
    }
    for (const audit of ["createUser", "createDept", "updateUser"]) answer[audit] ??= "";
  }
  return (await hooksOf(entity.name).present?.(ctx, answers)) ?? answers;
}

export const maySeePhones = (session: Session): boolean => may(session, PLAIN_PHONE);

function inMaskedPool(entity: Entity, row: Readonly<Record<string, unknown>>): boolean {
  return Object.values(entity.lists).some(
    (variant) =>
      variant.masked === true &&
      variant.where !== undefined &&
      Object.entries(variant.where).every(([name, value]) => String(row[name]) === String(value)),
  );
}

import type { Label, Problem } from "#engine/model/index.ts";

/** An answer that says no: becomes the envelope with its status, code and message in the user's language. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  constructor(
    readonly status: number,
    readonly label: Label,
    readonly data: unknown = {},
    /** Seconds after which another try makes sense. */
    readonly retryAfter?: number,
  ) {
    super(label[0]);
  }
}

export const badRequest = (zh: string, en: string, data?: unknown): Refusal =>
  new Refusal(400, [zh, en], data);

/** Fields that were refused, each with its reason; the first reason is the message. */
export const invalid = (fields: Readonly<Record<string, Label>>): Refusal =>
  new Refusal(400, Object.values(fields)[0]!, { fields });

/** The same for what the validator found. */
export const refused = (problems: readonly Problem[]): Refusal =>
  invalid(Object.fromEntries(problems.map(({ field, message }) => [field, message])));

export const unauthorised = (zh = "请求未授权", en = "Please sign in"): Refusal =>
  new Refusal(401, [zh, en]);

export const forbidden = (): Refusal =>
  new Refusal(403, ["没有权限进行此操作", "You are not allowed to do this"]);

/** Somebody or something has rights that the asker lacks. */
export const outranked = (): Refusal =>
  new Refusal(403, [
    "超出您自己的权限范围，不能进行此操作",
    "This goes beyond your own rights, so you cannot do it",
  ]);

/** Foreign and unknown rows alike. */
export const notFound = (): Refusal =>
  new Refusal(404, ["数据不存在或已被删除", "The record does not exist or was deleted"]);

/** A row the asker would see was deleted; `data` tells it from one that is unknown. */
export const removed = (by: string, at: string): Refusal =>
  new Refusal(404, [`该数据已被删除（${by} ${at}）`, `This record was deleted (${by} ${at})`], {
    removed: true,
  });

export const conflict = (zh: string, en: string, data?: unknown): Refusal =>
  new Refusal(409, [zh, en], data);

export const tooMany = (
  retryAfter: number,
  zh = "请求过于频繁，请稍后再试",
  en = "Too many requests, please try again later",
): Refusal => new Refusal(429, [zh, en], {}, retryAfter);

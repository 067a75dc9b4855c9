import type { Fields } from "#engine/model/index.ts";
import { KIND_CHECKS, validate } from "#engine/model/index.ts";
import type { FastifyRequest } from "fastify";
import { badRequest, refused } from "../errors.ts";
import { refuseDeep } from "./read-json.ts";

type Raw = Record<string, unknown>;

/** What of a request its input is in. */
export type Asked = Pick<FastifyRequest, "query" | "body">;

const isRecord = (value: unknown): value is Raw =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Query and body as one set of values; the body wins. */
export function rawInput(request: Asked): Raw {
  const query = isRecord(request.query) ? request.query : {};
  const body = isRecord(request.body) ? request.body : {};
  return { ...query, ...body };
}

/** Forms and addresses hold texts only: structured values come as JSON in them. What is no JSON is left as it is. */
export function unfolded(fields: Fields, raw: Raw): Raw {
  const opened = Object.entries(raw).map(([name, value]) => {
    const structured = fields[name]?.kind === "json" || (name === "lines" && !fields[name]);
    return [name, structured && typeof value === "string" ? fromJson(value) : value];
  });
  return Object.fromEntries(opened) as Raw;
}

function fromJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text;
  }
  refuseDeep(value);
  return value;
}

/** Query parameters of a list: one text each, the last where one is repeated. */
export function listParams(request: Asked): Record<string, string | undefined> {
  const merged = rawInput(request);
  return Object.fromEntries(
    Object.entries(merged).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.join(",")
        : value === null || value === undefined
          ? undefined
          : String(value),
    ]),
  );
}

/** The ids of a remove or bulk call, from query or body. */
export function idsOf(raw: Raw): readonly string[] {
  const ids = KIND_CHECKS.refs.tidy(raw["ids"] ?? "", {
    kind: "refs",
    storage: "ids",
    label: ["", ""],
    options: {},
  });
  if (!Array.isArray(ids))
    throw badRequest("请求参数格式错误: ids", "Parameter of wrong form: ids");
  return ids as string[];
}

/** The checked input of a call; refuses with a reason per field. */
export function validatedInput(fields: Fields, raw: Raw, now: Date): Raw {
  const verdict = validate(fields, unfolded(fields, raw), now);
  if (verdict.ok) return verdict.values;
  throw refused(verdict.problems);
}

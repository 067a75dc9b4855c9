import type { Fields } from "#engine/model/index.ts";
import { KIND_CHECKS, validate } from "#engine/model/index.ts";
import type { FastifyRequest } from "fastify";
import { badRequest, invalid } from "../errors.ts";

type Raw = Record<string, unknown>;

const isRecord = (value: unknown): value is Raw =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Query and body as one set of values; the body wins. */
export function rawInput(request: FastifyRequest): Raw {
  const query = isRecord(request.query) ? request.query : {};
  const body = isRecord(request.body) ? request.body : {};
  return { ...query, ...body };
}

/** Query parameters of a list: one text each, the last where one is repeated. */
export function listParams(request: FastifyRequest): Record<string, string | undefined> {
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
  const verdict = validate(fields, raw, now);
  if (verdict.ok) return verdict.values;
  throw invalid(Object.fromEntries(verdict.problems.map(({ field, message }) => [field, message])));
}

import type { Input, Row } from "#engine/model/index.ts";
import { validate } from "#engine/model/index.ts";
import { lead } from "#features/leads/feature.ts";
import type { leadSource } from "../lead-source.ts";
import { invalid } from "#engine/server/errors.ts";

type Body = Readonly<Record<string, unknown>>;

export type Source = Pick<
  Row<typeof leadSource>,
  "sourceName" | "channelId" | "branchChannelId" | "clueSource" | "clueType" | "mapping"
>;

const FIELDS = Object.entries(lead.fields).filter(
  ([, field]) => !field.options.readonly && field.storage !== "none",
);

/** Names a mapping may give. */
export const MAPPABLE: ReadonlySet<string> = new Set(FIELDS.map(([name]) => name));

/** A value by its path, such as user.phone. */
function valueAt(body: Body, path: string): unknown {
  let value: unknown = body;
  for (const step of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step))
      return undefined;
    value = (value as Body)[step];
  }
  return value;
}

/**
 * The lead a request tells of. Strangers rarely know all that our form asks for: only the number is a must,
 * and everything that is given is checked as in the form.
 */
export function leadIn(source: Source, body: Body, now: Date, moment: string): Input<typeof lead> {
  const mapping = (source.mapping ?? {}) as Readonly<Record<string, string>>;
  const given: Record<string, unknown> = {};
  for (const [name] of FIELDS) {
    const value = valueAt(body, mapping[name] ?? name);
    if (value !== undefined && value !== null && value !== "")
      given[name] = typeof value === "object" ? JSON.stringify(value) : value;
  }
  const { channelId, branchChannelId, clueSource, clueType } = source;
  const raw: Record<string, unknown> = {
    ...(clueSource && { clueSource }),
    ...(clueType && { clueType }),
    ...given,
    ...(channelId && { channelId }),
    ...(branchChannelId && { branchChannelId }),
  };
  raw["firstConsultDate"] ??= moment;
  raw["telephone"] ??= "";
  raw["name"] ??= `${source.sourceName ?? ""}${String(raw["telephone"]).slice(-4)}`;
  const verdict = validate(lead.fields, raw, now, true);
  if (verdict.ok) return verdict.values;
  throw invalid(Object.fromEntries(verdict.problems.map(({ field, message }) => [field, message])));
}

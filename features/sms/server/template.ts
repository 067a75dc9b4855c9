import { badRequest, invalid } from "#engine/server/errors.ts";
import { refuseDeep } from "#engine/server/http/read-json.ts";

const PARAMETER = /\$\{([^{}]{1,32})\}/g;

/** The parameters of a template, each once, in their order. */
export const parametersOf = (template: string): string[] => [
  ...new Set([...template.matchAll(PARAMETER)].map(([, name]) => name!.trim())),
];

/** The text of a template with its parameters filled in; refuses where one is missing. */
export function fillTemplate(template: string, params: Readonly<Record<string, string>>): string {
  for (const name of parametersOf(template))
    if (!Object.hasOwn(params, name) || !params[name]!.trim())
      throw invalid({ [name]: [`请输入${name}`, `Please enter ${name}`] });
  return template.replace(PARAMETER, (_, name: string) => params[name.trim()]!);
}

/** Parameters as they came: an object of texts, or the same as JSON. */
export function givenParams(given: unknown): Record<string, string> {
  const refusal = badRequest("短信参数格式不正确", "The parameters are malformed");
  let value: unknown = given ?? {};
  if (typeof value === "string") {
    try {
      value = JSON.parse(value === "" ? "{}" : value) as unknown;
    } catch {
      throw refusal;
    }
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw refusal;
  refuseDeep(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, text]) => [name, String(text ?? "").slice(0, 200)]),
  );
}

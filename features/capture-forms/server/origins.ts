import type { Label } from "#engine/model/index.ts";

const MOST = 20;
const ORIGIN =
  /^https?:\/\/(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/;

/** The sites of a form's setting, one a line. */
export const originsIn = (text: string | null | undefined): string[] =>
  (text ?? "")
    .split(/[\s,，;；]+/)
    .map((line) => line.toLowerCase().replace(/\/$/, ""))
    .filter(Boolean);

/** What is wrong with the sites of a form; undefined where nothing is. They go into a header, so only plain origins pass. */
export function originsProblem(text: string | null | undefined): Label | undefined {
  const origins = originsIn(text);
  const wrong = origins.find((origin) => !ORIGIN.test(origin));
  if (wrong !== undefined)
    return [
      `网站地址不正确：${wrong.slice(0, 80)}，应形如 https://www.example.com`,
      `Not the address of a site: ${wrong.slice(0, 80)}; it looks like https://www.example.com`,
    ];
  return origins.length > MOST ? [`最多填写${MOST}个网站`, `At most ${MOST} sites`] : undefined;
}

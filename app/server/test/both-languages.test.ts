import { describe, expect, it } from "vitest";
import { sourceFiles, textOf } from "./source-files.ts";

const HAN = /\p{Script=Han}/u;

/** Files whose Chinese is data or test, and the console that speaks both languages in one line. */
const DATA = [
  /\.test\.tsx?$/,
  /\/test\//,
  /\/demo\//,
  /\/quick-log\//,
  /\/fields\/typed-day\.ts$/,
  /header-synonyms/,
  // What the drawing library says in English, by its words.
  /designer\/in-chinese\.ts$/,
  /app\/server\/(main|check-files)\.ts$/,
];

/** Options whose English is derived where they are checked. */
const DERIVED = /(?:required|unique|message):\s*$/;

/** Columns that keep a text of the company, in its language. */
const KEPT = /\.(?:set|values)\(\{[^}]*$/;

/** Calls and properties by which the server talks to people. */
const TALKING =
  /(?:badRequest|conflict|unauthorised|tooMany|say|Refusal|invalid|BadSheet|Doubt)\(\s*(?:\d+,\s*)?\[?\s*$|(?:msg|message|done|label|title|reason|text):\s*\[?\s*$/;

const STRING = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const COMMENT = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
const NEXT = /^\s*,\s*("(?:[^"\\\n]|\\.)+"|`(?:[^`\\]|\\.)+`)/;

/** Names that stay as they are: of the languages themselves, and of a product in a list of both. */
const DELIBERATE = new Set(["中文", "筑客 CRM", "语言 · English", "Language · 中文"]);

/** What a template has filled in is called by its Chinese name in both languages. */
const PLACEHOLDER = /\{\{[^}]*\}\}/g;

interface Said {
  readonly text: string;
  readonly before: string;
  /** The literal after the next comma, if one follows at once. */
  readonly next: string | undefined;
}

const sources = sourceFiles.filter((path) => !DATA.some((pattern) => pattern.test(path)));

const onServer = sources.filter((path) => path.includes("/server/"));
const inBrowser = sources.filter((path) => path.includes("/web/"));
const declarations = sources.filter((path) => !/\/(server|web)\//.test(path));

/** Every Chinese text of a file with what stands around it, comments left out. */
function chineseIn(path: string): Said[] {
  const source = textOf(path).replace(COMMENT, (found) => (/^["`]/.test(found) ? found : ""));
  return [...source.matchAll(STRING)]
    .filter(
      ([text]) => HAN.test(text.replaceAll(PLACEHOLDER, "")) && !DELIBERATE.has(text.slice(1, -1)),
    )
    .map((match) => ({
      text: match[0],
      before: source.slice(0, match.index),
      next: NEXT.exec(source.slice(match.index + match[0].length))?.[1],
    }))
    .filter(({ before }) => !DERIVED.test(before) && !before.endsWith('["English", '));
}

const lonely = ({ next }: Said): boolean =>
  next === undefined || HAN.test(next.replaceAll(PLACEHOLDER, "").replaceAll(/\$\{[^}]*\}/g, ""));

const problemsIn = (paths: readonly string[], wanted: (said: Said) => boolean): string[] =>
  paths.flatMap((path) =>
    chineseIn(path)
      .filter((said) => wanted(said) && lonely(said))
      .map(({ text }) => `${path}: ${text}`),
  );

describe("whatever is said in Chinese is said in English too", () => {
  it("in the declarations and on the screens", () => {
    const whole = /^`\$\{.*\}`$/;
    const composed = ({ text }: Said) =>
      !whole.test(text) && !/say\(\[/.test(text) && !/词|条`$/.test(text);
    expect(problemsIn([...declarations, ...inBrowser], composed)).toEqual([]);
  });

  it("in what the server answers", () => {
    expect(
      problemsIn(onServer, ({ before }) => TALKING.test(before) && !KEPT.test(before)),
    ).toEqual([]);
  });
});

it("no two words of the screens are the same in both languages by accident", () => {
  const names = new Set(["iView", "D2", "Hey", "LTE", "OK", "VIP"]);
  const pairs = inBrowser.flatMap((path) =>
    [...textOf(path).matchAll(/\["([^"\n]*\p{L}{2}[^"\n]*)", "\1"\]/gu)].map(([, word]) => word!),
  );
  expect(pairs.filter((word) => !names.has(word))).toEqual([]);
});

/** Words of the specification and of the family's protocol, which stand as they are there. */
const PRESCRIBED = new Set([
  "上传文件格式不正确!",
  "验证码发送成功!",
  "操作成功!",
  "发送成功!",
  "清空成功!",
  "是否需要清除缓存?",
  "确定将选择数据删除?",
  "确定上传本地日志到服务器?",
  "确定清空本地日志记录?",
  "原密码不正确!",
  "客户端认证失败!",
  "当前字典键值已存在!",
  "当前账号已被使用!",
  "父节点不可选择自身!",
  "租户信息错误!",
  "第三方登录信息错误!",
  "请先删除子节点!",
  "请输入正确的确认密码!",
]);

/** The same with something filled in; then a way of writing, an address, text of a statement and of a program. */
const NOT_SPOKEN = [
  /^(请求参数格式错误: |图片大小不能超过)/,
  /^主机:进程号$/,
  /:\/\/主机:/,
  / \|\| /,
  /^import /,
];

/** A half-width mark that ends or divides what is said in Chinese. */
const HALF_WIDTH = /[\p{Script=Han}”」』）…]\s*[?!,;:](?!\w)|[?!,;:]\s*\p{Script=Han}|[?!]$/u;

it("what is said in Chinese has Chinese punctuation", () => {
  const wrong = sources.flatMap((path) =>
    chineseIn(path)
      .map(({ text }) => text.slice(1, -1))
      .filter((text) => !PRESCRIBED.has(text) && !NOT_SPOKEN.some((one) => one.test(text)))
      .map((text) => text.replaceAll(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, "…"))
      .filter((text) => HALF_WIDTH.test(text))
      .map((text) => `${path}: ${text}`),
  );
  expect(wrong).toEqual([]);
});

import type { Label, Language } from "#engine/model/index.ts";
import { say } from "#engine/model/index.ts";
import { escaped } from "#engine/server/http/escaped.ts";

const words = {
  title: ["沙箱登录", "Sandbox sign-in"],
  hint: [
    "这不是真实的身份验证，仅供测试：填写任意姓名即可继续。",
    "This proves nobody's identity and is for trying out only: enter any name.",
  ],
  person: ["姓名", "Name"],
  go: ["继续", "Continue"],
} as const satisfies Record<string, Label>;

/** The page of the sandbox provider that asks who is there. */
export function sandboxPage(
  action: string,
  asked: Readonly<Record<string, string | undefined>>,
  language: Language,
): string {
  const hidden = Object.entries(asked)
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escaped(name)}" value="${escaped(value ?? "")}">`,
    )
    .join("");
  const text = (label: Label): string => escaped(say(label, language));
  return `<!doctype html>
<html lang="${language === "zh" ? "zh-CN" : "en"}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text(words.title)}</title>
<style>
body{margin:0;display:grid;place-items:center;min-height:100vh;font:14px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;background:#fdf6ec;color:#1d2129}
form{box-sizing:border-box;display:grid;gap:12px;width:min(340px,86vw);padding:28px;border:1px dashed #d48806;border-radius:8px;background:#fff}
h1{margin:0;font-size:18px}p{margin:0;color:#874d00}
input,button{min-height:40px;padding:0 12px;border:1px solid #c9cdd4;border-radius:6px;font:inherit}
button{border:0;background:#874d00;color:#fff;cursor:pointer}label{display:grid;gap:4px}
</style>
<form method="post" action="${escaped(action)}">
<h1>${text(words.title)}</h1><p>${text(words.hint)}</p>${hidden}
<label>${text(words.person)}<input name="person" required maxlength="64" autofocus autocomplete="off"></label>
<button>${text(words.go)}</button>
</form>
</html>`;
}

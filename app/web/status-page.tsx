import type { Label } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";
import { useEffect } from "react";
import { Link } from "react-router";
import { useSay } from "#engine/web/runtime/language.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./status-page.module.css";

type Kind = "403" | "404" | "500" | "unreachable" | "broken";

const TITLES: Readonly<Record<Kind, Label>> = {
  "403": ["没有权限访问这个页面", "You may not open this page"],
  "404": ["没有找到这个页面", "This page does not exist"],
  "500": ["服务器出了点问题", "Something went wrong on the server"],
  unreachable: ["连接不上服务器", "The server cannot be reached"],
  broken: ["页面出错了", "The page failed"],
};

const HINTS: Readonly<Record<Kind, Label>> = {
  "403": [
    "如果工作需要，请联系管理员开通。",
    "If you need it for your work, ask your administrator.",
  ],
  "404": [
    "地址可能输错了，或页面已被移走。",
    "The address may be mistyped, or the page has moved.",
  ],
  "500": [
    "请稍后再试；如果一直这样，请联系管理员。",
    "Please try again later; if it stays, contact your administrator.",
  ],
  unreachable: ["请检查网络，然后重试。", "Check the network, then try again."],
  broken: [
    "已记入日志。可能刚刚发布了新版本，请重新加载。",
    "It was logged. A new version may just have come out; please load again.",
  ],
};

const HOME: Label = ["返回首页", "Back to the home page"];
const RETRY: Label = sharedWords.retry;

/** The page of an address that says what cannot be shown, if it is one. */
export const statusAt = (path: string): "403" | "404" | undefined =>
  path === "/403" || path === "/404" ? (path === "/403" ? "403" : "404") : undefined;

interface StatusPageProps {
  readonly kind: Kind;
  readonly onRetry?: () => void;
  /** It stands within the frame, which has the main part of the page. */
  readonly framed?: boolean;
}

/** The pages for what cannot be shown. */
export function StatusPage({ kind, onRetry, framed = false }: StatusPageProps) {
  const say = useSay();
  const Part = framed ? "section" : "main";
  const title = say(TITLES[kind]);
  useEffect(() => {
    document.title = `${title} - ${say(["筑客 CRM", "Zhuke CRM"])}`;
  });
  return (
    <Part className={styles.statusPage}>
      {/^\d/.test(kind) && <p className={styles.statusCode}>{kind}</p>}
      <h1>{title}</h1>
      <p>{say(HINTS[kind])}</p>
      {onRetry ? (
        <button type="button" className={buttons.solidButton} onClick={onRetry}>
          {say(RETRY)}
        </button>
      ) : (
        <Link className={buttons.solidButton} to="/" replace>
          {say(HOME)}
        </Link>
      )}
    </Part>
  );
}

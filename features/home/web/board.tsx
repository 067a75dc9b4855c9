import { homeBlock, homeHead, homeRanking } from "../home-reports.ts";
import { useEffect, useState } from "react";
import { companyZone } from "#engine/web/runtime/clock.ts";
import { useLanguage, useSay } from "#engine/web/runtime/language.ts";
import { useReport } from "#engine/web/report/use-report.ts";
import { STAGES, words } from "./words.ts";
import styles from "./board.module.css";

const TODAY = { period: "today" } as const;
const MONTH = { period: "month" } as const;
const measures = homeHead.columns.filter(({ role }) => role === "count");
/** What a role hides at its source is no number: it is not «none». */
const figure = (value: unknown): string =>
  value === null ? "—" : Number(value ?? 0).toLocaleString("en");

function useClock(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Today's business to hang on a wall: the numbers, the funnel and this month's best, refreshed by themselves. */
export function Board() {
  const say = useSay();
  const language = useLanguage();
  const now = useClock();
  const { data: head } = useReport(homeHead, {});
  const { data: funnel = [] } = useReport(homeBlock, TODAY);
  const { data: ranking = [] } = useReport(homeRanking, MONTH);
  const [today, yesterday] = head ?? [];
  const most = Math.max(1, ...funnel.map((row) => Number(row["count"])));
  return (
    <div className={styles.board}>
      <header>
        <h1>{say(words.board)}</h1>
        <time dateTime={now.toISOString()}>
          {now.toLocaleString(language === "zh" ? "zh-CN" : "en-GB", {
            dateStyle: "full",
            timeStyle: "medium",
            timeZone: companyZone(),
          })}
        </time>
      </header>
      <ul className={styles.boardNumbers}>
        {measures.map(({ name, label }) => (
          <li key={name}>
            <span>{say(label)}</span>
            <strong>{today ? figure(today[name]) : "—"}</strong>
            <small>
              {say(words.yesterday)} {yesterday ? figure(yesterday[name]) : "—"}
            </small>
          </li>
        ))}
      </ul>
      <div className={styles.boardPanels}>
        <section aria-label={say(homeBlock.label)}>
          <h2>{say(words.boardFunnel)}</h2>
          <ol>
            {funnel.map((row) => {
              const stage = String(row["stage"]);
              return (
                <li key={stage}>
                  <span>{say(STAGES[stage] ?? [stage, stage])}</span>
                  <i aria-hidden style={{ width: `${(Number(row["count"]) / most) * 100}%` }} />
                  <b>{figure(row["count"])}</b>
                </li>
              );
            })}
          </ol>
        </section>
        <section aria-label={say(homeRanking.label)}>
          <h2>{say(words.boardRanking)}</h2>
          {ranking.length === 0 && <p>{say(words.nothing)}</p>}
          <ol>
            {ranking.map((row, place) => (
              <li key={String(row["id"] ?? place)}>
                <span>
                  {place + 1}. {String(row["name"] ?? "")}
                </span>
                <i
                  aria-hidden
                  style={{
                    width: `${(Number(row["sign"]) / Math.max(1, Number(ranking[0]?.["sign"]))) * 100}%`,
                  }}
                />
                <b>
                  {figure(row["sign"])} · ¥{figure(row["amount"])}
                </b>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}

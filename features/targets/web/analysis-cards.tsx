import type { Label } from "#engine/model/index.ts";
import type { ReactNode } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import type { TargetAnalysis } from "../target-calls.ts";
import { gapNote, pipelineWords, runRateWords, summedWords, words } from "./analysis-words.ts";
import { words as shared } from "./words.ts";
import { SignsLink } from "./signs-link.tsx";
import { shown, percent } from "./shown.ts";
import styles from "./analysis.module.css";

interface CardProps {
  readonly label: Label;
  readonly tone?: "success" | "danger" | undefined;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

function Card({ label, tone, note, children }: CardProps) {
  const say = useSay();
  return (
    <li className={styles.card}>
      <span>{say(label)}</span>
      <strong data-tone={tone}>{children}</strong>
      {note !== undefined && <small>{note}</small>}
    </li>
  );
}

/** Green where a forecast reaches the target, red where it does not. */
const toneOf = (value: number | null, goal: number | null) =>
  value === null || goal === null ? undefined : value >= goal ? "success" : "danger";

/** The year in five numbers; the forecasts tell how they come about. */
export function Cards({ data }: { readonly data: TargetAnalysis }) {
  const say = useSay();
  const { name, summed, target, signed, rate, gap, daysPassed, days, perDay } = data;
  const { runRate, inHand, expected, pipeline } = data;
  const whose = summed > 0 ? say(summedWords(summed)) : name;
  return (
    <ul className={styles.cards}>
      <Card label={words.target} note={target === null ? say(words.noTarget) : whose}>
        {shown(target)}
      </Card>
      <Card label={words.signed} note={say(shared.net)}>
        <SignsLink data={data} from={data.from} to={data.to}>
          {shown(signed)}
        </SignsLink>
      </Card>
      <Card
        label={words.rate}
        tone={rate !== null && rate >= 1 ? "success" : undefined}
        note={gap === null ? undefined : say(gapNote(gap))}
      >
        {percent(rate)}
      </Card>
      <Card
        label={words.runRate}
        tone={toneOf(runRate, target)}
        note={
          perDay === null
            ? say(words.notBegun)
            : say(runRateWords(daysPassed, signed, perDay, days))
        }
      >
        {shown(runRate)}
      </Card>
      <Card
        label={words.pipeline}
        tone={toneOf(pipeline, target)}
        note={
          inHand === null || expected === null
            ? say(perDay === null ? words.notBegun : words.over)
            : say(pipelineWords(signed, inHand, expected))
        }
      >
        {shown(pipeline)}
      </Card>
    </ul>
  );
}

import { useId } from "react";
import { Link } from "react-router";
import { useSay } from "#engine/web/runtime/language.ts";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { Cards } from "./analysis-cards.tsx";
import { words } from "./analysis-words.ts";
import { useAnalysis } from "./use-analysis.ts";
import styles from "./analysis.module.css";

/** The year in five numbers, with the way to its months. */
export default function ForecastTile() {
  const say = useSay();
  const id = useId();
  const { data, isError, refetch } = useAnalysis({});
  return (
    <section className={styles.tile} aria-labelledby={id}>
      <h2 id={id}>
        <Link to="/kpi/yearKpiAnalysis">{say(words.title)}</Link>
      </h2>
      {data ? (
        <Cards data={data} />
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={3} />
      )}
    </section>
  );
}

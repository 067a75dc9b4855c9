import { useId } from "react";
import { Link } from "react-router";
import { useSay } from "#engine/web/runtime/language.ts";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { Cards } from "./analysis-cards.tsx";
import { words } from "./analysis-words.ts";
import { useAnalysis } from "./use-analysis.ts";
import styles from "./analysis.module.css";

interface ForecastTileProps {
  /** The department chosen for the page; the reader's own year where empty. */
  readonly deptId: string;
}

/** The year in five numbers, with the way to its months. */
export default function ForecastTile({ deptId }: ForecastTileProps) {
  const say = useSay();
  const id = useId();
  const { data, isError, refetch } = useAnalysis({ subjectId: deptId });
  return (
    <section className={styles.tile} aria-labelledby={id}>
      <h2 id={id}>
        <Link to={`/kpi/yearKpiAnalysis${deptId && `?subjectId=${deptId}`}`}>
          {say(words.title)}
        </Link>
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

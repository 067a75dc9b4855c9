import { useQuery } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import { useState } from "react";
import { sharedWords } from "#engine/model/index.ts";
import { BesideLink } from "#engine/web/record/beside-link.tsx";
import { useAddressParams } from "#engine/web/runtime/address-params.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { ApiError } from "#engine/web/runtime/http.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { ROWS, useRefresh } from "#engine/web/runtime/refresh.ts";
import { usePermission } from "#engine/web/runtime/session.ts";
import { ChoiceBar } from "#engine/web/ui/choice-bar.tsx";
import { EmptyState } from "#engine/web/ui/empty-state.tsx";
import { toast } from "#engine/web/ui/feedback.ts";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import type { PartOnPlan, Plan } from "../property.ts";
import { drawContour, propertyStates, readPlans } from "../property.ts";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./plan-page.module.css";

type Point = readonly number[];

/** The outline on a drawing of a thousand by a thousand, which is stretched over the picture. */
const cornersOf = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${Math.round((x ?? 0) * 1000)},${Math.round((y ?? 0) * 1000)}`).join(" ");

const toneOf = (status: string): string | undefined =>
  propertyStates.find(({ value }) => value === status)?.tone;

/** Plans with what lies on them; outlines open their property, and are drawn corner by corner. */
export default function PlanPage() {
  const say = useSay();
  const { params, change } = useAddressParams();
  const { data, isError, refetch } = useQuery({
    queryKey: [ROWS, readPlans.name],
    queryFn: ({ signal }) => ask(readPlans, {}, { signal }),
  });
  const plan = data?.find(({ id }) => id === params.get("plan")) ?? data?.[0];
  return (
    <section className={styles.page}>
      <header>
        <h1>{say(words.plan)}</h1>
        {data && data.length > 1 && plan && (
          <ChoiceBar
            label={say(words.plan)}
            value={plan.id}
            choices={data.map(({ id, name }) => [id, name])}
            onChange={(id) => change({ plan: id })}
          />
        )}
      </header>
      {!data && isError && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton lines={10} />}
      {data?.length === 0 && (
        <EmptyState title={say(words.noPlans)} hint={say(words.noPlansHint)} />
      )}
      {plan && <Drawing key={plan.id} plan={plan} />}
    </section>
  );
}

function Drawing({ plan }: { readonly plan: Plan }) {
  const say = useSay();
  const may = usePermission();
  const refresh = useRefresh();
  const [drawn, setDrawn] = useState("");
  const [points, setPoints] = useState<readonly Point[]>([]);
  const stop = () => {
    setDrawn("");
    setPoints([]);
  };
  const save = async (contour: readonly Point[]) => {
    try {
      await ask(drawContour, { id: drawn, contour });
      await refresh();
      stop();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    }
  };
  const put = (event: MouseEvent<SVGSVGElement>) => {
    if (drawn === "") return;
    const box = event.currentTarget.getBoundingClientRect();
    const share = (at: number, from: number, size: number): number =>
      Math.min(1, Math.max(0, Math.round(((at - from) / size) * 10_000) / 10_000));
    setPoints([
      ...points,
      [share(event.clientX, box.left, box.width), share(event.clientY, box.top, box.height)],
    ]);
  };
  return (
    <div className={styles.drawing}>
      <div className={styles.sheet}>
        <img src={plan.planView} alt={plan.name} />
        <svg
          viewBox="0 0 1000 1000"
          preserveAspectRatio="none"
          data-drawing={drawn !== "" || undefined}
          onClick={put}
          aria-hidden
        >
          {plan.parts
            .filter(({ id, contour }) => contour.length > 0 && id !== drawn)
            .map(({ id, status, contour }) => (
              <polygon key={id} data-tone={toneOf(status)} points={cornersOf(contour)} />
            ))}
          {points.length > 0 && <polygon data-tone="accent" points={cornersOf(points)} />}
        </svg>
      </div>
      <aside>
        <h2>{say(words.parts)}</h2>
        {drawn !== "" && (
          <div className={styles.tools}>
            <p>{say(words.drawHint)}</p>
            <button
              type="button"
              className={buttons.solidButton}
              disabled={points.length < 3}
              onClick={() => void save(points)}
            >
              {say(sharedWords.save)}
            </button>
            <button
              type="button"
              className={buttons.plainButton}
              disabled={points.length === 0}
              onClick={() => setPoints(points.slice(0, -1))}
            >
              {say(words.undo)}
            </button>
            <button type="button" className={buttons.plainButton} onClick={() => void save([])}>
              {say(words.wipe)}
            </button>
            <button type="button" className={buttons.plainButton} onClick={stop}>
              {say(sharedWords.cancel)}
            </button>
          </div>
        )}
        <ul>
          {plan.parts.map((part) => (
            <Part
              key={part.id}
              part={part}
              drawn={part.id === drawn}
              onDraw={
                may(drawContour.permission)
                  ? () => {
                      setDrawn(part.id);
                      setPoints([]);
                    }
                  : undefined
              }
            />
          ))}
        </ul>
      </aside>
    </div>
  );
}

interface PartProps {
  readonly part: PartOnPlan;
  readonly drawn: boolean;
  readonly onDraw: (() => void) | undefined;
}

function Part({ part: { id, name, status, contour }, drawn, onDraw }: PartProps) {
  const say = useSay();
  const state = propertyStates.find(({ value }) => value === status);
  return (
    <li data-tone={toneOf(status)} data-drawn={drawn || undefined}>
      <BesideLink to={`/property/property?id=${id}`}>{name}</BesideLink>
      <span>
        {state && say(state.label)}
        {contour.length === 0 && ` · ${say(words.notDrawn)}`}
      </span>
      {onDraw && (
        <button type="button" className={buttons.plainButton} onClick={onDraw}>
          {say(words.draw)}
        </button>
      )}
    </li>
  );
}

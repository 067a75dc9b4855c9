import { useQuery } from "@tanstack/react-query";
import { figureText } from "#engine/model/index.ts";
import { BesideLink } from "#engine/web/record/beside-link.tsx";
import { useAddressParams } from "#engine/web/runtime/address-params.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { ROWS } from "#engine/web/runtime/refresh.ts";
import { readOptions } from "#engine/web/runtime/rows.ts";
import { ChoiceBar } from "#engine/web/ui/choice-bar.tsx";
import { EmptyState } from "#engine/web/ui/empty-state.tsx";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import type { FloorOnMap, StallOnMap } from "../market-map.ts";
import { marketMap } from "../market-map.ts";
import { OCCUPANCY } from "../market-codes.ts";
import { market } from "../market.ts";
import { occupancies } from "../stall.ts";
import { endsOn, floorArea, words } from "./words.ts";
import styles from "./map-page.module.css";

/** The floors of a market with a tile for every stall, coloured by its state; each opens the stall. */
export default function MapPage() {
  const say = useSay();
  const { params, change } = useAddressParams();
  const markets = useQuery({
    queryKey: [ROWS, market.name, "map"],
    queryFn: () => readOptions(market, {}),
  });
  const marketId = params.get("market") ?? markets.data?.[0]?.value ?? "";
  const { data, isError, refetch } = useQuery({
    queryKey: [ROWS, marketMap.name, marketId],
    queryFn: ({ signal }) => ask(marketMap, { marketId }, { signal }),
    enabled: marketId !== "",
  });
  return (
    <section className={styles.map}>
      <header>
        <h1>{say(words.map)}</h1>
        {markets.data && markets.data.length > 1 && (
          <ChoiceBar
            label={say(words.market)}
            value={marketId}
            choices={markets.data.map(({ label, value }) => [value, label])}
            onChange={(value) => change({ market: value })}
          />
        )}
        {data && <Legend floors={data} />}
      </header>
      {markets.data?.length === 0 && (
        <EmptyState title={say(words.noMarkets)} hint={say(words.noMarketsHint)} />
      )}
      {!data && isError && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && markets.data?.length !== 0 && <Skeleton lines={10} />}
      {data?.length === 0 && <EmptyState title={say(words.noFloors)} />}
      {data?.map((floor) => (
        <Floor key={floor.id} floor={floor} />
      ))}
    </section>
  );
}

const countOf = (stalls: readonly StallOnMap[], state: string): number =>
  stalls.filter(({ occupancy }) => occupancy === state).length;

/** What the colours mean, and how many stalls have each. */
function Legend({ floors }: { readonly floors: readonly FloorOnMap[] }) {
  const say = useSay();
  const stalls = floors.flatMap((floor) => floor.stalls);
  return (
    <ul className={styles.legend}>
      {occupancies.map(({ value, label, tone }) => (
        <li key={value} data-tone={tone}>
          {say(label)} <b>{countOf(stalls, value)}</b>
        </li>
      ))}
    </ul>
  );
}

function Floor({ floor: { name, planView, stalls } }: { readonly floor: FloorOnMap }) {
  const say = useSay();
  const usable = stalls.length - countOf(stalls, OCCUPANCY.closed);
  const let_ = usable - countOf(stalls, OCCUPANCY.vacant);
  return (
    <section className={styles.floor} aria-label={name}>
      <h2>
        {name}
        {usable > 0 && (
          <span>
            {say(words.rate)} {Math.round((let_ / usable) * 100)}% · {let_}/{usable}
          </span>
        )}
      </h2>
      {planView !== "" && <img className={styles.plan} src={planView} alt="" />}
      {stalls.length === 0 && <p className={styles.none}>{say(words.noStalls)}</p>}
      <ul>
        {stalls.map((stall) => (
          <li key={stall.id}>
            <Stall stall={stall} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Stall({ stall }: { readonly stall: StallOnMap }) {
  const say = useSay();
  const state = occupancies.find(({ value }) => value === stall.occupancy) ?? occupancies[0];
  return (
    <BesideLink className={styles.stall} data-tone={state.tone} to={`/dev/t8?id=${stall.id}`}>
      <b>{stall.no}</b>
      <span>{stall.merchant || say(state.label)}</span>
      <small>
        {stall.occupancy === OCCUPANCY.arrears
          ? `${say(words.owed)} ${figureText("amount", stall.arrears)}`
          : stall.endDate !== ""
            ? say(endsOn(stall.endDate))
            : stall.area !== "" && say(floorArea(Number(stall.area)))}
      </small>
    </BesideLink>
  );
}

import { Suspense } from "react";
import { lazy } from "#engine/web/ui/lazy.ts";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { KeptTile } from "#features/own-reports/web/index.ts";
import { ForecastTile } from "#features/targets/web/index.ts";
import type { Tile } from "../dashboard-calls.ts";
import { Funnel } from "./funnel.tsx";
import { HeadNumbers } from "./head-numbers.tsx";
import { MyDay } from "./my-day.tsx";
import { Ranking } from "./ranking.tsx";
import type { HomeFilters } from "./report-panel.tsx";
import { Sources } from "./sources.tsx";
import { Trend } from "./trend.tsx";

const NextUp = lazy(() => import("./next-up.tsx"));

interface TileBodyProps {
  readonly tile: Tile;
  readonly deptId: string;
  readonly filters: HomeFilters;
  /** The period somebody chose for the page; "" where it is the one it begins with. */
  readonly period: string;
}

/** What a tile of the home page shows. */
export function TileBody({ tile, deptId, filters, period }: TileBodyProps) {
  switch (tile.kind) {
    case "myDay":
      return <MyDay />;
    case "nextUp":
      return (
        <Suspense fallback={<Skeleton lines={6} />}>
          <NextUp />
        </Suspense>
      );
    case "today":
      return <HeadNumbers deptId={deptId} />;
    case "funnel":
      return <Funnel filters={filters} />;
    case "trend":
      return <Trend filters={filters} />;
    case "ranking":
      return <Ranking filters={filters} />;
    case "sources":
      return <Sources filters={filters} />;
    case "forecast":
      return (
        <Suspense fallback={<Skeleton lines={5} />}>
          <ForecastTile deptId={deptId} />
        </Suspense>
      );
    case "report":
      return (
        <Suspense fallback={<Skeleton lines={5} />}>
          <KeptTile
            name={tile.name ?? ""}
            route={tile.route ?? ""}
            query={tile.query ?? ""}
            shape={tile.shape ?? "table"}
            chosen={{ deptId, period }}
          />
        </Suspense>
      );
  }
}

import type { ViewDescription } from "#engine/model/index.ts";
import { Suspense } from "react";
import { useLocation, useNavigate } from "react-router";
import { ActionRunner } from "./action/action-runner.tsx";
import { withBeside } from "./record/beside.ts";
import { useScreenClass } from "./ui/screen-class.ts";
import { ListScreen } from "./list/list-screen.tsx";
import { useExtrasOf, ViewExtrasContext } from "./view-extras.ts";
import styles from "./list/list-screen.module.css";

interface ViewPageProps {
  readonly view: ViewDescription;
  /** Values of every new record, not asked for. */
  readonly given?: Readonly<Record<string, string>>;
}

const DESK = 2;

/** Opens a row of a list in which none opens: over it, as what the row has become. */
function useOpenAtHome({ homes: [home] }: ViewDescription): (id: string) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (id) => home && void navigate({ search: withBeside(search, { view: home.view, id }) });
}

/** The screen a view declares: list, search, form and record, on a desk and on a phone. */
export function ViewPage({ view, given }: ViewPageProps) {
  const extras = useExtrasOf(view.name);
  const { Aside } = extras;
  const desk = useScreenClass() >= DESK;
  const openAtHome = useOpenAtHome(view);
  const list = <ListScreen key={view.name} view={view} given={given} />;
  return (
    <ViewExtrasContext value={extras}>
      <ActionRunner onOpen={view.detail ? undefined : openAtHome}>
        {Aside ? (
          <div className={styles.listBeside}>
            {desk && (
              <Suspense fallback={<aside className={styles.listAside} />}>
                <Aside view={view} />
              </Suspense>
            )}
            {list}
          </div>
        ) : (
          list
        )}
      </ActionRunner>
    </ViewExtrasContext>
  );
}

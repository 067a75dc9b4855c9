import type { ViewDescription } from "#engine/model/index.ts";
import { Suspense } from "react";
import { useNavigate } from "react-router";
import { ActionRunner } from "./action/action-runner.tsx";
import type { Beside } from "./record/beside.ts";
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

/** For a list in which no row opens: what a row has become opens over it, and goes once that is undone. */
function useOpenAtHome({ detail, homes: [home] }: ViewDescription) {
  const navigate = useNavigate();
  if (detail) return {};
  // What the address says by then: the list may have been filtered before somebody undoes what they did.
  const show = (beside: Beside | undefined) =>
    void navigate({ search: withBeside(location.search, beside) });
  return {
    onOpen: (id: string) => home && show({ view: home.view, id }),
    onTakenBack: () => show(undefined),
  };
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
      <ActionRunner {...openAtHome}>
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

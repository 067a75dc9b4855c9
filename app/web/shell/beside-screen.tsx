import type { ViewDescription } from "#engine/model/index.ts";
import { Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ActionRunner } from "#engine/web/action/action-runner.tsx";
import { useRowActions } from "#engine/web/action/row-actions.ts";
import type { ListRow } from "#engine/web/list-row.ts";
import type { Beside } from "#engine/web/record/beside.ts";
import { besideNamed, NEW, withBeside } from "#engine/web/record/beside.ts";
import RecordDrawer from "#engine/web/record/record-drawer.tsx";
import { useView } from "#engine/web/runtime/descriptions.ts";
import { lazy } from "#engine/web/ui/lazy.ts";
import { useScreenClass } from "#engine/web/ui/screen-class.ts";
import { useExtrasOf, ViewExtrasContext } from "#engine/web/view-extras.ts";

const RecordForm = lazy(() => import("#engine/web/form/record-form.tsx"));

/** The records a screen leads to, in the order it shows them. */
const ledTo = (): readonly Beside[] => {
  const links = [...document.querySelectorAll<HTMLElement>("main [data-beside]")];
  const names = links.flatMap((link) =>
    link.checkVisibility() ? (link.dataset["beside"] ?? []) : [],
  );
  return [...new Set(names)].flatMap((name) => besideNamed(name) ?? []);
};

/** A record, or the form for a new one, over a screen that is not its list; it closes to what is below. */
export default function BesideScreen({ beside }: { readonly beside: Beside }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = useView(beside.view);
  const extras = useExtrasOf(beside.view);
  const show = (next: Beside | undefined) =>
    void navigate({ search: withBeside(search, next) }, { replace: true });
  // One goes through them as they stood when the first of them was opened: who was dealt with may have moved down.
  const [around] = useState(ledTo);
  const at = around.findIndex(({ view: name, id }) => name === beside.view && id === beside.id);
  const step = (direction: 1 | -1) => {
    const next = around[at + direction];
    return next && (() => show(next));
  };
  const close = () => show(undefined);
  if (!view) return null;
  return (
    <ViewExtrasContext value={extras}>
      <ActionRunner onOpen={(id) => show({ view: view.name, id })}>
        {beside.id === NEW ? (
          <Suspense>
            {view.add && (
              <RecordForm
                view={view}
                onClose={close}
                onAdded={(id) => show(view.detail ? { view: view.name, id } : undefined)}
              />
            )}
          </Suspense>
        ) : (
          <OpenRecord
            key={beside.id}
            view={view}
            id={beside.id}
            onStep={at >= 0 && around.length > 1 ? step : undefined}
            onClose={close}
          />
        )}
      </ActionRunner>
    </ViewExtrasContext>
  );
}

interface OpenRecordProps {
  readonly view: ViewDescription;
  readonly id: string;
  readonly onStep?: (direction: 1 | -1) => (() => void) | undefined;
  readonly onClose: () => void;
}

function OpenRecord({ view, id, onStep, onClose }: OpenRecordProps) {
  const navigate = useNavigate();
  const phone = useScreenClass() === 0;
  const [edited, setEdited] = useState<string>();
  const edit = (row: ListRow) => setEdited(row.id);
  const actions = useRowActions(view, edit);
  return (
    <>
      <RecordDrawer
        view={view}
        id={id}
        actions={actions}
        onStep={onStep}
        onEdit={edit}
        onClose={onClose}
        onFull={phone ? undefined : () => void navigate(`${view.route}?id=${id}&full=1`)}
      />
      <Suspense>
        {edited && <RecordForm view={view} id={edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  );
}

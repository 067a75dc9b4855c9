import type { ViewDescription } from "#engine/model/index.ts";
import { Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ActionRunner } from "#engine/web/action/action-runner.tsx";
import { useRowActions } from "#engine/web/action/row-actions.ts";
import type { ListRow } from "#engine/web/list-row.ts";
import type { Beside } from "#engine/web/record/beside.ts";
import { NEW, withBeside } from "#engine/web/record/beside.ts";
import RecordDrawer from "#engine/web/record/record-drawer.tsx";
import { useView } from "#engine/web/runtime/descriptions.ts";
import { lazy } from "#engine/web/ui/lazy.ts";
import { useScreenClass } from "#engine/web/ui/screen-class.ts";
import { useExtrasOf, ViewExtrasContext } from "#engine/web/view-extras.ts";

const RecordForm = lazy(() => import("#engine/web/form/record-form.tsx"));

/** A record, or the form for a new one, over a screen that is not its list; it closes to what is below. */
export default function BesideScreen({ beside }: { readonly beside: Beside }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = useView(beside.view);
  const extras = useExtrasOf(beside.view);
  const show = (next: Beside | undefined) =>
    void navigate({ search: withBeside(search, next) }, { replace: true });
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
          <OpenRecord key={beside.id} view={view} id={beside.id} onClose={close} />
        )}
      </ActionRunner>
    </ViewExtrasContext>
  );
}

interface OpenRecordProps {
  readonly view: ViewDescription;
  readonly id: string;
  readonly onClose: () => void;
}

function OpenRecord({ view, id, onClose }: OpenRecordProps) {
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

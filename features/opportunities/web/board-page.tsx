import type { BoardCard, BoardColumn } from "../business-calls.ts";
import { businessGroup } from "../business-stage.ts";
import { businessBoard, endBusiness, moveBusiness } from "../business-calls.ts";
import { useQuery } from "@tanstack/react-query";
import { PlusOutlined } from "@ant-design/icons";
import { Suspense, useMemo, useRef, useState } from "react";
import { boardKeys } from "#engine/web/keys/key-groups.ts";
import { useKeyHelp } from "#engine/web/keys/key-help.ts";
import { hasPanel, isFocusAround, usePageKeys } from "#engine/web/keys/keys.ts";
import { useView } from "#engine/web/runtime/descriptions.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { readOptions } from "#engine/web/runtime/rows.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { usePermission } from "#engine/web/runtime/session.ts";
import { ActionRunner } from "#engine/web/action/action-runner.tsx";
import { KIND_UI } from "#engine/web/fields/index.ts";
import { plainText } from "#engine/web/list-row.ts";
import { ROWS } from "#engine/web/runtime/refresh.ts";
import { ChoiceBar } from "#engine/web/ui/choice-bar.tsx";
import { EmptyState } from "#engine/web/ui/empty-state.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { EndZones } from "./end-zones.tsx";
import { StageColumn } from "./stage-column.tsx";
import { useBoardKeys } from "./use-board-keys.ts";
import { useMoveCard } from "./use-move-card.ts";
import { words } from "./words.ts";
import { lazy } from "#engine/web/ui/lazy.ts";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./board-page.module.css";

const OWNER = businessBoard.input.ownerUserId;
const OwnerInput = KIND_UI[OWNER.kind].Input;
const RecordForm = lazy(() => import("#engine/web/form/record-form.tsx"));

/** Whether the cards in sight are of several people. */
const ofSeveral = (columns: readonly BoardColumn[] = []): boolean =>
  new Set(columns.flatMap(({ cards }) => cards.map(({ ownerUserName }) => ownerUserName))).size > 1;

/** Whether the focus is nowhere else: on the page as a whole, or in what stands above its cards. */
const isBeside = (screen: HTMLElement | null): boolean =>
  isFocusAround(screen) || screen?.contains(document.activeElement) === true;

/** Open deals as cards in the columns of their stages; a card moves by drag or by its menu. */
export default function BoardPage() {
  const say = useSay();
  const may = usePermission();
  const view = useView("business");
  const [chosen, choose] = useState("");
  const { data: groups } = useQuery({
    queryKey: [ROWS, businessGroup.name],
    queryFn: () => readOptions(businessGroup, {}),
  });
  const typeId = chosen || groups?.[0]?.value || "";
  const [ownerUserId, setOwner] = useState("");
  const [dragged, setDragged] = useState<BoardCard>();
  const [adding, setAdding] = useState(false);
  const key = [ROWS, businessBoard.name, typeId, ownerUserId];
  const { data: columns } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      ask(businessBoard, { typeId, ...(ownerUserId !== "" && { ownerUserId }) }, { signal }),
    enabled: typeId !== "",
  });
  const move = useMoveCard(key);
  const onMove = may(moveBusiness.permission) ? move : undefined;
  const { board, events, stop, enter } = useBoardKeys(columns, onMove);
  const mayAdd = view?.add === true && typeId !== "";
  const mayMove = onMove !== undefined;
  useKeyHelp(useMemo(() => boardKeys({ add: mayAdd, move: mayMove }), [mayAdd, mayMove]));
  const screen = useRef<HTMLElement>(null);
  usePageKeys((key) => {
    if (hasPanel()) return false;
    if (key === "ArrowDown" && isBeside(screen.current)) enter();
    else if (key.toLowerCase() === "n" && mayAdd) setAdding(true);
    else return false;
    return true;
  });
  return (
    <ActionRunner>
      {/* A card that is dropped on another column is not there any more to say that it was let go. */}
      <section ref={screen} className={styles.deals} onDrop={() => setDragged(undefined)}>
        <header className={styles.boardHead}>
          <h1>{say(words.title)}</h1>
          {groups && groups.length > 1 && (
            <ChoiceBar
              label={say(words.group)}
              value={typeId}
              choices={groups.map(({ label, value }) => [value, label])}
              onChange={choose}
            />
          )}
          {(ownerUserId !== "" || ofSeveral(columns)) && (
            <label className={styles.boardOwner}>
              <span className={ui.muted}>{say(words.owner)}</span>
              <OwnerInput
                name="ownerUserId"
                field={OWNER}
                value={ownerUserId}
                onChange={(value) => setOwner(plainText(value))}
              />
            </label>
          )}
          {mayAdd && (
            <button
              type="button"
              className={`${buttons.solidButton} ${styles.boardAdd}`}
              onClick={() => setAdding(true)}
            >
              <PlusOutlined aria-hidden /> {say(words.add)}
            </button>
          )}
        </header>
        {groups?.length === 0 && (
          <EmptyState title={say(words.noGroups)} hint={say(words.noGroupsHint)} />
        )}
        {!columns && groups?.length !== 0 && <Skeleton lines={12} />}
        {columns?.length === 0 && (
          <EmptyState title={say(words.noStages)} hint={say(words.noGroupsHint)} />
        )}
        <div ref={board} className={styles.boardColumns} {...events}>
          {columns?.map((column) => (
            <StageColumn
              key={column.id}
              column={column}
              columns={columns}
              stop={stop}
              onDrag={setDragged}
              onMove={onMove}
            />
          ))}
        </div>
        {dragged && may(endBusiness.permission) && <EndZones card={dragged} />}
        <Suspense>
          {adding && view && (
            <RecordForm view={view} given={{ typeId }} onClose={() => setAdding(false)} />
          )}
        </Suspense>
      </section>
    </ActionRunner>
  );
}

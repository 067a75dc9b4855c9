import type { BoardCard, BoardColumn } from "../business-calls.ts";
import { endBusiness } from "../business-calls.ts";
import { useWallMinute } from "#engine/web/runtime/wall-time.ts";
import { BesideLink } from "#engine/web/record/beside-link.tsx";
import { useSay } from "#engine/web/runtime/language.ts";
import { usePermission } from "#engine/web/runtime/session.ts";
import { useAction } from "#engine/web/action/action-runner.tsx";
import { Avatar } from "#engine/web/ui/avatar.tsx";
import { money } from "./money.ts";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./board-page.module.css";

interface DealCardProps {
  readonly card: BoardCard;
  readonly stages: readonly BoardColumn[];
  readonly stageId: string;
  /** Whether Tab arrives at it and what can be done with it. */
  readonly isStop: boolean;
  readonly onMove?: (to: string) => void;
  readonly onDrag: (card: BoardCard | undefined) => void;
}

/** A deal on the board: dragged with the mouse, moved by keys, or with its list of stages as on the phone. */
export function DealCard({ card, stages, stageId, isStop, onMove, onDrag }: DealCardProps) {
  const say = useSay();
  const may = usePermission();
  const start = useAction();
  const minute = useWallMinute();
  const tabIndex = isStop ? 0 : -1;
  const overdue = card.nextTime !== "" && card.nextTime < minute;
  return (
    <li
      className={styles.dealCard}
      data-card={card.id}
      draggable={onMove !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData("text/plain", card.id);
        event.dataTransfer.effectAllowed = "move";
        onDrag(card);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <BesideLink to={`/crm/business?id=${card.id}`} tabIndex={tabIndex}>
        {card.businessName}
      </BesideLink>
      <p className={styles.dealFacts}>
        <span>{card.customerName}</span>
        <b>{card.totalPrice === "" ? "—" : money(card.totalPrice)}</b>
      </p>
      <div className={styles.dealFoot}>
        <p className={styles.dealFacts}>
          <span className={styles.dealOwner}>
            {card.ownerUserName !== "" && <Avatar name={card.ownerUserName} />} {card.ownerUserName}
          </span>
          {card.nextTime !== "" && (
            <time data-tone={overdue ? "danger" : undefined} title={say(words.nextTime)}>
              {card.nextTime.slice(5, 16)}
            </time>
          )}
        </p>
        {onMove && (
          <p className={styles.dealTools}>
            <select
              tabIndex={tabIndex}
              aria-label={`${say(words.moveTo)} ${card.businessName}`}
              value={stageId}
              onChange={(event) => onMove(event.target.value)}
            >
              {stages.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            {may(endBusiness.permission) && (
              <button
                type="button"
                tabIndex={tabIndex}
                className={buttons.plainButton}
                onClick={() =>
                  start({ call: endBusiness, rows: [{ id: card.id }], names: [card.businessName] })
                }
              >
                {say(words.end)}
              </button>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

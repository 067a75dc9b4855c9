import type { ViewDescription } from "#engine/model/index.ts";
import { useLanguage, useSay } from "../runtime/language.ts";
import type { Column } from "../list/columns.ts";
import { columnsOf } from "../list/columns.ts";
import { KIND_UI } from "../fields/index.ts";
import type { ListRow } from "../list-row.ts";
import { plainText } from "../list-row.ts";
import { BesideLink } from "./beside-link.tsx";
import { RecordValue } from "./record-title.tsx";
import { words } from "../words.ts";
import buttons from "../ui/button.module.css";
import ui from "../ui/ui.module.css";
import styles from "./related-list.module.css";

interface RelatedRowProps {
  readonly view: ViewDescription;
  /** Field that holds the id of the record it is around. */
  readonly by: string;
  readonly row: ListRow;
  readonly onEdit?: () => void;
  readonly onRemove?: () => void;
}

/** Values told below what is called by its day and opens by itself. */
const TOLD = 4;

const isDay = ({ field: { kind } }: Column): boolean => kind === "date" || kind === "datetime";

/** One of the rows around a record: what it is called on top, its values flowing below. */
export function RelatedRow({ view, by, row, onEdit, onRemove }: RelatedRowProps) {
  const say = useSay();
  const language = useLanguage();
  const shown = columnsOf(view, language).filter(
    ({ name, field }) => field !== view.entity.fields[by] && plainText(row[name]) !== "",
  );
  const [first, ...others] = shown;
  // What opens by itself is one line here; what does not tells everything.
  const opens = view.detail && !view.hidden;
  const status = view.card?.status;
  // Of a line the last one: what its price and number come to.
  const amounts = others.filter(({ field }) => field.kind === "money");
  const amount = opens ? amounts[0] : amounts.at(-1);
  // What has no name is called by its day, which alone says little.
  const nameless = first && isDay(first);
  const day = nameless ? undefined : others.find(isDay);
  // A name, a state or an amount says what it is; with nothing but a name so does the first line of its card.
  const line = nameless || status || amount ? [] : (view.card?.lines[0] ?? []);
  const told = opens
    ? others.filter(({ name }, at) => (nameless ? at < TOLD : line.includes(name)))
    : others.filter((column) => column !== amount);
  const title = first && (
    <>
      {opens && nameless && <>{say(first.label)} </>}
      <RecordValue view={view} row={row} name={first.name} />
    </>
  );
  return (
    <li>
      <div className={styles.relatedTitle}>
        {opens ? (
          <BesideLink to={`${view.route}?id=${row.id}`}>{title}</BesideLink>
        ) : (
          <b>{title}</b>
        )}
        {opens && status && <RecordValue view={view} row={row} name={status} dotted />}
        {opens && day && <time>{plainText(row[day.name]).slice(0, 10)}</time>}
        {amount && (
          <span className={styles.relatedAmount} title={say(amount.label)}>
            <span className={ui.visuallyHidden}>{say(amount.label)} </span>¥
            <RecordValue view={view} row={row} name={amount.name} />
          </span>
        )}
        {onEdit && (
          <button type="button" className={buttons.link} onClick={onEdit}>
            {say(words.edit)}
          </button>
        )}
        {onRemove && (
          <button type="button" className={buttons.link} data-tone="danger" onClick={onRemove}>
            {say(words.remove)}
          </button>
        )}
      </div>
      {told.length > 0 && (
        <dl>
          {told.map(({ name, label, field }) => (
            <div key={name} className={KIND_UI[field.kind].wide ? styles.relatedWide : undefined}>
              <dt>{say(label)}</dt>
              <dd>
                <RecordValue view={view} row={row} name={name} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

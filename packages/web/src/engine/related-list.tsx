import { PlusOutlined } from "@ant-design/icons";
import type { View } from "@zhuke/model";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { useSay } from "../app/language.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { columnsOf } from "./columns.ts";
import { useList, viewParams } from "./list-data.ts";
import type { ListRow } from "./list-row.ts";
import { plainText } from "./list-row.ts";
import { useAllowed } from "./permissions.ts";
import { RecordValue } from "./record-title.tsx";
import { countWords, words } from "./words.ts";

const RecordForm = lazy(() => import("./record-form.tsx"));
const SHOWN = 30;

interface RelatedListProps {
  readonly view: View;
  /** Field that holds the record's id. */
  readonly by: string;
  readonly id: string;
}

/** Another view's rows around one record, small, with its own add form. */
export function RelatedList({ view, by, id }: RelatedListProps) {
  const say = useSay();
  const allowed = useAllowed(view);
  const [form, setForm] = useState<{ readonly id?: string }>();
  const { data } = useList(view, { ...viewParams(view), [by]: id }, 1, SHOWN);
  if (!data) return <Skeleton lines={4} />;
  return (
    <>
      <div className="related-head">
        <span className="engine-muted">{say(countWords(data.total))}</span>
        {data.total > SHOWN && <Link to={`${view.route}?${by}=${id}`}>{say(words.seeAll)}</Link>}
        {allowed.add && (
          <button type="button" className="engine-link" onClick={() => setForm({})}>
            <PlusOutlined aria-hidden /> {say(words.add)}
          </button>
        )}
      </div>
      <ul className="related">
        {data.records.map((row) => (
          <RelatedRow key={row.id} view={view} by={by} row={row} onEdit={allowed.edit ? () => setForm({ id: row.id }) : undefined} />
        ))}
      </ul>
      <Suspense>{form && <RecordForm view={view} id={form.id} given={{ [by]: id }} onClose={() => setForm(undefined)} />}</Suspense>
    </>
  );
}

interface RelatedRowProps {
  readonly view: View;
  readonly by: string;
  readonly row: ListRow;
  readonly onEdit?: () => void;
}

function RelatedRow({ view, by, row, onEdit }: RelatedRowProps) {
  const say = useSay();
  const columns = columnsOf(view).filter(({ name, field }) => field !== view.entity.fields[by] && plainText(row[name]) !== "");
  return (
    <li>
      <dl>
        {columns.map(({ name, label }) => (
          <div key={name}>
            <dt>{say(label)}</dt>
            <dd>
              <RecordValue view={view} row={row} name={name} />
            </dd>
          </div>
        ))}
      </dl>
      {onEdit && (
        <button type="button" className="engine-link" onClick={onEdit}>
          {say(words.edit)}
        </button>
      )}
    </li>
  );
}

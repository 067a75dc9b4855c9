import { previewRelease } from "../release-preview.ts";
import { useQuery } from "@tanstack/react-query";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { plainText, type ListRow } from "#engine/web/list-row.ts";
import { EmptyState } from "#engine/web/ui/empty-state.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { TabModal } from "#engine/web/ui/tab-modal.tsx";
import { RulesTable } from "./rules-table.tsx";
import { hoursWords, previewWords, words } from "./words.ts";

/** Which customers a release rule takes within a week, and when. */
export default function ReleasePreviewDialog({
  row,
  onClose,
}: {
  readonly row: ListRow;
  readonly onClose: () => void;
}) {
  const say = useSay();
  const { data, error } = useQuery({
    queryKey: ["release-preview", row.id],
    queryFn: ({ signal }) => ask(previewRelease, { id: row.id }, { signal }),
    gcTime: 0,
    meta: { silent: true },
  });
  return (
    <TabModal
      open
      width={760}
      title={`${say(words.preview)} · ${plainText(row["ruleName"])}`}
      footer={null}
      onCancel={onClose}
    >
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton lines={6} />}
      {data && <p>{say(previewWords(data))}</p>}
      {data?.records.length === 0 && <EmptyState title={say(words.none)} />}
      {data && data.records.length > 0 && (
        <RulesTable
          heads={[words.customer, words.owner, words.attended, words.releaseAt, words.left]}
        >
          {data.records.map((one) => (
            <tr key={one.id}>
              <td>{one.name}</td>
              <td>{one.ownerName}</td>
              <td>{one.attended.slice(0, 16)}</td>
              <td>{one.releaseAt.slice(0, 16)}</td>
              <td>{say(hoursWords(one.hoursLeft))}</td>
            </tr>
          ))}
        </RulesTable>
      )}
    </TabModal>
  );
}

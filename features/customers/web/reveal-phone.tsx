import { revealPhone } from "../customer-calls.ts";
import { useQuery } from "@tanstack/react-query";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { plainText, type ListRow } from "#engine/web/list-row.ts";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { TabModal } from "#engine/web/ui/tab-modal.tsx";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./reveal-phone.module.css";

const { label } = revealPhone;

const words = {
  logged: ["本次查看已记入操作日志", "This view is recorded in the operation log"],
} as const;

/** Tells the numbers of a customer once; they are not kept. */
export default function RevealPhone({
  row,
  onClose,
}: {
  readonly row: ListRow;
  readonly onClose: () => void;
}) {
  const say = useSay();
  const { data, error } = useQuery({
    queryKey: ["reveal", row.id],
    queryFn: () => ask(revealPhone, { id: row.id }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { silent: true },
  });
  const numbers = data ? [data.telephone, data.telephone2].filter(Boolean) : [];
  return (
    <TabModal
      open
      width={360}
      title={`${say(label)} · ${plainText(row.name)}`}
      footer={null}
      onCancel={onClose}
    >
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton lines={2} />}
      {numbers.map((number) => (
        <a key={number} className={styles.revealedPhone} href={`tel:${number}`}>
          {number}
        </a>
      ))}
      {data && <p className={ui.muted}>{say(words.logged)}</p>}
    </TabModal>
  );
}

import type { BulkResult } from "#engine/model/index.ts";
import { useSay } from "../runtime/language.ts";
import { TabModal } from "../ui/tab-modal.tsx";
import { bulkWords, words } from "../words.ts";
import ui from "../ui/ui.module.css";

interface FailedRowsProps {
  readonly result: BulkResult;
  readonly onClose: () => void;
}

/** What came of something done to several rows: how many it was done to, and why not to the others. */
export function FailedRows({ result, onClose }: FailedRowsProps) {
  const say = useSay();
  return (
    <TabModal open title={say(words.failedRows)} footer={null} onCancel={onClose}>
      <p>{say(bulkWords(result.done, result.failed.length))}</p>
      <ul className={ui.failures}>
        {result.failed.map((row) => (
          <li key={row.id}>
            <b>{row.name}</b> {row.reason}
          </li>
        ))}
      </ul>
    </TabModal>
  );
}

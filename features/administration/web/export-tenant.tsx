import { useState } from "react";
import { tenantExportRoute } from "#features/tenants/feature.ts";
import { download } from "#engine/web/runtime/download.ts";
import { ApiError } from "#engine/web/runtime/http.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";
import { TabModal } from "#engine/web/ui/tab-modal.tsx";
import { exportTenantWords, words } from "./words.ts";

/** Takes everything a tenant has as one file. */
export default function ExportTenant({
  row,
  onClose,
}: {
  readonly row: ListRow;
  readonly onClose: () => void;
}) {
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await download(tenantExportRoute, { id: row.id });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <TabModal
      open
      title={say(exportTenantWords(plainText(row["tenantName"])))}
      okText={say(words.exportTenant)}
      cancelText={say(words.cancel)}
      confirmLoading={busy}
      onOk={() => void start()}
      onCancel={onClose}
    >
      <p>{say(words.exportTenantHint)}</p>
    </TabModal>
  );
}

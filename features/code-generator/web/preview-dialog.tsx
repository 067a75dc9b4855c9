import { sharedWords } from "#engine/model/index.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { usePermission } from "#engine/web/runtime/session.ts";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { TabModal } from "#engine/web/ui/tab-modal.tsx";
import ui from "#engine/web/ui/ui.module.css";
import { genCode, previewCode } from "../code-calls.ts";
import styles from "./preview.module.css";
import { takeArchive } from "./take-archive.ts";
import { words } from "./words.ts";

/** The files a module becomes, to be read before they are taken. */
export default function PreviewDialog({
  row,
  onClose,
}: {
  readonly row: ListRow;
  readonly onClose: () => void;
}) {
  const say = useSay();
  const may = usePermission();
  const [chosen, choose] = useState<string>();
  const { data, error } = useQuery({
    queryKey: ["code-preview", row.id],
    queryFn: ({ signal }) => ask(previewCode, { id: row.id }, { signal }),
    gcTime: 0,
    retry: false,
    meta: { silent: true },
  });
  const file = data?.find(({ path }) => path === chosen) ?? data?.[0];
  return (
    <TabModal
      open
      width={1080}
      title={`${say(previewCode.label)} · ${plainText(row["codeName"])}`}
      okText={say(genCode.label)}
      cancelText={say(sharedWords.close)}
      okButtonProps={{ disabled: !data || !may(genCode.permission) }}
      onOk={() => void takeArchive(row.id)}
      onCancel={onClose}
    >
      {error && (
        <p role="alert" className={styles.refused}>
          {error.message}
        </p>
      )}
      {!data && !error && <Skeleton lines={12} />}
      {data && file && (
        <>
          <p className={ui.muted}>{say(words.howTo)}</p>
          <div className={styles.preview}>
            <nav aria-label={say(words.files)}>
              {data.map(({ path }) => (
                <button
                  key={path}
                  type="button"
                  aria-current={path === file.path}
                  onClick={() => choose(path)}
                >
                  {path}
                </button>
              ))}
            </nav>
            <pre tabIndex={0} aria-label={file.path}>
              {file.content}
            </pre>
          </div>
        </>
      )}
    </TabModal>
  );
}

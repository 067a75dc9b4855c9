import type {
  DescribedEntity,
  ImportJob,
  ImportMode,
  Label,
  ViewDescription,
} from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import { download } from "../runtime/download.ts";
import { importsOf } from "../runtime/rows.ts";
import { useSay } from "../runtime/language.ts";
import { useRefresh } from "../runtime/refresh.ts";
import { usePermission } from "../runtime/session.ts";
import { reportErrors } from "../runtime/report-errors.ts";
import { confirm } from "../ui/feedback.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { TabModal } from "../ui/tab-modal.tsx";
import { useImportJob } from "./import-job.ts";
import { ImportModeChoice } from "./import-mode-choice.tsx";
import { ImportVerdict } from "./import-verdict.tsx";
import { useViewExtras } from "../view-extras.ts";
import buttons from "../ui/button.module.css";
import ui from "../ui/ui.module.css";
import styles from "./import.module.css";
import { useFilePicker } from "../ui/use-file-picker.tsx";

const texts = {
  title: sharedWords.import,
  hint: [
    "选择 Excel 文件（.xlsx 或 .csv）。表头对应字段，导入前可以逐行查看结果。",
    "Choose an Excel file (.xlsx or .csv). Headings map to fields, and every row is validated before anything is saved.",
  ],
  choose: ["选择文件", "Choose file"],
  template: ["下载模板", "Download template"],
  validating: ["正在检查", "Checking"],
  confirmUndo: [
    "本次新增的数据将被删除，更新的数据恢复原值；之后有人处理过的予以保留。确定撤销？",
    "Records it added are deleted and records it updated get their old values back, but for what somebody worked on since. Undo it?",
  ],
  recent: ["最近的导入", "Recent imports"],
  uploading: ["正在上传", "Uploading"],
} as const satisfies Record<string, Label>;

interface ImportDialogProps {
  readonly view: ViewDescription;
  readonly onClose: () => void;
}

/** Brings rows in from a file: choose, map, check, run. Leaving it does not stop it; opening it again shows where it is. */
export default function ImportDialog({ view, onClose }: ImportDialogProps) {
  const say = useSay();
  const refresh = useRefresh();
  const imports = importsOf(view.entity);
  const { Imported } = useViewExtras();
  const { job, waiting, busy, keep, open, reread, forget } = useImportJob(view);
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<number>();
  const [chosenMode, setMode] = useState<ImportMode>();
  const may = usePermission();
  const usual = may(`${view.entity.permission}_edit`) ? view.entity.importMode : undefined;
  const importMode = chosenMode ?? job?.importMode ?? usual ?? "add";

  const send = (chosen: File, mapping?: Readonly<Record<string, string>>, how = importMode) =>
    reportErrors(async () => {
      setFile(chosen);
      setMode(how);
      setProgress(0);
      try {
        const fields = { importMode: how, ...(mapping && { mapping: JSON.stringify(mapping) }) };
        keep(await imports.send(chosen, { fields, onProgress: setProgress }));
      } finally {
        setProgress(undefined);
      }
    });
  const run = (mode: "all" | "valid") =>
    reportErrors(async () => {
      await imports.run(job?.id ?? "", mode);
      await reread();
    });

  const undo = async () => {
    if (!(await confirm(say(texts.confirmUndo)))) return;
    await reportErrors(async () => keep(await imports.undo(job?.id ?? "")));
  };

  const finished = job?.state === "done" || job?.state === "undone";
  useEffect(() => {
    if (finished) void refresh(view.entity);
  }, [refresh, view.entity, finished, job?.state]);

  return (
    <TabModal open title={say(texts.title)} width={680} footer={null} onCancel={onClose}>
      {waiting && <Skeleton lines={4} />}
      {!job && !waiting && (
        <>
          <ChooseFile
            entity={view.entity}
            progress={progress}
            onChoose={(chosen) => void send(chosen)}
          >
            <ImportModeChoice view={view} value={importMode} onChange={setMode} />
          </ChooseFile>
          <RecentImports entity={view.entity} onOpen={open} />
        </>
      )}
      {job && (busy || progress !== undefined) && (
        <Running job={job} text={say(job.state === "running" ? texts.title : texts.validating)} />
      )}
      {job && job.error !== "" && (
        <p role="alert" className={ui.fieldProblem}>
          {job.error}
        </p>
      )}
      {Imported && job?.state === "done" && job.done > job.updated && <Imported jobId={job.id} />}
      {job && !busy && progress === undefined && (
        <ImportVerdict
          view={view}
          job={job}
          onRemap={file && ((mapping) => void send(file, mapping))}
          onRun={(mode) => void run(mode)}
          onUndo={() => void undo()}
          onErrors={() => void reportErrors(() => download(imports.errors, { id: job.id }))}
          onResults={() => void reportErrors(() => download(imports.verdict, { id: job.id }))}
          onLeave={onClose}
          onAgain={forget}
          onClose={() => {
            forget();
            onClose();
          }}
        >
          {file && (
            <ImportModeChoice
              view={view}
              value={job.importMode}
              onChange={(how) => void send(file, job.mapping, how)}
            />
          )}
        </ImportVerdict>
      )}
    </TabModal>
  );
}

interface RecentImportsProps {
  readonly entity: DescribedEntity;
  readonly onOpen: (id: string) => void;
}

/** One's latest imports, to look at once more or to undo. */
function RecentImports({ entity, onOpen }: RecentImportsProps) {
  const say = useSay();
  const { data = [] } = useQuery({
    queryKey: ["import", entity.paths[0], "recent"],
    queryFn: () => importsOf(entity).recent(),
    staleTime: 0,
  });
  if (data.length === 0) return null;
  return (
    <section className={styles.importRecent}>
      <h3>{say(texts.recent)}</h3>
      <ul>
        {data.map((job) => (
          <li key={job.id}>
            <button type="button" className={buttons.link} onClick={() => onOpen(job.id)}>
              {job.fileName}
            </button>
            <span className={ui.muted}>
              {say([`${job.done} 行`, `${job.done} records`])} · {job.createTime.slice(0, 16)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Running({ job, text }: { readonly job: ImportJob; readonly text: string }) {
  return (
    <div className={styles.importProgress} aria-live="polite">
      <span>
        {text} {job.fileName} · {job.done} / {job.total}
      </span>
      <progress
        aria-label={text}
        value={job.state === "running" ? job.done : undefined}
        max={Math.max(1, job.total)}
      />
    </div>
  );
}

interface ChooseFileProps {
  readonly entity: DescribedEntity;
  readonly progress: number | undefined;
  readonly onChoose: (file: File) => void;
  readonly children: ReactNode;
}

function ChooseFile({ entity, progress, onChoose, children }: ChooseFileProps) {
  const say = useSay();
  const picker = useFilePicker(onChoose, { accept: ".xlsx,.csv" });
  return (
    <div
      className={styles.importChoose}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const dropped = event.dataTransfer.files[0];
        if (dropped) onChoose(dropped);
      }}
    >
      <p className={ui.muted}>{say(texts.hint)}</p>
      {children}
      {picker.input}
      <button
        type="button"
        className={buttons.solidButton}
        disabled={progress !== undefined}
        onClick={() => picker.choose()}
      >
        {say(texts.choose)}
      </button>
      <button
        type="button"
        className={buttons.link}
        onClick={() => void download(importsOf(entity).template, {}).catch(() => undefined)}
      >
        {say(texts.template)}
      </button>
      {progress !== undefined && (
        <progress value={progress} max={1} aria-label={say(texts.uploading)} />
      )}
    </div>
  );
}

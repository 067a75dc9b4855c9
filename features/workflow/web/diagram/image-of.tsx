import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";
import { lazy } from "#engine/web/ui/lazy.ts";

const DiagramDialog = lazy(() => import("./diagram-dialog.tsx"));

interface Props {
  readonly row: ListRow;
  readonly onClose: () => void;
}

/** The diagram of a deployed process. */
export const ImageOfDefinition = ({ row, onClose }: Props) => (
  <DiagramDialog processDefinitionId={row.id} onClose={onClose} />
);

/** The diagram of a process, with how far it has come. */
export const ImageOfInstance = ({ row, onClose }: Props) => (
  <DiagramDialog processInstanceId={row.id} onClose={onClose} />
);

/** The diagram of the process a task belongs to. */
export const ImageOfTask = ({ row, onClose }: Props) => (
  <DiagramDialog processInstanceId={plainText(row["processInstanceId"])} onClose={onClose} />
);

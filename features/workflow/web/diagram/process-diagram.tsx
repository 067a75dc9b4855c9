import { useQuery } from "@tanstack/react-query";
import { ask } from "#engine/web/runtime/ask.ts";
import { ROWS } from "#engine/web/runtime/refresh.ts";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import DiagramView from "./diagram-view.tsx";
import { modelView } from "../../work-calls.ts";

/** Names a running or ended process, or a definition. */
export interface Shown {
  readonly processInstanceId?: string;
  readonly processDefinitionId?: string;
}

/** The diagram of a process or a definition, wherever a page wants it. */
export default function ProcessDiagram(shown: Shown) {
  const { processInstanceId, processDefinitionId } = shown;
  const { data, isError, refetch } = useQuery({
    queryKey: [ROWS, "flow-process", "diagram", processInstanceId, processDefinitionId],
    queryFn: ({ signal }) => ask(modelView, { ...shown }, { signal }),
    gcTime: 0,
    meta: { silent: true },
  });
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  return <DiagramView xml={data.xml} flow={data.flow} />;
}

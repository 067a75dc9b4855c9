import { moveBusiness } from "../business-calls.ts";
import { business } from "../business.ts";
import { businessStage } from "../business-stage.ts";
import { useQuery } from "@tanstack/react-query";
import { ask } from "#engine/web/runtime/ask.ts";
import { ApiError } from "#engine/web/runtime/http.ts";
import { readChanges, readPage } from "#engine/web/runtime/rows.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { usePermission } from "#engine/web/runtime/session.ts";
import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";
import { StagePath } from "#engine/web/record/stage-path.tsx";
import { OPTIONS, ROWS, useRefresh } from "#engine/web/runtime/refresh.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import { words as engineWords } from "#engine/web/words.ts";
import { stageDays } from "./stage-days.ts";
import { movedWords } from "./words.ts";

interface StageControlProps {
  readonly row: ListRow;
  readonly locked: boolean;
}

/** The stages of an opportunity's type; pressing one takes it there, with ten seconds to take it back. */
export default function StageControl({ row, locked }: StageControlProps) {
  const say = useSay();
  const may = usePermission();
  const refresh = useRefresh();
  const [typeId, now] = [plainText(row["typeId"]), plainText(row["statusId"])];
  const { data } = useQuery({
    queryKey: [OPTIONS, "business-stages", typeId],
    queryFn: () => readPage(businessStage, "list", { typeId, ascs: "sort", size: "100" }),
    enabled: typeId !== "",
    staleTime: 60_000,
    meta: { silent: true },
  });
  const { data: changes } = useQuery({
    queryKey: [ROWS, business.paths[0], "changes", row.id],
    queryFn: ({ signal }) => readChanges(business, row.id, { signal }),
    meta: { silent: true },
  });
  const days = stageDays(changes ?? [], plainText(row["createTime"]));
  const stages = data?.records ?? [];
  if (stages.length === 0) return null;
  const at = stages.findIndex(({ id }) => id === now);
  const go = async (statusId: string, done: () => void) => {
    try {
      await ask(moveBusiness, { id: row.id, statusId });
      done();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    }
    await refresh();
  };
  const move = (statusId: string, name: string) =>
    void go(statusId, () =>
      toast.undo(
        say(movedWords(name)),
        () => void go(now, () => toast.info(say(engineWords.takenBack))),
      ),
    );
  const mayMove = !locked && may(moveBusiness.permission);
  return (
    <StagePath
      steps={stages.map(({ id, name }, place) => ({
        key: id,
        label: [plainText(name), plainText(name)],
        day: place <= at ? days(plainText(name), place === 0) : undefined,
        state: place < at ? "done" : place === at ? "now" : "ahead",
        ...(mayMove && { onGo: () => move(id, plainText(name)) }),
      }))}
    />
  );
}

import type { Action, ViewDescription } from "#engine/model/index.ts";
import { inputOf } from "../form/call-input.ts";
import type { ListRow } from "../list-row.ts";
import { nameOf } from "../record/record-title.tsx";
import { useSay } from "../runtime/language.ts";
import { useAction } from "./action-runner.tsx";
import type { MenuItem } from "./row-menu.tsx";

/** Makes of declared calls what can be done with rows; of none for those of the toolbar. */
export function useCallItems(view: ViewDescription) {
  const say = useSay();
  const start = useAction();
  return (
    calls: readonly Action[],
    rows: readonly ListRow[],
    onDone?: () => void,
    given?: Readonly<Record<string, string>>,
  ): readonly MenuItem[] =>
    calls.map((call) => ({
      key: call.name,
      label: say(call.label),
      tone: call.button?.tone,
      run: () =>
        start({
          call,
          rows,
          names: rows.map((row) => nameOf(view, row)),
          done: onDone,
          given: given && inputOf(call, given),
        }),
    }));
}

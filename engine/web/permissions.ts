import { registry } from "#engine/model/index.ts";
import type { Call, View } from "#engine/model/index.ts";
import { usePermission } from "./runtime/session.ts";

type Deed = "add" | "edit" | "remove" | "imports" | "exports";

const SUFFIX: Readonly<Record<Deed, string>> = { add: "_add", edit: "_edit", remove: "_delete", imports: "_import", exports: "_export" };

/** The call that adds rows from a view that does not add through its entity's submit. */
export function addingCall(view: View): Call | undefined {
  return registry.calls.find(({ name }) => name === view.addBy);
}

/** What the signed-in user may do on a view: declared there and granted to them. */
export function useAllowed(view: View): Readonly<Record<Deed, boolean>> {
  const may = usePermission();
  const code = (deed: Deed) => (deed === "add" && addingCall(view)?.permission) || `${view.entity.permission}${SUFFIX[deed]}`;
  const allowed = (deed: Deed) => view[deed] === true && may(code(deed));
  return {
    add: allowed("add"),
    edit: allowed("edit"),
    remove: allowed("remove"),
    imports: allowed("imports"),
    exports: allowed("exports"),
  };
}

/** The declared registry.calls whose buttons this user sees at one place of a view. */
export function useViewCalls(view: View, at: "toolbar" | "row" | "selection"): readonly Call[] {
  const may = usePermission();
  return registry.calls.filter(
    (call) =>
      call.button?.views.includes(view.name) &&
      call.button.at.includes(at) &&
      (call.permission === "signed-in" || call.permission === "public" || may(call.permission)),
  );
}

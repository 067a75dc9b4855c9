import type { View } from "@zhuke/model";
import "./engine.css";
import "./list-screen.css";
import "./phone.css";
import { ActionRunner } from "./action-runner.tsx";
import { ListScreen } from "./list-screen.tsx";

/** The screen a view declares: list, search, form and record, on a desk and on a phone. */
export function ViewPage({ view }: { readonly view: View }) {
  return (
    <ActionRunner>
      <ListScreen key={view.name} view={view} />
    </ActionRunner>
  );
}

import type Modeler from "bpmn-js/lib/Modeler";
import type { RefObject } from "react";
import { useEffect, useEffectEvent, useState } from "react";
import { useLanguage } from "#engine/web/runtime/language.ts";
import type { Moddle } from "./bpmn.ts";
import { service } from "./bpmn.ts";
import type { FormField } from "./flowable.ts";
import { drawDiagram, openModeler } from "./open-modeler.ts";
import type { Properties } from "./properties.ts";
import { fieldNames, propertiesOf } from "./properties.ts";

/** What the screen shows of the diagram beside the drawing itself. */
interface Shown {
  readonly chosen: Properties;
  readonly fields: readonly FormField[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Nothing is to be shown while a diagram is still being drawn: the canvas then has a root of its own. */
function shownOf(modeler: Modeler): Shown | undefined {
  const [first] = service(modeler, "selection").get();
  const stack = service(modeler, "commandStack");
  const root = service(modeler, "canvas").getRootElement();
  const chosen = first ?? root;
  if (!chosen.businessObject) return undefined;
  const definitions = modeler.getDefinitions() as Moddle & { readonly rootElements?: Moddle[] };
  return {
    chosen: propertiesOf(chosen),
    fields: (definitions.rootElements ?? []).flatMap(fieldNames),
    canUndo: stack.canUndo(),
    canRedo: stack.canRedo(),
  };
}

/** A modeler in a box of the page with a diagram in it, and what is to be shown beside it. */
export function useModeler(
  box: RefObject<HTMLDivElement | null>,
  xml: string | undefined,
  onBroken: () => void,
) {
  const language = useLanguage();
  const [modeler, setModeler] = useState<Modeler>();
  const [shown, show] = useState<Shown>();
  const [isDirty, setDirty] = useState(false);
  const broken = useEffectEvent(onBroken);
  useEffect(() => {
    if (xml === undefined || !box.current) return;
    const made = openModeler(box.current, language);
    const look = () => show(shownOf(made));
    made.on(["selection.changed", "import.done"], look);
    made.on("commandStack.changed", () => {
      look();
      setDirty(true);
    });
    const settle = () => {
      setModeler(made);
      setDirty(false);
    };
    drawDiagram(made, xml).then(
      () => {
        service(made, "canvas").zoom("fit-viewport", "auto");
        settle();
      },
      () => {
        settle();
        broken();
      },
    );
    return () => made.destroy();
  }, [box, xml, language]);
  return { modeler, shown, isDirty, setDirty };
}

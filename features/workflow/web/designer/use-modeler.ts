import type Modeler from "bpmn-js/lib/Modeler";
import type { RefObject } from "react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLanguage } from "#engine/web/runtime/language.ts";
import type { Moddle } from "./bpmn.ts";
import { fitDiagram, service } from "./bpmn.ts";
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

/** A diagram that was opened; the same text opened once more is another. */
export interface Opened {
  readonly xml: string;
}

/** What a diagram had become when its modeler was taken down: with its tab, or with the language. */
interface Left {
  readonly of: Opened;
  readonly xml: string;
  readonly isDirty: boolean;
}

/** A modeler in a box of the page with a diagram in it, and what is to be shown beside it. */
export function useModeler(
  box: RefObject<HTMLDivElement | null>,
  opened: Opened,
  onBroken: () => void,
) {
  const language = useLanguage();
  const [modeler, setModeler] = useState<Modeler>();
  const [shown, show] = useState<Shown>();
  const [isDirty, setDirty] = useState(false);
  const broken = useEffectEvent(onBroken);
  const left = useRef<Left>(undefined);
  useEffect(() => {
    if (!box.current) return;
    const made = openModeler(box.current, language);
    const before = left.current?.of === opened ? left.current : undefined;
    let changed = before?.isDirty ?? false;
    const look = () => show(shownOf(made));
    made.on(["selection.changed", "import.done"], look);
    made.on("commandStack.changed", () => {
      look();
      changed = true;
      setDirty(true);
    });
    const settle = () => {
      setModeler(made);
      setDirty(before?.isDirty ?? false);
    };
    drawDiagram(made, before?.xml ?? opened.xml).then(
      () => {
        changed = before?.isDirty ?? false;
        fitDiagram(made);
        settle();
      },
      () => {
        settle();
        broken();
      },
    );
    return () =>
      void made
        .saveXML({ format: true })
        .then(({ xml }) => {
          if (xml) left.current = { of: opened, xml, isDirty: changed };
        })
        .catch(() => undefined)
        .finally(() => made.destroy());
  }, [box, opened, language]);
  return { modeler, shown, isDirty, setDirty };
}

import "bpmn-js/dist/assets/diagram-js.css";
import "bpmn-js/dist/assets/bpmn-js.css";
import "bpmn-js/dist/assets/bpmn-font/css/bpmn-embedded.css";
import NavigatedViewer from "bpmn-js/lib/NavigatedViewer";
import { useEffect, useRef, useState } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { fitDiagram, service } from "../designer/bpmn.ts";
import styles from "./diagram.module.css";
import type { Mark, Passed } from "../../mark-nodes.ts";
import { markNodes } from "../../mark-nodes.ts";
import { words } from "./words.ts";

const MARKED: Readonly<Record<Mark, string | undefined>> = {
  "line-warning": styles.lineWarning,
  success: styles.success,
  primary: styles.primary,
};

/** A diagram to look at, with the nodes marked through which a process went; it can be moved and zoomed. */
export default function DiagramView({
  xml,
  flow,
}: {
  readonly xml: string;
  readonly flow: readonly Passed[];
}) {
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const viewer = new NavigatedViewer({ container: box.current });
    viewer.importXML(xml).then(
      () => {
        const canvas = service(viewer, "canvas");
        fitDiagram(viewer);
        const drawn = service(viewer, "elementRegistry");
        for (const [id, mark] of markNodes(flow))
          if (drawn.get(id)) canvas.addMarker(id, MARKED[mark]!);
        setBroken(false);
      },
      () => setBroken(true),
    );
    return () => viewer.destroy();
  }, [xml, flow]);
  return (
    <figure className={styles.diagram}>
      {isBroken && <p role="alert">{say(words.broken)}</p>}
      <div ref={box} className={styles.drawing} role="group" aria-label={say(words.title)} />
      {flow.length > 0 && (
        <figcaption className={styles.legend}>
          <span data-mark="success">{say(words.finished)}</span>
          <span data-mark="primary">{say(words.current)}</span>
          <span data-mark="candidate">{say(words.candidate)}</span>
          <span data-mark="line">{say(words.passed)}</span>
        </figcaption>
      )}
    </figure>
  );
}

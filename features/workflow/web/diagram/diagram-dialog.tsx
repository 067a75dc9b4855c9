import { useSay } from "#engine/web/runtime/language.ts";
import { TabModal } from "#engine/web/ui/tab-modal.tsx";
import type { Shown } from "./process-diagram.tsx";
import ProcessDiagram from "./process-diagram.tsx";
import { words } from "./words.ts";

/** The diagram of a process in a dialog of its own. */
export default function DiagramDialog({
  onClose,
  ...shown
}: Shown & { readonly onClose: () => void }) {
  const say = useSay();
  return (
    <TabModal open width={1080} title={say(words.title)} footer={null} onCancel={onClose}>
      <ProcessDiagram {...shown} />
    </TabModal>
  );
}

import { Suspense } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { TabModal } from "#engine/web/ui/tab-modal.tsx";
import { WIDGETS, widgetDialog } from "./bar-items.ts";

interface WidgetDialogProps {
  readonly dialog: string;
  readonly onClose: () => void;
}

/** What a widget of the top bar shows, for those who have it not there and for phones. */
export default function WidgetDialog({ dialog, onClose }: WidgetDialogProps) {
  const say = useSay();
  const widget = WIDGETS.find(({ key }) => widgetDialog(key) === dialog);
  if (!widget) return null;
  const { label, Content } = widget;
  return (
    <TabModal open width={360} title={say(label)} footer={null} onCancel={onClose}>
      <Suspense fallback={<Skeleton lines={3} />}>
        <Content close={onClose} />
      </Suspense>
    </TabModal>
  );
}

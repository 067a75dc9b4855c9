import { Modal, type ModalProps } from "antd";
import { dragByHead } from "./draggable.ts";
import { useTabActive } from "./tab-active.ts";

const onPointerDown = dragByHead(".ant-modal-header");

/**
 * A dialog to be dragged by its head that survives its tab being hidden. An open antd Modal inside a hidden <Activity> throws
 * when shown again, so the dialog is taken down with its tab and put up again; what was typed must live above it.
 */
export function TabModal(props: ModalProps) {
  const active = useTabActive();
  if (!props.open || !active) return null;
  return (
    <Modal
      destroyOnHidden
      modalRender={(content) => <div onPointerDown={onPointerDown}>{content}</div>}
      {...props}
    />
  );
}

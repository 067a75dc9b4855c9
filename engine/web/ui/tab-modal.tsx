import { Modal, type ModalProps } from "antd";
import { useRef } from "react";
import { dragByHead } from "./draggable.ts";
import { focusFirst } from "./focus-first.ts";
import { useGiveBack } from "./give-back.ts";
import { useTabActive } from "./tab-active.ts";

const onPointerDown = dragByHead(".ant-modal-header");

/**
 * A dialog that begins in its first field, to be dragged by its head that survives its tab being hidden. An open antd Modal inside a hidden <Activity> throws
 * when shown again, so the dialog is taken down with its tab and put up again; what was typed must live above it.
 */
export function TabModal(props: ModalProps) {
  const active = useTabActive();
  return props.open && active ? <OpenModal {...props} /> : null;
}

function OpenModal({ children, ...props }: ModalProps) {
  const body = useRef<HTMLDivElement>(null);
  useGiveBack();
  return (
    <Modal
      destroyOnHidden
      modalRender={(content) => <div onPointerDown={onPointerDown}>{content}</div>}
      afterOpenChange={(open) => open && focusFirst(body.current)}
      {...props}
    >
      <div ref={body}>{children}</div>
    </Modal>
  );
}

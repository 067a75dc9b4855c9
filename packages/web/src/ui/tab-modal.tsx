import { Modal, type ModalProps } from "antd";
import { useTabActive } from "./tab-active.ts";

/**
 * A dialog that survives its tab being hidden. An open antd Modal inside a hidden <Activity> throws when shown again,
 * so the dialog is taken down with its tab and put up again; what was typed must live above it.
 */
export function TabModal(props: ModalProps) {
  const active = useTabActive();
  return props.open && active ? <Modal destroyOnHidden {...props} /> : null;
}

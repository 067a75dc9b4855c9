import { Modal, type ModalProps } from "antd";
import type { KeyboardEvent } from "react";
import { useCallback, useEffect, useRef } from "react";
import { onceTaken } from "../fields/take-first.ts";
import { agreesByKey } from "../keys/keys.ts";
import { useCloseRequests } from "./close-requests.ts";
import { dragByHead } from "./draggable.ts";
import { focusFirst } from "./focus-first.ts";
import { keepFocus } from "./keep-focus.ts";
import { useGiveBack } from "./give-back.ts";
import { useTabActive } from "./tab-active.ts";
import styles from "./dialog.module.css";

const onPointerDown = dragByHead(".ant-modal-header");

interface TabModalProps extends Omit<ModalProps, "onOk" | "onCancel"> {
  readonly onOk?: () => void;
  readonly onCancel?: () => void;
}

/**
 * A dialog that begins in its first field, is agreed to by Ctrl+Enter, may be dragged by its head, and survives its tab
 * being hidden. An open antd Modal inside a hidden <Activity> throws when shown again, so the dialog is taken down with
 * its tab and put up again; what was typed must live above it. A button that goes with its step leaves the focus to the
 * dialog.
 */
export function TabModal(props: TabModalProps) {
  const active = useTabActive();
  return props.open && active ? <OpenModal {...props} /> : null;
}

function OpenModal({ children, ...props }: TabModalProps) {
  const { onOk, okButtonProps, confirmLoading } = props;
  const body = useRef<HTMLDivElement | null>(null);
  const latest = useRef(onOk);
  useEffect(() => {
    latest.current = onOk;
  });
  const agree = (event: KeyboardEvent) => {
    if (agreesByKey(event) && onOk && !okButtonProps?.disabled && !confirmLoading)
      onceTaken(() => latest.current?.());
  };
  const hold = useCallback((part: HTMLDivElement) => {
    body.current = part;
    return keepFocus(part);
  }, []);
  useGiveBack();
  useCloseRequests(() => props.onCancel?.());
  return (
    <Modal
      destroyOnHidden
      modalRender={(content) => (
        <div onPointerDown={onPointerDown} onKeyDown={agree}>
          {content}
        </div>
      )}
      afterOpenChange={(open) => open && focusFirst(body.current)}
      {...props}
    >
      <div ref={hold} tabIndex={-1} className={styles.dialogBody}>
        {children}
      </div>
    </Modal>
  );
}

import type { App } from "antd";
import type { Label } from "#engine/model/index.ts";
import { createElement, Fragment } from "react";
import { sayNow } from "../runtime/language.ts";

type Api = ReturnType<typeof App.useApp>;

let api: Api | undefined;

/** Told by the host inside antd's <App>; before that nothing is shown. */
export function lendFeedback(given: Api): void {
  api = given;
}

const HINT: Label = ["提示", "Please confirm"];
const OK: Label = ["确定", "OK"];
const CANCEL: Label = ["取消", "Cancel"];

/** Short words at the top of the screen. The same text is never shown twice at once. */
export const toast = {
  success: (text: string) => void api?.message.success({ content: text, key: text }),
  /** Good news with a way on from here; stays a little longer. */
  offer: (text: string, label: string, go: () => void) => {
    const leave = () => {
      api?.message.destroy(text);
      go();
    };
    const link = createElement("button", { type: "button", className: "toast-link", onClick: leave }, label);
    void api?.message.success({ content: createElement(Fragment, null, text, link), key: text, duration: 6 });
  },
  error: (text: string) => void api?.message.error({ content: text, key: text }),
  warning: (text: string) => void api?.message.warning({ content: text, key: text }),
  info: (text: string) => void api?.message.info({ content: text, key: text }),
  /** Stays until the returned function is called. */
  loading: (text: string): (() => void) => {
    const close = api?.message.loading({ content: text, key: text, duration: 0 });
    return () => close?.();
  },
};

interface ConfirmOptions {
  readonly title?: string;
  readonly danger?: boolean;
  readonly okText?: string;
}

/** Asks a question; true when it is confirmed. */
export function confirm(text: string, { title, danger, okText }: ConfirmOptions = {}): Promise<boolean> {
  return new Promise((resolve) => {
    api?.modal.confirm({
      title: title ?? sayNow(HINT),
      content: text,
      okText: okText ?? sayNow(OK),
      cancelText: sayNow(CANCEL),
      okButtonProps: { danger },
      centered: true,
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    });
  });
}

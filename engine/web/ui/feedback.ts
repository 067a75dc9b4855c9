import type { App } from "antd";
import type { Label } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";
import type { ReactNode } from "react";
import { createElement, Fragment } from "react";
import { isSaveKey } from "../keys/keys.ts";
import { sayNow } from "../runtime/language.ts";
import ui from "./ui.module.css";

type Api = ReturnType<typeof App.useApp>;

interface Waiting {
  readonly show: (api: Api) => void;
  readonly since: number;
}

/** How long news stays news while the host is being loaded. */
const FRESH_MS = 10_000;
/** How long words with a way on stay. */
const STAYS_S = 6;
/** How long what was done can be taken back. */
const UNDO_S = 10;

let api: Api | undefined;
let waiting: readonly Waiting[] = [];

/** Told by the host inside antd's <App>, which shows what came up while it was being loaded. */
export function lendFeedback(given: Api): void {
  api = given;
  const fresh = waiting.filter(({ since }) => Date.now() - since < FRESH_MS);
  waiting = [];
  for (const { show } of fresh) show(given);
}

function whenThere(show: (api: Api) => void): void {
  if (api) show(api);
  else waiting = [...waiting, { show, since: Date.now() }];
}

/** A way on from what is said. */
interface Way {
  readonly label: string;
  readonly go: () => void;
}

/** The keys of what is said now, by its text. */
const said = new Map<string, string>();
let count = 0;

/** Says a text in the place of itself where it is still said. What is on its way out is not taken up again: antd would never close it. */
function saying(text: string, onClose?: () => void) {
  const key = said.get(text) ?? `${text} ${++count}`;
  said.set(text, key);
  const over = () => {
    if (said.get(text) === key) said.delete(text);
    onClose?.();
  };
  return { content: text as ReactNode, key, onClose: over };
}

function take(text: string, { go }: Way): void {
  const key = said.get(text);
  said.delete(text);
  if (key !== undefined) api?.message.destroy(key);
  go();
}

/** Words with a button behind them that takes them away. */
const withWay = (text: string, way: Way): ReactNode => {
  const link = createElement(
    "button",
    { type: "button", className: ui.toastLink, onClick: () => take(text, way) },
    way.label,
  );
  return createElement(Fragment, null, text, link);
};

const offer = (text: string, way: Way, seconds: number, onClose?: () => void): void =>
  whenThere(
    ({ message }) =>
      void message.success({
        ...saying(text, onClose),
        content: withWay(text, way),
        duration: seconds,
      }),
  );

/** What was done last and can be taken back. */
let undoable: { readonly text: string; readonly way: Way } | undefined;

/** Takes back what was done last while that is offered; answers whether it was. */
export function undoLast(): boolean {
  if (!undoable) return false;
  take(undoable.text, undoable.way);
  return true;
}

const HINT: Label = sharedWords.confirm;
const OK: Label = sharedWords.ok;
const CANCEL: Label = sharedWords.cancel;

/** Short words at the top of the screen. The same text is never shown twice at once. */
export const toast = {
  success: (text: string) => whenThere(({ message }) => void message.success(saying(text))),
  /** Good news with a way on from here; stays a little longer. */
  offer: (text: string, label: string, go: () => void) => offer(text, { label, go }, STAYS_S),
  /** Good news that can be taken back for ten seconds, by a press or by Ctrl+Z. */
  undo: (text: string, back: () => void) => {
    const forget = () => {
      if (undoable?.way === way) undoable = undefined;
    };
    const go = () => {
      forget();
      back();
    };
    const way: Way = { label: sayNow(sharedWords.undo), go };
    undoable = { text, way };
    offer(text, way, UNDO_S, forget);
  },
  /** What happened meanwhile, with a way to it where there is one. */
  news: (text: string, way: Way | undefined) =>
    whenThere(
      ({ message }) =>
        void message.info({
          ...saying(text),
          content: way ? withWay(text, way) : text,
          duration: STAYS_S,
        }),
    ),
  error: (text: string) => whenThere(({ message }) => void message.error(saying(text))),
  warning: (text: string) => whenThere(({ message }) => void message.warning(saying(text))),
  info: (text: string) => whenThere(({ message }) => void message.info(saying(text))),
  /** Stays until the returned function is called. */
  loading: (text: string): (() => void) => {
    let over = false;
    let close: (() => void) | undefined;
    whenThere(({ message }) => {
      if (!over) close = message.loading({ content: text, key: text, duration: 0 });
    });
    return () => {
      over = true;
      close?.();
    };
  },
};

interface ConfirmOptions {
  readonly title?: string;
  /** What it is about, below the question. */
  readonly about?: string;
  readonly danger?: boolean;
  readonly okText?: string;
  readonly cancelText?: string;
  /** A hasty Enter answers no: something would be lost. */
  readonly careful?: boolean;
}

/** Asks a question; true when it is confirmed, by Ctrl+Enter as well as in forms. */
export function confirm(
  text: string,
  { title, about, danger, okText, cancelText, careful }: ConfirmOptions = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    whenThere(({ modal }) => {
      const asked = modal.confirm({
        title: title ?? sayNow(HINT),
        content: about
          ? createElement(Fragment, null, text, createElement("p", { className: ui.about }, about))
          : text,
        okText: okText ?? sayNow(OK),
        cancelText: cancelText ?? sayNow(CANCEL),
        okButtonProps: { danger },
        focusable: { autoFocusButton: careful ? "cancel" : "ok" },
        centered: true,
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
        wrapProps: {
          onKeyDown: (event: KeyboardEvent) => {
            if (!isSaveKey(event)) return;
            resolve(true);
            asked.destroy();
          },
        },
      });
    });
  });
}

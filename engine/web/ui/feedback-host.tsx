import { App } from "antd";
import type { ReactNode } from "react";
import { useLayoutEffect } from "react";
import AntdFrame from "../runtime/antd-frame.tsx";
import { lendFeedback } from "./feedback.ts";
import { useGiveBack } from "./give-back.ts";

/** What is asked; the button that asked may be gone once it is answered, as the focused row alone has it. */
function Question({ children }: { readonly children: ReactNode }) {
  useGiveBack();
  return children;
}

type Here = ReturnType<typeof App.useApp>;

const givingBack = (modal: Here["modal"]): Here["modal"] => ({
  ...modal,
  confirm: (asked) => modal.confirm({ ...asked, content: <Question>{asked.content}</Question> }),
});

/** Lends antd's themed messages and dialogs to code outside components; stands once inside <App>. */
export function FeedbackHost() {
  const here = App.useApp();
  useLayoutEffect(() => lendFeedback({ ...here, modal: givingBack(here.modal) }), [here]);
  return null;
}

/** The host with all it needs around it. */
export default function Feedback() {
  return (
    <AntdFrame>
      <App component={false} message={{ maxCount: 4 }}>
        <FeedbackHost />
      </App>
    </AntdFrame>
  );
}

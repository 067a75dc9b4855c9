import { App } from "antd";
import { useLayoutEffect } from "react";
import AntdFrame from "../runtime/antd-frame.tsx";
import { lendFeedback } from "./feedback.ts";

/** Lends antd's themed messages and dialogs to code outside components; stands once inside <App>. */
export function FeedbackHost() {
  const here = App.useApp();
  useLayoutEffect(() => lendFeedback(here), [here]);
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

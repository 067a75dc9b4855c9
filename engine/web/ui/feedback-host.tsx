import { App } from "antd";
import { useLayoutEffect } from "react";
import { lendFeedback } from "./feedback.ts";

/** Lends antd's themed messages and dialogs to code outside components; stands once inside <App>. */
export function FeedbackHost() {
  const here = App.useApp();
  useLayoutEffect(() => lendFeedback(here), [here]);
  return null;
}

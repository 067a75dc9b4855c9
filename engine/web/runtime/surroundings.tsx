import { QueryClientProvider } from "@tanstack/react-query";
import { App, ConfigProvider } from "antd";
import enUS from "antd/locale/en_US";
import zhCN from "antd/locale/zh_CN";
import type { ReactNode } from "react";
import { FeedbackHost } from "../ui/feedback-host.tsx";
import { antdTheme } from "./antd-theme.ts";
import { useLanguage } from "./language.ts";
import { queryClient } from "./query-client.ts";
import { usePalette } from "./theme.ts";

/** What screens behind the sign-in count on: the widget library in language and theme, its messages, the cache. */
export function Surroundings({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const palette = usePalette();
  return (
    <ConfigProvider locale={language === "zh" ? zhCN : enUS} theme={antdTheme(palette)} button={{ autoInsertSpace: false }}>
      <App component={false} message={{ maxCount: 4 }}>
        <FeedbackHost />
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </App>
    </ConfigProvider>
  );
}

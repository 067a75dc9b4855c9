import { QueryClientProvider } from "@tanstack/react-query";
import { App, ConfigProvider } from "antd";
import enUS from "antd/locale/en_US";
import zhCN from "antd/locale/zh_CN";
import dayjs from "dayjs";
import "dayjs/locale/zh-cn";
import { lazy, Suspense, useEffect } from "react";
import { antdTheme } from "../app/antd-theme.ts";
import { forgetLanding } from "../app/landing.ts";
import { useLanguage } from "../app/language.ts";
import { queryClient } from "../app/query-client.ts";
import { onSignOut } from "../app/session.ts";
import { usePalette } from "../app/theme.ts";
import { useUploads } from "../app/uploads.ts";
import { FeedbackHost } from "../ui/feedback-host.tsx";
import { Shell } from "./shell.tsx";

const UploadPanel = lazy(() => import("../uploads/upload-panel.tsx"));

onSignOut(() => queryClient.clear());

/** Everything behind the sign-in: the widget library in language and theme, the cache, the frame. */
export default function Workspace() {
  const language = useLanguage();
  const palette = usePalette();
  const uploading = useUploads(({ tasks }) => tasks.length > 0);
  useEffect(() => {
    forgetLanding();
  }, []);
  useEffect(() => {
    dayjs.locale(language === "zh" ? "zh-cn" : "en");
  }, [language]);
  return (
    <ConfigProvider locale={language === "zh" ? zhCN : enUS} theme={antdTheme(palette)} button={{ autoInsertSpace: false }}>
      <App component={false} message={{ maxCount: 4 }}>
        <FeedbackHost />
        <QueryClientProvider client={queryClient}>
          <Shell />
          <Suspense>{uploading && <UploadPanel />}</Suspense>
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  );
}

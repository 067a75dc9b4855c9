import dayjs from "dayjs";
import "dayjs/locale/zh-cn";
import { Suspense, useEffect } from "react";
import { forgetLanding } from "../app/landing.ts";
import { useLanguage } from "../app/language.ts";
import { queryClient } from "../app/query-client.ts";
import { onSignOut } from "../app/session.ts";
import { Surroundings } from "../app/surroundings.tsx";
import { useUploads } from "../app/uploads.ts";
import { Shell } from "./shell.tsx";
import { lazy } from "../ui/lazy.ts";

const UploadPanel = lazy(() => import("../uploads/upload-panel.tsx"));

onSignOut(() => queryClient.clear());

/** Everything behind the sign-in: its surroundings and the frame. */
export default function Workspace() {
  const language = useLanguage();
  const uploading = useUploads(({ tasks }) => tasks.length > 0);
  useEffect(() => {
    forgetLanding();
  }, []);
  useEffect(() => {
    dayjs.locale(language === "zh" ? "zh-cn" : "en");
  }, [language]);
  return (
    <Surroundings>
      <Shell />
      <Suspense>{uploading && <UploadPanel />}</Suspense>
    </Surroundings>
  );
}

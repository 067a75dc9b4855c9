import { Suspense, useEffect } from "react";
import { forgetLanding } from "#engine/web/runtime/landing.ts";
import { queryClient } from "#engine/web/runtime/query-client.ts";
import { onSignOut } from "#engine/web/runtime/session.ts";
import { Surroundings } from "#engine/web/runtime/surroundings.tsx";
import { useUploads } from "#engine/web/runtime/uploads.ts";
import { Shell } from "./shell.tsx";
import { lazy } from "#engine/web/ui/lazy.ts";

const UploadPanel = lazy(() => import("#features/files/web/upload-panel.tsx"));

onSignOut(() => queryClient.clear());

/** Everything behind the sign-in: its surroundings and the frame. */
export default function Workspace() {
  const uploading = useUploads(({ tasks }) => tasks.length > 0);
  useEffect(() => {
    forgetLanding();
  }, []);
  return (
    <Surroundings>
      <Shell />
      <Suspense>{uploading && <UploadPanel />}</Suspense>
    </Surroundings>
  );
}

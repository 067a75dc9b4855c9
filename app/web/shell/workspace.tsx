import { Suspense, useEffect } from "react";
import { forgetLanding } from "#engine/web/runtime/landing.ts";
import { queryClient } from "#engine/web/runtime/query-client.ts";
import { onSignOut } from "#engine/web/runtime/session.ts";
import { Surroundings, Widgets } from "#engine/web/runtime/surroundings.tsx";
import { useActiveCall } from "#features/telephony/web/index.ts";
import { useUploads } from "#engine/web/runtime/uploads.ts";
import { Shell } from "./shell.tsx";
import { lazy } from "#engine/web/ui/lazy.ts";

const CallPanel = lazy(() => import("#features/telephony/web/call-panel.tsx"));
const UploadPanel = lazy(() => import("#features/files/web/upload-panel.tsx"));

onSignOut(() => queryClient.clear());

/** Everything behind the sign-in: its surroundings and the frame. */
export default function Workspace() {
  const uploading = useUploads(({ tasks }) => tasks.length > 0);
  const call = useActiveCall();
  useEffect(() => {
    forgetLanding();
  }, []);
  return (
    <Surroundings>
      <Shell />
      <Suspense>{uploading && <UploadPanel />}</Suspense>
      <Suspense>
        {call && (
          <Widgets>
            <CallPanel key={call.row.id} call={call} />
          </Widgets>
        )}
      </Suspense>
    </Surroundings>
  );
}

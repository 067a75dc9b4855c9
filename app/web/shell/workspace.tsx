import { Suspense, useEffect } from "react";
import { forgetLanding, landingAddress } from "#engine/web/runtime/landing.ts";
import { queryClient } from "#engine/web/runtime/query-client.ts";
import { onSignOut, sessionKnown, useSession } from "#engine/web/runtime/session.ts";
import { Surroundings, Widgets } from "#engine/web/runtime/surroundings.tsx";
import { useActiveCall } from "#features/telephony/web/index.ts";
import { prefetchSettings } from "#engine/web/settings.ts";
import { useUploads } from "#engine/web/runtime/uploads.ts";
import { preloadPage, prefetchViews } from "./pages.ts";
import { Shell } from "./shell.tsx";
import { HOME } from "./tabs.ts";
import { lazy } from "#engine/web/ui/lazy.ts";
import { preloadMenuIcons } from "#engine/web/ui/menu-icon.tsx";

const CallPanel = lazy(() => import("#features/telephony/web/call-panel.tsx"));
const UploadPanel = lazy(() => import("#features/files/web/upload-panel.tsx"));

onSignOut(() => queryClient.clear());

/** The page that opens first: the one this page was opened with, or home. */
function firstPage(): string {
  const { pathname } = new URL(landingAddress() ?? "/", location.origin);
  return pathname === "/" ? HOME : pathname;
}

/** The code of the frame and of the first page, which comes while somebody signs in or the server is asked who this is. */
export const preloadFrame = () =>
  Promise.all([Widgets.preload(), preloadMenuIcons(), preloadPage(firstPage())]);

/**
 * Until the frame and the first page can be drawn at once: React waits a third of a second before it shows each part that comes
 * later than what stands around it.
 */
export async function prepared(): Promise<void> {
  const views = sessionKnown().then(() => {
    if (useSession.getState().status === "in") void prefetchSettings();
    return prefetchViews(firstPage());
  });
  await Promise.all([preloadFrame(), views]);
}

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

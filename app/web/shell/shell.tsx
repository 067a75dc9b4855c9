import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { Navigate, useLocation, useNavigate, useNavigationType } from "react-router";
import { isForAbove, isTyping, usePageKeys } from "#engine/web/keys/keys.ts";
import { idle } from "#engine/web/runtime/idle.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { usePageName } from "#engine/web/runtime/page-name.ts";
import { startOutbox } from "#engine/web/runtime/outbox.ts";
import { useLiveStream } from "#engine/web/runtime/live.ts";
import { useAskedAgain, useOtherTabs, useRefresh } from "#engine/web/runtime/refresh.ts";
import { useSession } from "#engine/web/runtime/session.ts";
import { Widgets } from "#engine/web/runtime/surroundings.tsx";
import { toast, undoLast } from "#engine/web/ui/feedback.ts";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { useScreenClass } from "#engine/web/ui/screen-class.ts";
import { StatusPage, statusAt } from "../status-page.tsx";
import { asksForWindow, withoutTarget } from "./menus.ts";
import { useDemoNews } from "./demo-news.ts";
import { useLiveNotices } from "./notices.ts";
import { Notes } from "./notes.tsx";
import { usePinnedTabs } from "./pinned-tabs.ts";
import { PhoneBar } from "./phone-bar.tsx";
import { prefetchPage, usePageFinder, usePlaceFinder } from "./pages.ts";
import { usePrefetch } from "./prefetch.ts";
import { showShellDialog, useShellDialog } from "./shell-dialog.ts";
import { Sidebar } from "./sidebar.tsx";
import { TabPages } from "./tab-pages.tsx";
import { TabStrip } from "./tab-strip.tsx";
import { HOME, visitTab } from "./tabs.ts";
import { TopBar } from "./top-bar.tsx";
import { sentWords, words } from "./words.ts";
import { lazy } from "#engine/web/ui/lazy.ts";
import styles from "./shell.module.css";

const LockDialog = lazy(() => import("./lock-dialog.tsx"));
const ActiveRoleDialog = lazy(() => import("./active-role-dialog.tsx"));
const KeysDialog = lazy(() => import("./keys-dialog.tsx"));
const Palette = lazy(() => import("./palette.tsx"));
const DebugLog = lazy(() => import("./debug-log.tsx"));
const GuideOffer = lazy(() => import("./guide-offer.tsx"));
const Guide = lazy(() => import("./guide.tsx"));
const BarSettings = lazy(() => import("./bar-settings.tsx"));
const ViewingBar = lazy(() => import("./viewing-bar.tsx"));
const WidgetDialog = lazy(() => import("./widget-dialog.tsx"));
const OutboxDialog = lazy(() => import("./outbox-dialog.tsx"));

const close = () => showShellDialog(undefined);

function ShellDialogs() {
  const dialog = useShellDialog();
  useEffect(() => {
    // Who presses Ctrl+K types on at once.
    void idle().then(Palette.preload);
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === "k") {
        event.preventDefault();
        // It stands before the next key is pressed.
        flushSync(() => showShellDialog("palette"));
      } else if (key === "z" && !isTyping(event.target) && !isForAbove() && undoLast())
        event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  usePageKeys((key) => {
    if (key === "?") showShellDialog("keys");
    return key === "?";
  });
  return (
    <Suspense fallback={null}>
      {dialog === "palette" && <Palette onClose={close} />}
      {dialog?.startsWith("widget ") && <WidgetDialog dialog={dialog} onClose={close} />}
      {dialog === "keys" && <KeysDialog onClose={close} />}
      {dialog === "lock" && <LockDialog onClose={close} />}
      {dialog === "activeRole" && <ActiveRoleDialog onClose={close} />}
      {dialog === "log" && <DebugLog onClose={close} />}
      {dialog === "guide" && <Guide onClose={close} />}
      {dialog === "settings" && <BarSettings onClose={close} />}
      {dialog === "outbox" && <OutboxDialog onClose={close} />}
    </Suspense>
  );
}

/** A link whose address carries the parameter `target` opens a window of its own; typed in, it is the window. */
function useOwnWindow(address: string): boolean {
  const navigate = useNavigate();
  const followed = useNavigationType() === "PUSH";
  const apart = asksForWindow(address);
  useEffect(() => {
    if (!apart) return;
    if (followed) {
      open(withoutTarget(address), "_blank", "noopener");
      void navigate(-1);
    } else void navigate(withoutTarget(address), { replace: true });
  }, [apart, followed, address, navigate]);
  return apart;
}

/** Sends what was entered offline as soon as it can be, and says so. */
function useSending(): void {
  const say = useSay();
  const refresh = useRefresh();
  const sent = useEffectEvent((count: number) => {
    toast.success(say(sentWords(count)));
    void refresh();
  });
  useEffect(() => startOutbox((count) => sent(count)), []);
}

/** The frame: menu, top bar, open pages. On a phone a bar at the bottom takes the place of the first and last. */
export function Shell() {
  const say = useSay();
  const { pathname, search } = useLocation();
  const page = usePageFinder()(pathname);
  const { title, tabless } = usePlaceFinder()(pathname);
  const apart = useOwnWindow(pathname + search);
  const screen = useScreenClass();
  const phone = screen === 0;
  const [chosen, setFolded] = useState<boolean>();
  const folded = !phone && (chosen ?? screen < 2);
  const found = typeof page !== "string";
  const viewed = useSession((state) => Boolean(state.user?.viewedBy));
  useLiveStream();
  useOtherTabs();
  useAskedAgain();
  useLiveNotices();
  useDemoNews();
  useSending();
  usePrefetch();
  usePinnedTabs();
  useEffect(() => {
    if (found) void prefetchPage(pathname);
  }, [found, pathname]);
  const tabbed = found && !apart && !tabless;
  useEffect(() => {
    if (tabbed) visitTab(pathname, search);
  }, [tabbed, pathname, search]);
  const named = usePageName((page) => page.name);
  const name = `${named ?? say(title)} - ${say(words.product)}`;
  useEffect(() => {
    if (found) document.title = name;
  }, [found, name]);

  if (pathname === "/" || pathname === "/wel") return <Navigate to={HOME} replace />;
  const missing = statusAt(pathname);
  if (!found && !missing) return <Navigate to={`/${page}`} replace />;
  return (
    <div className={styles.shell} data-folded={folded} data-phone={phone}>
      <a className={styles.skipLink} href="#content">
        {say(words.skip)}
      </a>
      {!phone && <Sidebar folded={folded} onFold={() => setFolded(true)} />}
      <TopBar folded={folded} phone={phone} onFold={() => setFolded(!folded)} />
      {!phone && <TabStrip current={pathname} />}
      <Notes />
      <main id="content" className={styles.content} tabIndex={-1}>
        {missing && <StatusPage kind={missing} framed />}
        <Suspense fallback={<Skeleton lines={8} />}>
          <Widgets>
            <TabPages current={pathname} search={search} />
          </Widgets>
        </Suspense>
      </main>
      {phone && <PhoneBar current={pathname} />}
      {!phone && pathname === HOME && (
        <Suspense>
          <GuideOffer />
        </Suspense>
      )}
      {viewed && (
        <Suspense>
          <ViewingBar />
        </Suspense>
      )}
      <ShellDialogs />
    </div>
  );
}

import type { ReactNode } from "react";
import { Activity, Suspense, useEffect, useEffectEvent, useRef } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { Route, Routes, useNavigationType } from "react-router";
import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { logError } from "#engine/web/runtime/error-log.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { extrasOf } from "#engine/web/feature.ts";
import { besideOf, withBeside } from "#engine/web/record/beside.ts";
import { useView } from "#engine/web/runtime/descriptions.ts";
import { EmptyState } from "#engine/web/ui/empty-state.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { TabActive } from "#engine/web/ui/tab-active.ts";
import { AllExtrasContext } from "#engine/web/view-extras.ts";
import { EmbeddedPage } from "./embedded-page.tsx";
import { webFeatures } from "../features.ts";
import type { Page } from "./pages.ts";
import { usePageFinder, ViewPage } from "./pages.ts";
import { useTabs } from "./tabs.ts";
import { words } from "./words.ts";
import { takeUpdate } from "#engine/web/runtime/update.ts";
import { lazy, PartMissing } from "#engine/web/ui/lazy.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./shell.module.css";

const BesideScreen = lazy(() => import("./beside-screen.tsx"));

const extras = extrasOf(webFeatures);

function DescribedPage({ name }: { readonly name: string }) {
  const view = useView(name);
  return view && <ViewPage view={view} />;
}

function PageBody({ page }: { readonly page: Page }) {
  if (page.kind === "view") return <DescribedPage name={page.view} />;
  if (page.kind === "embedded") return <EmbeddedPage address={page.address} />;
  return <page.Screen />;
}

function Broken({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const say = useSay();
  const missing = error instanceof PartMissing;
  return (
    <EmptyState
      title={say(words.broken)}
      hint={say(missing ? words.missingHint : words.brokenHint)}
      action={
        <button
          type="button"
          className={buttons.plainButton}
          onClick={missing ? takeUpdate : onRetry}
        >
          {say(missing ? words.loadAnew : words.retry)}
        </button>
      }
    />
  );
}

/** Where one page led to another by keyboard, Tab goes on in the new one: what had the focus is out of sight. */
function beginTabsAt(page: HTMLElement): void {
  const { activeElement: at, body } = document;
  if (at !== body && at?.checkVisibility()) return;
  page.tabIndex = -1;
  page.focus({ preventScroll: true });
  page.blur();
  page.removeAttribute("tabindex");
}

function PageFrame({ children }: { readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const followed = useNavigationType() === "PUSH";
  const shown = useEffectEvent(() => {
    if (followed && frame.current) beginTabsAt(frame.current);
  });
  // Each time it comes into sight: a page that sleeps has no effects.
  useEffect(() => shown(), []);
  return (
    <div ref={frame} className={styles.page}>
      {children}
    </div>
  );
}

/** The pages in order of their opening: one in sight, the others asleep with their state kept. */
export function TabPages({
  current,
  search,
}: {
  readonly current: string;
  readonly search: string;
}) {
  const { tabs, alive } = useTabs();
  const find = usePageFinder();
  const { reset } = useQueryErrorResetBoundary();
  const known = tabs.some((tab) => tab.path === current)
    ? tabs
    : [...tabs, { path: current, search }];
  const pages = known
    .filter(({ path }) => path === current || alive.includes(path))
    .map((tab) => {
      const page = find(tab.path);
      const active = tab.path === current;
      if (typeof page === "string") return null;
      const at = active ? search : tab.search;
      const beside = besideOf(at);
      return (
        <TabActive key={tab.path} value={active}>
          <Activity mode={active ? "visible" : "hidden"}>
            <PageFrame>
              <ErrorBoundary
                onReset={reset}
                onError={(error, { componentStack }) =>
                  logError("render", error, componentStack ?? "")
                }
                fallbackRender={({ error, resetErrorBoundary }) => (
                  <Broken error={error} onRetry={resetErrorBoundary} />
                )}
              >
                <Suspense fallback={<Skeleton lines={8} />}>
                  <Routes location={tab.path + withBeside(at, undefined)}>
                    <Route path="*" element={<PageBody page={page} />} />
                  </Routes>
                </Suspense>
                <Suspense>{beside && <BesideScreen beside={beside} />}</Suspense>
              </ErrorBoundary>
            </PageFrame>
          </Activity>
        </TabActive>
      );
    });
  return <AllExtrasContext value={extras}>{pages}</AllExtrasContext>;
}

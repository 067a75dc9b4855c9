import { Suspense, useEffect, type ReactNode } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation } from "react-router";
import { logError } from "#engine/web/runtime/error-log.ts";
import { idle } from "#engine/web/runtime/idle.ts";
import { useLock } from "#engine/web/runtime/lock.ts";
import { resume, usePermission, useSession } from "#engine/web/runtime/session.ts";
import { tokenAge } from "#engine/web/runtime/token.ts";
import { StatusPage, statusAt } from "./status-page.tsx";
import { Waiting } from "#engine/web/runtime/waiting.tsx";
import { lazy } from "#engine/web/ui/lazy.ts";

const LoginPage = lazy(() => import("#features/session/web/login-page.tsx"));
const ForgottenPage = lazy(() => import("#features/session/web/forgotten-page.tsx"));
const HeldPage = lazy(() => import("#features/session/web/held-page.tsx"));
const LockPage = lazy(() => import("#features/session/web/lock-page.tsx"));
const LargeScreen = lazy(() => import("#features/sales-figures/web/large-screen/large-screen.tsx"));
const workspaceCode = () => import("./shell/workspace.tsx");
const loadWorkspace = async () => {
  const part = await workspaceCode();
  await part.prepared();
  return part;
};
const Workspace = lazy(loadWorkspace);

// Who comes back is most likely let in: the frame is fetched while the server is asked.
if (tokenAge() !== undefined) void loadWorkspace().catch(() => undefined);

/** Where people sign in. The frame is fetched while they type, so that it stands as soon as they are let in. */
function SignIn() {
  useEffect(() => {
    const preload = () => workspaceCode().then(({ preloadFrame }) => preloadFrame());
    // What cannot be had now is asked for when it is shown.
    void idle()
      .then(preload)
      .catch(() => undefined);
  }, []);
  return <LoginPage />;
}

/** Who locked the screen sees nothing but the lock page, whatever the address. */
function Unlocked() {
  const status = useSession((state) => state.status);
  const locked = useLock((state) => state.locked);
  if (!locked || status === "out" || status === "unreachable") return <Outlet />;
  return status === "unknown" ? <Waiting /> : <Navigate to="/lock" replace />;
}

interface SignedInProps {
  /** The permission it takes as well. */
  readonly needs?: string;
  readonly children: ReactNode;
}

/** Lets in who is signed in. */
function SignedIn({ needs, children }: SignedInProps) {
  const status = useSession((state) => state.status);
  const may = usePermission();
  const missing = statusAt(useLocation().pathname);
  if (status === "unknown") return <Waiting />;
  if (status === "unreachable")
    return <StatusPage kind="unreachable" onRetry={() => void resume()} />;
  if (status === "held") return <HeldPage />;
  if (status === "out")
    return missing ? <StatusPage kind={missing} /> : <Navigate to="/login" replace />;
  return needs === undefined || may(needs) ? children : <StatusPage kind="403" />;
}

/** Every address of the application; what is behind the sign-in is loaded after it. */
export function Router() {
  return (
    <BrowserRouter>
      <ErrorBoundary
        onError={(error, { componentStack }) => logError("render", error, componentStack ?? "")}
        fallbackRender={() => <StatusPage kind="broken" onRetry={() => location.reload()} />}
      >
        <Suspense fallback={<Waiting />}>
          <Routes>
            <Route path="/lock" element={<LockPage />} />
            <Route element={<Unlocked />}>
              <Route path="/login/:source?" element={<SignIn />} />
              <Route path="/forgetPwd" element={<ForgottenPage />} />
              <Route path="/500" element={<StatusPage kind="500" />} />
              <Route
                path="/datav/index"
                element={
                  <SignedIn needs="board">
                    <LargeScreen />
                  </SignedIn>
                }
              />
              <Route
                path="*"
                element={
                  <SignedIn>
                    <Workspace />
                  </SignedIn>
                }
              />
            </Route>
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </BrowserRouter>
  );
}

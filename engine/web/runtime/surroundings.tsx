import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Suspense } from "react";
import { lazy } from "../ui/lazy.ts";
import { queryClient } from "./query-client.ts";

const Feedback = lazy(() => import("../ui/feedback-host.tsx"));

/** What everything behind the sign-in counts on: the cache, and messages at the top of the screen. */
export function Surroundings({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Suspense>
        <Feedback />
      </Suspense>
    </QueryClientProvider>
  );
}

/** The widget library around screens that use it. It is large and the frame of the application does without, so it comes behind that. */
export const Widgets = lazy(() => import("./antd-frame.tsx"));

import { Suspense } from "react";
import { lazy } from "./lazy.ts";
import ui from "./ui.module.css";

// Seventy pictures are a fifth of the shell: it stands before they come.
const NamedIcon = lazy(() => import("./menu-icons.tsx"));

export const preloadMenuIcons = NamedIcon.preload;

/** The icon a menu names; its place stays free until it is there. */
export function MenuIcon({ name }: { readonly name: string }) {
  return (
    <Suspense fallback={<span className={ui.menuIconSpace} aria-hidden />}>
      <NamedIcon name={name} />
    </Suspense>
  );
}

import ui from "./ui.module.css";
/** A key or combination of keys, such as «Ctrl K». */
export function Kbd({ children }: { readonly children: string }) {
  return <kbd className={ui.kbd}>{children}</kbd>;
}

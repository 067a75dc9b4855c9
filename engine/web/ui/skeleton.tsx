import ui from "./ui.module.css";
/** Grey lines where text will stand. */
export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className={ui.skeleton} aria-busy="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  );
}

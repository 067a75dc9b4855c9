/** Within an embedded form: tells the page around it, whichever it is, how high it is, and nothing else. */
export const FRAME_SCRIPT = `(() => {
  if (parent === window) return;
  const post = () => parent.postMessage({ captureFormHeight: Math.ceil(document.documentElement.getBoundingClientRect().height) }, "*");
  new ResizeObserver(post).observe(document.documentElement);
  post();
})();
`;

/** Stands in another site's page: puts the form where it stands and lets it be as high as it is. */
export const embedScript = (path: string): string => `(() => {
  const here = document.currentScript;
  const frame = document.createElement("iframe");
  const lang = here.dataset.lang ? "&lang=" + encodeURIComponent(here.dataset.lang) : "";
  frame.src = new URL(${JSON.stringify(path)}, here.src).href + "?embed=1" + lang;
  frame.title = here.dataset.title || "Form";
  frame.style.cssText = "width:100%;border:0;min-height:420px";
  here.after(frame);
  addEventListener("message", (event) => {
    const height = event.source === frame.contentWindow && event.data && event.data.captureFormHeight;
    if (height > 0 && height < 5000) frame.style.height = height + "px";
  });
})();
`;

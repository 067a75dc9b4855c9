const SIGNS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as it may stand in HTML. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign]!);

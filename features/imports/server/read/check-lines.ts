import { lineTooLong, SHEET_BOUNDS } from "./sheet-bounds.ts";

const [QUOTE, LINE_FEED, RETURN] = [0x22, 0x0a, 0x0d] as const;

/** Refuses a text with a row that would have to be put together from too many characters: no line breaks, or a quote left open. */
export function checkLines(text: string, delimiter: string): void {
  const separator = delimiter.charCodeAt(0);
  let [row, start] = [1, 0];
  let [quoted, atFieldStart] = [false, true];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code !== QUOTE) continue;
      // A doubled quote stands for one.
      if (text.charCodeAt(at + 1) === QUOTE) at++;
      else quoted = false;
    } else {
      const breaks = code === LINE_FEED || code === RETURN;
      quoted = code === QUOTE && atFieldStart;
      atFieldStart = breaks || code === separator;
      if (!breaks) continue;
      if (at - start > SHEET_BOUNDS.lineLength) throw lineTooLong(row);
      if (code === RETURN || text.charCodeAt(at - 1) !== RETURN) row++;
      start = at + 1;
    }
  }
  if (text.length - start > SHEET_BOUNDS.lineLength) throw lineTooLong(row);
}

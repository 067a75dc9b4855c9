/** Text of a CSV file as WPS, Excel and people write them: UTF-8 with or without a mark, UTF-16 with one, else GB18030. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}

const DELIMITERS = [",", ";", "\t"] as const;

/** The delimiter that the first lines use most, quoted parts apart. */
export function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, "")
    .split(/\r?\n/)
    .slice(0, 20)
    .join("");
  const uses = (delimiter: string): number => lines.split(delimiter).length;
  return DELIMITERS.reduce((best, candidate) => (uses(candidate) > uses(best) ? candidate : best));
}

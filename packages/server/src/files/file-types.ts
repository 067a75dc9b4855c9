export interface FileType {
  /** What the content may turn out to be, as the sniffer names it. */
  readonly content: readonly string[];
  readonly image?: true;
}

const image = (...content: readonly string[]): FileType => ({ content, image: true });
const other = (...content: readonly string[]): FileType => ({ content });

/** Every extension that may be uploaded. Never SVG, HTML or scripts: they run in the browser that opens them. */
export const FILE_TYPES: Readonly<Record<string, FileType>> = {
  jpg: image("jpg"),
  jpeg: image("jpg"),
  png: image("png"),
  gif: image("gif"),
  webp: image("webp"),
  pdf: other("pdf"),
  mp3: other("mp3"),
  wav: other("wav"),
  m4a: other("m4a", "mp4"),
  mp4: other("mp4", "m4v"),
  docx: other("docx"),
  xlsx: other("xlsx"),
  pptx: other("pptx"),
};

/** The extension of a file name, lower case, without its dot. */
export function extensionOf(fileName: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
}

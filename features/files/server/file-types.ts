export interface FileType {
  /** What the content may turn out to be, as the sniffer names it. */
  readonly content: readonly string[];
  /** What browsers are told it is. */
  readonly mime: string;
  readonly image?: true;
  /** Browsers may show or play it in place; everything else they save. */
  readonly shown?: true;
}

const image = (mime: string, content: string): FileType => ({
  mime: `image/${mime}`,
  content: [content],
  image: true,
  shown: true,
});
const shown = (mime: string, ...content: readonly string[]): FileType => ({
  mime,
  content,
  shown: true,
});
const saved = (mime: string, ...content: readonly string[]): FileType => ({
  mime: `application/${mime}`,
  content,
});
const office = (kind: string, content: string): FileType =>
  saved(`vnd.openxmlformats-officedocument.${kind}`, content);

/** Every extension that may be uploaded. Never SVG, HTML or scripts: they run in the browser that opens them. */
export const FILE_TYPES: Readonly<Record<string, FileType>> = {
  jpg: image("jpeg", "jpg"),
  jpeg: image("jpeg", "jpg"),
  png: image("png", "png"),
  gif: image("gif", "gif"),
  webp: image("webp", "webp"),
  pdf: shown("application/pdf", "pdf"),
  mp3: shown("audio/mpeg", "mp3"),
  wav: shown("audio/wav", "wav"),
  m4a: shown("audio/mp4", "m4a", "mp4"),
  aac: shown("audio/aac", "aac"),
  amr: shown("audio/amr", "amr"),
  ogg: shown("audio/ogg", "ogg", "oga", "opus"),
  mp4: shown("video/mp4", "mp4", "m4v"),
  mov: shown("video/quicktime", "mov"),
  m4v: shown("video/mp4", "m4v", "mp4"),
  webm: shown("video/webm", "webm"),
  docx: office("wordprocessingml.document", "docx"),
  xlsx: office("spreadsheetml.sheet", "xlsx"),
  pptx: office("presentationml.presentation", "pptx"),
  doc: saved("msword", "cfb"),
  xls: saved("vnd.ms-excel", "cfb"),
  ppt: saved("vnd.ms-powerpoint", "cfb"),
  zip: saved("zip", "zip"),
  rar: saved("vnd.rar", "rar"),
  "7z": saved("x-7z-compressed", "7z"),
};

/** The extension of a file name, lower case, without its dot. */
export function extensionOf(fileName: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
}

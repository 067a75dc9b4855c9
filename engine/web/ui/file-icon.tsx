import {
  CustomerServiceOutlined,
  FileExcelOutlined,
  FileImageOutlined,
  FileOutlined,
  FilePdfOutlined,
  FilePptOutlined,
  FileWordOutlined,
  FileZipOutlined,
  PlaySquareOutlined,
} from "@ant-design/icons";
import type { ComponentType } from "react";
import type { Tone } from "#engine/model/index.ts";
import ui from "./ui.module.css";

const KINDS: readonly (readonly [extensions: string, Icon: ComponentType, tone: Tone])[] = [
  ["jpg jpeg png gif webp", FileImageOutlined, "info"],
  ["pdf", FilePdfOutlined, "danger"],
  ["doc docx", FileWordOutlined, "accent"],
  ["xls xlsx csv", FileExcelOutlined, "success"],
  ["ppt pptx", FilePptOutlined, "warning"],
  ["zip rar 7z", FileZipOutlined, "muted"],
  ["mp4 mov", PlaySquareOutlined, "violet"],
  ["mp3 wav m4a", CustomerServiceOutlined, "cyan"],
];

/** The icon of a kind of file, by its extension. */
export function FileIcon({ extension }: { readonly extension: string }) {
  const [, Icon, tone] = KINDS.find(([extensions]) =>
    extensions.split(" ").includes(extension),
  ) ?? ["", FileOutlined, "muted" as const];
  return (
    <span className={ui.fileIcon} data-tone={tone} data-file-type={extension} aria-hidden>
      <Icon />
    </span>
  );
}

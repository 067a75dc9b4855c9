import type { Label } from "#engine/model/index.ts";
import { FILE_TYPES } from "./file-types.ts";

export interface UploadRule {
  readonly extensions: ReadonlySet<string>;
  readonly maxBytes: number;
  readonly wrongType: Label;
  readonly tooLarge: Label;
}

const all = new Set(Object.keys(FILE_TYPES));
const images = new Set([...all].filter((extension) => FILE_TYPES[extension]!.image));
const WRONG: Label = ["上传文件格式不正确!", "This kind of file is not accepted"];

const PURPOSES: Readonly<Record<string, UploadRule>> = {
  avatar: {
    extensions: images,
    maxBytes: 1_000_000,
    wrongType: WRONG,
    tooLarge: ["图片大小不能超过1M!", "Pictures may have at most 1 MB"],
  },
  activity: {
    extensions: new Set(["png", "jpg", "jpeg"]),
    maxBytes: 6_000_000,
    wrongType: WRONG,
    tooLarge: ["图片大小不能超过6M!", "Pictures may have at most 6 MB"],
  },
};

const LIBRARY_PICTURE: UploadRule = {
  extensions: all,
  maxBytes: 20_000_000,
  wrongType: WRONG,
  tooLarge: ["图片大小不能超过20M!", "Pictures may have at most 20 MB"],
};
const LIBRARY_FILE: UploadRule = {
  extensions: all,
  maxBytes: 1_000_000_000,
  wrongType: WRONG,
  tooLarge: ["文件大小不能超过1G！", "Files may have at most 1 GB"],
};

/** What may be uploaded for a purpose; without one pictures up to 2,000 KB and other files up to 100 MB. */
export function uploadRule(purpose: string | undefined, extension: string): UploadRule {
  if (purpose === "resource") return images.has(extension) ? LIBRARY_PICTURE : LIBRARY_FILE;
  const special = PURPOSES[purpose ?? ""];
  if (special) return special;
  return images.has(extension)
    ? {
        extensions: all,
        maxBytes: 2_000_000,
        wrongType: WRONG,
        tooLarge: ["图片大小不能超过2000KB!", "Pictures may have at most 2,000 KB"],
      }
    : {
        extensions: all,
        maxBytes: 100_000_000,
        wrongType: WRONG,
        tooLarge: ["文件大小不能超过100M！", "Files may have at most 100 MB"],
      };
}

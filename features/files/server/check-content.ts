import { fileTypeFromFile } from "file-type";
import { imageSizeFromFile } from "image-size/fromFile";
import { badRequest } from "#engine/server/errors.ts";
import { FILE_TYPES } from "./file-types.ts";

export const MOST_PIXELS = 50_000_000;

/** Whether the content of a file is what its extension says. */
export async function contentAgrees(path: string, extension: string): Promise<boolean> {
  const found = await fileTypeFromFile(path);
  return found !== undefined && FILE_TYPES[extension]?.content.includes(found.ext) === true;
}

/** Refuses pictures so large that drawing them would stall a browser. */
export async function refuseHugePictures(path: string): Promise<void> {
  const { width, height } = await imageSizeFromFile(path);
  if (width * height > MOST_PIXELS)
    throw badRequest(
      "图片像素过大，最多5000万像素",
      "The picture has too many pixels; at most 50 million",
    );
}

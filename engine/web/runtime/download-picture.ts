import type { Askable, SentTo } from "#engine/model/index.ts";
import { toast } from "../ui/feedback.ts";
import { sayNow } from "./language.ts";
import { asQuery, address, send, unwrap } from "./wire.ts";

/** Points of the picture for each of its lengths: sharp on paper. */
const SCALE = 2;

async function drawn(svg: Blob): Promise<Blob> {
  const image = new Image();
  image.src = URL.createObjectURL(svg);
  try {
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width * SCALE, image.height * SCALE];
    canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((png) => (png ? resolve(png) : reject(new Error("No picture"))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** Fetches a picture (SVG) that a call draws, and hands it to the browser to keep as PNG. */
export async function downloadPicture<const C extends Askable>(
  call: C,
  input: SentTo<C>,
  name: string,
): Promise<void> {
  const done = toast.loading(sayNow(["正在生成图片", "Drawing the picture"]));
  try {
    const values = asQuery(input as Readonly<Record<string, unknown>>);
    const answer = await send("GET", address(call.paths[0] ?? "", values), undefined, {});
    if (!answer.ok) unwrap(answer.status, await answer.json().catch(() => undefined));
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await drawn(await answer.blob()));
    link.download = `${name}.png`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  } catch (error) {
    toast.error(
      error instanceof Error && error.message
        ? error.message
        : sayNow(["图片生成失败", "The picture could not be drawn"]),
    );
  } finally {
    done();
  }
}

import { invalid } from "#engine/server/errors.ts";

/** A communication says something or shows something. */
export function refuseNothingSaid({
  content,
  picture,
}: {
  readonly content?: string | null;
  readonly picture?: string | null;
}): void {
  if ((content ?? "").trim() === "" && !picture)
    throw invalid({
      content: ["请填写聊天内容或上传图片", "Please enter what was said or add a picture"],
    });
}

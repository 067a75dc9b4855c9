import type { Label } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";

export const words = {
  reasons: ["平台原因对照", "Reasons of platforms"],
  hint: [
    "线索标记为无效时，按此表把原因回传给广告平台。每个无效原因都须有对应的原因。",
    "When a lead is marked invalid, the platform is told why by this table. Every invalid reason needs one there.",
  ],
  invalidType: ["无效原因", "Invalid reason"],
  tencent: ["腾讯广告", "Tencent Ads"],
  ocean: ["巨量引擎", "Ocean Engine"],
  oceanHint: [
    "原因代码，例如 OTHER；无效原因的文字会一同发送。",
    "A reason code such as OTHER; the words of the invalid reason are sent along.",
  ],
  gap: ["未对应", "Nothing yet"],
  gaps: ["尚有无效原因没有对应的原因", "Some invalid reasons have nothing yet"],
  save: sharedWords.save,
  saved: ["保存成功", "Saved"],
  close: sharedWords.close,
  copy: sharedWords.copy,
  copied: sharedWords.copied,
  notCopied: ["复制失败，请手动选择复制", "Copying failed; select the text and copy it yourself"],
  pushTo: ["推送地址", "Push address"],
  pushHint: [
    "填写到广告平台的线索推送设置中。",
    "Enter it where the ad platform asks where to push leads.",
  ],
  tried: ["推送样例", "Push a sample"],
  asked: ["发出的请求", "What was sent"],
  answer: ["收到的答复", "What was answered"],
} as const satisfies Record<string, Label>;

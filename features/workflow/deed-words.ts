import type { Label } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";

/** What somebody did in a process, as its history tells it. */
export const DEED_WORDS: Readonly<Record<string, Label>> = {
  start: ["发起", "Start"],
  agree: ["同意", "Agree"],
  reject: ["驳回", "Reject"],
  delegate: ["委派", "Delegate"],
  addSigner: ["加签", "Add signers"],
  comment: ["评论", "Comment"],
  withdraw: ["撤回", "Withdraw"],
  remove: sharedWords.remove,
};

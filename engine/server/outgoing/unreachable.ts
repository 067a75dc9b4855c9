import type { Label } from "#engine/model/index.ts";

/** All that is ever said of a call outside that failed: whether a port is closed, filtered, forbidden or of another kind looks the same. */
export const UNREACHABLE: Label = ["无法连接到该地址", "The address cannot be reached"];

/** A call outside that was refused, or brought no answer that could be understood. `detail` is for the server's log only. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
  constructor(readonly detail: string) {
    super(UNREACHABLE[0]);
  }
}

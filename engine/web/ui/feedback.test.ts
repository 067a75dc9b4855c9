import type { App } from "antd";
import { expect, test } from "vitest";
import { lendFeedback, toast } from "./feedback.ts";

interface Said {
  readonly key: string;
  readonly onClose: () => void;
}

test("what is said again takes the place of itself, unless that is on its way out: antd would never close it", () => {
  const said: Said[] = [];
  const message = { success: (one: Said) => said.push(one) };
  lendFeedback({ message } as unknown as ReturnType<typeof App.useApp>);
  toast.success("链接已复制");
  toast.success("链接已复制");
  said[1]!.onClose();
  toast.success("链接已复制");
  const [first, again, later] = said.map(({ key }) => key);
  expect(again).toBe(first);
  expect(later).not.toBe(first);
});

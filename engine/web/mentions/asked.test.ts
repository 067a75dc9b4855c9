import { describe, expect, it } from "vitest";
import { askedAt } from "./asked.ts";

const asked = (text: string) => askedAt(text, text.length);

describe("the name somebody begins to write behind an @", () => {
  it("is found in the middle of a sentence, with and without a space before it", () => {
    expect(asked("请@wang")).toEqual({ from: 1, keyword: "wang" });
    expect(asked("call @王")).toEqual({ from: 5, keyword: "王" });
    expect(askedAt("@zw 再看", 3)).toEqual({ from: 0, keyword: "zw" });
  });

  it("is nobody's yet right behind the @", () => {
    expect(asked("@")).toEqual({ from: 0, keyword: "" });
  });

  it("ends with a space, and is none in a mail address", () => {
    expect(asked("@张伟 ")).toBeUndefined();
    expect(asked("wang@zhuke")).toBeUndefined();
    expect(asked("wang.@zhuke")).toBeUndefined();
  });
});

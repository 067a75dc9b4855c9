import { expect, test } from "vitest";
import { text } from "../index.ts";
import { asKept, fillIn, inLanguage, keptAs } from "./shipped.ts";

const why = text("分配原因", "Why", {
  shipped: [
    ["本人录入", "Entered by the owner"],
    ["由*导入分配", "Imported and given by *"],
    ["由*分配", "Given by *"],
    ["*（*）转给*", "* (*) passed it on to *"],
  ],
});

test.each([
  ["本人录入", "Entered by the owner"],
  ["由张伟分配", "Given by 张伟"],
  ["由张伟导入分配", "Imported and given by 张伟"],
  ["由$&分配", "Given by $&"],
  ["张伟（店长）转给王敏", "张伟 (店长) passed it on to 王敏"],
  ["张伟（）转给王敏", "张伟（）转给王敏"],
  ["张伟（店长）转给", "张伟（店长）转给"],
  ["由分配", "由分配"],
  ["客户点名要他", "客户点名要他"],
  ["", ""],
])("%s is told as %s", (kept, told) => {
  expect(inLanguage(why, kept, "en")).toBe(told);
  expect(inLanguage(why, kept, "zh")).toBe(kept);
});

test("stars are filled in their order, in both languages", () => {
  expect(fillIn(["*给了*（*个）", "* gave * (*)"], "张*", "李", 3)).toEqual([
    "张*给了李（3个）",
    "张* gave 李 (3)",
  ]);
});

test("what was told comes back as it is kept, and is found by its English words", () => {
  expect(asKept(why, "Entered by the owner")).toBe("本人录入");
  expect(asKept(why, "Given by 张伟")).toBe("Given by 张伟");
  expect(keptAs(why, "owner")).toEqual(["本人录入"]);
  expect(keptAs(why, "given")).toEqual([]);
});

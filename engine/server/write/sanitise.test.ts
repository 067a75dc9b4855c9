import { entity, richText } from "#engine/model/index.ts";
import { expect, it } from "vitest";
import { sanitised } from "./sanitise.ts";

const page = entity("page", {
  label: ["页", "Page"],
  path: "/page",
  fields: { body: richText("正文", "Body") },
});

it.each([
  ["<p>你好 <strong>世界</strong></p>", "<p>你好 <strong>世界</strong></p>"],
  ["<script>alert(1)</script><p>好</p>", "<p>好</p>"],
  ['<p onclick="x()" style="position:fixed">好</p>', "<p>好</p>"],
  ['<a href="javascript:x()">看</a>', '<a rel="noopener noreferrer" target="_blank">看</a>'],
  ['<img src="/api/a.png" onerror="x()">', '<img src="/api/a.png" />'],
  ['<img src="http://elsewhere.example/pixel.gif">', "<img />"],
  ['<iframe src="https://elsewhere.example"></iframe>', ""],
])("makes %s harmless", (given, kept) => {
  expect(sanitised(page, { body: given })).toEqual({ body: kept });
});

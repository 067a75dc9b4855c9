import { call, json, route, schema } from "#engine/model/index.ts";

const GROUP = ["外部接入", "From outside"] as const;

const page = { group: GROUP, permission: "public", raw: true } as const;

const lang = [{ name: "lang", schema: { enum: ["zh", "en"] } }];

/** The form itself, for anybody who knows its address. */
export const captureFormPage = route("capture-form-page", {
  ...page,
  method: "GET",
  path: "/f/:key",
  label: ["获客表单页面", "Page of a capture form"],
  query: lang,
  answer: schema.file("text/html"),
});

/** Where its answers go; it answers with a page again. */
export const captureFormAnswer = route("capture-form-answer", {
  ...page,
  method: "POST",
  path: "/f/:key",
  label: ["提交获客表单", "Answer a capture form"],
  query: lang,
  accepts: "application/x-www-form-urlencoded",
  body: { type: "object", additionalProperties: { type: "string" } },
  answer: schema.file("text/html"),
});

/** Puts the form into the page that asks for it. */
export const captureFormEmbed = route("capture-form-embed", {
  ...page,
  method: "GET",
  path: "/f/:key/embed.js",
  label: ["嵌入脚本", "Script that embeds a form"],
  answer: schema.file("text/javascript"),
});

/** Tells the page around an embedded form how high it is. */
export const captureFormFrame = route("capture-form-frame", {
  ...page,
  method: "GET",
  path: "/f/:key/frame.js",
  label: ["表单高度脚本", "Script that tells a form's height"],
  answer: schema.file("text/javascript"),
});

export const captureRoutes = [
  captureFormPage,
  captureFormAnswer,
  captureFormEmbed,
  captureFormFrame,
];

/** The page of a form as it would be with the values given, for the designer. */
export const previewCaptureForm = call("capture-form-preview", {
  label: ["预览表单", "Preview a form"],
  method: "POST",
  path: "/blade-crm/captureForm/preview",
  permission: "capture_form",
  writes: false,
  input: { draft: json("表单", "Form", { required: true }) },
  answer: schema.object({ html: schema.text }),
});

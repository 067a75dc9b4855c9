import { call, schema } from "#engine/model/index.ts";

/** Answers with the server's moment, in milliseconds: how long that takes and how far clocks are apart. */
export const testServer = call("test-server", {
  label: ["测试连接", "Test the connection"],
  method: "GET",
  path: "/blade-system/param/test-server",
  permission: "signed-in",
  input: {},
  answer: schema.object({ now: schema.number }),
});

import { expect, it } from "vitest";
import { setLanguage } from "./language.ts";
import { queryClient } from "./query-client.ts";

it("asks anew for what the server told once the screens speak the other language", () => {
  setLanguage("zh");
  queryClient.setQueryData(["tiles"], ["团队本周"]);
  setLanguage("zh");
  expect(queryClient.getQueryState(["tiles"])?.isInvalidated).toBe(false);
  setLanguage("en");
  expect(queryClient.getQueryState(["tiles"])?.isInvalidated).toBe(true);
  queryClient.clear();
});

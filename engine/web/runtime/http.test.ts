import { afterEach, expect, test, vi } from "vitest";
import { clearErrorLog, useErrorLog } from "./error-log.ts";
import { ApiError, get, post } from "./http.ts";
import { setLanguage } from "./language.ts";
import { dropToken, keepToken } from "./token.ts";
import { onUnauthorised } from "./wire.ts";

/** Stands for the network: answers once with this status and body, and keeps what was asked. */
function answerWith(status: number, body: unknown) {
  const asked: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return typeof body === "string"
      ? new Response(body, { status })
      : Response.json(body, { status });
  });
  return asked;
}

const failure = async (asking: Promise<unknown>): Promise<ApiError> =>
  asking.then(
    () => Promise.reject(new Error("It was not refused")),
    (error: ApiError) => error,
  );

afterEach(() => {
  vi.unstubAllGlobals();
  dropToken();
  setLanguage("zh");
});

test("takes the data out of the envelope and leaves raw answers alone", async () => {
  answerWith(200, { code: 200, success: true, data: { total: 3 }, msg: "操作成功" });
  expect(await get("/list")).toEqual({ total: 3 });
  answerWith(200, { key: "k", image: "data:" });
  expect(await get("/captcha")).toEqual({ key: "k", image: "data:" });
});

test("says in the headers who asks, in which language, and leaves empty parameters out", async () => {
  keepToken("secret-token", 60);
  setLanguage("en");
  const asked = answerWith(200, { code: 200, data: null });
  await get("/list", { name: "张 三", none: undefined, empty: "", size: 10 });
  expect(asked[0]!.url).toBe(`/api/list?${new URLSearchParams({ name: "张 三", size: "10" })}`);
  expect(asked[0]!.init.headers).toMatchObject({
    "Blade-Auth": "bearer secret-token",
    Authorization: "Basic c2FiZXI6c2FiZXJfc2VjcmV0",
    "Accept-Language": "en",
  });
});

test("a refusal carries the server's words and data", async () => {
  answerWith(409, { code: 409, success: false, msg: "数据已被他人修改", data: { version: 4 } });
  const error = await failure(post("/submit", { id: "1" }));
  expect(error).toMatchObject({
    status: 409,
    code: 409,
    message: "数据已被他人修改",
    data: { version: 4 },
  });
});

test("an envelope that says no is a refusal even with status 200", async () => {
  answerWith(200, { code: 400, success: false, msg: "库存不足", data: {} });
  expect(await failure(get("/x"))).toMatchObject({ code: 400, message: "库存不足" });
});

test("a sign-in error shows its description, an answer without words is an unknown error", async () => {
  answerWith(400, { error: "invalid_grant", error_description: "用户名或密码错误" });
  expect((await failure(post("/token"))).message).toBe("用户名或密码错误");
  answerWith(502, "<html>Bad gateway</html>");
  expect((await failure(get("/x"))).message).toBe("未知错误");
  setLanguage("en");
  answerWith(500, {});
  expect((await failure(get("/x"))).message).toBe("Unknown error");
});

test("401 signs out, in the status or in the envelope", async () => {
  let times = 0;
  onUnauthorised(() => times++);
  answerWith(401, { code: 401, msg: "请求未授权" });
  await failure(get("/x"));
  answerWith(200, { code: 401, msg: "请求未授权" });
  await failure(get("/x"));
  expect(times).toBe(2);
});

test("no answer at all is told in words, a cancelled call is not", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await failure(get("/x"))).toMatchObject({
    status: 0,
    message: "网络连接不上，请检查网络后重试",
  });
  const leaving = new AbortController();
  leaving.abort();
  expect(await failure(get("/x", {}, { signal: leaving.signal }))).not.toBeInstanceOf(ApiError);
});

test("what the browser breaks off while the page is left is no error", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  clearErrorLog();
  await failure(get("/list"));
  expect(useErrorLog.getState().entries).toHaveLength(1);
  dispatchEvent(new Event("beforeunload"));
  await failure(get("/other"));
  expect(useErrorLog.getState().entries).toHaveLength(1);
});

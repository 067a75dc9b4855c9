import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useLock } from "#engine/web/runtime/lock.ts";
import { Router } from "./router.tsx";
import { useSession } from "#engine/web/runtime/session.ts";

const OPEN = { locked: false, digest: "" };

afterEach(() => {
  cleanup();
  useLock.setState(OPEN);
});

const goes = (address: string, status: "in" | "out", locked = false) => {
  useSession.setState({ status });
  useLock.setState({ ...OPEN, locked });
  history.replaceState(null, "", address);
  render(<Router />);
};

test.each(["/login", "/forgetPwd", "/404", "/403", "/500", "/datav/index", "/crm/clue", "/"])(
  "a locked screen shows the lock page instead of %s",
  async (address) => {
    goes(address, "in", true);
    await waitFor(() => expect(location.pathname).toBe("/lock"));
    expect(await screen.findByRole("button", { name: "解锁" })).toBeTruthy();
  },
);

test.each([
  ["/login", "登录"],
  ["/forgetPwd", "重置密码"],
  ["/lock", "没有锁定的会话"],
  ["/404", "没有找到这个页面"],
  ["/403", "没有权限访问这个页面"],
  ["/500", "服务器出了点问题"],
])("%s opens without a session", async (address, text) => {
  goes(address, "out");
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(location.pathname).toBe(address);
});

test("the large screen is for who may see it, and says so instead of showing nothing", async () => {
  useSession.setState({ flags: {} });
  goes("/datav/index", "in");
  expect(await screen.findByRole("heading", { name: "没有权限访问这个页面" })).toBeTruthy();
});

test.each(["/", "/crm/clue", "/datav/index"])("%s asks for a session", async (address) => {
  goes(address, "out");
  await waitFor(() => expect(location.pathname).toBe("/login"));
});

import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App, ConfigProvider } from "antd";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { FeedbackHost } from "./feedback-host.tsx";
import { confirm } from "./feedback.ts";

afterEach(cleanup);

/** A row whose button is there only while the row has the focus. */
function Row() {
  const [within, setWithin] = useState(false);
  return (
    <main
      onFocus={() => setWithin(true)}
      onBlur={({ relatedTarget, currentTarget }) =>
        setWithin(currentTarget.contains(relatedTarget))
      }
    >
      <a href="#row" data-stop tabIndex={0}>
        2026
      </a>
      {within && (
        <button type="button" onClick={() => void confirm("分解？")}>
          分解到月
        </button>
      )}
    </main>
  );
}

it("gives the focus back to the list where the button that asked went meanwhile", async () => {
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App>
        <FeedbackHost />
        <Row />
      </App>
    </ConfigProvider>,
  );
  HTMLElement.prototype.checkVisibility ??= () => true;
  const user = userEvent.setup();
  await user.tab();
  await user.tab();
  await user.keyboard("{Enter}");
  await user.click(await screen.findByRole("button", { name: /取\s*消/ }));
  await expect.poll(() => document.activeElement?.textContent).toBe("2026");
});

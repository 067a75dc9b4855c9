import { integer, radio, text } from "#engine/model/index.ts";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Form } from "antd";
import { afterEach, expect, test } from "vitest";
import { FormFields } from "./form-fields.tsx";

afterEach(cleanup);

const onOrOff = radio("值", "Value", {
  options: [
    { value: "1", label: ["是", "Yes"] },
    { value: "0", label: ["否", "No"] },
  ],
});

const fields = {
  key: text("键", "Key"),
  value: text("值", "Value", {
    toldAs: {
      by: "key",
      fields: [
        ["switch.*", onOrOff],
        [
          "*.days",
          integer("值", "Value", { min: 0, unit: ["天", "days"], hint: ["0为长期", "0"] }),
        ],
      ],
    },
  }),
};

function Shown({ onFinish }: { readonly onFinish: (values: object) => void }) {
  const [form] = Form.useForm();
  const row = { id: "1", key: "switch.mail", value: "0" };
  return (
    <Form form={form} initialValues={row} onFinish={onFinish}>
      <FormFields form={form} fields={fields} row={row} />
      <button type="submit">保存</button>
    </Form>
  );
}

test("a value is asked for as what its key makes it, and sent as text", async () => {
  const sent: object[] = [];
  render(<Shown onFinish={(values) => sent.push(values)} />);
  const no = await screen.findByRole("radio", { name: "否" });
  const save = screen.getByRole("button", { name: "保存" });
  expect(no).toHaveProperty("checked", true);
  await userEvent.click(screen.getByRole("radio", { name: "是" }));
  await userEvent.click(save);
  await waitFor(() => expect(sent).toEqual([{ key: "switch.mail", value: "1" }]));

  const key = screen.getByLabelText("键");
  await userEvent.clear(key);
  await userEvent.type(key, "log.days");
  const days = await screen.findByRole("spinbutton", { name: "值" });
  expect(screen.getByText("天")).toBeDefined();
  expect(screen.getByText("0为长期")).toBeDefined();
  await userEvent.clear(days);
  await userEvent.type(days, "-3");
  await userEvent.click(save);
  expect(await screen.findByText("值不能小于0")).toBeDefined();
  await userEvent.clear(days);
  await userEvent.type(days, "90");
  await userEvent.click(save);
  await waitFor(() => expect(sent.at(-1)).toEqual({ key: "log.days", value: "90" }));

  await userEvent.clear(key);
  await userEvent.type(key, "greeting");
  const words = await screen.findByRole("textbox", { name: "值" });
  await userEvent.clear(words);
  await userEvent.type(words, "您好");
  await userEvent.click(save);
  await waitFor(() => expect(sent.at(-1)).toEqual({ key: "greeting", value: "您好" }));
});

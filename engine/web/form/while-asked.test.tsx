import type { Field } from "#engine/model/index.ts";
import { text } from "#engine/model/index.ts";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Form } from "antd";
import { afterEach, expect, test } from "vitest";
import { FormFields } from "./form-fields.tsx";

afterEach(cleanup);

const asked = {
  whose: text("对象", "Whose"),
  person: text("人员", "Person", { askedWhen: { whose: ["1"] } }),
  dept: text("部门名称", "Department", { askedWhen: { whose: ["2"] } }),
};

function Shown({
  fields,
  onFinish,
}: {
  readonly fields: Readonly<Record<string, Field>>;
  readonly onFinish: (values: object) => void;
}) {
  const [form] = Form.useForm();
  return (
    <Form form={form} initialValues={{ whose: "1" }} onFinish={onFinish}>
      <FormFields form={form} fields={fields} />
      <button type="submit">保存</button>
    </Form>
  );
}

test("a form asks for what its values need, and sends that alone", async () => {
  const sent: object[] = [];
  render(<Shown fields={asked} onFinish={(values) => sent.push(values)} />);
  const person = await screen.findByLabelText("人员");
  await userEvent.type(person, "张伟");
  expect(screen.queryByLabelText("部门名称")).toBeNull();
  const whose = screen.getByLabelText("对象");
  await userEvent.clear(whose);
  await userEvent.type(whose, "2");
  await userEvent.type(await screen.findByLabelText("部门名称"), "销售一组");
  expect(screen.queryByLabelText("人员")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(sent).toEqual([{ whose: "2", dept: "销售一组" }]));
});

const needed = {
  whose: text("对象", "Whose"),
  why: text("原因", "Reason", { requiredWhen: { whose: ["2"] } }),
};

test("a field has its star, and is missed, while another one makes it required", async () => {
  const sent: object[] = [];
  render(<Shown fields={needed} onFinish={(values) => sent.push(values)} />);
  const why = await screen.findByLabelText("原因");
  const save = screen.getByRole("button", { name: "保存" });
  expect(why.getAttribute("aria-required")).toBeNull();
  const whose = screen.getByLabelText("对象");
  await userEvent.clear(whose);
  await userEvent.type(whose, "2");
  await waitFor(() => expect(why.getAttribute("aria-required")).toBe("true"));
  await userEvent.click(save);
  expect(await screen.findByText("请输入原因")).toBeTruthy();
  await userEvent.clear(whose);
  await userEvent.type(whose, "1");
  await waitFor(() => expect(screen.queryByText("请输入原因")).toBeNull());
  await userEvent.click(save);
  await waitFor(() => expect(sent).toEqual([{ whose: "1", why: undefined }]));
});

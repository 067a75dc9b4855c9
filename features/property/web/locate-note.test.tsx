import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Form } from "antd";
import { afterEach, expect, test, vi } from "vitest";
import { FormFields } from "#engine/web/form/form-fields.tsx";
import { ViewExtrasContext } from "#engine/web/view-extras.ts";
import { reportInspection } from "../inspection.ts";
import LocateNote from "./locate-note.tsx";

type Ask = Geolocation["getCurrentPosition"];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The place of an inspection on a phone that answers so. */
function placeField(getCurrentPosition?: Ask): Promise<HTMLInputElement> {
  vi.stubGlobal("navigator", getCurrentPosition ? { geolocation: { getCurrentPosition } } : {});
  vi.stubGlobal("isSecureContext", true);
  function Place() {
    const [form] = Form.useForm();
    return (
      <ViewExtrasContext value={{ notes: { place: LocateNote } }}>
        <Form form={form}>
          <FormFields form={form} fields={{ place: reportInspection.input.place }} />
        </Form>
      </ViewExtrasContext>
    );
  }
  render(<Place />);
  return screen.findByLabelText<HTMLInputElement>("定位");
}

const at = (latitude: number, longitude: number, accuracy: number) =>
  ({ coords: { latitude, longitude, accuracy } }) as GeolocationPosition;

const locate = async () => userEvent.click(await screen.findByRole("button", { name: "获取定位" }));

test("the place of the phone follows what was typed, and a later one takes its stead", async () => {
  const places = [at(30.274151, 120.155149, 12.4), at(-3.5, 120.2, 5)];
  const field = await placeField((found) => found(places.shift()!));
  expect(screen.getByText("经纬度或楼层房号")).toBeTruthy();
  await userEvent.type(field, "3 楼配电间");
  await locate();
  expect(field.value).toBe("3 楼配电间 30.27415, 120.15515 (±12m)");
  await locate();
  expect(field.value).toBe("3 楼配电间 -3.50000, 120.20000 (±5m)");
});

test.each([
  [1, /未获准使用位置信息/],
  [2, /暂时定位不到/],
  [3, /定位超时/],
])("a phone that does not tell (%i) is excused in words", async (code, words) => {
  const field = await placeField((_found, refuse) =>
    refuse?.({ code } as GeolocationPositionError),
  );
  await userEvent.type(field, "东门");
  await locate();
  expect((await screen.findByRole("status")).textContent).toMatch(words);
  expect(field.value).toBe("东门");
});

test("a browser without a place says so", async () => {
  await placeField();
  await locate();
  expect((await screen.findByRole("status")).textContent).toMatch(/浏览器不支持/);
});

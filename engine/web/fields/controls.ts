import type {
  CascaderProps,
  InputNumberProps,
  InputProps,
  RadioGroupProps,
  SelectProps,
  SwitchProps,
  TreeSelectProps,
} from "antd";
import type { DatePickerProps, RangePickerProps } from "antd/es/date-picker";
import type { PasswordProps } from "antd/es/input";
import type { TextAreaProps } from "antd/es/input/TextArea";
import type { ComponentType } from "react";
import { lazy } from "../ui/lazy.ts";

type Group = typeof import("./antd-controls.ts");

function control<Props extends object>(pick: (group: Group) => unknown) {
  return lazy<Props>(async () => ({
    default: pick(await import("./antd-controls.ts")) as ComponentType<Props>,
  }));
}

export const Input = control<InputProps>((group) => group.Input);
export const Password = control<PasswordProps>((group) => group.Input.Password);
export const TextArea = control<TextAreaProps>((group) => group.Input.TextArea);
export const InputNumber = control<InputNumberProps<string | number>>((group) => group.InputNumber);
export const Select = control<SelectProps>((group) => group.Select);
export const NameSelect = control<SelectProps>((group) => group.NameSelect);
export const RadioGroup = control<RadioGroupProps>((group) => group.Radio.Group);
export const Switch = control<SwitchProps>((group) => group.Switch);
export const DatePicker = control<DatePickerProps>((group) => group.DatePicker);
export const RangePicker = control<RangePickerProps>((group) => group.RangePicker);
export const NameTreeSelect = control<TreeSelectProps>((group) => group.NameTreeSelect);
export const Cascader = control<CascaderProps>((group) => group.Cascader);

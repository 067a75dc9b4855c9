import "./picker-zone.ts";
/** The form controls as one group, loaded the first time a form or a filter opens. */
export { Cascader, Input, InputNumber, Radio, Select, Switch } from "antd";
export { NameSelect, NameTreeSelect } from "./name-select.tsx";
export { DatePicker, RangePicker } from "./pickers.tsx";

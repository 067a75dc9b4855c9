import type { SelectProps, TreeSelectProps } from "antd";
import { Select, TreeSelect } from "antd";
import { placeOf } from "#engine/model/pinyin.ts";

const isCalled = (name: unknown, typed: string): boolean =>
  typeof name === "string" && placeOf(name, typed) !== undefined;

/** A select over choices that are all there: found by a part of their name, its pinyin or its initials. */
export const NameSelect = (props: SelectProps) => (
  <Select
    {...props}
    showSearch={{ filterOption: (typed, choice) => isCalled(choice?.label, typed) }}
  />
);

/** The same over a tree. */
export const NameTreeSelect = (props: TreeSelectProps) => (
  <TreeSelect
    {...props}
    showSearch={{ filterTreeNode: (typed, { title }) => isCalled(title, typed) }}
  />
);

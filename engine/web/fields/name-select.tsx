import type { SelectProps, TreeSelectProps } from "antd";
import { Select, TreeSelect } from "antd";
import { isCalled } from "#engine/model/pinyin.ts";
import { plainText } from "../list-row.ts";

/** A select over choices that are all there: found by a part of their name, its pinyin or its initials. */
export const NameSelect = (props: SelectProps) => (
  <Select
    {...props}
    showSearch={{ filterOption: (typed, choice) => isCalled(plainText(choice?.label), typed) }}
  />
);

/** The same over a tree. */
export const NameTreeSelect = (props: TreeSelectProps) => (
  <TreeSelect
    {...props}
    showSearch={{ filterTreeNode: (typed, { title }) => isCalled(plainText(title), typed) }}
  />
);

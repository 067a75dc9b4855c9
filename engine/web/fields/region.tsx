import { regionsAddress } from "#engine/model/index.ts";
import { useState } from "react";
import type { FilterProps, InputProps, KindUi } from "./kind.ts";
import { ask } from "../runtime/ask.ts";
import { plainText } from "../list-row.ts";
import { Cascader } from "./controls.ts";
import { RefCell } from "./ref.tsx";
import ui from "../ui/ui.module.css";

interface RegionNode {
  readonly value: string;
  readonly label: string;
  readonly isLeaf: boolean;
  readonly children?: RegionNode[];
}

async function regionsBelow(parentCode: string): Promise<RegionNode[]> {
  const rows = await ask(regionsAddress, { parentCode });
  return rows.map((row) => ({ value: row.id, label: row.title, isLeaf: !row.hasChildren }));
}

/** A copy of the tree with the children of the node at `path` filled in. */
function grown(
  nodes: readonly RegionNode[],
  path: readonly string[],
  children: RegionNode[],
): RegionNode[] {
  const [head, ...rest] = path;
  return nodes.map((node) => {
    if (node.value !== head) return node;
    return {
      ...node,
      children: rest.length === 0 ? children : grown(node.children ?? [], rest, children),
    };
  });
}

interface RegionPickerProps {
  readonly id?: string;
  readonly value: string;
  /** Title of the region already chosen. */
  readonly title: string;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

/** Province → city → district, each level fetched when it is opened. */
function RegionPicker({ id, value, title, disabled, onChange, onBlur }: RegionPickerProps) {
  const [nodes, setNodes] = useState<RegionNode[]>([]);
  const [path, setPath] = useState<string[]>([]);
  const picked = path.at(-1) === value ? path : undefined;
  return (
    <Cascader
      id={id}
      value={picked}
      placeholder={value === "" ? undefined : title || value}
      options={nodes}
      disabled={disabled}
      changeOnSelect
      className={ui.full}
      onOpenChange={(open: boolean) => {
        if (open && nodes.length === 0) void regionsBelow("00").then(setNodes);
      }}
      loadData={(chosen) => {
        const codes = chosen.map((node) => String(node.value));
        void regionsBelow(codes.at(-1) ?? "00").then((children) =>
          setNodes((now) => grown(now, codes, children)),
        );
      }}
      onChange={(next) => {
        const codes = (next ?? []).map(String);
        setPath(codes);
        onChange(codes.at(-1) ?? "");
      }}
      onBlur={onBlur}
    />
  );
}

export const region: KindUi = {
  Cell: RefCell,
  Input: ({ id, value, onChange, onBlur, disabled, field, row }: InputProps) => (
    <RegionPicker
      id={id}
      value={plainText(value)}
      title={plainText(row?.[field.options.labelAs ?? ""])}
      disabled={disabled}
      onChange={(next) => onChange?.(next === "" ? null : next)}
      onBlur={onBlur}
    />
  ),
  Filter: ({ id, value, onChange }: FilterProps) => (
    <RegionPicker id={id} value={value} title="" onChange={onChange} />
  ),
  width: 140,
};

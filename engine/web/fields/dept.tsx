import type { TreeNode } from "#engine/model/index.ts";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { FilterProps, InputProps, KindUi } from "./kind.ts";
import { useClear } from "./use-clear.tsx";
import { useScreenIndex } from "../runtime/descriptions.ts";
import { readTree } from "../runtime/rows.ts";
import { isNoId, parts, plainText } from "../list-row.ts";
import { OPTIONS } from "../runtime/refresh.ts";
import { deptNames } from "./dept-names.ts";
import { LoadFailed } from "../ui/load-failed.tsx";
import { NameTreeSelect } from "./controls.ts";
import { RefCell } from "./ref.tsx";
import ui from "../ui/ui.module.css";

interface Choice {
  readonly value: string;
  readonly title: string;
  /** What it is called once it is chosen. */
  readonly called: string;
  readonly children?: Choice[];
}

function choicesOf(nodes: readonly TreeNode[], names = deptNames(nodes)): Choice[] {
  return nodes.map(({ id, title, children }) => ({
    value: id,
    title,
    called: names.get(id) ?? title,
    ...(children && { children: choicesOf(children, names) }),
  }));
}

/** The tenant’s departments as a tree. */
export function useDeptTree() {
  const { entities } = useScreenIndex();
  return useQuery({
    queryKey: [OPTIONS, "dept-tree"],
    queryFn: () => readTree({ paths: [entities["dept"]?.path ?? ""] }),
    staleTime: 300_000,
  });
}

interface DeptSelectProps extends Omit<InputProps, "name" | "field"> {
  readonly multiple?: boolean;
  readonly placeholder?: string;
}

/** Chooses one or several departments from the tree. */
export function DeptSelect({ multiple, placeholder, ...props }: DeptSelectProps) {
  const { data = [], isLoading, isError, refetch } = useDeptTree();
  const own = useId();
  const id = props.id ?? own;
  const clear = useClear();
  // «0» is the top: nothing is above it.
  const keys = parts(props.value).filter((key) => !isNoId(key));
  return (
    <NameTreeSelect
      id={id}
      // antd names this element in aria-controls and then forgets to make it.
      popupRender={(tree) => <div id={`${id}_list`}>{tree}</div>}
      value={multiple ? keys : keys[0]}
      treeData={choicesOf(data)}
      treeNodeLabelProp="called"
      notFoundContent={isError ? <LoadFailed onRetry={() => void refetch()} /> : undefined}
      multiple={multiple}
      placeholder={placeholder}
      loading={isLoading}
      disabled={props.disabled}
      allowClear={clear}
      treeDefaultExpandedKeys={data.map((node) => node.id)}
      maxTagCount="responsive"
      className={ui.full}
      onChange={(next: string | string[] | undefined) =>
        props.onChange?.(plainText(Array.isArray(next) ? next.join(",") : next) || null)
      }
      onBlur={props.onBlur}
    />
  );
}

export const dept: KindUi = {
  Cell: RefCell,
  Input: ({ name: _name, field: _field, ...props }) => <DeptSelect {...props} />,
  Filter: ({ id, value, onChange }: FilterProps) => (
    <DeptSelect id={id} multiple value={value} onChange={(next) => onChange(plainText(next))} />
  ),
  width: 120,
};

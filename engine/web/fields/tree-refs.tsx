import type { TreeNode } from "#engine/model/index.ts";
import { referredEntity } from "#engine/model/index.ts";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useScreenIndex } from "../runtime/descriptions.ts";
import { readTree } from "../runtime/rows.ts";
import { parts } from "../list-row.ts";
import { OPTIONS } from "../runtime/refresh.ts";
import { LoadFailed } from "../ui/load-failed.tsx";
import { NameTreeSelect } from "./controls.ts";
import type { InputProps } from "./kind.ts";
import { useClear } from "./use-clear.tsx";
import ui from "../ui/ui.module.css";

interface Choice {
  readonly value: string;
  readonly title: string;
  readonly children?: Choice[];
}

const choice = ({ id, title, children }: TreeNode): Choice => ({
  value: id,
  title,
  ...(children && { children: children.map(choice) }),
});

/** Several rows of a tree, ticked one by one; where a row stands for its branch, branch by branch, and one half ticked is kept as such. */
export function TreeRefsInput({ id: given, value, onChange, onBlur, disabled, field }: InputProps) {
  const own = useId();
  const id = given ?? own;
  const clear = useClear();
  const { entities } = useScreenIndex();
  const path = entities[referredEntity(field) ?? ""]?.path ?? "";
  const {
    data = [],
    isLoading,
    isError,
    refetch,
  } = useQuery({
    queryKey: [OPTIONS, path, "tree"],
    queryFn: () => readTree({ paths: [path] }),
    staleTime: 300_000,
  });
  const chosen = parts(value);
  const { branches = false } = field.options;
  const keysOf = (next: readonly (string | { readonly value: string })[]): string =>
    next.map((one) => (typeof one === "string" ? one : one.value)).join(",");
  return (
    <NameTreeSelect
      id={id}
      popupRender={(tree) => <div id={`${id}_list`}>{tree}</div>}
      value={branches ? chosen : chosen.map((key) => ({ value: key }))}
      treeData={data.map(choice)}
      notFoundContent={isError ? <LoadFailed onRetry={() => void refetch()} /> : undefined}
      treeDefaultExpandedKeys={branches ? [] : data.map((node) => node.id)}
      treeCheckable
      treeCheckStrictly={!branches}
      showCheckedStrategy="SHOW_ALL"
      loading={isLoading}
      disabled={disabled}
      allowClear={clear}
      maxTagCount={6}
      className={ui.full}
      onChange={(next: readonly (string | { readonly value: string })[]) =>
        onChange?.(keysOf(next) || null)
      }
      onBlur={onBlur}
    />
  );
}

import { grantTopMenus, grantTopTree, topTreeKeys } from "../top-menu.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "#engine/web/runtime/ask.ts";
import { useLanguage, useSay } from "#engine/web/runtime/language.ts";
import { useBusy } from "#engine/web/runtime/report-errors.ts";
import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";
import { ROWS, useRefresh } from "#engine/web/runtime/refresh.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { TabModal } from "#engine/web/ui/tab-modal.tsx";
import { GrantBranches } from "./grant-branches.tsx";
import { topMenuWords, words } from "./words.ts";

interface TopMenuDialogProps {
  readonly row: ListRow;
  readonly onClose: () => void;
}

/** Which menus an item of the bar on top leaves at the side. */
export default function TopMenuDialog({ row, onClose }: TopMenuDialogProps) {
  const say = useSay();
  const language = useLanguage();
  const refresh = useRefresh();
  const tree = useQuery({
    queryKey: [ROWS, "top-menu-tree", language],
    queryFn: ({ signal }) => ask(grantTopTree, {}, { signal }),
  });
  const held = useQuery({
    queryKey: [ROWS, "top-menu-keys", row.id],
    queryFn: ({ signal }) => ask(topTreeKeys, { topMenuIds: row.id }, { signal }),
    gcTime: 0,
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [busy, run] = useBusy();
  const keys = chosen ?? (held.data && new Set(held.data.menu));
  const save = () =>
    run(async () => {
      await ask(grantTopMenus, {
        topMenuIds: row.id,
        menuIds: [...(keys ?? [])].join(","),
      });
      toast.success(say(words.topMenuSaved));
      onClose();
      await refresh();
    });
  return (
    <TabModal
      open
      title={say(topMenuWords(plainText(row["name"])))}
      width={560}
      okText={say(words.save)}
      cancelText={say(words.cancel)}
      okButtonProps={{ disabled: !keys || !tree.data }}
      confirmLoading={busy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {keys && tree.data ? (
        <GrantBranches
          label={words.topMenus}
          find={words.findTopMenu}
          nodes={tree.data.menu}
          keys={keys}
          onChange={setChosen}
        />
      ) : (
        <Skeleton lines={10} />
      )}
    </TabModal>
  );
}

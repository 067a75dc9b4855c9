import { grantMenus, grantTree, roleTreeKeys } from "../role.ts";
import type { CallOutput, TreeNode } from "#engine/model/index.ts";
import type { GrantTree } from "../role.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useId, useState } from "react";
import { ask } from "#engine/web/runtime/ask.ts";
import { useLanguage, useSay } from "#engine/web/runtime/language.ts";
import { useBusy } from "#engine/web/runtime/report-errors.ts";
import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";
import { ROWS, useRefresh } from "#engine/web/runtime/refresh.ts";
import { confirmDiscard } from "#engine/web/form/discard.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import { useGiveBack } from "#engine/web/ui/give-back.ts";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { TabRow } from "#engine/web/ui/tab-row.tsx";
import { TabModal } from "#engine/web/ui/tab-modal.tsx";
import { idsOf } from "./grant-tree.ts";
import { LikeRole } from "./like-role.tsx";
import { GrantBranches } from "./grant-branches.tsx";
import { grantWords, lostWords, words } from "./words.ts";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./administration.module.css";

const PANES = [
  { key: "menu", label: words.menus, find: words.findMenu, none: undefined },
  { key: "dataScope", label: words.scopes, find: words.findScope, none: words.noScopes },
  { key: "apiScope", label: words.apis, find: words.findApi, none: words.noApis },
] as const;

type Pane = (typeof PANES)[number]["key"];
type Held = CallOutput<typeof roleTreeKeys>;

interface GrantDialogProps {
  readonly row: ListRow;
  readonly onClose: () => void;
}

/** What a role may open, press and see. */
export default function GrantDialog({ row, onClose }: GrantDialogProps) {
  // The frame that waits gives way to the one with the form, which knows no more where one came from.
  useGiveBack();
  const language = useLanguage();
  const tree = useQuery({
    queryKey: [ROWS, grantTree.name, language],
    queryFn: ({ signal }) => ask(grantTree, {}, { signal }),
  });
  const held = useQuery({
    queryKey: [ROWS, roleTreeKeys.name, row.id],
    queryFn: ({ signal }) => ask(roleTreeKeys, { roleIds: row.id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!tree.data || !held.data)
    return <Frame row={row} busy onSave={() => undefined} onClose={onClose} />;
  return <GrantForm row={row} tree={tree.data} held={held.data} onClose={onClose} />;
}

interface GrantFormProps extends GrantDialogProps {
  readonly tree: GrantTree;
  readonly held: Held;
}

function GrantForm({ row, tree, held, onClose }: GrantFormProps) {
  const say = useSay();
  const refresh = useRefresh();
  const [busy, run] = useBusy();
  const name = useId();
  const [shown, setShown] = useState<Pane>("menu");
  const [ticked, setTicked] = useState<Record<Pane, ReadonlySet<string>>>(() => ({
    menu: new Set(held.menu),
    dataScope: new Set(held.dataScope),
    apiScope: new Set(held.apiScope),
  }));
  const grantable = new Set(idsOf(tree.menu));
  const take = (other: Held) => {
    const within = (ids: readonly string[], nodes: readonly TreeNode[]) => {
      const known = new Set(idsOf(nodes));
      return new Set(ids.filter((id) => known.has(id)));
    };
    setTicked({
      menu: within(other.menu, tree.menu),
      dataScope: within(other.dataScope, tree.dataScope),
      apiScope: within(other.apiScope, tree.apiScope),
    });
  };
  const lost = held.menu.filter((id) => !grantable.has(id)).length;
  const save = () =>
    run(async () => {
      await ask(grantMenus, {
        roleIds: row.id,
        menuIds: [...ticked.menu].filter((id) => grantable.has(id)).join(","),
        dataScopeIds: [...ticked.dataScope].join(","),
        apiScopeIds: [...ticked.apiScope].join(","),
      });
      toast.success(say(words.granted));
      onClose();
      await refresh();
    });
  const isSame = (kept: ReadonlySet<string>, before: readonly string[]) =>
    kept.size === before.length && before.every((id) => kept.has(id));
  const leave = async () => {
    const untouched = PANES.every(({ key }) => isSame(ticked[key], held[key]));
    if (untouched || (await confirmDiscard(say))) onClose();
  };
  return (
    <Frame row={row} busy={busy} onSave={() => void save()} onClose={() => void leave()}>
      <p className={`${ui.muted} ${styles.grantHint}`}>{say(words.ownOnly)}</p>
      <LikeRole onTake={take} />
      {lost > 0 && (
        <p className={styles.grantLost} role="alert">
          {say(lostWords(lost))}
        </p>
      )}
      <TabRow
        name={name}
        label={say(grantWords(plainText(row["roleName"])))}
        tabs={PANES.map(({ key, label }) => ({ key, label: say(label) }))}
        active={shown}
        onChoose={(key) => setShown(key as Pane)}
      />
      {PANES.map(({ key, label, find, none }) => (
        <div
          key={key}
          id={`${name}-${key}-panel`}
          role="tabpanel"
          aria-labelledby={`${name}-${key}`}
          hidden={key !== shown}
        >
          {none && tree[key].length === 0 ? (
            <p className={`${ui.muted} ${styles.grantNone}`}>{say(none)}</p>
          ) : (
            <GrantBranches
              label={label}
              find={find}
              nodes={tree[key]}
              keys={ticked[key]}
              onChange={(keys) => setTicked({ ...ticked, [key]: keys })}
              leavesOnly={key !== "menu"}
            />
          )}
        </div>
      ))}
    </Frame>
  );
}

interface FrameProps extends GrantDialogProps {
  readonly busy: boolean;
  readonly onSave: () => void;
  readonly children?: ReactNode;
}

function Frame({ row, busy, onSave, onClose, children }: FrameProps) {
  const say = useSay();
  return (
    <TabModal
      open
      title={say(grantWords(plainText(row["roleName"])))}
      width={640}
      okText={say(words.save)}
      cancelText={say(words.cancel)}
      okButtonProps={{ disabled: children === undefined }}
      confirmLoading={busy && children !== undefined}
      onOk={onSave}
      onCancel={onClose}
    >
      {children ?? <Skeleton lines={10} />}
    </TabModal>
  );
}

import { create } from "zustand";
import type { ListRow } from "#engine/web/list-row.ts";
import { onSignOut } from "#engine/web/runtime/session.ts";

/** Whom somebody is calling: the view of the record and its row. */
export interface ActiveCall {
  readonly view: "lead" | "customer";
  readonly row: ListRow;
}

const useStore = create<{ readonly call: ActiveCall | undefined }>()(() => ({ call: undefined }));

/** The call whose panel is open, whatever page is in sight. */
export const useActiveCall = (): ActiveCall | undefined => useStore(({ call }) => call);

export const showCall = (call: ActiveCall | undefined): void => useStore.setState({ call });

onSignOut(() => showCall(undefined));

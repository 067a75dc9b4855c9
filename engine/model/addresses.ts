import type { Address } from "./address.ts";
import type { DictionaryEntry } from "./dict.ts";
import type { ScreenIndex } from "./screen-index.ts";
import type { DeptInfo, MenuNode, SessionUser, TokenAnswer } from "./session.ts";
import type { ChunkState, StoredFile } from "./stored-file.ts";
import type { TreeLevel } from "./tree-node.ts";
import type { ViewDescription } from "./describe.ts";

/**
 * Calls that the engine's own part of the browser asks. What answers them is the engine's or a feature's, whose declaration takes
 * its path from here.
 */
const TOKEN = "/blade-auth/oauth/token";
const SETTINGS = "/blade-system/user/settings";
const STORAGE = "/blade-resource/oss/endpoint";
const CHUNKS = `${STORAGE}/chunk/upload`;

type Settings = Readonly<Record<string, unknown>>;

export const tokenAddress: Address<TokenAnswer> = { method: "POST", paths: [TOKEN] };

export const logoutAddress: Address<unknown> = {
  method: "GET",
  paths: ["/blade-auth/oauth/logout"],
};

export const sessionUserAddress: Address<SessionUser> = {
  method: "GET",
  paths: ["/blade-auth/oauth/user-info"],
};

export const deptInfoAddress: Address<DeptInfo> = {
  method: "GET",
  paths: ["/blade-system/dept/info"],
};

export const menuRoutesAddress: Address<readonly MenuNode[]> = {
  method: "GET",
  paths: ["/blade-system/menu/routes"],
};

export const menuCodesAddress: Address<readonly string[]> = {
  method: "GET",
  paths: ["/blade-system/menu/codes"],
};

export const screenIndexAddress: Address<ScreenIndex> = { method: "GET", paths: ["/engine/index"] };

export const viewAddress: Address<
  ViewDescription & { readonly hash: string },
  { readonly name: string; readonly hash?: string }
> = { method: "GET", paths: ["/engine/view"] };

export const eventsAddress: Address<unknown> = { method: "GET", paths: ["/blade-msg/events"] };

export const settingsAddress: Address<Settings> = { method: "GET", paths: [SETTINGS] };

export const saveSettingAddress: Address<null, { readonly key: string; readonly value: unknown }> =
  { method: "POST", paths: [SETTINGS] };

export const dictionaryAddress: Address<readonly DictionaryEntry[], { readonly code: string }> = {
  method: "GET",
  paths: ["/blade-system/dict/dictionary"],
};

export const regionsAddress: Address<readonly TreeLevel[], { readonly parentCode: string }> = {
  method: "GET",
  paths: ["/blade-system/region/lazy-tree"],
};

export const findRegionsAddress: Address<
  readonly { readonly id: string; readonly title: string }[],
  { readonly keyword: string }
> = { method: "GET", paths: ["/blade-system/region/find"] };

export const exportCodeAddress: Address<string, { readonly list: string }> = {
  method: "GET",
  paths: ["/blade-msg/msg/send-export-captcha"],
};

/** Keeps a file as an attachment. */
export const attachFileAddress: Address<StoredFile> = {
  method: "POST",
  paths: [`${STORAGE}/put-file-attach`],
};

/** Keeps a file for a purpose, which says how large it may be. */
export const uploadAddress: Address<StoredFile> = { method: "POST", paths: [`${STORAGE}/upload`] };

export const chunkStateAddress: Address<ChunkState> = { method: "GET", paths: [CHUNKS] };

export const chunkUploadAddress: Address<ChunkState> = { method: "POST", paths: [CHUNKS] };

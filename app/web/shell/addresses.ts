import type { AddressOf } from "#engine/model/index.ts";
import type {
  deptSelect,
  menuTop,
  onlineStatus,
  roleSelect,
  setOnlineStatus,
  userInfo,
} from "#features/administration/feature.ts";
import type { submitClientLogs } from "#features/logs/feature.ts";
import type { ownNotices, readNotice } from "#features/notices/feature.ts";
import type { searchRecords } from "#features/search/feature.ts";
import type { clearCache } from "#features/session/feature.ts";
import type { markWarningsRead } from "#features/warnings/feature.ts";

// The frame carries no declarations; of a call it asks it has the address, held against the declaration by its type.

export const OWN_NOTICES: AddressOf<typeof ownNotices> = {
  method: "GET",
  paths: ["/blade-desk/notice/own"],
};

export const READ_NOTICE: AddressOf<typeof readNotice> = {
  method: "POST",
  paths: ["/blade-desk/notice/read"],
};

export const MARK_READ: AddressOf<typeof markWarningsRead> = {
  method: "POST",
  paths: ["/blade-warnMsg/warnMsg/read"],
};

export const SEARCH: AddressOf<typeof searchRecords> = {
  method: "GET",
  paths: ["/blade-crm/search"],
};

export const TOP_MENUS: AddressOf<typeof menuTop> = {
  method: "GET",
  paths: ["/blade-system/menu/top-menu"],
};

export const ONLINE_STATUS: AddressOf<typeof onlineStatus> = {
  method: "GET",
  paths: ["/blade-system/user/online"],
};

export const SET_ONLINE_STATUS: AddressOf<typeof setOnlineStatus> = {
  method: "POST",
  paths: ["/blade-system/user/online"],
};

export const USER_INFO: AddressOf<typeof userInfo> = {
  method: "GET",
  paths: ["/blade-system/user/info"],
};

export const DEPTS: AddressOf<typeof deptSelect> = {
  method: "GET",
  paths: ["/blade-system/dept/select"],
};

export const ROLES: AddressOf<typeof roleSelect> = {
  method: "GET",
  paths: ["/blade-system/role/select"],
};

export const CLEAR_CACHE: AddressOf<typeof clearCache> = {
  method: "GET",
  paths: ["/blade-auth/oauth/clear-cache"],
};

export const CLIENT_LOGS: AddressOf<typeof submitClientLogs> = {
  method: "POST",
  paths: ["/blade-log/client/submit"],
};

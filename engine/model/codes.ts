/** Answers to yes-or-no fields. */
export const FLAG = { no: "0", yes: "1" } as const;

export const USER_STATUS = { disabled: "0", active: "1", awaiting: "2" } as const;

/** Where people work: the browser, the app, elsewhere. */
export const USER_TYPE = { web: "1", app: "2", other: "3" } as const;

/** Among whom somebody is chosen who is to take something over. */
export const ACTIVE_STAFF: Readonly<Record<string, string>> = { status: USER_STATUS.active };

export const ONLINE_STATUS = { online: "0", offline: "1" } as const;

export const MENU_CATEGORY = { menu: "1", button: "2" } as const;

export const DEPT_CATEGORY = { company: "1", department: "2", team: "3" } as const;

/** Which rows a data scope shows. */
export const SCOPE_TYPE = {
  all: "1",
  own: "2",
  dept: "3",
  deptAndBelow: "4",
  custom: "5",
} as const;

/** Of settings of which one at a time is in use. */
export const SETTING_STATUS = { idle: "1", inUse: "2" } as const;

/** Permission to see phones and WeChat numbers whole. */
export const PLAIN_PHONE = "phone_plain";

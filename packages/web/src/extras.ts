import { declared } from "@zhuke/model";
import { lazy } from "react";
import { plainText } from "./engine/list-row.ts";
import type { RowDeed, ViewExtras } from "./engine/view-extras.ts";

const reveal: RowDeed = {
  key: declared.revealPhone.name,
  label: declared.revealPhone.label,
  permission: declared.revealPhone.permission,
  fits: ({ telephone, telephone2 }) => [telephone, telephone2].some((phone) => plainText(phone).includes("*")),
  Dialog: lazy(() => import("./customers/reveal-phone.tsx")),
};

/** What features add by hand to derived views, by the name of the view. */
export const extras: Readonly<Record<string, ViewExtras>> = {
  customer: { deeds: [reveal] },
  "flown-order": { deeds: [reveal] },
  role: {
    deeds: [
      {
        key: declared.grantMenus.name,
        label: declared.grantMenus.label,
        permission: declared.grantMenus.permission,
        Dialog: lazy(() => import("./administration/grant-dialog.tsx")),
      },
    ],
  },
  user: {
    Aside: lazy(() => import("./administration/dept-aside.tsx")),
    answers: { [declared.resetPassword.name]: lazy(() => import("./administration/new-passwords.tsx")) },
  },
};

import { declared } from "@zhuke/model";
import { lazy } from "react";
import type { ViewExtras } from "./engine/view-extras.ts";

/** What features add by hand to derived views, by the name of the view. */
export const extras: Readonly<Record<string, ViewExtras>> = {
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

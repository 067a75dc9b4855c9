import { declared } from "@zhuke/model";
import { lazy } from "react";
import { download } from "./app/download.ts";
import { plainText } from "./engine/list-row.ts";
import type { RowDeed, ViewExtras } from "./engine/view-extras.ts";

const reveal: RowDeed = {
  key: declared.revealPhone.name,
  label: declared.revealPhone.label,
  permission: declared.revealPhone.permission,
  fits: ({ telephone, telephone2 }) => [telephone, telephone2].some((phone) => plainText(phone).includes("*")),
  Dialog: lazy(() => import("./customers/reveal-phone.tsx")),
};

const booking: RowDeed = {
  key: declared.sendBooking.name,
  label: declared.sendBooking.label,
  permission: declared.sendBooking.permission,
  Dialog: lazy(async () => ({ default: (await import("./messages/draft-dialog.tsx")).BookingDialog })),
};

const visit: RowDeed = {
  key: declared.sendVisit.name,
  label: declared.sendVisit.label,
  permission: declared.sendVisit.permission,
  Dialog: lazy(async () => ({ default: (await import("./messages/draft-dialog.tsx")).VisitDialog })),
};

/** What features add by hand to derived views, by the name of the view. */
export const extras: Readonly<Record<string, ViewExtras>> = {
  attach: {
    deeds: [
      {
        key: declared.downloadAttach.name,
        label: declared.downloadAttach.label,
        permission: declared.downloadAttach.permission,
        fits: ({ name }) => plainText(name) !== "",
        run: ({ id }) => void download("/blade-resource/attach/download", { id }).catch(() => undefined),
      },
    ],
  },
  lead: { deeds: [booking] },
  customer: { deeds: [reveal, visit] },
  sms: {
    deeds: [
      {
        key: declared.sendMessage.name,
        label: declared.sendMessage.label,
        permission: declared.sendMessage.permission,
        Dialog: lazy(() => import("./messages/setting-dialog.tsx")),
      },
    ],
  },
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
  "top-menu": {
    deeds: [
      {
        key: declared.grantTopMenus.name,
        label: declared.grantTopMenus.label,
        permission: declared.grantTopMenus.permission,
        Dialog: lazy(() => import("./administration/top-menu-dialog.tsx")),
      },
    ],
  },
  region: { Aside: lazy(() => import("./administration/region-aside.tsx")) },
  tenant: {
    deeds: [
      {
        key: "tenant-export",
        label: ["导出全部数据", "Export all data"],
        permission: "tenant_export",
        Dialog: lazy(() => import("./administration/export-tenant.tsx")),
      },
    ],
    answers: { [declared.addTenant.name]: lazy(() => import("./administration/tenant-account.tsx")) },
  },
  user: {
    Aside: lazy(() => import("./administration/dept-aside.tsx")),
    answers: { [declared.resetPassword.name]: lazy(() => import("./administration/new-passwords.tsx")) },
  },
};

import { webFeature } from "#engine/web/feature.ts";
import { lazy } from "#engine/web/ui/lazy.ts";

const view = (target: { readonly userId: string } | { readonly roleId: string }): void =>
  void import("./viewing.ts").then(({ startViewing }) => startViewing(target));

/** The tree of departments that filters the list beside it; other features add what they say of the one chosen. */
export const DeptAside = lazy(() => import("./dept-aside.tsx"));

export const administrationWeb = webFeature({
  extras: {
    role: {
      actions: [
        {
          call: "role-grant",
          reads: ["roleName"],
          Dialog: lazy(() => import("./grant-dialog.tsx")),
        },
        {
          call: "role-explain",
          reads: ["roleName"],
          Dialog: lazy(() => import("./role-explained.tsx")),
        },
        { call: "user-view-as", run: ({ id }) => view({ roleId: id }) },
        {
          call: "role-limit-fields",
          reads: ["roleName"],
          Dialog: lazy(() => import("./field-dialog.tsx")),
        },
      ],
    },
    "top-menu": {
      actions: [
        {
          call: "top-menu-grant",
          reads: ["name"],
          Dialog: lazy(() => import("./top-menu-dialog.tsx")),
        },
      ],
    },
    region: { Aside: lazy(() => import("./region-aside.tsx")) },
    tenant: {
      actions: [
        {
          key: "tenant-export",
          label: ["导出全部数据", "Export all data"],
          permission: "tenant_export",
          reads: ["tenantName"],
          Dialog: lazy(() => import("./export-tenant.tsx")),
        },
      ],
      answers: { "tenant-add": lazy(() => import("./tenant-account.tsx")) },
    },
    user: {
      actions: [{ call: "user-view-as", run: ({ id }) => view({ userId: id }) }],
      Aside: DeptAside,
      Imported: lazy(() => import("./imported-passwords.tsx")),
      answers: { user_reset: lazy(() => import("./new-passwords.tsx")) },
    },
  },
});

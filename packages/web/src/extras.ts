import { declared } from "@zhuke/model";
import { download } from "./app/download.ts";
import { plainText } from "./engine/list-row.ts";
import type { RowDeed, ViewExtras } from "./engine/view-extras.ts";
import { lazy } from "./ui/lazy.ts";

const reveal: RowDeed = {
  key: declared.revealPhone.name,
  label: declared.revealPhone.label,
  permission: declared.revealPhone.permission,
  reads: ["name", "telephone", "telephone2"],
  fits: ({ telephone, telephone2 }) => [telephone, telephone2].some((phone) => plainText(phone).includes("*")),
  Dialog: lazy(() => import("./customers/reveal-phone.tsx")),
};

const booking: RowDeed = {
  key: declared.sendBooking.name,
  label: declared.sendBooking.label,
  permission: declared.sendBooking.permission,
  reads: ["converted"],
  fits: ({ converted }) => converted !== 1,
  Dialog: lazy(async () => ({ default: (await import("./messages/draft-dialog.tsx")).BookingDialog })),
};

const visit: RowDeed = {
  key: declared.sendVisit.name,
  label: declared.sendVisit.label,
  permission: declared.sendVisit.permission,
  Dialog: lazy(async () => ({ default: (await import("./messages/draft-dialog.tsx")).VisitDialog })),
};

const mergingCustomers: RowDeed = {
  key: declared.mergeCustomers.name,
  label: declared.mergeCustomers.label,
  permission: declared.mergeCustomers.permission,
  reads: ["name"],
  Dialog: lazy(async () => ({ default: (await import("./merging/merge-dialog.tsx")).MergeCustomers })),
};

const mergingLeads: RowDeed = {
  key: declared.mergeLeads.name,
  label: declared.mergeLeads.label,
  permission: declared.mergeLeads.permission,
  reads: ["name", "converted"],
  fits: ({ converted }) => plainText(converted) !== "1",
  Dialog: lazy(async () => ({ default: (await import("./merging/merge-dialog.tsx")).MergeLeads })),
};

const asOf = {
  key: declared.asOf.name,
  label: declared.asOf.label,
} as const;

const leadAsOf: RowDeed = {
  ...asOf,
  permission: "clue",
  Dialog: lazy(async () => ({ default: (await import("./history/as-of-dialog.tsx")).LeadAsOf })),
};

const customerAsOf: RowDeed = {
  ...asOf,
  permission: "customer",
  Dialog: lazy(async () => ({ default: (await import("./history/as-of-dialog.tsx")).CustomerAsOf })),
};

const handOver: RowDeed = {
  key: declared.handOverPerson.name,
  label: declared.handOverPerson.label,
  permission: declared.handOverPerson.permission,
  reads: ["realName"],
  Dialog: lazy(async () => ({ default: (await import("./hand-over/hand-over-dialog.tsx")).HandOverDialog })),
};

const resign: RowDeed = {
  key: declared.resignPerson.name,
  label: declared.resignPerson.label,
  permission: declared.resignPerson.permission,
  reads: ["realName", "status"],
  fits: ({ status }) => plainText(status) === "1",
  Dialog: lazy(async () => ({ default: (await import("./hand-over/hand-over-dialog.tsx")).ResignDialog })),
};

const view = (target: { readonly userId: string } | { readonly roleId: string }): void =>
  void import("./app/viewing.ts").then(({ startViewing }) => startViewing(target));

const holder = lazy(() => import("./customers/phone-holder.tsx"));

const phoneNotes = { telephone: holder, mobile: holder, telephone2: holder };

const callingLead: RowDeed = {
  key: declared.callLead.name,
  label: declared.callLead.label,
  permission: declared.callLead.permission,
  ahead: true,
  reads: ["name", "status", "converted", "telephone"],
  fits: ({ status, converted, telephone }) => plainText(status) === "1" && converted !== 1 && plainText(telephone) !== "",
  Dialog: lazy(async () => ({ default: (await import("./telephony/call-dialog.tsx")).CallLeadDialog })),
};

const callingCustomer: RowDeed = {
  key: declared.callCustomer.name,
  label: declared.callCustomer.label,
  permission: declared.callCustomer.permission,
  ahead: true,
  reads: ["name", "telephone"],
  fits: ({ telephone }) => plainText(telephone) !== "",
  Dialog: lazy(async () => ({ default: (await import("./telephony/call-dialog.tsx")).CallCustomerDialog })),
};

const print: RowDeed = {
  key: declared.printContract.name,
  label: declared.printContract.label,
  permission: declared.printContract.permission,
  run: ({ id }) => void import("./contracts/print-contract.ts").then(({ printContract }) => printContract(id)),
};

const sales: ViewExtras = {
  Entry: lazy(() => import("./quick-log/quick-log-entry.tsx")),
  Tool: lazy(() => import("./call-through/call-through-button.tsx")),
};

/** What features add by hand to derived views, by the name of the view. */
export const extras: Readonly<Record<string, ViewExtras>> = {
  attach: {
    deeds: [
      {
        key: declared.downloadAttach.name,
        label: declared.downloadAttach.label,
        permission: declared.downloadAttach.permission,
        reads: ["name"],
        fits: ({ name }) => plainText(name) !== "",
        run: ({ id }) => void download("/blade-resource/attach/download", { id }).catch(() => undefined),
      },
    ],
  },
  lead: {
    deeds: [callingLead, booking, mergingLeads, leadAsOf],
    notes: phoneNotes,
    answers: { [declared.convertLeads.name]: lazy(() => import("./leads/converted.tsx")) },
    ...sales,
  },
  "lead-pool": { notes: phoneNotes },
  contact: { notes: phoneNotes },
  contract: { deeds: [print] },
  "lead-source": {
    deeds: [
      {
        key: declared.tryLeadSource.name,
        label: declared.tryLeadSource.label,
        permission: declared.tryLeadSource.permission,
        reads: ["sourceName", "mapping"],
        Dialog: lazy(() => import("./webhooks/try-dialog.tsx")),
      },
    ],
  },
  customer: {
    notes: phoneNotes,
    deeds: [callingCustomer, reveal, visit, mergingCustomers, customerAsOf],
    MoreFacts: lazy(() => import("./customers/from-lead.tsx")),
    ...sales,
  },
  sms: {
    deeds: [
      {
        key: declared.sendMessage.name,
        label: declared.sendMessage.label,
        permission: declared.sendMessage.permission,
        reads: ["smsCode", "template"],
        Dialog: lazy(() => import("./messages/setting-dialog.tsx")),
      },
    ],
  },
  "flown-order": { deeds: [reveal] },
  role: {
    deeds: [
      {
        key: declared.explainRole.name,
        label: declared.explainRole.label,
        permission: declared.explainRole.permission,
        reads: ["roleName"],
        Dialog: lazy(() => import("./administration/role-explained.tsx")),
      },
      {
        key: declared.viewAs.name,
        label: declared.viewAs.label,
        permission: declared.viewAs.permission,
        run: ({ id }) => view({ roleId: id }),
      },
      {
        key: declared.grantMenus.name,
        label: declared.grantMenus.label,
        permission: declared.grantMenus.permission,
        reads: ["roleName"],
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
        reads: ["name"],
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
        reads: ["tenantName"],
        Dialog: lazy(() => import("./administration/export-tenant.tsx")),
      },
    ],
    answers: { [declared.addTenant.name]: lazy(() => import("./administration/tenant-account.tsx")) },
  },
  "release-rule": {
    deeds: [
      {
        key: declared.previewRelease.name,
        label: declared.previewRelease.label,
        permission: declared.previewRelease.permission,
        reads: ["ruleName"],
        Dialog: lazy(() => import("./rules/release-preview.tsx")),
      },
    ],
  },
  "allocation-staff": {
    deeds: [
      {
        key: declared.simulateAllocation.name,
        label: declared.simulateAllocation.label,
        permission: declared.simulateAllocation.permission,
        Dialog: lazy(() => import("./rules/simulator.tsx")),
      },
    ],
  },
  user: {
    deeds: [
      {
        key: declared.viewAs.name,
        label: declared.viewAs.label,
        permission: declared.viewAs.permission,
        run: ({ id }) => view({ userId: id }),
      },
      handOver,
      resign,
    ],
    Aside: lazy(() => import("./administration/dept-aside.tsx")),
    Imported: lazy(() => import("./administration/imported-passwords.tsx")),
    answers: { [declared.resetPassword.name]: lazy(() => import("./administration/new-passwords.tsx")) },
  },
};

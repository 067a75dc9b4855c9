import { explainRole, grantMenus, grantTopMenus, resetPassword, viewAs } from "#features/administration/feature.ts";
import { simulateAllocation } from "#features/allocation/feature.ts";
import { printContract as printContractCall } from "#features/contracts/feature.ts";
import { revealPhone } from "#features/customers/feature.ts";
import { downloadAttach } from "#features/files/feature.ts";
import { handOverPerson, resignPerson } from "#features/hand-over/feature.ts";
import { asOf as asOfCall } from "#features/history/feature.ts";
import { convertLeads } from "#features/leads/feature.ts";
import { mergeCustomers, mergeLeads } from "#features/merging/feature.ts";
import { sendBooking, sendMessage, sendVisit } from "#features/sms/feature.ts";
import { callCustomer, callLead } from "#features/telephony/feature.ts";
import { addTenant } from "#features/tenants/feature.ts";
import { previewRelease } from "#features/warnings/feature.ts";
import { tryLeadSource } from "#features/webhooks/feature.ts";
import { download } from "#engine/web/runtime/download.ts";
import { plainText } from "#engine/web/list-row.ts";
import type { RowDeed, ViewExtras } from "#engine/web/view-extras.ts";
import { lazy } from "#engine/web/ui/lazy.ts";

const reveal: RowDeed = {
  key: revealPhone.name,
  label: revealPhone.label,
  permission: revealPhone.permission,
  reads: ["name", "telephone", "telephone2"],
  fits: ({ telephone, telephone2 }) => [telephone, telephone2].some((phone) => plainText(phone).includes("*")),
  Dialog: lazy(() => import("#features/customers/web/reveal-phone.tsx")),
};

const booking: RowDeed = {
  key: sendBooking.name,
  label: sendBooking.label,
  permission: sendBooking.permission,
  reads: ["converted"],
  fits: ({ converted }) => converted !== 1,
  Dialog: lazy(async () => ({ default: (await import("#features/messages/web/draft-dialog.tsx")).BookingDialog })),
};

const visit: RowDeed = {
  key: sendVisit.name,
  label: sendVisit.label,
  permission: sendVisit.permission,
  Dialog: lazy(async () => ({ default: (await import("#features/messages/web/draft-dialog.tsx")).VisitDialog })),
};

const mergingCustomers: RowDeed = {
  key: mergeCustomers.name,
  label: mergeCustomers.label,
  permission: mergeCustomers.permission,
  reads: ["name"],
  Dialog: lazy(async () => ({ default: (await import("#features/merging/web/merge-dialog.tsx")).MergeCustomers })),
};

const mergingLeads: RowDeed = {
  key: mergeLeads.name,
  label: mergeLeads.label,
  permission: mergeLeads.permission,
  reads: ["name", "converted"],
  fits: ({ converted }) => plainText(converted) !== "1",
  Dialog: lazy(async () => ({ default: (await import("#features/merging/web/merge-dialog.tsx")).MergeLeads })),
};

const asOf = {
  key: asOfCall.name,
  label: asOfCall.label,
} as const;

const leadAsOf: RowDeed = {
  ...asOf,
  permission: "clue",
  Dialog: lazy(async () => ({ default: (await import("#features/history/web/as-of-dialog.tsx")).LeadAsOf })),
};

const customerAsOf: RowDeed = {
  ...asOf,
  permission: "customer",
  Dialog: lazy(async () => ({ default: (await import("#features/history/web/as-of-dialog.tsx")).CustomerAsOf })),
};

const handOver: RowDeed = {
  key: handOverPerson.name,
  label: handOverPerson.label,
  permission: handOverPerson.permission,
  reads: ["realName"],
  Dialog: lazy(async () => ({ default: (await import("#features/hand-over/web/hand-over-dialog.tsx")).HandOverDialog })),
};

const resign: RowDeed = {
  key: resignPerson.name,
  label: resignPerson.label,
  permission: resignPerson.permission,
  reads: ["realName", "status"],
  fits: ({ status }) => plainText(status) === "1",
  Dialog: lazy(async () => ({ default: (await import("#features/hand-over/web/hand-over-dialog.tsx")).ResignDialog })),
};

const view = (target: { readonly userId: string } | { readonly roleId: string }): void =>
  void import("#features/administration/web/viewing.ts").then(({ startViewing }) => startViewing(target));

const holder = lazy(() => import("#features/customers/web/phone-holder.tsx"));

const phoneNotes = { telephone: holder, mobile: holder, telephone2: holder };

const callingLead: RowDeed = {
  key: callLead.name,
  label: callLead.label,
  permission: callLead.permission,
  ahead: true,
  reads: ["name", "status", "converted", "telephone"],
  fits: ({ status, converted, telephone }) => plainText(status) === "1" && converted !== 1 && plainText(telephone) !== "",
  Dialog: lazy(async () => ({ default: (await import("#features/telephony/web/call-dialog.tsx")).CallLeadDialog })),
};

const callingCustomer: RowDeed = {
  key: callCustomer.name,
  label: callCustomer.label,
  permission: callCustomer.permission,
  ahead: true,
  reads: ["name", "telephone"],
  fits: ({ telephone }) => plainText(telephone) !== "",
  Dialog: lazy(async () => ({ default: (await import("#features/telephony/web/call-dialog.tsx")).CallCustomerDialog })),
};

const print: RowDeed = {
  key: printContractCall.name,
  label: printContractCall.label,
  permission: printContractCall.permission,
  run: ({ id }) => void import("#features/contracts/web/print-contract.ts").then(({ printContract }) => printContract(id)),
};

const sales: ViewExtras = {
  Entry: lazy(() => import("#features/quick-log/web/quick-log-entry.tsx")),
  Tool: lazy(() => import("#features/call-through/web/call-through-button.tsx")),
};

/** What features add by hand to derived views, by the name of the view. */
export const extras: Readonly<Record<string, ViewExtras>> = {
  attach: {
    deeds: [
      {
        key: downloadAttach.name,
        label: downloadAttach.label,
        permission: downloadAttach.permission,
        reads: ["name"],
        fits: ({ name }) => plainText(name) !== "",
        run: ({ id }) => void download("/blade-resource/attach/download", { id }).catch(() => undefined),
      },
    ],
  },
  lead: {
    deeds: [callingLead, booking, mergingLeads, leadAsOf],
    notes: phoneNotes,
    answers: { [convertLeads.name]: lazy(() => import("#features/leads/web/converted.tsx")) },
    ...sales,
  },
  "lead-pool": { notes: phoneNotes },
  contact: { notes: phoneNotes },
  contract: { deeds: [print] },
  "lead-source": {
    deeds: [
      {
        key: tryLeadSource.name,
        label: tryLeadSource.label,
        permission: tryLeadSource.permission,
        reads: ["sourceName", "mapping"],
        Dialog: lazy(() => import("#features/webhooks/web/try-dialog.tsx")),
      },
    ],
  },
  customer: {
    notes: phoneNotes,
    deeds: [callingCustomer, reveal, visit, mergingCustomers, customerAsOf],
    MoreFacts: lazy(() => import("#features/customers/web/from-lead.tsx")),
    ...sales,
  },
  sms: {
    deeds: [
      {
        key: sendMessage.name,
        label: sendMessage.label,
        permission: sendMessage.permission,
        reads: ["smsCode", "template"],
        Dialog: lazy(() => import("#features/messages/web/setting-dialog.tsx")),
      },
    ],
  },
  "flown-order": { deeds: [reveal] },
  role: {
    deeds: [
      {
        key: explainRole.name,
        label: explainRole.label,
        permission: explainRole.permission,
        reads: ["roleName"],
        Dialog: lazy(() => import("#features/administration/web/role-explained.tsx")),
      },
      {
        key: viewAs.name,
        label: viewAs.label,
        permission: viewAs.permission,
        run: ({ id }) => view({ roleId: id }),
      },
      {
        key: grantMenus.name,
        label: grantMenus.label,
        permission: grantMenus.permission,
        reads: ["roleName"],
        Dialog: lazy(() => import("#features/administration/web/grant-dialog.tsx")),
      },
    ],
  },
  "top-menu": {
    deeds: [
      {
        key: grantTopMenus.name,
        label: grantTopMenus.label,
        permission: grantTopMenus.permission,
        reads: ["name"],
        Dialog: lazy(() => import("#features/administration/web/top-menu-dialog.tsx")),
      },
    ],
  },
  region: { Aside: lazy(() => import("#features/administration/web/region-aside.tsx")) },
  tenant: {
    deeds: [
      {
        key: "tenant-export",
        label: ["导出全部数据", "Export all data"],
        permission: "tenant_export",
        reads: ["tenantName"],
        Dialog: lazy(() => import("#features/administration/web/export-tenant.tsx")),
      },
    ],
    answers: { [addTenant.name]: lazy(() => import("#features/administration/web/tenant-account.tsx")) },
  },
  "release-rule": {
    deeds: [
      {
        key: previewRelease.name,
        label: previewRelease.label,
        permission: previewRelease.permission,
        reads: ["ruleName"],
        Dialog: lazy(() => import("#features/warnings/web/release-preview.tsx")),
      },
    ],
  },
  "allocation-staff": {
    deeds: [
      {
        key: simulateAllocation.name,
        label: simulateAllocation.label,
        permission: simulateAllocation.permission,
        Dialog: lazy(() => import("#features/warnings/web/simulator.tsx")),
      },
    ],
  },
  user: {
    deeds: [
      {
        key: viewAs.name,
        label: viewAs.label,
        permission: viewAs.permission,
        run: ({ id }) => view({ userId: id }),
      },
      handOver,
      resign,
    ],
    Aside: lazy(() => import("#features/administration/web/dept-aside.tsx")),
    Imported: lazy(() => import("#features/administration/web/imported-passwords.tsx")),
    answers: { [resetPassword.name]: lazy(() => import("#features/administration/web/new-passwords.tsx")) },
  },
};

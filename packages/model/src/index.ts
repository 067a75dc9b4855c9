import type { Report } from "./engine/index.ts";
import { homeBlock, homeHead, homeHistogram, homePie, homeRanking } from "./home/home-reports.ts";
import { businessDicts } from "./platform/business-dicts.ts";
import { systemDicts } from "./platform/system-dicts.ts";

export * from "./calls.ts";
export * from "./entities.ts";
export * from "./views.ts";
export * from "./engine/index.ts";
export type { DictionaryEntry } from "./platform/dictionary.ts";
export type { DeptInfo } from "./administration/dept.ts";
export type { MessageDraft } from "./sms/booking-calls.ts";
export type { FirstAccount } from "./administration/tenant-calls.ts";
export { platformMenus } from "./administration/platform-menus.ts";
export type { MenuNode } from "./administration/menu.ts";
export type { TopMenuItem } from "./administration/top-menu.ts";
export type { RoleExplained } from "./administration/view-as.ts";
export type { GrantTree } from "./administration/role.ts";
export type { ChunkState, StoredFile } from "./files/upload-calls.ts";
export type { Resource, ResourceDir, ResourcePage } from "./resources/resource-calls.ts";
export type { TreeNode } from "./platform/tree-node.ts";
export { changeLog } from "./platform/change-log.ts";
export type { RecordChange } from "./platform/change-log.ts";
export type { HealthSection, HealthFact, HealthState, HealthTable } from "./health/health-calls.ts";
export type { BoardCard, BoardColumn } from "./opportunities/business-calls.ts";
export type { AllocationDraft, Simulation } from "./allocation/simulate-call.ts";
export type { ReleasePreview } from "./warnings/release-preview.ts";
export type { AsOf } from "./history/as-of-calls.ts";
export type { HandOverKind, HandOverPart, HandOverResult, Holdings } from "./hand-over/holdings.ts";
export { HAND_OVER_KINDS } from "./hand-over/holdings.ts";
export type { CallStand } from "./telephony/telephony-calls.ts";
export type { PhoneHolder } from "./customers/phone-verdict.ts";
export type { WebhookTrial } from "./webhooks/lead-source.ts";
export type { SearchHit, TimelineEntry } from "./search/search-calls.ts";
export type { OwnSession } from "./session/own-sessions.ts";
export type { SessionUser, TokenAnswer } from "./session/session-calls.ts";
export type { SignInWay } from "./session/sign-in-provider.ts";
export type { KpiItem } from "./targets/target.ts";
export { EVERYWHERE } from "./session/own-sessions.ts";
export { MUTED_NOTICES } from "./warnings/warning.ts";
export { timelineCursor } from "./search/search-calls.ts";
export { menuGroups } from "./menus.ts";
export { businessDicts, systemDicts };

export const dicts = [...systemDicts, ...businessDicts];

export const reports: readonly Report[] = [homeHead, homeBlock, homeRanking, homeHistogram, homePie];

export const homeReports = { homeHead, homeBlock, homeRanking, homeHistogram, homePie } as const;

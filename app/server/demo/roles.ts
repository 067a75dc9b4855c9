import { salesFiguresFeature } from "#features/sales-figures/feature.ts";
import { registry } from "#engine/model/index.ts";
import { menuId, menuSeeds } from "#features/administration/server/index.ts";

export interface RolePlan {
  readonly key: "director" | "manager" | "seller" | "service" | "designer" | "clerk" | "viewer";
  /** 1 all rows, 2 own rows, 4 department and below. */
  readonly scope: "1" | "2" | "4";
  readonly codes: readonly string[];
}

const DESK = [
  "home",
  "warn_msg",
  "internal_pk",
  "internal_pk_add",
  "work_start",
  "work_claim",
  "work_todo",
  "work_send",
  "work_done",
];
const NUMBERS = ["sales_event", "kpi_analysis", "own_report"];
/** Permissions of the reports whose names begin so. */
const reports = (...prefixes: readonly string[]): string[] => [
  ...new Set(
    (salesFiguresFeature.reports ?? []).flatMap(({ permission }) =>
      prefixes.some((prefix) => permission.startsWith(prefix)) ? [permission] : [],
    ),
  ),
];
const LEADS = ["clue", "clue_pool", "clue_detail", "follow_record", "clue_records", "clue_log"];
const CUSTOMERS = [
  "sig_work_process",
  "call_record",
  "dynamic_value",
  "customer",
  "customer_follow",
  "customer_records",
  "visit_record",
  "sign_record",
  "operation_log",
];
const DEALS = [
  "contacts",
  "business",
  "business_board",
  "business_product",
  "contract",
  "contract_room",
  "contract_payment",
  "product",
];
const CLOSE = [
  "contacts_add",
  "contacts_edit",
  "contacts_tie",
  "business_add",
  "business_edit",
  "business_end",
  "business_group",
  "business_stage",
  "business_product_add",
  "business_product_edit",
  "business_product_delete",
  "contract_add",
  "contract_edit",
  "contract_room_add",
  "contract_room_edit",
  "contract_room_delete",
  "contract_payment_add",
];
const DECIDE = [
  "business_reopen",
  "contract_judge",
  "contract_void",
  "contract_payment_edit",
  "contract_payment_delete",
  "contract_export",
];
const RULES = [
  "channel",
  "channel_dept",
  "alloc_rule",
  "warn_rule",
  "release_rule",
  "work_calendar",
  "calendar_day",
  "speed_rule",
  "year_kpi",
];
const SPEED = ["warn_list", "lead_speed", "speed_report"];
const COST_LISTS = [
  "channel_rate",
  "channel_target",
  "channel_use_month",
  "channel_use_daily",
  "channel_recharge",
];
const COSTS = [...COST_LISTS, "channel_account", "channel_use_daily_user"];
const CHANNEL_ANALYSES = [
  "channel_department_analysis",
  "channel_conversion_analysis",
  "channel_output_analysis",
  "channel_trend_analysis",
  "channel_cycle_analysis",
  "channel_area_analysis",
  "channel_cost_analysis",
  "creative_stat",
  "video_stat",
];
const TALK = [
  "follow_record_add",
  "clue_records_add",
  "customer_follow_add",
  "customer_records_add",
];
const SELL = [
  "clue_add",
  "clue_edit",
  "clue_receive",
  "clue_transform",
  "clue_release",
  "customer_add",
  "customer_edit",
  "open_sea",
  "open_sea_receive",
  "customer_open_sea",
  "customer_dispatch",
  "clue_call",
  "customer_call",
  "clue_booking",
  "customer_out",
  "phone_plain",
  ...TALK,
];
const LEAD_OTHERS = [
  "clue_import",
  "clue_allocation",
  "clue_designate",
  "clue_pool_add",
  "open_sea_allocation",
  "open_sea_add",
  "customer_import",
  "customer_designate",
  "clue_hand_over",
  "customer_hand_over",
  "contacts_hand_over",
  "business_hand_over",
  "contract_hand_over",
  "clue_remind",
  "customer_remind",
  "business_remind",
  "contract_remind",
  "customer_merge",
  "clue_merge",
  "customer_appoint",
  "customer_refresh",
  "customer_confirm_dispatch",
  "customer_flown",
  "flown_order",
  "flown_order_restore",
  "visit_record_add",
  "visit_record_edit",
  "sign_record_add",
  "sign_record_edit",
  "sig_work_process_add",
  "sig_work_process_edit",
  "process_type",
];
const changes = (codes: readonly string[]): string[] =>
  codes.flatMap((code) => [code, `${code}_add`, `${code}_edit`, `${code}_delete`]);

/** All that is done about costs, files in and out included. */
const keepCosts = (): string[] => [
  ...changes(COST_LISTS),
  ...COST_LISTS.flatMap((code) => [`${code}_import`, `${code}_export`]),
  "channel_account",
  "channel_account_edit",
  "channel_use_daily_user",
];

/** What each kind of staff may see and do. */
export const ROLES: readonly RolePlan[] = [
  {
    key: "director",
    scope: "1",
    codes: [
      ...DESK,
      ...reports("report_", "design_", "people_"),
      ...LEADS,
      ...CUSTOMERS,
      ...SELL,
      ...LEAD_OTHERS,
      ...DEALS,
      ...CLOSE,
      ...DECIDE,
      ...changes([
        "product",
        "product_category",
        "product_type",
        "market_product",
        "business_group",
        "business_stage",
      ]),
      "clue_export",
      "customer_export",
      "clue_delete",
      "customer_delete",
      ...changes(RULES),
      ...keepCosts(),
      ...CHANNEL_ANALYSES,
      "board",
      ...SPEED,
      ...NUMBERS,
      "sales_event_export",
      "year_kpi_import",
      "year_kpi_export",
      ...changes(["company_region", "activity_picture"]),
      "user",
      "dept",
      "export_log",
      "sms_log",
      "crmWarnMsg_admin",
    ],
  },
  {
    key: "manager",
    scope: "4",
    codes: [
      ...DESK,
      ...reports("report_", "design_", "people_"),
      ...LEADS,
      ...CUSTOMERS,
      ...SELL,
      ...LEAD_OTHERS,
      ...DEALS,
      ...CLOSE,
      ...DECIDE,
      "clue_export",
      "customer_export",
      ...changes(["alloc_rule", "release_rule", "year_kpi"]),
      ...NUMBERS,
      "company_region",
      "channel",
      "channel_dept",
      "warn_rule",
      "work_calendar",
      "calendar_day",
      "speed_rule",
      ...SPEED,
    ],
  },
  {
    key: "seller",
    scope: "2",
    codes: [
      ...DESK,
      "report_sale",
      "report_trans",
      ...NUMBERS,
      ...LEADS,
      ...CUSTOMERS,
      ...SELL,
      ...DEALS,
      ...CLOSE,
      "lead_speed",
    ],
  },
  {
    key: "service",
    scope: "2",
    codes: [
      ...DESK,
      "report_reception",
      "report_undispatched",
      "sales_event",
      ...CUSTOMERS,
      ...TALK,
      "customer_call",
      "customer_edit",
      "customer_open_sea_service",
      "customer_remind",
      "visit_record_add",
      "visit_record_edit",
      "phone_plain",
    ],
  },
  {
    key: "designer",
    scope: "2",
    codes: [
      ...DESK,
      ...reports("design_"),
      "sales_event",
      ...CUSTOMERS,
      "customer_call",
      "customer_edit",
      "customer_follow_add",
      "customer_confirm_dispatch",
      "sign_record_add",
      "sign_record_edit",
      "phone_plain",
    ],
  },
  {
    key: "clerk",
    scope: "4",
    codes: [
      ...DESK,
      ...LEADS,
      "clue_add",
      "clue_edit",
      "clue_import",
      "clue_pool_add",
      "clue_allocation",
      "clue_designate",
      "phone_plain",
      ...changes(["channel", "channel_dept", "alloc_rule"]),
      ...keepCosts(),
      ...CHANNEL_ANALYSES,
      "sales_event",
    ],
  },
  {
    key: "viewer",
    scope: "1",
    codes: [
      ...DESK,
      ...LEADS,
      ...CUSTOMERS,
      "open_sea",
      "flown_order",
      ...RULES,
      ...COSTS,
      ...SPEED,
    ],
  },
];

/** The menus of a set of codes, with the groups they lie in and what clients of the family show in them. Throws on a code that no menu has. */
export function menusOf(codes: readonly string[]): string[] {
  const parents = new Map(menuSeeds().map(({ code, parent }) => [code, parent]));
  const shown = [
    ...codes.map((code) => `${code}_view`).filter((code) => parents.has(code)),
    ...registry.buttons.flatMap(({ code, under }) => (codes.includes(under) ? code : [])),
  ];
  const found = new Set<string>();
  for (const code of [...codes, ...shown]) {
    for (let at: string | null = code; at !== null; at = parents.get(at)!) {
      if (!parents.has(at)) throw new Error(`No menu has the code ${at}`);
      found.add(at);
    }
  }
  return [...found].map(menuId);
}

/** What may happen with leads and customers. */
export const EVENT_KINDS = [
  { value: "consulted", label: ["咨询", "Enquiries"], tone: "muted" },
  { value: "provisional", label: ["暂定有效", "Provisionally valid"], tone: "warning" },
  { value: "valid", label: ["有效", "Qualified"], tone: "info" },
  { value: "undispatched", label: ["未派单", "No designer yet"], tone: "warning" },
  { value: "questionable", label: ["待核实", "To be clarified"], tone: "warning" },
  { value: "dispatched", label: ["派单", "Designer assigned"], tone: "info" },
  { value: "measured", label: ["量房", "Measured"], tone: "cyan" },
  { value: "visited1", label: ["一访", "First visit"], tone: "violet" },
  { value: "visited2", label: ["二访", "Second visit"], tone: "violet" },
  { value: "visited3", label: ["三访", "Third visit"], tone: "violet" },
  { value: "deposit", label: ["小定", "Deposit"], tone: "warning" },
  { value: "signed", label: ["签单", "Signed"], tone: "success" },
  { value: "returned", label: ["退定", "Deposit returned"], tone: "warning" },
  { value: "chargedBack", label: ["退单", "Cancelled"], tone: "danger" },
  { value: "transferred", label: ["转单", "Transferred"], tone: "success" },
  { value: "questionnaire", label: ["问卷", "Questionnaire"], tone: "violet" },
  { value: "contracted", label: ["合同", "Contract"], tone: "success" },
  { value: "designFee", label: ["设计费", "Design fee"], tone: "info" },
  { value: "manageFee", label: ["管理费", "Management fee"], tone: "info" },
  { value: "tax", label: ["税金", "Tax"], tone: "info" },
  { value: "discount", label: ["优惠", "Discount given"], tone: "warning" },
  { value: "excessDiscount", label: ["超额优惠", "Excess discount"], tone: "danger" },
  { value: "newRetail", label: ["新零售", "New retail"], tone: "cyan" },
  { value: "started", label: ["开工", "Started"], tone: "success" },
] as const;

type Kind = (typeof EVENT_KINDS)[number]["value"];

/** The steps of the trade, each further than the one before. */
export const STEPS: readonly string[] = [
  "consulted",
  "valid",
  "measured",
  "visited1",
  "visited2",
  "visited3",
  "deposit",
  "signed",
  "transferred",
  "started",
] satisfies readonly Kind[];

/** What leads back from a deposit or a sign. */
export const BACK: readonly string[] = ["returned", "chargedBack"] satisfies readonly Kind[];

export { harmless } from "./export-columns.ts";
export { sendXlsx, xlsxReply } from "./send-xlsx.ts";

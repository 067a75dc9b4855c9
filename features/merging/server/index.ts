import { mergeTwoCustomers, undoCustomerMerge } from "./merge-customers.ts";
import { mergeTwoLeads, undoLeadMerge } from "./merge-leads.ts";

export const merging = [mergeTwoCustomers, undoCustomerMerge, mergeTwoLeads, undoLeadMerge];

import { regionsOfCompany } from "./company-region.ts";
import { regionCalls } from "./region-calls.ts";

export const regions = [...regionCalls, regionsOfCompany];

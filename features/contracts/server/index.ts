export { seedContractTemplate } from "./seed-contract-template.ts";

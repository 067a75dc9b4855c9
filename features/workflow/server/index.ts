export { seedProcesses } from "./seeds/seed-processes.ts";

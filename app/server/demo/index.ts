export type { DemoOptions } from "./load-demo.ts";
export { loadDemo } from "./load-demo.ts";

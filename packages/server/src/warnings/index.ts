import "./warning.hooks.ts";

export { notify } from "./notify.ts";

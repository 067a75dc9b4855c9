export { loadSecretKey } from "./secret-key.ts";
export { open, seal } from "./seal.ts";

export { loadSecretKey } from "./secret-key.ts";
export { open, seal } from "./seal.ts";
export { isSigned, sign } from "./sign.ts";

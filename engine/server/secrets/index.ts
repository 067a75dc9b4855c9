export { derived } from "./derive.ts";
export { checkKey } from "./check-key.ts";
export { loadSecretKey } from "./secret-key.ts";
export { open, seal } from "./seal.ts";
export { isSigned, sign } from "./sign.ts";

import { tellAsOf } from "./as-of.ts";

export const history = [tellAsOf];

import "./keep-holders.ts";
import { handOverCalls } from "./hand-over-rows.ts";
import { personCalls } from "./hand-over-person.ts";
import { holdingsOfPerson } from "./holdings.ts";

export const handOver = [...handOverCalls, ...personCalls, holdingsOfPerson];

import type { Cost } from "#engine/model/index.ts";
import type { FastifyRequest } from "fastify";
import { listParams } from "./input.ts";

type CostOf = Cost | ((request: FastifyRequest) => Cost);

declare module "fastify" {
  interface FastifyContextConfig {
    /** What a call by the route costs; light where absent. */
    cost?: CostOf | undefined;
  }
}

/** How many calls of a kind one person may have under way, and how many may wait for that; what comes on top is refused. */
export const COST_LIMITS: Readonly<
  Record<Cost, { readonly perUser: number; readonly waiting: number }>
> = {
  list: { perUser: 2, waiting: 60 },
  wideList: { perUser: 2, waiting: 10 },
  report: { perUser: 2, waiting: 20 },
  print: { perUser: 1, waiting: 5 },
  export: { perUser: 1, waiting: 3 },
  import: { perUser: 1, waiting: 3 },
};

/** Rows of a page from which on a list counts as wide. */
const WIDE = 100;

/** What a list costs: more where many rows are asked for at once. */
export const listCost = (request: FastifyRequest): Cost =>
  Number(listParams(request)["size"] ?? 0) > WIDE ? "wideList" : "list";

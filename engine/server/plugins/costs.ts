import { finished } from "node:stream";
import type { Cost } from "#engine/model/index.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { tooMany } from "../errors.ts";
import { COST_LIMITS } from "../http/costs.ts";
import { FairTurns } from "../turns.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** What each costly route costs, by method and address. */
    costs: Map<string, NonNullable<FastifyContextConfig["cost"]>>;
  }
}

/** A screen asks for less than this at once. */
const CROWD = 4;

/** Turns at calls of a kind, for every user apart. */
const lane = ({ perUser, waiting }: (typeof COST_LIMITS)[Cost], rateLimit: number): FairTurns =>
  new FairTurns({
    turns: Number.POSITIVE_INFINITY,
    perOwner: perUser,
    waiting: Math.ceil(waiting * rateLimit),
    crowd: CROWD,
  });

/** Waits for a turn; refuses where too many wait already. */
async function takeTurn(turns: FairTurns, owner: string, { raw }: FastifyReply): Promise<void> {
  const gone = new AbortController();
  const leave = (): void => gone.abort();
  raw.once("close", leave);
  const got = await turns.take(owner, gone.signal);
  raw.off("close", leave);
  if (!got)
    throw tooMany(
      3,
      "您同时进行的同类操作过多，请等前面的完成后再试",
      "You have too many of these under way; please wait for the earlier ones to finish",
    );
}

/** Lets one person have only so many costly calls under way; a few more wait their turn, the rest is refused with 429. */
export const costsPlugin = fp<{ rateLimit: number }>(
  async (app, { rateLimit }) => {
    app.decorate("costs", new Map());
    if (rateLimit === 0) return;
    const lanes: Readonly<Record<Cost, FairTurns>> = {
      list: lane(COST_LIMITS.list, rateLimit),
      wideList: lane(COST_LIMITS.wideList, rateLimit),
      report: lane(COST_LIMITS.report, rateLimit),
      print: lane(COST_LIMITS.print, rateLimit),
      export: lane(COST_LIMITS.export, rateLimit),
      import: lane(COST_LIMITS.import, rateLimit),
    };
    app.addHook("onRoute", (route) => {
      const cost = route.config?.cost;
      if (!cost) return;
      for (const method of [route.method].flat()) app.costs.set(`${method} ${route.url}`, cost);
      const work = route.handler;
      route.handler = async function (request: FastifyRequest, reply: FastifyReply) {
        const { session } = request;
        if (!session) return work.call(this, request, reply);
        const turns = lanes[typeof cost === "function" ? cost(request) : cost];
        const owner = `${session.tenantId}:${session.viewer?.id ?? session.userId}`;
        await takeTurn(turns, owner, reply);
        const leave = (): void => turns.leave(owner);
        try {
          return await work.call(this, request, reply);
        } finally {
          // An answer costs until its last piece has been made and has left, or nobody takes it any more.
          finished(reply.raw, leave);
        }
      };
    });
  },
  { name: "costs", dependencies: ["session"] },
);

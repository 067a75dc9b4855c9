import type {
  Call,
  CallInput,
  CallOutput,
  Fields,
  Report,
  ReportFilters,
} from "#engine/model/index.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "./context.ts";

/** The HTTP exchange around a command, for the few that need headers, cookies or streams. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Handler {
  readonly call: Call;
  readonly run: (
    ctx: Context,
    input: Record<string, unknown>,
    exchange: Exchange,
  ) => Promise<unknown>;
  /** Done before the transaction of `run`, each statement by itself: what it writes (a wrong try) stays although the call refuses. */
  readonly first?: (
    ctx: Context,
    input: Record<string, unknown>,
    exchange: Exchange,
  ) => Promise<void>;
}

/** Says what a declared call does: `handle(declared.claimLeads, async (ctx, { ids }) => …)`, and what it has to prove before that. */
export function handle<F extends Fields, O, C extends Call<F, O>>(
  call: C & Call<F, O>,
  run: (ctx: Context, input: CallInput<C>, exchange: Exchange) => Promise<CallOutput<C>>,
  first?: (ctx: Context, input: CallInput<C>, exchange: Exchange) => Promise<void>,
): Handler {
  return {
    call,
    run: run as unknown as Handler["run"],
    ...(first && { first: first as unknown as NonNullable<Handler["first"]> }),
  };
}

export interface ReportHandler {
  readonly report: Report;
  readonly run: (ctx: Context, filters: Record<string, unknown>) => Promise<unknown>;
}

/** Says how a declared report is counted: rows keyed by its columns. */
export function count<F extends Fields, R extends Report<F>>(
  report: R & Report<F>,
  run: (
    ctx: Context,
    filters: ReportFilters<R>,
  ) => Promise<readonly Readonly<Record<string, unknown>>[]>,
): ReportHandler {
  return { report, run: run as unknown as ReportHandler["run"] };
}

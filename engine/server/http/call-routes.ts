import type { Call, CallRoute, Report, ReportRoute } from "#engine/model/index.ts";
import type { Handler, ReportHandler } from "../calls.ts";
import type { Context } from "../context.ts";
import { checkReferences } from "../write/references.ts";
import { success } from "./envelope.ts";
import { validatedInput, rawInput } from "./input.ts";
import { mount } from "./mount.ts";
import type { Runtime } from "./run.ts";
import { noteReplay } from "./replay.ts";
import { leaving, run } from "./run.ts";

type Input = Record<string, unknown>;

/** Registers a declared call with its handler. */
export function mountCall(runtime: Runtime, { run: work, first }: Handler, route: CallRoute): void {
  const { call } = route;
  const checkedInput = async (ctx: Context, raw: Input): Promise<Input> => {
    const input = validatedInput(call.input, raw, ctx.now);
    // The rows a command acts on (id, ids) are its own to check: of a claimed lead it has more to say than «unknown».
    const { id: _id, ids: _ids, ...others } = input;
    await checkReferences(ctx, { fields: call.input }, others);
    return input;
  };
  // A handler that takes the exchange needs the client there.
  if (route.mode === "write" && !first && work.length < 3) {
    const alone = work as (ctx: Context, input: Input) => Promise<unknown>;
    noteReplay(route, async (ctx, raw) => alone(ctx, await checkedInput(ctx, raw)));
  }
  mount(runtime.app, route, async (request, reply) => {
    if (first)
      await run(runtime, request, call.permission, "alone", (ctx) =>
        first(ctx, validatedInput(call.input, rawInput(request), ctx.now), { request, reply }),
      );
    const data = await run(runtime, request, call.permission, route.mode, async (ctx) => {
      ctx.sensitive = call.sensitive ?? false;
      return work(ctx, await checkedInput(ctx, rawInput(request)), { request, reply });
    });
    if (reply.sent || call.raw) return data;
    return success(data, request.language, call.done);
  });
}

/** Registers a declared report with its query function. */
export function mountReport(
  runtime: Runtime,
  { run: work }: ReportHandler,
  route: ReportRoute,
): void {
  const { report } = route;
  mount(runtime.app, route, async (request, reply) =>
    success(
      await run(
        runtime,
        request,
        report.permission,
        route.mode,
        (ctx) => work(ctx, validatedInput(report.filters, rawInput(request), ctx.now)),
        leaving(reply),
      ),
      request.language,
    ),
  );
}

/** Boot fails here when a declaration has no handler or a handler no declaration. */
export function checkHandlers(
  calls: readonly Call[],
  handlers: readonly Handler[],
  reports: readonly Report[],
  counted: readonly ReportHandler[],
): void {
  const problems = [
    ...calls
      .filter((call) => !handlers.some((handler) => handler.call === call))
      .map((call) => `call ${call.name} has no handler`),
    ...handlers
      .filter(({ call }) => !calls.includes(call))
      .map(({ call }) => `handler of ${call.name} has no declaration in the model's list`),
    ...reports
      .filter((report) => !counted.some((handler) => handler.report === report))
      .map((report) => `report ${report.name} has no query`),
    ...counted
      .filter(({ report }) => !reports.includes(report))
      .map(({ report }) => `query of ${report.name} has no declaration`),
  ];
  if (problems.length > 0)
    throw new Error(`The declarations do not fit together:\n- ${problems.join("\n- ")}`);
}

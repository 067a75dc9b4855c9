import { hostname, networkInterfaces } from "node:os";
import type { Label } from "#engine/model/index.ts";
import { sharedWords, wallTime } from "#engine/model/index.ts";
import { apiLog, errorLog } from "../server-log.ts";
import type { FastifyRequest } from "fastify";
import { PLATFORM_TENANT } from "#engine/server/access/session.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import { newId } from "#engine/server/ids.ts";
import { LogWriter } from "./log-writer.ts";
import { addressOf, isCall, isStream } from "#engine/server/http/address.ts";
import { maskMobiles } from "#engine/server/read/mask.ts";
import { redact } from "./redact.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** What went wrong where the product has no words for it. */
    surprise: Error | undefined;
  }
}

/** Where this server stands within its own network. */
const SERVER_IP =
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === "IPv4")?.address ?? "127.0.0.1";
const SLOW = 1000;
const LARGEST_BODY = 65_536;
const LONGEST_TITLE = 64;
const VERBS: Readonly<Record<string, Label>> = {
  submit: sharedWords.save,
  remove: sharedWords.remove,
  list: sharedWords.search,
};

/** What a route does, in the words of its declaration. */
function titleOf({ routeOptions, method }: FastifyRequest): Label {
  const { route } = routeOptions.config;
  if (route && route.kind !== "entity") return route.label;
  const verb = VERBS[route?.name ?? ""];
  if (route && verb) {
    const [zh, en] = route.entity.label;
    return [`${zh}-${verb[0]}`, `${en}: ${verb[1].toLowerCase()}`];
  }
  const asked = `${method} ${routeOptions.url ?? ""}`;
  return [asked, asked];
}

/** Whether a request means to change something. Reports are asked by POST and change nothing. */
function writes({ routeOptions, method }: FastifyRequest): boolean {
  const { route } = routeOptions.config;
  if (method === "POST") return route?.kind !== "report";
  return route?.kind === "call" && route.call.writes && route.method === "GET";
}

function parametersOf({ headers, query, body }: FastifyRequest): string {
  const large = Number(headers["content-length"] ?? 0) > LARGEST_BODY;
  return large
    ? `${headers["content-length"]} bytes`
    : redact({ ...(query as object), ...(body as object | undefined) });
}

function requestRow(request: FastifyRequest, now: Date): Record<string, unknown> {
  const moment = wallTime(now);
  const { session } = request;
  return {
    id: newId(),
    tenantId: session?.tenantId ?? PLATFORM_TENANT,
    createUser: session?.viewer?.id ?? session?.userId ?? null,
    createDept: session?.deptId ?? null,
    updateUser: session?.viewer?.id ?? session?.userId ?? null,
    createTime: moment,
    updateTime: moment,
    isDeleted: 0,
    version: 1,
    userId: session?.viewer?.id ?? session?.userId ?? null,
    requestId: request.id,
    requestUri: addressOf(request).slice(0, 500),
    method: request.method,
    remoteIp: request.ip,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 255),
    serverHost: hostname(),
    serverIp: SERVER_IP,
    params: parametersOf(request),
  };
}

/** Where the error came from: the first line of its stack that lies in a file. */
function placeOf(stack: string): { fileName: string | null; lineNumber: number | null } {
  const [, fileName, line] = /\(?([^\s()]+):(\d+):\d+\)?\s*$/m.exec(stack) ?? [];
  return { fileName: fileName?.slice(-255) ?? null, lineNumber: line ? Number(line) : null };
}

/** Notes in the call log what signed-in people change and what was slow, and in the error log every surprise. Every answer names its request. */
export function logRequests({ app, pool, now }: Runtime): void {
  const writer = new LogWriter(pool, app.log);
  app.addHook("onRequest", async (request, reply) => {
    if (isCall(request)) reply.header("x-request-id", request.id);
  });
  app.addHook("preHandler", async (request) => {
    if (request.method === "GET" && addressOf(request).startsWith("/api/blade-log/"))
      await writer.flush();
  });
  app.addHook("onResponse", async (request, reply) => {
    if (request.surprise) {
      const { name, message, stack = "" } = request.surprise;
      writer.add(errorLog, {
        ...requestRow(request, now()),
        exceptionName: name.slice(0, 128),
        message: maskMobiles(message).slice(0, 4000),
        stackTrace: maskMobiles(stack).slice(0, 20_000),
        ...placeOf(stack),
      });
    }
    const time = Math.round(reply.elapsedTime);
    const isNoted = writes(request) || (time > SLOW && !isStream(request));
    if (!request.session || !isNoted || !isCall(request)) return;
    const [title, titleEn] = titleOf(request);
    writer.add(apiLog, {
      ...requestRow(request, now()),
      title: title.slice(0, LONGEST_TITLE),
      titleEn: titleEn.slice(0, LONGEST_TITLE),
      status: reply.statusCode,
      time,
    });
  });
  app.addHook("onClose", () => writer.flush());
}

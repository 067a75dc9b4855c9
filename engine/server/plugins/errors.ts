import type { Label } from "#engine/model/index.ts";
import { registry, say } from "#engine/model/index.ts";
import type { FastifyError, FastifyReply } from "fastify";
import fp from "fastify-plugin";
import { Refusal } from "../errors.ts";
import { isDiskFull, outageOf } from "../database/outage.ts";
import { failure } from "../http/envelope.ts";
import { failurePage } from "../http/failure-page.ts";
import { isPage } from "./web.ts";
import { uniqueRefusal } from "../write/save.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** What went wrong where the product has no words for it. */
    surprise: Error | undefined;
  }
  interface FastifyInstance {
    /** When something could not be kept for want of room, by the clock of the process in milliseconds. */
    diskFullAt: { last: number };
  }
}

interface DatabaseError extends Error {
  readonly code: string;
  readonly table?: string;
  readonly constraint?: string;
}

const isDatabaseError = (error: Error): error is DatabaseError =>
  typeof (error as DatabaseError).code === "string" &&
  /^[0-9A-Z]{5}$/.test((error as DatabaseError).code);

/** Errors of the database and of the framework in the words of the product; undefined for surprises. */
function understood(error: Error): Error | undefined {
  if (error instanceof Refusal) return error;
  if (isDatabaseError(error)) {
    const entity = registry.entities.find(({ table }) => table === error.table);
    if (error.code === "23505")
      return entity
        ? uniqueRefusal(entity, error.constraint ?? "")
        : new Refusal(409, ["数据已存在", "The record already exists"]);
    if (error.code === "57014")
      return new Refusal(
        503,
        ["查询超时，请缩小范围后重试", "The query took too long; please narrow it"],
        {},
        5,
      );
    if (error.code.startsWith("22"))
      return new Refusal(400, ["请求参数格式错误", "A parameter has the wrong form"]);
  }
  const outage = outageOf(error);
  if (outage) return outage;
  const status = (error as FastifyError).statusCode;
  if (status === 413) return new Refusal(413, ["提交的内容过大", "The request is too large"]);
  if (status === 415)
    return new Refusal(415, ["不支持当前媒体类型", "This media type is not supported"]);
  if (status === 429)
    return new Refusal(429, [
      "请求过于频繁，请稍后再试",
      "Too many requests, please try again later",
    ]);
  if (status !== undefined && status >= 400 && status < 500)
    return new Refusal(status, ["请求格式不正确", "The request is malformed"]);
  return undefined;
}

/** A failure where a page was asked for; one that passes is tried again by itself. */
function page(reply: FastifyReply, status: number, message: string): FastifyReply {
  const again = reply.getHeader("retry-after");
  if (again !== undefined) reply.header("refresh", again);
  return reply
    .code(status)
    .type("text/html; charset=utf-8")
    .send(failurePage(message, reply.request.language));
}

/** Every failure under /api answers in the envelope, with its status as code and a text in the user's language. */
export const errorsPlugin = fp(
  async (app) => {
    app.decorateRequest("surprise", undefined);
    app.decorate("diskFullAt", { last: Number.NEGATIVE_INFINITY });
    app.setErrorHandler((error: Error, request, reply) => {
      const known = understood(error);
      if (isDiskFull(error)) {
        app.diskFullAt.last = performance.now();
        request.log.error({ err: error }, "the disk is full");
      }
      if (known instanceof Refusal) {
        const message = say(known.label, request.language);
        if (known.retryAfter !== undefined) reply.header("retry-after", String(known.retryAfter));
        if (isPage(request.method, request.url)) return page(reply, known.status, message);
        return reply
          .code(known.status)
          .send(failure(known.status, message, inWords(known.data, request.language)));
      }
      request.surprise = error;
      request.log.error({ err: error }, "request failed");
      const message = say(
        [`服务器异常，请求编号 ${request.id}`, `Server error, request ${request.id}`],
        request.language,
      );
      if (isPage(request.method, request.url)) return page(reply, 500, message);
      return reply.code(500).send(failure(500, message, { requestId: request.id }));
    });
    // Answers nothing itself: a reply handed back is waited for, which costs the page more listeners than Node.js allows.
    app.setNotFoundHandler((request, reply) => {
      if (app.hasReplyDecorator("sendFile") && isPage(request.method, request.url))
        void reply.sendFile("index.html");
      else
        void reply
          .code(404)
          .send(failure(404, say(["404 没找到请求", "404 not found"], request.language)));
    });
  },
  { name: "errors", dependencies: ["session"] },
);

/** Field reasons leave as texts in the user's language. */
function inWords(data: unknown, language: "zh" | "en"): unknown {
  if (typeof data !== "object" || data === null || !("fields" in data)) return data;
  const fields = Object.entries(data.fields as Readonly<Record<string, Label>>);
  return {
    ...data,
    fields: Object.fromEntries(fields.map(([name, label]) => [name, say(label, language)])),
  };
}

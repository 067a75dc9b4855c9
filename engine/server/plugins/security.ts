import { setTimeout as pause } from "node:timers/promises";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import type { FastifyReply } from "fastify";
import fp from "fastify-plugin";
import { isCall } from "../http/address.ts";
import { SharedCounts } from "../shared-counts.ts";

/** Requests a minute that one user (or address, before sign-in) may send. */
const PER_MINUTE = 1200;

/** Whoever asks too much hears so after a moment: a client that asks again at once would keep the server busy with refusals. */
const REFUSED_PAUSE = 1_000;

/** What pages of this origin may use: the microphone for calls, the place for inspections, the whole screen, the clipboard to copy; nothing for pages within. */
const PERMISSIONS = [
  ...["microphone", "geolocation", "fullscreen", "clipboard-write"].map((name) => `${name}=(self)`),
  ...[
    "accelerometer",
    "autoplay",
    "camera",
    "display-capture",
    "gyroscope",
    "magnetometer",
    "midi",
    "payment",
    "usb",
  ].map((name) => `${name}=()`),
].join(", ");

/** Security headers, no caching of answers, and the general request limit. */
export const securityPlugin = fp<{ rateLimit: number; frameHosts: readonly string[] }>(
  async (app, options) => {
    await app.register(helmet, {
      global: false,
      contentSecurityPolicy: {
        directives: {
          defaultSrc: ["'self'"],
          imgSrc: ["'self'", "data:", "blob:"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          scriptSrc: ["'self'"],
          frameSrc: ["'self'", ...options.frameHosts],
          frameAncestors: ["'self'"],
          connectSrc: ["'self'"],
          workerSrc: ["'self'", "blob:"],
          objectSrc: ["'none'"],
          upgradeInsecureRequests: null,
        },
      },
      strictTransportSecurity: false,
      crossOriginEmbedderPolicy: false,
    });
    // They are the same for every answer: made for the first one, given to all.
    let headers: ReturnType<FastifyReply["getHeaders"]> | undefined;
    app.addHook("onRequest", async (_request, reply) => {
      if (headers) {
        reply.headers(headers);
        return;
      }
      await reply.helmet();
      headers = { ...reply.getHeaders(), "permissions-policy": PERMISSIONS };
      reply.headers(headers);
    });
    app.addHook("onSend", async (request, reply) => {
      if (request.protocol === "https")
        reply.header("strict-transport-security", "max-age=31536000");
      if (isCall(request) && !reply.hasHeader("cache-control"))
        reply.header("cache-control", "no-store");
    });
    if (options.rateLimit > 0) {
      await app.register(rateLimit, {
        max: Math.max(1, Math.round(PER_MINUTE * options.rateLimit)),
        timeWindow: 60_000,
        store: SharedCounts,
        hook: "preHandler",
        keyGenerator: (request) => request.session?.userId ?? request.ip,
        allowList: (request) => !isCall(request),
      });
      app.addHook("onSend", async (_request, reply) => {
        if (reply.statusCode === 429) await pause(REFUSED_PAUSE);
      });
    }
  },
  { name: "security", dependencies: ["session"] },
);

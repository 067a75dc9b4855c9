import { registry } from "#engine/model/index.ts";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import Fastify, { LogController } from "fastify";
import type { CaptchaMode } from "#features/session/server/index.ts";
import { readTyped } from "#features/session/server/index.ts";
import type { Config } from "./config.ts";
import { allowOutgoing } from "#engine/server/outgoing/check-address.ts";
import { Sessions } from "#engine/server/access/sessions.ts";
import type { Database } from "#engine/server/database/database.ts";
import { checkDeclarations } from "#engine/server/check-declarations.ts";
import { checkHandlers } from "#engine/server/http/call-routes.ts";
import { checkRoutes } from "#engine/server/http/mount.ts";
import { mountListed } from "#engine/server/http/mount-listed.ts";
import { readForms } from "#engine/server/http/read-form.ts";
import { readJson } from "#engine/server/http/read-json.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import { screenRoutes } from "#engine/server/http/screen-routes.ts";
import { requestNumber } from "#engine/server/ids.ts";
import { shareFiles } from "#features/storage/server/index.ts";
import { features } from "./features.ts";
import { loadSecretKey } from "#engine/server/secrets/index.ts";
import { answersPlugin } from "#engine/server/plugins/answers.ts";
import { costsPlugin } from "#engine/server/plugins/costs.ts";
import { drainingPlugin } from "#engine/server/plugins/draining.ts";
import { apiRulesPlugin } from "#engine/server/plugins/api-rules.ts";
import { refuseAddress } from "#engine/server/http/refuse-address.ts";
import { errorsPlugin } from "#engine/server/plugins/errors.ts";
import { eventsPlugin } from "#engine/server/plugins/events.ts";
import { healthPlugin } from "#engine/server/plugins/health.ts";
import { openApiPlugin } from "#engine/server/plugins/openapi.ts";
import { mountedPlugin } from "#engine/server/plugins/mounted.ts";
import { securityPlugin } from "#engine/server/plugins/security.ts";
import { sessionPlugin } from "#engine/server/plugins/session.ts";
import { unreadBodiesPlugin } from "#engine/server/plugins/unread-bodies.ts";
import { webPlugin } from "#engine/server/plugins/web.ts";
import { JobRunner } from "#engine/server/jobs/job-runner.ts";
import { ownSchedules } from "#engine/server/own-schedules.ts";

export interface AppOptions {
  readonly database: Database;
  /** Multiplies the general request limits; 0 switches them off. */
  readonly rateLimit: number;
  readonly logLevel: string;
  /** When sign-in asks for a captcha. */
  readonly captcha: CaptchaMode;
  /** Which proxies are believed about who asks. */
  readonly trustProxy?: Config["trustProxy"];
  /** Origins that may be shown within pages of the product. */
  readonly frameHosts?: readonly string[];
  /** host or host:port of what may be called although it is not in the public internet. */
  readonly outgoingAllow?: readonly string[];
  /** The installation's key in base64; in a file of `dataDir` where absent. */
  readonly secretKey?: string | undefined;
  /** The bucket files are kept in, so that several servers find them. */
  readonly fileStorageUrl?: string | undefined;
  /** Uploaded files and their likes are kept here. */
  readonly dataDir: string;
  readonly now?: () => Date;
}

/** The whole server as one object: routes from the declarations, nothing listening yet. */
export async function buildApp({
  database,
  rateLimit,
  logLevel,
  captcha,
  trustProxy = "loopback",
  frameHosts = [],
  outgoingAllow = [],
  secretKey,
  fileStorageUrl,
  dataDir,
  now = () => new Date(),
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: logLevel, redact: ["req.headers", "req.url"] },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1_048_576,
    genReqId: requestNumber,
    trustProxy,
    requestTimeout: 600_000,
    // The draining plugin refuses late requests, in our envelope.
    return503OnClosing: false,
    frameworkErrors: refuseAddress,
    routerOptions: {
      querystringParser: (text) => Object.fromEntries(new URLSearchParams(text)),
      maxParamLength: 500,
    },
  });
  app.decorate("captchaMode", captcha);
  await app.register(mountedPlugin);
  loadSecretKey(dataDir, secretKey);
  shareFiles(fileStorageUrl);
  allowOutgoing(outgoingAllow);
  const sessions = new Sessions(database.pool);
  await app.register(cookie);
  await app.register(formbody);
  readJson(app);
  await app.register(multipart, { limits: { fileSize: 100_000_000, files: 1, fields: 20 } });
  readForms(app);
  await app.register(answersPlugin);
  await app.register(compress, { threshold: 2048, encodings: ["gzip"] });
  await app.register(sessionPlugin, { sessions });
  await app.register(readTyped, { pool: database.pool });
  await app.register(errorsPlugin);
  await app.register(apiRulesPlugin);
  await app.register(securityPlugin, { rateLimit, frameHosts });
  await app.register(costsPlugin, { rateLimit });
  await app.register(eventsPlugin, { database, sessions });
  await app.register(openApiPlugin);
  await app.register(healthPlugin, { database, dataDir });
  await app.register(webPlugin);

  const handlers = features.flatMap((feature) => feature.handlers ?? []);
  const reports = features.flatMap((feature) => feature.reports ?? []);
  checkDeclarations(registry);
  checkHandlers(registry.calls, handlers, registry.reports, reports);
  const runtime: Runtime = { app, pool: database.pool, standbys: database.standbys, now };
  mountListed(runtime, handlers, reports);
  screenRoutes(runtime);
  for (const register of features.flatMap(({ routes = [] }) => routes))
    register(runtime, { dataDir });
  app.addHook("onReady", async () => checkRoutes(app));
  const jobs = new JobRunner(runtime, database.clientConfig, {
    jobs: features.flatMap(({ jobs: ofFeature = [] }) => ofFeature),
    schedules: [...features.flatMap(({ schedules = [] }) => schedules), ...ownSchedules],
  });
  app.decorate("jobs", jobs);
  app.addHook("onListen", async () => jobs.start());
  app.addHook("preClose", async () => void jobs.stop());
  app.addHook("onClose", () => jobs.stop());
  // Last, so that event streams and work beside the requests end before it waits for them.
  await app.register(drainingPlugin, { database });
  await app.register(unreadBodiesPlugin);
  return app;
}

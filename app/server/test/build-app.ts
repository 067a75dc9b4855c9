import { createHash } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { buildApp } from "../app.ts";
import type { CaptchaMode } from "#features/session/server/index.ts";
import type { Database } from "#engine/server/database/database.ts";
import { afterFile } from "./after-file.ts";
import { checkAnswers } from "./check-answers.ts";
import { testDatabase } from "./database.ts";
import { ADMIN_PASSWORD } from "./global-setup.ts";

export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly code: number;
  readonly success: boolean;
  readonly msg: string;
  readonly data: T;
}

export interface Client {
  readonly app: FastifyInstance;
  readonly token: string;
  readonly userId: string;
  get<T = Record<string, unknown>>(
    path: string,
    query?: Readonly<Record<string, string | number>>,
  ): Promise<Answer<T>>;
  post<T = Record<string, unknown>>(
    path: string,
    body?: unknown,
    query?: Readonly<Record<string, string | number>>,
  ): Promise<Answer<T>>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly dataDir: string;
  /** Signs in over HTTP and answers a client with that session. */
  signIn(account?: string, password?: string, tenantId?: string): Promise<Client>;
}

export const BASIC = {
  authorization: `Basic ${Buffer.from("saber:saber_secret").toString("base64")}`,
};

export const md5 = (text: string): string => createHash("md5").update(text).digest("hex");

function answered<T>(response: LightMyRequestResponse): Answer<T> {
  return { status: response.statusCode, ...response.json<Omit<Answer<T>, "status">>() };
}

/** Calls the app as the holder of a token would. */
export function clientOf(app: FastifyInstance, token: string, userId = ""): Client {
  const headers = { ...BASIC, "blade-auth": `bearer ${token}` };
  const text = (query: Readonly<Record<string, string | number>> = {}) =>
    Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return {
    app,
    token,
    userId,
    get: async (path, query) =>
      answered(
        await app.inject({ method: "GET", url: `/api${path}`, query: text(query), headers }),
      ),
    post: async (path, body, query) =>
      answered(
        await app.inject({
          method: "POST",
          url: `/api${path}`,
          query: text(query),
          headers,
          payload: (body ?? {}) as object,
        }),
      ),
  };
}

/** The whole server on a database of its own, closed after the test file. */
export async function buildTestApp(
  now?: () => Date,
  captcha: CaptchaMode = "off",
  rateLimit = 0,
  given?: Database,
): Promise<TestApp> {
  const database = given ?? (await testDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), "zhuke-test-"));
  const app = await buildApp({
    database,
    rateLimit,
    logLevel: "silent",
    captcha,
    outgoingAllow: ["127.0.0.1"],
    dataDir,
    ...(now && { now }),
  });
  checkAnswers(app);
  await app.ready();
  afterFile(() => app.close());
  return {
    app,
    database,
    dataDir,
    signIn: async (account = "admin", password = ADMIN_PASSWORD, tenantId = "000000") => {
      const response = await app.inject({
        method: "POST",
        url: "/api/blade-auth/oauth/token",
        headers: { ...BASIC, "tenant-id": tenantId },
        payload: { grant_type: "password", username: account, password: md5(password) },
      });
      const answer = response.json<{
        access_token?: string;
        user_id: string;
        error_description?: string;
      }>();
      if (!answer.access_token)
        throw new Error(`${account} could not sign in: ${answer.error_description}`);
      return clientOf(app, answer.access_token, answer.user_id);
    },
  };
}

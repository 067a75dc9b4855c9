import { existsSync } from "node:fs";
import { resolve } from "node:path";
import ipaddr from "ipaddr.js";
import { hostsOf } from "#engine/server/database/hosts-of.ts";
import type { CaptchaMode } from "#features/session/server/index.ts";
import { CAPTCHA_MODES } from "#features/session/server/index.ts";

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

/** The environment of a process, checked and with defaults filled in. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder for database, uploads and keys. */
  readonly dataDir: string;
  /** Without it an embedded PostgreSQL keeps its files under dataDir. */
  readonly databaseUrl?: string;
  /** Folder of features outside the repository. */
  readonly plugins?: string;
  /** Where PostgreSQL itself answers, when `databaseUrl` names a pooler that works by transactions. */
  readonly notifyUrl?: string;
  readonly replicaUrls: readonly string[];
  /** Seconds a standby may be behind and still be read from. */
  readonly replicaMaxLag: number;
  /** First password of the administrator; made up and shown once where absent. */
  readonly adminPassword?: string;
  /** When sign-in asks for a captcha: always, after a wrong try, never. */
  readonly captcha: CaptchaMode;
  /** Fill an empty database with a demonstration company. */
  readonly demo: boolean;
  readonly workers: number;
  /** Multiplies every general request limit; 0 switches them off. */
  readonly rateLimit: number;
  /** Which proxies are believed about who asks: their addresses, or false for none. */
  readonly trustProxy: string | false;
  /** Origins that may be shown within pages of the product. */
  readonly frameHosts: readonly string[];
  /** host or host:port of what may be called although it is not in the public internet. */
  readonly outgoingAllow: readonly string[];
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** The installation's key in base64; in a file of dataDir where absent. */
  readonly secretKey?: string;
  /** Bucket of the installation, as https://key:secret@host/bucket. */
  readonly fileStorageUrl?: string;
}

/** What may be called although it is not public: what is named, and the installation's own bucket. */
export const allowedHosts = ({
  outgoingAllow,
  fileStorageUrl,
}: Pick<Config, "outgoingAllow" | "fileStorageUrl">): readonly string[] => {
  if (fileStorageUrl === undefined) return outgoingAllow;
  const { hostname, port, protocol } = new URL(fileStorageUrl);
  return [...outgoingAllow, `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`];
};

function isBucket(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password, pathname } = new URL(url);
  return (
    /^https?:$/.test(protocol) && /^\/[\w.-]+$/.test(pathname) && username !== "" && password !== ""
  );
}

const PROXY_GROUPS = ["loopback", "linklocal", "uniquelocal"];

function proxies(given: string, problems: string[]): string | false {
  if (given === "none") return false;
  const parts = given.split(",").map((part) => part.trim());
  const wrong = parts.find(
    (part) => !PROXY_GROUPS.includes(part) && !ipaddr.isValid(part) && !ipaddr.isValidCIDR(part),
  );
  if (wrong !== undefined)
    problems.push(
      `TRUST_PROXY is none, or a list of addresses, networks and ${PROXY_GROUPS.join(", ")}, not "${wrong}"`,
    );
  return parts.join(",");
}

/** Reads the environment; throws one Error that lists every problem in words. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;
  const list = (name: string): string[] =>
    (text(name) ?? "")
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean);
  const number = (
    name: string,
    fallback: number,
    min: number,
    max: number,
    whole = true,
  ): number => {
    const given = text(name);
    const value = given === undefined ? fallback : Number(given);
    if (value >= min && value <= max && (!whole || Number.isInteger(value))) return value;
    problems.push(
      `${name} must be a ${whole ? "whole " : ""}number from ${min} to ${max}, not "${given}"`,
    );
    return fallback;
  };
  const choice = <T extends string>(name: string, choices: readonly T[], fallback: T): T => {
    const given = text(name);
    const found = choices.find((one) => one === given);
    if (given !== undefined && found === undefined)
      problems.push(`${name} must be one of ${choices.join(", ")}, not "${given}"`);
    return found ?? fallback;
  };
  const address = (name: string, url: string): string => {
    if (
      !hostsOf(url).every((one) =>
        /^postgres(ql)?:$/.test(URL.canParse(one) ? new URL(one).protocol : ""),
      )
    )
      problems.push(`${name} must look like postgres://user:password@host:5432/name`);
    return url;
  };

  const databaseUrl = text("DATABASE_URL");
  // A URL may name several hosts, so not every comma ends one.
  const replicas = (text("DATABASE_REPLICA_URLS") ?? "")
    .split(/,(?=\s*\w+:\/\/)/)
    .map((url) => url.trim())
    .filter(Boolean);
  if (replicas.length > 0 && !databaseUrl)
    problems.push("DATABASE_REPLICA_URLS needs DATABASE_URL");
  const notifyUrl = text("NOTIFY_URL");
  if (notifyUrl !== undefined && !databaseUrl) problems.push("NOTIFY_URL needs DATABASE_URL");
  const secretKey = text("SECRET_KEY");
  if (secretKey !== undefined && Buffer.from(secretKey, "base64").length !== 32)
    problems.push("SECRET_KEY must hold 32 bytes in base64, such as the content of secret.key");
  const fileStorageUrl = text("FILE_STORAGE_URL");
  if (fileStorageUrl !== undefined && !isBucket(fileStorageUrl))
    problems.push("FILE_STORAGE_URL must look like https://key:secret@host:9000/bucket");
  const outgoingAllow = list("OUTGOING_ALLOW");
  for (const host of outgoingAllow)
    if (!/^[\w.-]+(:\d{1,5})?$/.test(host))
      problems.push(
        `OUTGOING_ALLOW names hosts as host or host:port, separated by commas, not "${host}"`,
      );
  const frameHosts = list("FRAME_HOSTS");
  for (const host of frameHosts)
    if (!/^https?:\/\/(\*\.)?[\w.-]+(:\d{1,5})?$/.test(host))
      problems.push(
        `FRAME_HOSTS names origins such as https://board.example.com, separated by commas, not "${host}"`,
      );
  const adminPassword = text("ADMIN_PASSWORD");
  if (adminPassword && adminPassword.length < 8)
    problems.push("ADMIN_PASSWORD must have at least 8 characters");

  const plugins = text("PLUGINS");
  if (plugins !== undefined && !existsSync(plugins))
    problems.push(`PLUGINS names no folder: "${plugins}"`);

  const config: Config = {
    port: number("PORT", 8080, 0, 65_535),
    host: text("HOST") ?? "127.0.0.1",
    dataDir: resolve(text("DATA_DIR") ?? "data"),
    databaseUrl: databaseUrl && address("DATABASE_URL", databaseUrl),
    notifyUrl: notifyUrl && address("NOTIFY_URL", notifyUrl),
    plugins: plugins && resolve(plugins),
    replicaUrls: replicas.map((url) => address("DATABASE_REPLICA_URLS", url)),
    replicaMaxLag: number("REPLICA_MAX_LAG", 3, 0.1, 20, false),
    secretKey,
    fileStorageUrl,
    adminPassword,
    captcha: choice("CAPTCHA_MODE", CAPTCHA_MODES, "on"),
    demo: choice("DEMO", ["1", "0"], databaseUrl ? "0" : "1") === "1",
    workers: number("WORKERS", 1, 1, 64),
    rateLimit: number("RATE_LIMIT", 1, 0, 1_000_000, false),
    trustProxy: proxies(text("TRUST_PROXY") ?? "loopback", problems),
    frameHosts,
    outgoingAllow,
    logLevel: choice("LOG_LEVEL", LOG_LEVELS, "info"),
  };
  if (problems.length > 0)
    throw new Error(
      `The settings cannot be used:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`,
    );
  return config;
}

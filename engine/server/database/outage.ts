import type { Label } from "#engine/model/index.ts";
import { Refusal } from "../errors.ts";

interface Reason {
  readonly label: Label;
  readonly retryAfter: number;
}

const GONE: Reason = {
  label: ["数据库暂时不可用，请稍后再试", "The database is unavailable, please try again"],
  retryAfter: 2,
};
const RESTARTS: Reason = {
  label: ["数据库正在恢复，请稍后再试", "The database is recovering, please try again"],
  retryAfter: 2,
};
const BUSY: Reason = {
  label: ["数据库繁忙，请稍后再试", "The database is busy, please try again"],
  retryAfter: 2,
};
const FULL: Reason = {
  label: [
    "磁盘空间不足，暂时无法保存，请联系管理员",
    "The disk is full and nothing can be saved; please tell your administrator",
  ],
  retryAfter: 30,
};
const BROKEN: Reason = {
  label: [
    "存储设备出错，暂时无法读写，请联系管理员",
    "The storage fails; please tell your administrator",
  ],
  retryAfter: 30,
};
const READ_ONLY: Reason = {
  label: ["数据库暂时只读，请稍后再试", "The database is read-only just now, please try again"],
  retryAfter: 5,
};

/** By code of PostgreSQL, of its class, or of the system. */
const BY_CODE: Readonly<Record<string, Reason>> = {
  "53100": FULL,
  "53": BUSY,
  "57P02": RESTARTS,
  "57P03": RESTARTS,
  "57P": GONE,
  "08": GONE,
  "58": BROKEN,
  "25006": READ_ONLY,
  ENOSPC: FULL,
  EDQUOT: FULL,
  EIO: BROKEN,
  EROFS: BROKEN,
  ECONNREFUSED: GONE,
  ECONNRESET: GONE,
  EPIPE: GONE,
};

const GONE_IN_WORDS =
  /ENOENT.*PGSQL|Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|pool after calling end/;

function reasonOf(error: Error): Reason | undefined {
  const code = String((error as { code?: unknown }).code ?? "");
  const byCode =
    BY_CODE[code] ??
    (/^[0-9A-Z]{5}$/.test(code)
      ? (BY_CODE[code.slice(0, 3)] ?? BY_CODE[code.slice(0, 2)])
      : undefined);
  return byCode ?? (GONE_IN_WORDS.test(error.message) ? GONE : undefined);
}

/** Why nothing can be read or kept just now, where an error says so: a database or disk that is away, full or broken. */
export function outageOf(error: Error): Refusal | undefined {
  const reason = reasonOf(error);
  return reason && new Refusal(503, reason.label, {}, reason.retryAfter);
}

/** Whether an error tells of a full disk. */
export const isDiskFull = (error: Error): boolean => reasonOf(error) === FULL;

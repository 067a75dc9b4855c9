import type pg from "pg";
import type { Bed } from "./bed.ts";
import { makeBed } from "./bed.ts";
import { openScratchServer } from "#engine/server/database/scratch.ts";
import { round, table } from "./figures.ts";

/** One measured piece of work over many rows, and the bound it must keep; a floor has none. */
export interface Measured {
  readonly work: string;
  readonly rows: number;
  readonly seconds: number;
  readonly bound?: number;
}

/** Runs work on a server with `size` customers. */
export async function onBed<T>(size: number, work: (bed: Bed) => Promise<T>): Promise<T> {
  const server = await openScratchServer();
  try {
    const bed = await makeBed(server.target as pg.ClientConfig, size);
    return await work(bed).finally(() => bed.close());
  } finally {
    await server.close();
  }
}

/** A request of the administrator; anything but success is an error. */
export async function ask<T>(
  { origin, headers }: Pick<Bed, "headers" | "origin">,
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await fetch(`${origin}/api${path}`, {
    headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { success: boolean; msg: string; data: T };
  if (!answer.success) throw new Error(`${path}: ${answer.msg}`);
  return answer.data;
}

export function measuredTable(measured: readonly Measured[]): string {
  return table(
    ["work", "rows", "seconds", "bound", "rows/s"],
    measured.map(({ work, rows, seconds, bound }) => [
      work,
      String(rows),
      String(round(seconds)),
      bound === undefined ? "—" : `< ${bound} s${seconds < bound ? "" : " MISSED"}`,
      String(Math.round(rows / seconds)),
    ]),
  );
}

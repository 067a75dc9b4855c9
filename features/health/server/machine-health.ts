import { sql } from "kysely";
import { statfs } from "node:fs/promises";
import { freemem, loadavg, availableParallelism, totalmem } from "node:os";
import type { HealthSection } from "../health-calls.ts";
import type { Context } from "#engine/server/context.ts";
import { count, section, size, span } from "./health-section.ts";

/** Room on the disk of the data folder, kept files, memory and load of the machine. */
export async function storageHealth(ctx: Context, dataDir: string): Promise<HealthSection> {
  const disk = await statfs(dataDir);
  const [free, whole] = [disk.bavail * disk.bsize, disk.blocks * disk.bsize];
  const kept = await ctx.unbound.row<{ files: string; bytes: string }>(
    sql`select count(*)::text as files, coalesce(sum(attach_size), 0)::text as bytes from attach where is_deleted = 0`,
  );
  const left = free / whole;
  const [load = 0] = loadavg();
  const cores = availableParallelism();
  return section(ctx, {
    key: "storage",
    title: ["存储与主机", "Storage and machine"],
    fine: ["空间充足", "There is room enough"],
    findings: [
      left < 0.05 && { state: "problem", text: ["磁盘将满", "The disk is almost full"] },
      left >= 0.05 &&
        left < 0.15 && {
          state: "warning",
          text: ["磁盘剩余空间不多", "The disk has little room left"],
        },
      load > cores * 4 && { state: "warning", text: ["主机负载很高", "The machine is very busy"] },
    ],
    facts: [
      [
        ["磁盘剩余", "Disk left"],
        `${size(free)} / ${size(whole)}`,
        left < 0.05 ? "problem" : left < 0.15 ? "warning" : undefined,
      ],
      [["数据目录", "Data folder"], dataDir],
      [["附件", "Attachments"], `${count(Number(kept.files))} · ${size(Number(kept.bytes))}`],
      [["可用内存", "Free memory"], `${size(freemem())} / ${size(totalmem())}`],
      [["负载", "Load"], `${load.toFixed(2)} / ${cores}`, load > cores * 4 ? "warning" : undefined],
    ],
  });
}

interface ProcessRow {
  readonly name: string;
  readonly started: number;
  readonly silent: number;
  readonly memory: string;
  readonly delay: number;
}

/** The server processes on this database, by the sign of life each gives. */
export async function processHealth(ctx: Context): Promise<HealthSection> {
  const rows = await ctx.unbound.rows<ProcessRow>(
    sql`select name, extract(epoch from now() - started)::float8 as started, extract(epoch from now() - last_seen)::float8 as silent,
        memory::text, loop_delay as delay from server_process where last_seen > now() - interval '1 hour' order by name`,
  );
  const silent = rows.filter((row) => row.silent > 60).length;
  const slow = rows.filter((row) => row.silent <= 60 && row.delay > 200).length;
  return section(ctx, {
    key: "processes",
    title: ["服务进程", "Server processes"],
    fine: [
      `${rows.length} 个进程正常`,
      rows.length === 1 ? "1 process is fine" : `${rows.length} processes are fine`,
    ],
    findings: [
      silent > 0 && {
        state: "warning",
        text: [`${silent} 个进程没有响应`, `${silent} processes gave no sign of life`],
      },
      slow > 0 && {
        state: "warning",
        text: [`${slow} 个进程响应缓慢`, `${slow} processes are slow to respond`],
      },
    ],
    facts: [],
    tables: [
      {
        title: ["进程", "Processes"],
        columns: [
          ["主机:进程号", "Host:pid"],
          ["已运行", "Up for"],
          ["最近响应", "Last seen"],
          ["内存", "Memory"],
          ["事件循环延迟", "Event loop delay"],
        ],
        rows: rows.map((row) => [
          row.name,
          span(row.started),
          span(row.silent),
          size(Number(row.memory)),
          `${row.delay} ms`,
        ]),
        empty: ["还没有进程登记", "No process has signed on yet"],
      },
    ],
  });
}

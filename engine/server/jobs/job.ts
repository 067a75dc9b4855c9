import type { Label } from "#engine/model/index.ts";
import type { Context } from "../context.ts";
import type { Runtime } from "../http/run.ts";

/** What a job was asked to do: small texts such as ids, never the data itself. */
export type Payload = Readonly<Record<string, string>>;

/** One run of a job, and what it works with. */
export interface Work extends Runtime {
  /** Whose work it is. */
  readonly tenantId: string;
  /** No further try follows. */
  readonly isLast: boolean;
  /** Tells that the process stops: long work ends at the next good place and throws `Interrupted`. */
  readonly signal: AbortSignal;
  /** The system at work in the job's tenant, each statement for itself: nothing is held while others are waited for. */
  readonly ctx: Context;
  /** One transaction of the system in the job's tenant. */
  readonly transaction: <T>(work: (ctx: Context) => Promise<T>) => Promise<T>;
}

interface Options {
  /** On the health page. */
  readonly label: Label;
  /** How many of it one process does at a time; two where absent. */
  readonly atOnce?: number;
  /** After so many failures it is given up: eleven tries are spread over some ten hours. */
  readonly tries?: number;
}

/** Work outside the transaction that asks for it: done after its commit, soon, by whichever process is free. */
export interface Job<P extends Payload = Payload> {
  readonly name: string;
  readonly label: Label;
  readonly atOnce: number;
  readonly tries: number;
  /** May run again after a failure or a crash, so it must change nothing the second time. */
  run(work: Work, payload: P): Promise<void>;
}

/** Declares a job: `job("remove-file", { label: ["删除文件", "Delete files"] }, async (work, { name }: { name: string }) => …)`. */
export const job = <P extends Payload>(
  name: string,
  { label, atOnce = 2, tries = 11 }: Options,
  run: (work: Work, payload: P) => Promise<void>,
): Job<P> => ({ name, label, atOnce, tries, run });

/** Thrown by a job that ends early because its process stops: it goes on elsewhere, and the try does not count. */
export class Interrupted extends Error {
  constructor() {
    super("The server stops");
  }
}

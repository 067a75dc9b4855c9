import type { Label, StoredFile } from "#engine/model/index.ts";
import { attachFileAddress, uploadAddress } from "#engine/model/index.ts";
import { create } from "zustand";
import { sendFile } from "./ask.ts";
import { ApiError } from "./http.ts";
import { sayNow } from "./language.ts";
import { onSignOut } from "./session.ts";

const FAILED: Label = ["上传失败", "Upload failed"];
const MOST_AT_ONCE = 3;
/** Larger files go in chunks, where the storage call they ask for allows it. */
const CHUNKED_FROM = 5 * 1024 * 1024;

export interface UploadTask {
  readonly uid: string;
  /** error after a failure; a task of 100 percent has succeeded. */
  readonly status: "uploading" | "error";
  readonly filename: string;
  /** Extension, lower case. */
  readonly fileType: string;
  readonly size: number;
  /** When it was begun, in milliseconds. */
  readonly time: number;
  /** Percent. */
  readonly process: number;
  readonly phase: "waiting" | "checking" | "sending" | "paused" | "done";
  /** Sent in chunks, so it can be paused. */
  readonly chunked: boolean;
  readonly problem: string;
}

export interface UploadOrder {
  readonly file: File;
  readonly resourceType?: string;
  /** What becomes of the stored file; the task has succeeded only when this has. */
  readonly onDone: (stored: StoredFile) => void | Promise<void>;
  readonly onFailed?: (problem: string) => void;
  readonly onProgress?: (part: number) => void;
  /** Leaves the panel by itself when it is done: for the fields of forms, which show the result in place. */
  readonly passing?: boolean;
}

interface UploadState {
  readonly tasks: readonly UploadTask[];
  readonly folded: boolean;
}

interface Job {
  readonly order: UploadOrder;
  abort: AbortController;
  hash?: string;
  stored?: StoredFile;
}

/** What is being sent, whichever screen is open. */
export const useUploads = create<UploadState>()(() => ({ tasks: [], folded: true }));

const jobs = new Map<string, Job>();

const tasks = (): readonly UploadTask[] => useUploads.getState().tasks;

const patch = (uid: string, change: Partial<UploadTask>): void =>
  useUploads.setState((state) => ({
    tasks: state.tasks.map((task) => (task.uid === uid ? { ...task, ...change } : task)),
  }));

async function send(uid: string, job: Job): Promise<StoredFile> {
  const { file, resourceType, onProgress } = job.order;
  const { signal } = job.abort;
  const onPart = (part: number) => {
    onProgress?.(part);
    // 100 is kept for what the server has taken.
    patch(uid, { process: Math.min(99, Math.floor(part * 100)) });
  };
  if (file.size <= CHUNKED_FROM) {
    const fields: Record<string, string> = resourceType ? { resourceType } : {};
    return sendFile(resourceType ? uploadAddress : attachFileAddress, file, {
      fields,
      signal,
      onProgress: onPart,
    });
  }
  patch(uid, { phase: "checking" });
  const { hashOf, sendChunks } = await import("./send-chunks.ts");
  job.hash ??= await hashOf(file, signal);
  patch(uid, { phase: "sending" });
  return sendChunks({ file, hash: job.hash, resourceType, signal, onProgress: onPart });
}

async function run(uid: string, job: Job): Promise<void> {
  const { signal } = job.abort;
  patch(uid, { phase: "sending", status: "uploading", problem: "" });
  try {
    job.stored ??= await send(uid, job);
    await job.order.onDone(job.stored);
    patch(uid, { phase: "done", process: 100 });
    jobs.delete(uid);
    if (job.order.passing) removeUpload(uid);
  } catch (error) {
    if (signal.aborted) return;
    const problem = error instanceof ApiError ? error.message : sayNow(FAILED);
    job.abort.abort();
    patch(uid, { status: "error", phase: "done", problem });
    job.order.onFailed?.(problem);
  }
}

const isRunning = ({ phase }: UploadTask): boolean => phase === "checking" || phase === "sending";

function startNext(): void {
  const next = tasks().find(({ phase }) => phase === "waiting");
  if (!next || tasks().filter(isRunning).length >= MOST_AT_ONCE) return;
  const job = jobs.get(next.uid)!;
  job.abort = new AbortController();
  void run(next.uid, job).finally(startNext);
  startNext();
}

let sequence = 0;

/** Queues files; three are sent at once. */
export function addUploads(orders: readonly UploadOrder[]): void {
  const added = orders.map((order): UploadTask => {
    const uid = `${Date.now()}-${++sequence}`;
    jobs.set(uid, { order, abort: new AbortController() });
    return {
      uid,
      status: "uploading",
      filename: order.file.name,
      fileType: order.file.name.split(".").at(-1)?.toLowerCase() ?? "",
      size: order.file.size,
      time: Date.now(),
      process: 0,
      phase: "waiting",
      chunked: order.file.size > CHUNKED_FROM,
      problem: "",
    };
  });
  const opens = orders.some(({ passing }) => !passing);
  useUploads.setState((state) => ({
    tasks: [...state.tasks, ...added],
    folded: state.folded && !opens,
  }));
  startNext();
}

/** Takes a task out of the panel, stopping it if it is under way. */
export function removeUpload(uid: string): void {
  jobs.get(uid)?.abort.abort();
  jobs.delete(uid);
  useUploads.setState((state) => ({ tasks: state.tasks.filter((task) => task.uid !== uid) }));
  startNext();
}

export function removeFinished(): void {
  useUploads.setState((state) => ({ tasks: state.tasks.filter(({ process }) => process < 100) }));
}

export function pauseUpload(uid: string): void {
  jobs.get(uid)?.abort.abort();
  patch(uid, { phase: "paused" });
  startNext();
}

/** Goes on with a paused task, and tries a failed one again. */
export function resumeUpload(uid: string): void {
  patch(uid, { phase: "waiting", status: "uploading", problem: "" });
  startNext();
}

export function foldUploads(folded: boolean): void {
  useUploads.setState({ folded });
}

onSignOut(() => {
  for (const { abort } of jobs.values()) abort.abort();
  jobs.clear();
  useUploads.setState({ tasks: [], folded: true });
});

addEventListener("beforeunload", (event) => {
  if (tasks().some((task) => isRunning(task) || task.phase === "waiting")) event.preventDefault();
});

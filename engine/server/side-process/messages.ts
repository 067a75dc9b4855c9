import type { Label } from "#engine/model/index.ts";

/** What a side process receives: a task, or that its last output was taken. */
export type Sent<Input> = { readonly input: Input } | { readonly taken: true };

/** What it says: an output, that the task is done, or why it cannot be. */
export type Said<Output> =
  | { readonly output: Output }
  | { readonly end: true }
  | { readonly refused: Label; readonly cause?: string }
  | { readonly error: string };

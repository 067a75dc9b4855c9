import { toast } from "../ui/feedback.ts";
import { ApiError } from "./wire.ts";

/** The server's code for what was asked for and waits until somebody agrees. */
const ACCEPTED = 202;

/** Whether what was asked for now waits for approval; tells the user so. Nothing has gone wrong then, and nothing has changed yet. */
export function sentForApproval(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== ACCEPTED) return false;
  toast.info(error.message);
  return true;
}

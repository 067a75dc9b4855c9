/** Somebody to be called. Numbers are whole here and nowhere else. */
export interface Dial {
  /** The same for every try of one call. */
  readonly callId: string;
  /** Lead or customer it is about. */
  readonly subjectId: string;
  readonly userId: string;
  readonly caller: string;
  readonly callee: string;
}

/** What a provider tells of a call; what it does not know yet is absent. */
export interface CallReport {
  readonly contactId: string;
  readonly ringTime?: string | null;
  readonly answerTime?: string | null;
  readonly endTime?: string | null;
  readonly seconds?: number | null;
  /** Key of the dictionary call_end_status. */
  readonly endStatus?: string | null;
  readonly recordingUrl?: string | null;
}

/** A way to call people; every method throws with the provider's own words where it was refused. */
export interface Telephony {
  /** Shown with the call. */
  readonly name: string;
  /** Calls the two parties and answers the provider's id of the call. */
  readonly place: (dial: Dial) => Promise<string>;
  /** Absent where only the softphone can hang up. */
  readonly hangUp?: (contactId: string) => Promise<void>;
  /** What a softphone signs in with. */
  readonly agentToken: (userId: string) => Promise<string>;
  /** A number between the two parties. */
  readonly virtualNumber: (
    dial: Dial,
  ) => Promise<{ readonly virtualNumber: string; readonly contactId: string }>;
  /** Asks for a call's report; absent where the provider tells by itself. */
  readonly report?: (contactId: string, subjectId: string) => Promise<CallReport | undefined>;
  /** Plays its calls instead of placing them (play-sandbox.ts). */
  readonly isSandbox?: true;
  readonly recording: (url: string) => Promise<Buffer>;
}

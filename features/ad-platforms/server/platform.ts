import type { PlatformKind } from "../platform-reasons.ts";
import type { AccountSecrets } from "./account-secrets.ts";

/** A request of a platform, as it came in. */
export interface Push {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Path and query, as sent. */
  readonly url: string;
  readonly body: string;
}

/** A lead as a platform told of it. */
export interface ArrivedLead {
  readonly externalId: string;
  readonly name: string;
  readonly telephone: string;
  /** What else is known, by the names of the lead's fields. */
  readonly more: Readonly<Record<string, string>>;
}

/** Keys of the states that go back: 有效, 无效, 到店, 签单. */
export type LeadEvent = "1" | "2" | "3" | "4";

/** A state on its way back. */
export interface StateToReport {
  readonly event: LeadEvent;
  readonly externalId: string;
  /** Of invalid leads: the platform's own word for why, and ours. */
  readonly reason: string;
  readonly reasonInWords: string;
}

export interface AccountAtPlatform {
  readonly advertiserId: string;
  readonly clientId: string;
  readonly secrets: AccountSecrets;
}

/** Something to ask a platform. */
export interface PlatformRequest {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface PlatformAnswer {
  readonly status: number;
  readonly answer: unknown;
}

/** How a platform took it: gladly; with a token that is over; not now; or not at all, in its own words. */
export type Taken =
  | { readonly taken: "yes" }
  | { readonly taken: "expired" | "busy" | "never"; readonly words: string };

export interface FreshTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds the access token is good for. */
  readonly seconds: number;
}

/** How one ad platform speaks: the same for the real one and its sandbox, which only answers elsewhere. */
export interface AdPlatform {
  readonly kind: PlatformKind;
  readonly name: string;
  /** Public address of its interface. */
  readonly endpoint: string;
  /** Checks who pushes; answers a mark that no other request bears. Throws where it is nobody we know. */
  readonly admit: (push: Push, secrets: AccountSecrets, now: Date) => string;
  /** Headers of a push of its own, for samples. */
  readonly signed: (url: string, secrets: AccountSecrets, now: Date) => Record<string, string>;
  readonly read: (body: Readonly<Record<string, unknown>>) => ArrivedLead;
  /** What it would push of a person. */
  readonly sample: (externalId: string, telephone: string, now: Date) => object;
  readonly report: (account: AccountAtPlatform, state: StateToReport, now: Date) => PlatformRequest;
  readonly refresh: (account: AccountAtPlatform) => PlatformRequest;
  readonly judge: (answer: PlatformAnswer) => Taken;
  readonly tokens: (answer: unknown) => FreshTokens | undefined;
}

/** A value of what was sent, as text; "" where it is none. */
export function textAt(body: Readonly<Record<string, unknown>>, ...names: string[]): string {
  for (const name of names) {
    const value = body[name];
    if (typeof value === "string" && value.trim() !== "") return value.trim();
    if (typeof value === "number" && Number.isFinite(value)) return String(value);
  }
  return "";
}

/** What is said of a person, without what is empty. */
export const said = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

/** Keys of the dictionary sex. */
export const genderIn = (text: string): string =>
  /男|^male|_male/i.test(text) ? "1" : /女|female/i.test(text) ? "2" : "";

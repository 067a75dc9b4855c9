import type {
  DeptInfo,
  MenuNode,
  ScreenIndex,
  SessionUser,
  TokenAnswer,
} from "#engine/model/index.ts";
import {
  deptInfoAddress,
  logoutAddress,
  menuCodesAddress,
  menuRoutesAddress,
  screenIndexAddress,
  sessionUserAddress,
  tokenAddress,
} from "#engine/model/index.ts";
import { create } from "zustand";
import { followZone } from "./clock.ts";
import { keepTenant } from "./kept-tenant.ts";
import { ask } from "./ask.ts";
import { ApiError } from "./http.ts";
import { landAgain } from "./landing.ts";
import { accessToken, dropToken, keepToken, tokenAge } from "./token.ts";
import { onRunOut, onUnauthorised } from "./wire.ts";

const REFRESH_AT_SECONDS = 3000;
const CHECK_EVERY_MS = 10_000;

export interface SessionState {
  /** unknown: the server has not been asked yet; unreachable: it was asked and did not answer; held: something has to be done first. */
  readonly status: "unknown" | "unreachable" | "out" | "held" | "in";
  /** The server ended the session; whoever signed out by themselves knows why they are out. */
  readonly ended: boolean;
  /** Whose own session the server ended in this page. */
  readonly endedUser?: SessionUser;
  /** "" when signed out. */
  readonly userId: string;
  readonly user: SessionUser | null;
  readonly dept: DeptInfo | null;
  /** Permission codes the user holds. */
  readonly flags: Readonly<Record<string, true>>;
  readonly menus: readonly MenuNode[];
  readonly screens: ScreenIndex;
}

const NO_SCREENS: ScreenIndex = { views: {}, closed: [], records: {}, entities: {} };

const OUT: SessionState = {
  status: "out",
  ended: false,
  userId: "",
  user: null,
  dept: null,
  flags: {},
  menus: [],
  screens: NO_SCREENS,
};

/** Who is signed in, what they may do and which menus they have. */
export const useSession = create<SessionState>()(() => ({ ...OUT, status: "unknown" }));

/** Until the server said who this is, or could not be asked. */
export const sessionKnown = (): Promise<void> =>
  new Promise((go) => {
    const check = ({ status }: SessionState) => {
      if (status === "unknown") return;
      stop();
      go();
    };
    const stop = useSession.subscribe(check);
    check(useSession.getState());
  });

/** Answers whether the user holds a permission code. */
export function usePermission(): (code: string) => boolean {
  const flags = useSession((state) => state.flags);
  return (code) => flags[code] === true;
}

const atSignOut = new Set<() => void>();

/** Registers what else is to be done when a session ends, while it is still known whose it was; answers how to stop. */
export function onSignOut(act: () => void): () => void {
  atSignOut.add(act);
  return () => void atSignOut.delete(act);
}

function forget(ended = false): void {
  const { userId, user } = useSession.getState();
  dropToken();
  for (const each of atSignOut) each();
  if (ended && userId !== "") landAgain(userId);
  const endedUser = ended && user?.viewedBy === "" ? user : undefined;
  useSession.setState({ ...OUT, ended, endedUser });
}

async function enter(): Promise<void> {
  const rights = Promise.all([
    ask(deptInfoAddress, {}),
    ask(menuRoutesAddress, {}),
    ask(menuCodesAddress, {}),
    ask(screenIndexAddress, {}),
  ]);
  // Whom the server holds it refuses them: who it is comes first.
  rights.catch(() => undefined);
  const user = await ask(sessionUserAddress, {});
  followZone(user.timeZone);
  if (user.held !== "")
    return useSession.setState({ ...OUT, status: "held", userId: user.userId, user });
  const [dept, menus, codes, screens] = await rights;
  const flags = Object.fromEntries(codes.map((code) => [code, true as const]));
  useSession.setState({ status: "in", userId: user.userId, user, dept, menus, flags, screens });
}

export interface Credentials {
  readonly tenantId: string;
  readonly username: string;
  readonly password: string;
  /** The key of the picture and what was read in it; absent where the server asks for none. */
  readonly captcha: { readonly key: string; readonly code: string } | undefined;
}

/** Signs in; answers the ticket of the second step where the account has one. */
export async function signIn({
  tenantId,
  username,
  password,
  captcha,
}: Credentials): Promise<string | undefined> {
  const body = {
    tenantId,
    username,
    password,
    grant_type: captcha ? "captcha" : "password",
    scope: "all",
    type: "account",
  };
  const headers = {
    "Tenant-Id": tenantId,
    ...(captcha && { "Captcha-Key": captcha.key, "Captcha-Code": captcha.code }),
  };
  return upToSecondStep(async () => {
    await begin(await ask(tokenAddress, body, { headers }));
    return undefined;
  });
}

/** The second step: the code of the app, or a recovery code. */
export async function signInBySecondFactor(ticket: string, code: string): Promise<void> {
  const body = { grant_type: "second_factor", mfa_token: ticket, code, scope: "all" };
  await begin(await ask(tokenAddress, body));
}

/** Does a first step; where the server asks for a second one, its ticket is the answer. */
async function upToSecondStep<T>(step: () => Promise<T>): Promise<T | string> {
  try {
    return await step();
  } catch (error) {
    const ticket =
      error instanceof ApiError &&
      (error.data as { readonly mfa_token?: string } | null)?.mfa_token;
    if (!ticket) throw error;
    return ticket;
  }
}

/** Forgets what was read and opened under other rights. */
export function forgetTraces(): void {
  for (const each of atSignOut) each();
}

async function begin({ access_token, expires_in, tenant_id }: TokenAnswer): Promise<void> {
  for (const each of atSignOut) each();
  keepTenant(tenant_id);
  keepToken(access_token, expires_in);
  await enter();
}

/** Somebody a provider knows who has no account yet. */
export interface Stranger {
  readonly tenantId: string;
  readonly name: string;
  readonly account: string;
  /** Admits one registration. */
  readonly oauthId: string;
}

/** What a provider's answer brings: social with its source, single sign-on with the address it came to. */
export type ProviderAnswer = { readonly code: string; readonly state: string } & (
  | { readonly source: string }
  | { readonly redirect_uri: string }
);

/** Signs in whom a provider names; answers whom it does not know as a user, or the ticket of the second step. */
export const signInByProvider = (answer: ProviderAnswer): Promise<Stranger | string | undefined> =>
  upToSecondStep(() => byProvider(answer));

async function byProvider(answer: ProviderAnswer): Promise<Stranger | undefined> {
  const grant_type = "source" in answer ? "social" : "authorization_code";
  const given = await ask(tokenAddress, { ...answer, grant_type, scope: "all" });
  if (given.user_id === "" || given.user_id.startsWith("-"))
    return {
      tenantId: given.tenant_id,
      name: given.user_name,
      account: given.account,
      oauthId: given.oauth_id,
    };
  await begin(given);
  return undefined;
}

/** Goes on as one of the user's departments and roles: everything known under the former rights is forgotten. */
export async function switchActiveRole(deptId: string, roleId: string): Promise<void> {
  const headers = { "Dept-Id": deptId, "Role-Id": roleId };
  const answer = await navigator.locks.request("zhuke-refresh", () =>
    ask(
      tokenAddress,
      { grant_type: "refresh_token", scope: "all" },
      {
        headers,
      },
    ),
  );
  await begin(answer);
}

/** Ends the session here and on the server; a server out of reach does not hold anybody back. */
export async function signOut(): Promise<void> {
  await ask(logoutAddress, {}).catch(() => undefined);
  forget();
}

const isDue = (): boolean =>
  (tokenAge() ?? Number.POSITIVE_INFINITY) >= REFRESH_AT_SECONDS || accessToken() === "";

/** Asks for a new token by the cookie only the token path receives. One tab at a time; the others find the fresh one. */
async function refresh(): Promise<void> {
  await navigator.locks.request("zhuke-refresh", async () => {
    if (!isDue()) return;
    const answer = await ask(tokenAddress, {
      grant_type: "refresh_token",
      scope: "all",
    });
    keepToken(answer.access_token, answer.expires_in);
  });
}

/** Whether the server no longer knows the session, however it puts it. */
const endsSession = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Takes up the session of an earlier visit, if there is one. */
export async function resume(): Promise<void> {
  if (tokenAge() === undefined) return forget();
  try {
    if (accessToken() === "") await refresh();
    await enter();
  } catch (error) {
    if (endsSession(error)) forget(true);
    else useSession.setState({ status: "unreachable" });
  }
}

/** Reads user, menus and permissions anew, after the user changed their own data. */
export const reloadSession = enter;

/** Goes on with a new token; whoever viewed as somebody else comes back to their own page. */
async function renew(): Promise<void> {
  try {
    await refresh();
  } catch (error) {
    if (endsSession(error)) forget(true);
    throw error;
  }
  if (!useSession.getState().user?.viewedBy) return;
  location.assign("/");
  // What was asked as somebody else is not asked as oneself.
  await new Promise(() => undefined);
}

async function keepFresh(): Promise<void> {
  if (useSession.getState().status !== "in") return;
  if (tokenAge() === undefined) return forget();
  if (isDue()) await renew().catch(() => undefined);
}

/** Resumes the session and keeps its token fresh for as long as the page lives. */
export function startSession(): void {
  onUnauthorised(() => {
    if (useSession.getState().status === "in") forget(true);
  });
  onRunOut(renew);
  void resume();
  setInterval(() => void keepFresh(), CHECK_EVERY_MS);
}

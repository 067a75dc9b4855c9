const TOKEN = "zhuke-access-token";
const ISSUED = "zhuke-access-issued";
const SESSION_SECONDS = 12 * 3600;

function cookie(name: string): string {
  const entry = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  return entry ? decodeURIComponent(entry.slice(name.length + 1)) : "";
}

function setCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure}`;
}

/** The access token shared by all tabs of this browser; empty when signed out or run out. */
export function accessToken(): string {
  return cookie(TOKEN);
}

/** Seconds since the access token was given; undefined when nobody is signed in. The mark outlives the token itself. */
export function tokenAge(): number | undefined {
  const issued = cookie(ISSUED);
  return issued === "" ? undefined : (Date.now() - Number(issued)) / 1000;
}

/** Whether somebody is signed in whose token has run out. */
export const hasRunOut = (): boolean => tokenAge() !== undefined && accessToken() === "";

export function keepToken(token: string, lifetimeSeconds: number): void {
  setCookie(TOKEN, token, lifetimeSeconds);
  setCookie(ISSUED, String(Date.now()), SESSION_SECONDS);
}

export function dropToken(): void {
  setCookie(TOKEN, "", 0);
  setCookie(ISSUED, "", 0);
}

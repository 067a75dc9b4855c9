import { ADMIN_PASSWORD } from "./places.ts";
import { ownAddress } from "./own-server.ts";

interface Envelope<T> {
  readonly success: boolean;
  readonly msg: string;
  readonly data: T;
}

/** Calls of somebody over HTTP, to prepare what a journey needs. */
export interface Client {
  get<T>(path: string, query?: Readonly<Record<string, string>>): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
}

const AUTHORIZATION = "Basic c2FiZXI6c2FiZXJfc2VjcmV0";

/** Signs somebody in over HTTP; answers their token. */
export async function tokenOf(
  username: string,
  password: string,
  address = ownAddress(),
): Promise<string> {
  const answer = await fetch(`${address}/api/blade-auth/oauth/token`, {
    method: "POST",
    headers: {
      authorization: AUTHORIZATION,
      "tenant-id": "000000",
      "content-type": "application/json",
    },
    body: JSON.stringify({ grant_type: "password", username, password }),
  });
  return ((await answer.json()) as { readonly access_token: string }).access_token;
}

export async function clientOf(
  username = "admin",
  password = ADMIN_PASSWORD,
  address = ownAddress(),
): Promise<Client> {
  return holderOf(await tokenOf(username, password, address), address);
}

/** Calls of whoever holds the token. */
export function holderOf(token: string, address = ownAddress()): Client {
  const api = `${address}/api`;
  const headers = {
    authorization: AUTHORIZATION,
    "blade-auth": `bearer ${token}`,
    "content-type": "application/json",
  };
  const asked = async <T>(path: string, init: RequestInit): Promise<T> => {
    const response = await fetch(`${api}${path}`, { ...init, headers });
    const { success, msg, data } = (await response.json()) as Envelope<T>;
    if (!success) throw new Error(`${path}: ${msg}`);
    return data;
  };
  return {
    get: (path, query = {}) =>
      asked(`${path}?${new URLSearchParams(query).toString()}`, { method: "GET" }),
    post: (path, body) => asked(path, { method: "POST", body: JSON.stringify(body) }),
  };
}

/** Puts the user's own password in the place of the one their account was made with. */
export async function choosePassword(account: string, first: string, own: string): Promise<void> {
  const body = { oldPassword: first, newPassword: own, newPassword1: own };
  await (await clientOf(account, first)).post("/blade-system/user/update-password", body);
}

/** A screen of somebody's menu. */
export interface Screen {
  readonly name: string;
  readonly nameEn: string;
  readonly path: string;
}

interface Menu extends Screen {
  readonly children?: readonly Menu[];
}

/** The screens of somebody's menu, in its order. */
export async function screensOf(client: Client): Promise<readonly Screen[]> {
  const leaves = (menu: Menu): readonly Screen[] => menu.children?.flatMap(leaves) ?? [menu];
  return (await client.get<readonly Menu[]>("/blade-system/menu/routes")).flatMap(leaves);
}

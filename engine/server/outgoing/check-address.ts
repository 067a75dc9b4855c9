import { lookup } from "node:dns";
import type { LookupAddress, LookupOptions } from "node:dns";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { Unreachable } from "./unreachable.ts";

/** Hosts, or hosts with a port, that may be called although they are not public: OUTGOING_ALLOW. */
let named: ReadonlySet<string> = new Set();

/** Names the hosts that may be called wherever they are; all others have to be public. */
export function allowOutgoing(hosts: readonly string[]): void {
  named = new Set(hosts.map((host) => host.toLowerCase()));
}

const bare = (host: string): string => host.replace(/^\[|\]$/g, "").toLowerCase();

/** Whether a host is named by the setting, or by the caller, who then means itself. */
export const isNamed = (host: string, port: string | number, also?: string): boolean =>
  named.has(bare(host)) || named.has(`${bare(host)}:${port}`) || also === `${bare(host)}:${port}`;

/** Whether an address lies in the public internet: not this machine, its network, its provider's, nor a way around to them. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/** Refuses a host that is written as an address which is not public. */
export function checkLiteral(host: string): void {
  const address = bare(host);
  if (isIP(address) !== 0 && !isPublicAddress(address))
    throw new Unreachable("not a public address");
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Resolves a name for a connection that is about to be made, so that what was checked is what is connected to: a name that
 * answers differently the next time gains nothing. One address that is not public refuses the name.
 */
export function checkedLookup(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first || !addresses.every(({ address }) => isPublicAddress(address)))
      return found(error ?? new Unreachable("not a public address"), []);
    if (options.all) return found(null, addresses);
    found(null, first.address, first.family);
  });
}

/** The address to connect to for a host, for clients that cannot be given a lookup of their own. */
export async function checkedAddress(host: string, port: string | number): Promise<string> {
  if (isNamed(host, port)) return host.replace(/^\[|\]$/g, "");
  checkLiteral(host);
  if (isIP(bare(host)) !== 0) return bare(host);
  return new Promise((resolve, reject) => {
    checkedLookup(bare(host), { all: false }, (error, address) =>
      error || typeof address !== "string"
        ? reject(new Unreachable(String(error)))
        : resolve(address),
    );
  });
}

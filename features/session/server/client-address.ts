import { isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

/** Where a request comes from, for counting: one household of IPv6 addresses (/64) counts as one. */
export function clientAddress({ ip }: Pick<FastifyRequest, "ip">): string {
  if (!isIPv6(ip) || ip.includes(".")) return ip.replace(/^::ffff:/i, "");
  const [head = "", tail = ""] = ip.split("%")[0]!.split("::");
  const [left, right] = [head, tail].map((part) => part.split(":").filter(Boolean)) as [
    string[],
    string[],
  ];
  const zeros = ip.includes("::")
    ? Array.from({ length: 8 - left.length - right.length }, () => "0")
    : [];
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

import { sm2 } from "sm-crypto-v2";
import type { Context } from "#engine/server/context.ts";
import { derived, open } from "#engine/server/secrets/index.ts";

/** Clients of the open edition encrypt what is typed by SM2 with a public key they are given in their settings. */
export interface KeyPair {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** Of the numbers below this all but 0 are private keys. */
const ORDER = 0xfffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123n;

const hex = (value: bigint): string => value.toString(16).padStart(64, "0");

export const isPrivateKey = (text: string): boolean =>
  /^[0-9a-f]{64}$/.test(text) && BigInt(`0x${text}`) > 0n && BigInt(`0x${text}`) < ORDER;

const pairOf = (privateKey: string): KeyPair => ({
  privateKey,
  publicKey: sm2.getPublicKeyFromPrivateKey(privateKey),
});

/** The installation's own pair: it follows from the secret key, so nothing of it is kept. */
const ownPair = (): KeyPair => {
  const number = BigInt(`0x${derived("zhuke sign-in key", 48).toString("hex")}`);
  return pairOf(hex((number % (ORDER - 1n)) + 1n));
};

/** The pair of a client: what it brought along, or the installation's. */
export const keyPairOf = ({ sealedKey }: { readonly sealedKey?: string | null }): KeyPair =>
  sealedKey ? pairOf(open(sealedKey)) : ownPair();

/** The public keys of clients by the ids of their rows. */
export async function publicKeys(
  ctx: Context,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map();
  const kept = await ctx.unscoped
    .selectFrom("client")
    .select(["id", "sealedKey"])
    .where(
      "id",
      "in",
      rows.map(({ id }) => String(id)),
    )
    .execute();
  return new Map(kept.map((client) => [client.id, keyPairOf(client).publicKey]));
}

/** A point, a digest and at least one byte: longer than any password that is typed. */
const ENCRYPTED = /^(?:04)?(?=(?:[0-9a-f]{2}){97,}$)[0-9a-f]+$/i;
/** Clients write the digest behind the text, the standard of today before it. */
const ORDERS = [0, 1] as const;

export const isEncrypted = (given: unknown): given is string =>
  typeof given === "string" && ENCRYPTED.test(given);

/** A password as it was typed, or its digest, of what a client encrypted. What cannot be decrypted is no password. */
export function typedPassword(given: string, { privateKey }: KeyPair): string {
  for (const text of [given, given.replace(/^04/, "")])
    for (const order of ORDERS) {
      const found = decrypted(text, privateKey, order);
      if (found !== "") return found;
    }
  return given;
}

function decrypted(text: string, privateKey: string, order: (typeof ORDERS)[number]): string {
  try {
    return sm2.doDecrypt(text, privateKey, order, { output: "string" });
  } catch {
    // No point of the curve: not made with any key of this kind.
    return "";
  }
}

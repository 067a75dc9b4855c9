import { invalid } from "#engine/server/errors.ts";
import { seal } from "#engine/server/secrets/index.ts";

/** Shortest secret that is not to be guessed. */
export const SECRET_LENGTH = 16;

interface WithSecret {
  secretKey?: string | null;
  sealedKey?: string | null;
}

/** Keeps the secret a sender signs with sealed, and nowhere as typed. */
export function sealSecret(draft: WithSecret): void {
  if (draft.secretKey) {
    if (draft.secretKey.length < SECRET_LENGTH)
      throw invalid({
        secretKey: ["签名密钥至少16位", "The signing secret has at least 16 characters"],
      });
    draft.sealedKey = seal(draft.secretKey);
  }
  delete draft.secretKey;
}

/** Who places calls; the sandbox only pretends to. */
export const TELEPHONY_PROVIDER = { sandbox: "0", tencent: "1" } as const;

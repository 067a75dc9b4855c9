/** Where the sandboxes answer, under the server's own address. */
export const SANDBOX_PATHS = {
  tencent: "/api/sandbox/tencent-ads",
  ocean: "/api/sandbox/ocean-engine",
} as const;

/** Whether the platform of an account is only played by this server. */
export const isSandbox = ({ platform }: { readonly platform: string }): boolean =>
  platform === "0" || platform === "2";

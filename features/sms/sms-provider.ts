/** Who sends text messages; the sandbox writes them to a file. */
export const SMS_PROVIDER = { sandbox: "0", yunpian: "1", aliyun: "3" } as const;

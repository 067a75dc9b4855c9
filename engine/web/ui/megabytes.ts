/** A size in MB with two decimals. */
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(2)} MB`;

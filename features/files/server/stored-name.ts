/** First part of every link to a stored file. */
export const FILES_PATH = "/api/files";

const NAME = /^[\w-]{1,64}\/\d{6}\/[0-9a-f]{40}\.[a-z0-9]{1,8}$/;

/** The name of a stored file from its name or link; undefined for anything else. */
export function storedName(text: string): string | undefined {
  const name = text.startsWith(`${FILES_PATH}/`) ? text.slice(FILES_PATH.length + 1) : text;
  return NAME.test(name) ? name : undefined;
}

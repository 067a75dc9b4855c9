import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { S3Client, S3Errors } from "@bradenmacdonald/s3-lite-client";
import type { Storage } from "./storage.ts";

export interface S3Settings {
  readonly endpoint: string;
  readonly bucketName: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** The bucket is the first part of the path, not of the host name. */
  readonly pathStyle: boolean;
}

/** Larger files go up in parts of this size, each held in memory. */
const PART = 8 * 1024 * 1024;

const isMissing = (error: unknown): boolean => error instanceof S3Errors.ServerError && error.statusCode === 404;

const streamOf = (answer: Response): Readable => Readable.fromWeb(answer.body as ReadableStream);

/** Files in a bucket of anything that speaks S3. */
export function s3Storage({ endpoint, bucketName, region, accessKey, secretKey, pathStyle }: S3Settings): Storage {
  const client = new S3Client({ endPoint: endpoint, bucket: bucketName, region, accessKey, secretKey, pathStyle });
  return {
    put: async (name, path) => {
      const { size } = await stat(path);
      if (size < PART) await client.putObject(name, new Uint8Array(await readFile(path)));
      else await client.putObject(name, Readable.toWeb(createReadStream(path)) as never, { size, partSize: PART });
    },
    size: async (name) => {
      try {
        return (await client.statObject(name)).size;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    read: async (name, range) =>
      streamOf(
        range
          ? await client.getPartialObject(name, { offset: range.start, length: range.end - range.start + 1 })
          : await client.getObject(name),
      ),
    remove: async (name) => {
      try {
        await client.deleteObject(name);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}

import type { Readable } from "node:stream";

/** Bytes of a file, the last included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where files lie. Names are the server's own and never change their content. */
export interface Storage {
  /** Keeps a copy of the file at `path`; afterwards it is whole or not there at all. */
  put(name: string, path: string): Promise<void>;
  /** Size in bytes; undefined where there is no such file. */
  size(name: string): Promise<number | undefined>;
  read(name: string, range?: ByteRange): Promise<Readable>;
  /** Also fine when it is gone already. */
  remove(name: string): Promise<void>;
}

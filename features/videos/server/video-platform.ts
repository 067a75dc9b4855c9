import type { Readable } from "node:stream";

/** A platform said no, and will say so again. */
export class VideoRefused extends Error {
  override readonly name = "VideoRefused";
}

export interface VideoFile {
  readonly name: string;
  readonly size: number;
  readonly read: () => Promise<Readable>;
}

export interface VideoAtPlatform {
  readonly videoId: string;
  readonly name: string;
  readonly createdTime: string;
}

/** Where videos are pushed to. Whatever fails throws; VideoRefused where another try is no use. */
export interface VideoPlatform {
  readonly name: string;
  /** Uploads a video and tells its id there; `tell` is given the share that is done, in percent. */
  upload(file: VideoFile, tell: (percent: number) => Promise<void>): Promise<string>;
  authorized(): Promise<readonly { readonly accountId: string; readonly accountName: string }[]>;
  files(): Promise<readonly VideoAtPlatform[]>;
}

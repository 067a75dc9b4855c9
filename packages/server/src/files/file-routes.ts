import { createReadStream } from "node:fs";
import { notFound } from "../engine/errors.ts";
import { listParams } from "../engine/http/input.ts";
import type { Runtime } from "../engine/http/run.ts";
import { deliverOutbox, repeatWhileListening } from "../outbox/index.ts";
import { storageHolding } from "../storage/index.ts";
import { extensionOf, FILE_TYPES } from "./file-types.ts";
import { takeFileOff } from "./remove-file.ts";
import { saveAs, sendStored } from "./send-stored.ts";
import { FILES_PATH, storedName } from "./stored-name.ts";
import { thumbnail } from "./thumbnail.ts";

/**
 * Serves stored files by their unguessable names, ranges included: browsers show pictures, PDF, sound and film, and save the rest.
 * `?size=small` is a little likeness of a picture, `?download=name` saves under that name.
 */
export function fileRoutes({ app, pool }: Runtime, { dataDir }: { readonly dataDir: string }): void {
  app.decorate("dataDir", dataDir);
  app.get(`${FILES_PATH}/*`, async (request, reply) => {
    const name = storedName((request.params as { readonly "*": string })["*"]);
    if (!name) throw notFound();
    const { size, download } = listParams(request);
    const small = size === "small" && FILE_TYPES[extensionOf(name)]?.image ? await thumbnail(pool, dataDir, name) : undefined;
    if (small) return reply.type("image/webp").header("cache-control", "private, max-age=86400").send(createReadStream(small));
    return sendStored(request, reply, await storageHolding(pool, dataDir, name), name, download ? saveAs(download) : undefined);
  });
  repeatWhileListening(app, 1000, () => deliverOutbox(pool, "remove-file", takeFileOff(pool, dataDir)));
}

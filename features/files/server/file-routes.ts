import { createReadStream } from "node:fs";
import type { Unbound } from "#engine/server/unbound.ts";
import { notFound, unauthorised } from "#engine/server/errors.ts";
import { listParams } from "#engine/server/http/input.ts";
import { mount } from "#engine/server/http/mount.ts";
import { fileRoute } from "../file-route.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import { storageHolding } from "#features/storage/server/index.ts";
import { extensionOf, FILE_TYPES } from "./file-types.ts";
import { isSignedFor } from "./link-signature.ts";
import { saveAs, sendStored } from "./send-stored.ts";
import { FILES_PATH, storedName } from "./stored-name.ts";
import { tidyDisk } from "./remove-abandoned.ts";
import { thumbnail } from "./thumbnail.ts";

/** Shown before anybody signs in: the picture behind a tenant's sign-in page. */
async function isAtTheDoor({ db }: Unbound, name: string): Promise<boolean> {
  const tenant = await db
    .selectFrom("tenant")
    .select("id")
    .where("backgroundUrl", "=", `${FILES_PATH}/${name}`)
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
  return tenant !== undefined;
}

/**
 * Serves stored files to sessions of their tenant (header, parameter, or the cookie a browser sends with pictures) and to whoever
 * has a link signed a short while ago, ranges included: browsers show pictures, PDF, sound and film, and save the rest.
 * `?size=small` is a little likeness of a picture, `?download=name` saves under that name.
 */
export function fileRoutes(runtime: Runtime, { dataDir }: { readonly dataDir: string }): void {
  const { app, pool, now } = runtime;
  app.decorate("dataDir", dataDir);
  tidyDisk(runtime, dataDir);
  mount(app, fileRoute, async (request, reply) => {
    const name = storedName((request.params as { readonly "*": string })["*"]);
    if (!name) throw notFound();
    const { size, download, until, signature } = listParams(request);
    const { session } = request;
    if (
      !session &&
      !isSignedFor(name, { until, signature }, now()) &&
      !(await isAtTheDoor(pool.unbound, name))
    )
      throw unauthorised();
    if (
      session &&
      !name.startsWith(`${session.tenantId}/`) &&
      !(await isAtTheDoor(pool.unbound, name))
    )
      throw notFound();
    const small =
      size === "small" && FILE_TYPES[extensionOf(name)]?.image
        ? await thumbnail(pool.unbound, dataDir, name)
        : undefined;
    if (small)
      return reply
        .type("image/webp")
        .header("cache-control", "private, max-age=86400")
        .send(createReadStream(small));
    return sendStored(
      request,
      reply,
      await storageHolding(pool.unbound, dataDir, name),
      name,
      download ? saveAs(download) : undefined,
    );
  });
}

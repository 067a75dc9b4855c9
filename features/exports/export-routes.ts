import type { Entity, OwnRoute, View } from "#engine/model/index.ts";
import { registry, route, schema, XLSX } from "#engine/model/index.ts";

/** The screens over an entity whose rows go out by file; the first is what an export without a list name means. */
export const exportViews = (entity: Entity): readonly View[] =>
  entity.exports ? registry.views.filter((view) => view.entity === entity && view.exports) : [];

/** Leads go out under a second name as well. */
const namesOf = ({ name }: Entity): readonly string[] =>
  name === "lead" ? ["export", "export-captcha"] : ["export"];

const text = { type: "string" };

/** The export of clients of the family, which have no place for a code. */
export const UNCONFIRMED = "export-unconfirmed";

/** The route by which rows of an entity go out: by either method, filtered as its lists are. */
export const exportRoutesOf = (entity: Entity): readonly OwnRoute[] => {
  const views = exportViews(entity);
  if (views.length === 0) return [];
  const described = {
    label: ["导出", "Export"],
    group: entity.label,
    permission: "signed-in",
    mode: "own",
    cost: "export",
    answer: schema.file(XLSX),
  } as const;
  const unconfirmed = route(UNCONFIRMED, {
    ...described,
    method: "GET",
    path: entity.paths.map((base) => `${base}/${entity.exportCall}`),
  });
  const confirmed = (["GET", "POST"] as const).map((method) =>
    route("export", {
      ...described,
      method,
      path: namesOf(entity).flatMap((name) => entity.paths.map((base) => `${base}/${name}`)),
      query: [
        { name: "list", schema: { ...text, enum: views.map(({ name }) => name) } },
        { name: "captchaClueKey", schema: text },
        { name: "captchaClueValue", schema: text },
        { name: "approval", schema: text },
      ],
    }),
  );
  return entity.exportCall ? [...confirmed, unconfirmed] : confirmed;
};

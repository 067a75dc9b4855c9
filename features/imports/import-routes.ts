import type { Entity, Label, OwnRoute } from "#engine/model/index.ts";
import {
  FILE_FORM,
  importJobSchema,
  recentImportSchema,
  route,
  schema,
  XLSX,
} from "#engine/model/index.ts";

/** What can be done about the imports of an entity. */
export type ImportOperation =
  | "import"
  | "import-job"
  | "import-run"
  | "import-jobs"
  | "import-undo"
  | "import-errors"
  | "import-verdict"
  | "import-template"
  | "import-at-once";

export interface ImportRoute extends OwnRoute {
  readonly name: ImportOperation;
}

/** Permission to import rows of an entity. */
export const importPermission = ({ permission }: Pick<Entity, "permission">): string =>
  `${permission}_import`;

const id = { name: "id", required: true, schema: { type: "string" } };
const mode = { name: "mode", schema: { type: "string", enum: ["all", "valid"] } };
const read = { method: "GET", mode: "own" } as const;
const write = { method: "POST", mode: "write", answer: importJobSchema } as const;
const sheet = { ...read, cost: "export", answer: schema.file(XLSX) } as const;

const OPERATIONS = {
  import: {
    ...FILE_FORM,
    method: "POST",
    mode: "own",
    cost: "import",
    label: ["导入", "Import"],
    answer: importJobSchema,
  },
  "import-job": {
    ...read,
    label: ["导入进度", "How an import stands"],
    query: [id],
    answer: importJobSchema,
  },
  "import-run": { ...write, label: ["执行导入", "Run an import"], query: [id, mode] },
  "import-jobs": {
    ...read,
    label: ["最近的导入", "Recent imports"],
    answer: schema.list(recentImportSchema),
  },
  "import-undo": { ...write, label: ["撤销导入", "Undo the import"], query: [id] },
  "import-errors": { ...sheet, label: ["需要修改的行", "Rows to correct"], query: [id] },
  "import-verdict": { ...sheet, label: ["检查结果", "Verdict"], query: [id] },
  "import-template": { ...sheet, label: ["导入模板", "Import template"] },
  "import-at-once": {
    ...FILE_FORM,
    method: "POST",
    mode: "own",
    cost: "import",
    label: ["导入（一次完成）", "Import at once"],
    answer: importJobSchema,
  },
} as const satisfies Readonly<
  Record<ImportOperation, Omit<OwnRoute, "kind" | "name" | "paths" | "group" | "permission">>
>;

/** The routes of an entity whose rows come in by file. */
export const importRoutesOf = (entity: Entity): readonly ImportRoute[] =>
  entity.imports
    ? (Object.keys(OPERATIONS) as ImportOperation[]).flatMap((name) => {
        const last = name === "import-at-once" ? entity.importCall : name;
        if (last === undefined) return [];
        const described = route(name, {
          ...OPERATIONS[name],
          path: entity.paths.flatMap((base) => [
            `${base}/${last}`,
            ...(name === "import-template" && entity.templateCall
              ? [`${base}/${entity.templateCall}`]
              : []),
          ]),
          group: entity.label,
          permission: importPermission(entity),
        });
        return [{ ...described, name }];
      })
    : [];

/** The title of a sheet an import answers. */
export const sheetTitle = (name: "import-errors" | "import-verdict"): Label =>
  OPERATIONS[name].label;

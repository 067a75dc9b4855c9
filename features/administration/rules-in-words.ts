import type { FieldMode, FieldRules, Label } from "#engine/model/index.ts";
import { registry } from "#engine/model/index.ts";

export const FIELD_MODES: Readonly<Record<FieldMode, Label>> = {
  hidden: ["隐藏", "Hidden"],
  readonly: ["只读", "Read-only"],
};

/** What a role may not do with fields, as a sentence: «客户：年龄（隐藏）、主渠道（只读）». */
export function rulesInWords(value: unknown): Label {
  const told = Object.entries((value ?? {}) as FieldRules).flatMap(([name, modes]) => {
    const entity = registry.entities.find((one) => one.name === name);
    if (!entity) return [];
    const fields = Object.entries(modes).map(([field, mode]) => {
      const [zh, en] = entity.fields[field]?.label ?? [field, field];
      return [`${zh}（${FIELD_MODES[mode][0]}）`, `${en} (${FIELD_MODES[mode][1]})`] as const;
    });
    const [zh, en] = entity.label;
    return [
      [
        `${zh}：${fields.map((field) => field[0]).join("、")}`,
        `${en}: ${fields.map((field) => field[1]).join(", ")}`,
      ] as const,
    ];
  });
  return [told.map(([zh]) => zh).join("；"), told.map(([, en]) => en).join("; ")];
}

import type { Entity, ImportMode, Label, ViewDescription } from "#engine/model/index.ts";
import { naturalKeys, sharedWords } from "#engine/model/index.ts";
import { useSay } from "../runtime/language.ts";
import { usePermission } from "../runtime/session.ts";
import { ChoiceBar } from "../ui/choice-bar.tsx";
import ui from "../ui/ui.module.css";
import styles from "./import.module.css";

const texts = {
  existing: ["已有的数据", "Existing records"],
  add: ["仅新增", "Add only"],
  both: ["新增并更新", "Add and update"],
  update: ["仅更新", "Update only"],
  noKey: [
    "这里的数据没有可用来识别的字段，只能新增。",
    "Records here have no field that tells them apart, so a file can only add.",
  ],
  noRight: ["您没有修改权限，只能新增。", "You may not edit records here, so a file can only add."],
  onlyAdd: ["不改动已有的数据。", "Existing records stay as they are."],
} as const satisfies Record<string, Label>;

const glue = {
  and: sharedWords.comma,
  or: ["或", " or "],
  orElse: ["，或", ", or "],
} as const satisfies Record<string, Label>;

const joined = (labels: readonly Label[], [zh, en]: Label): Label => [
  labels.map(([text]) => text).join(zh),
  labels.map(([, text]) => text).join(en),
];

/** What a row is recognised by, in words. */
const keyWords = (entity: Pick<Entity, "fields" | "knownBy" | "unique">): Label =>
  joined(
    naturalKeys(entity).map(({ fields, any }) =>
      joined(
        fields.flatMap((name) => (entity.fields[name] ? [entity.fields[name].label] : [])),
        any ? glue.or : glue.and,
      ),
    ),
    glue.orElse,
  );

interface ImportModeChoiceProps {
  readonly view: ViewDescription;
  readonly value: ImportMode;
  readonly onChange: (importMode: ImportMode) => void;
}

/** What happens with rows of the file that are there already. */
export function ImportModeChoice({ view, value, onChange }: ImportModeChoiceProps) {
  const say = useSay();
  const may = usePermission();
  const { entity } = view;
  const [zh, en] = keyWords(entity);
  const why =
    naturalKeys(entity).length === 0
      ? texts.noKey
      : may(`${entity.permission}_edit`)
        ? undefined
        : texts.noRight;
  const hints: Record<ImportMode, Label> = {
    add: texts.onlyAdd,
    both: [
      `按${zh}识别，有则更新，没有则新增。空单元格保留原值。`,
      `Recognised by ${en}: updated where known, else added. Empty cells keep the value.`,
    ],
    update: [
      `按${zh}识别，只更新，不新增。空单元格保留原值。`,
      `Recognised by ${en}: only updated, none added. Empty cells keep the value.`,
    ],
  };
  const choices = (why ? (["add"] as const) : (["add", "both", "update"] as const)).map(
    (importMode) => [importMode, say(texts[importMode])] as const,
  );
  return (
    <div className={styles.importTake}>
      <ChoiceBar label={say(texts.existing)} choices={choices} value={value} onChange={onChange} />
      <p className={ui.muted}>{say(why ?? hints[value])}</p>
    </div>
  );
}

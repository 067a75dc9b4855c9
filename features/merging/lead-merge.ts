import { mergedFields, take } from "#features/ownership/feature.ts";
import { call, entity, ref, schema, text } from "#engine/model/index.ts";

/** Two leads that became one. */
export const leadMerge = entity("leadMerge", {
  label: ["线索合并", "Lead merge"],
  path: "/blade-crm/clue-merge",
  permission: "clue",
  title: "otherName",
  visibleThrough: "clueId",
  log: true,
  fields: {
    clueId: ref("保留的线索", "Kept lead", { entity: "lead", labelAs: "clueName", index: true }),
    ...mergedFields(["线索", "lead"]),
  },
});

export const mergeLeads = call("merge-leads", {
  label: ["合并线索", "Merge"],
  method: "POST",
  path: "/blade-crm/clue/merge",
  permission: "clue_merge",
  button: { views: ["lead"], at: ["row"], custom: true },
  input: {
    id: ref("线索", "Lead", { entity: "lead", required: true }),
    otherId: ref("被合并的线索", "Lead to merge", {
      entity: "lead",
      required: ["请选择要合并的线索", "Please select the lead to merge"],
    }),
    take,
  },
  done: ["已合并", "Merged"],
  answer: schema.object({
    id: schema.text,
    moved: schema.number,
  }),
});

export const undoLeadMerge = call("undo-lead-merge", {
  label: ["撤销合并", "Undo the merge"],
  method: "POST",
  path: "/blade-crm/clue/undo-merge",
  permission: "clue_merge",
  input: { id: text("合并编号", "Merge", { required: true, max: 20 }) },
  done: ["已撤销合并", "The merge is undone"],
  answer: schema.object({
    id: schema.text,
    otherId: schema.text,
  }),
});

/** A sample of a feature outside the repository: photographs of building sites, which wait in a pool for somebody who sorts them. */
export default ({
  bulkResultSchema,
  call,
  datetime,
  dept,
  entity,
  feature,
  mergedFields,
  ref,
  refs,
  schema,
  select,
  take,
  text,
  user,
  view,
}) => {
  const sitePhoto = entity("sitePhoto", {
    label: ["工地照片", "Site photo"],
    path: "/blade-site/photo",
    permission: "site-photo",
    scope: { owners: ["keeperId"], dept: "keeperDeptId" },
    ownership: {
      label: ["工地照片", "Site photos"],
      role: "整理人",
      owner: "keeperId",
      dept: "keeperDeptId",
      former: "formerKeeperId",
      pool: {
        label: ["工地照片放回待整理", "Site photos to those to be sorted"],
        state: "state",
        free: "waiting",
        held: "kept",
        since: "waitingSince",
      },
    },
    fields: {
      title: text("标题", "Title", { required: "请输入标题", max: 60 }),
      customerId: ref("客户", "Customer", { entity: "customer", labelAs: "customerName" }),
      stage: text("阶段", "Stage", { max: 20 }),
      keeperId: user("整理人", "Keeper", { readonly: true, labelAs: "keeperName" }),
      keeperDeptId: dept("部门", "Department", { readonly: true }),
      formerKeeperId: user("前整理人", "Former keeper", { readonly: true }),
      state: select("状态", "State", {
        readonly: true,
        default: "waiting",
        options: [
          { value: "waiting", label: ["待整理", "To be sorted"] },
          { value: "kept", label: ["整理中", "Being sorted"] },
        ],
      }),
      waitingSince: datetime("放回时间", "Waiting since", { readonly: true }),
      mergedIntoId: ref("合并到", "Merged into", { entity: "sitePhoto", readonly: true }),
    },
  });
  const sitePhotoMerge = entity("sitePhotoMerge", {
    label: ["照片合并", "Photo merge"],
    path: "/blade-site/photo-merge",
    permission: "site-photo",
    title: "otherName",
    visibleThrough: "photoId",
    log: true,
    fields: {
      photoId: ref("保留的照片", "Kept photo", { entity: "sitePhoto" }),
      ...mergedFields(["照片", "photo"]),
    },
  });
  const ids = refs("照片", "Photos", { entity: "sitePhoto", required: true });
  const one = ref("照片", "Photo", { entity: "sitePhoto", required: true });
  const merged = schema.object({ id: schema.text, moved: schema.number });
  const undone = schema.object({ id: schema.text, otherId: schema.text });
  const receivers = refs("接收人", "Receivers", { entity: "user", required: true });
  const userId = user("整理人", "Keeper", { required: true });
  const about = (name, zh, en, input, answer) =>
    call(`${name}-site-photos`, {
      label: [zh, en],
      method: "POST",
      path: `/blade-site/photo/${name}`,
      permission: "site-photo",
      input,
      answer,
    });
  return feature({
    entities: { sitePhoto, sitePhotoMerge },
    views: [
      view("site-photo", sitePhoto, {
        title: ["工地照片", "Site photos"],
        route: "/site/photo",
        icon: "Picture",
        columns: ["title", "customerName", "stage", "state", "keeperName"],
        form: [{ title: ["照片", "Photo"], fields: ["title", "customerId", "stage"] }],
      }),
    ],
    calls: [
      call("count-site-photos", {
        label: ["工地照片数", "Count of site photos"],
        method: "GET",
        path: "/blade-site/photo/count",
        permission: "site-photo",
        input: {},
        answer: schema.object({ count: schema.number }),
      }),
      about("claim", "领取", "Claim", { ids }, bulkResultSchema),
      about("allocate", "分配", "Allocate", { id: one, userId }),
      about("designate", "指派", "Designate", { ids, userId }, bulkResultSchema),
      about("undo-designate", "撤销指派", "Undo designating", { ids, userId }, bulkResultSchema),
      about("distribute", "平均分配", "Distribute", { ids, receivers }, bulkResultSchema),
      about("release", "释放", "Release", { ids }, bulkResultSchema),
      about("merge", "合并", "Merge", { id: one, otherId: one, take }, merged),
      about(
        "undo-merge",
        "撤销合并",
        "Undo the merge",
        {
          id: text("编号", "Merge", { required: true }),
        },
        undone,
      ),
    ],
    menus: { customers: ["site-photo"] },
  });
};

import { dept, entity, image, select, text, textarea, view } from "#engine/model/index.ts";

/** A picture of an activity, of one company or of all. */
export const activityPicture = entity("activityPicture", {
  label: ["活动图片", "Activity picture"],
  path: "/blade-activityPicture/activityPicture",
  permission: "activity_picture",
  title: "name",
  fields: {
    name: text("名称", "Name", { required: "请输入名称", search: "name", max: 64 }),
    deptId: dept("所属公司", "Company", { labelAs: "deptName", index: true }),
    picUrl: image("活动图片", "Activity picture", {
      required: ["请上传活动图片", "Please upload the picture"],
      accept: ["png", "jpeg", "jpg"],
      maxBytes: 6_000 * 1024,
      purpose: "activity",
      hint: [
        "建议宽高比 1.3:1，png、jpeg 或 jpg，小于 6M",
        "Best 1.3 times as wide as high; png, jpeg or jpg under 6 MB",
      ],
    }),
    activityDesc: textarea("活动说明", "About the activity"),
    remark: textarea("备注", "Notes"),
    status: select("状态", "Status", { dict: "picture_status", required: true, default: "1" }),
  },
});

export const activityPictureView = view("activity-picture", activityPicture, {
  title: ["活动图片", "Activity pictures"],
  route: "/activity/activityPicture",
  icon: "Appstore",
  columns: ["picUrl", "name", "deptName", "activityDesc", "status", "remark", "createTime"],
  search: ["name", "deptId", "status"],
  quick: ["名称", "Name"],
  card: { lines: [["deptName"], ["activityDesc"]], status: "status", footer: ["createTime"] },
  form: [
    {
      title: ["活动图片", "Activity picture"],
      fields: ["name", "deptId", "picUrl", "status", "activityDesc", "remark"],
    },
  ],
});

/** A sample of a feature outside the repository: photographs of building sites. */
export default ({ call, entity, feature, ref, text, view }) => {
  const sitePhoto = entity("sitePhoto", {
    label: ["工地照片", "Site photo"],
    path: "/blade-site/photo",
    permission: "site-photo",
    fields: {
      title: text("标题", "Title", { required: "请输入标题", max: 60 }),
      customerId: ref("客户", "Customer", { entity: "customer", labelAs: "customerName" }),
      stage: text("阶段", "Stage", { max: 20 }),
    },
  });
  return feature({
    entities: { sitePhoto },
    views: [
      view("site-photo", sitePhoto, {
        title: ["工地照片", "Site photos"],
        route: "/site/photo",
        icon: "Picture",
        columns: ["title", "customerName", "stage"],
        form: [{ title: ["照片", "Photo"], fields: ["title", "customerId", "stage"] }],
      }),
    ],
    calls: [
      call()("count-site-photos", {
        label: ["工地照片数", "Count of site photos"],
        method: "GET",
        path: "/blade-site/photo/count",
        permission: "site-photo",
        input: {},
      }),
    ],
    menus: { customers: ["site-photo"] },
  });
};

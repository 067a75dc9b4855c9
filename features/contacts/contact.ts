import {
  datetime,
  dept,
  email,
  entity,
  phone,
  ref,
  refs,
  text,
  textarea,
  user,
  view,
} from "#engine/model/index.ts";
import { HELD_CUSTOMERS } from "#features/customers/feature.ts";

/** A person beside the customer: family, decision makers, neighbours who recommend. */
export const contact = entity("contact", {
  label: ["联系人", "Contact"],
  path: "/blade-crm/contacts",
  permission: "contacts",
  title: "name",
  addedWhereChosen: true,
  optionList: ["mobile", "post"],
  subtitle: ["mobile", "customerName"],
  imports: true,
  knownBy: { fields: ["mobile", "telephone"], any: true },
  exports: true,
  scope: { owners: ["ownerUserId"], dept: "ownerDeptId" },
  ownership: {
    label: ["联系人", "Contacts"],
    role: ["负责人", "Owner"],
    owner: "ownerUserId",
    dept: "ownerDeptId",
  },
  fields: {
    name: text("姓名", "Name", { required: "请输入姓名", search: "name", max: 64 }),
    customerId: ref("客户", "Customer", {
      entity: "customer",
      among: HELD_CUSTOMERS,
      labelAs: "customerName",
      index: true,
    }),
    businessIds: refs("关联商机", "Opportunities", {
      entity: "business",
      labelAs: "businessNames",
      index: true,
    }),
    mobile: phone("手机", "Mobile", { search: "phone", masked: "phone", index: true }),
    telephone: phone("备用电话", "Second phone", {
      search: "phone",
      masked: "phone",
      index: true,
      landline: true,
      message: [
        "请输入正确的电话号码，座机带区号",
        "Please enter a valid number, a landline with its area code",
      ],
    }),
    email: email("邮箱", "Email"),
    post: text("称谓 / 职务", "Role", { max: 64 }),
    address: text("地址", "Address", { max: 255 }),
    ownerUserId: user("负责人", "Owner", { labelAs: "ownerUserName" }),
    ownerDeptId: dept("所属部门", "Department", { labelAs: "ownerDeptName", readonly: true }),
    nextTime: datetime("下次联系时间", "Next contact"),
    lastTime: datetime("最近联系时间", "Last contact"),
    batchId: text("批次", "Batch", { readonly: true, max: 64 }),
    remark: textarea("备注", "Notes"),
  },
});

export const contactView = view("contact", contact, {
  title: ["联系人", "Contacts"],
  route: "/crm/contacts",
  icon: "Contacts",
  columns: [
    "name",
    "mobile",
    "post",
    "customerName",
    "businessNames",
    "ownerUserName",
    "lastTime",
    "nextTime",
  ],
  more: ["telephone", "email", "address", "remark", "ownerDeptName", "createTime"],
  search: [
    "name",
    "mobile",
    "customerId",
    "businessIds",
    "post",
    "ownerUserId",
    "nextTime",
    "lastTime",
    "createTime",
  ],
  quick: ["姓名 / 手机 / 拼音首字母", "Name / mobile / pinyin"],
  form: [
    {
      title: ["联系人", "Contact"],
      fields: ["name", "mobile", "telephone", "email", "post", "address"],
    },
    {
      title: ["归属", "Belongs to"],
      fields: ["customerId", "businessIds", "ownerUserId", "nextTime"],
    },
    { title: ["备注", "Notes"], fields: ["remark"] },
  ],
  related: [
    {
      view: "business",
      by: "contactsId",
      with: ["customerId"],
      label: ["首要联系人的商机", "Opportunities"],
    },
    {
      view: "contract",
      by: "contactsId",
      with: ["customerId"],
      label: ["签约合同", "Contracts signed"],
    },
  ],
  card: { lines: [["mobile", "post"], ["customerName"]], footer: ["nextTime"] },
});

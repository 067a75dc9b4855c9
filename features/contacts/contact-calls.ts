import { call, integer, pageOfSchema, ref, refs, schema } from "#engine/model/index.ts";

const contactsIds = refs("联系人", "Contacts", {
  entity: "contact",
  required: ["请选择至少一条数据", "Please select at least one row"],
});

/** A page of the opportunities a contact takes part in. */
export const contactBusinesses = call("contact-businesses", {
  label: ["联系人的商机", "Opportunities of a contact"],
  method: "GET",
  path: "/blade-crm/contacts/associationBusinessPage",
  permission: "contacts",
  input: {
    id: ref("联系人", "Contact", { entity: "contact", required: true }),
    current: integer("页码", "Page"),
    size: integer("每页条数", "Records per page"),
  },
  answer: pageOfSchema(schema.someRow),
});

export const tieContactsToCustomer = call("tie-contacts-to-customer", {
  label: ["关联联系人", "Link contacts"],
  method: "POST",
  path: "/blade-crm/contacts/associationCustomer",
  permission: "contacts_tie",
  input: { id: ref("客户", "Customer", { entity: "customer", required: true }), contactsIds },
  button: { views: ["customer"], at: ["row"] },
});

export const tieContactsToBusiness = call("tie-contacts-to-business", {
  label: ["关联联系人", "Link contacts"],
  method: "POST",
  path: "/blade-crm/contacts/associationBusiness",
  permission: "contacts_tie",
  input: { id: ref("商机", "Opportunity", { entity: "business", required: true }), contactsIds },
  button: { views: ["business"], at: ["row"] },
});

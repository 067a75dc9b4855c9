import type { Label } from "#engine/model/index.ts";
import { decimal, money, text } from "#engine/model/index.ts";

/** What is charged of an amount: 0.95 takes 5 % off. */
export const discount = (...label: Label) =>
  decimal(...label, {
    min: 0,
    upTo: 1,
    scale: 4,
    default: "1",
    hint: ["1 为不打折，95折 即 0.95", "1 is no discount, 0.95 is 5 % off"],
  });

/** What a line says of the product it sells: subtotal = sales price × number × discount. */
export const SOLD = {
  price: money("指导价", "Guide price", { min: 0, readonly: true }),
  salesPrice: money("售价", "Sales price", {
    min: 0,
    hint: ["不填按指导价", "The guide price where left empty"],
  }),
  num: decimal("数量", "Quantity", { required: "请输入数量", min: 0, scale: 2 }),
  discount: discount("折扣", "Discount"),
  subtotal: money("小计", "Subtotal", { readonly: true }),
  unit: text("单位", "Unit", { max: 20 }),
};

/** How forms edit lines that sell products of the catalogue. */
export const PRODUCT_LINE = {
  pick: "productId",
  fills: { price: "price", salesPrice: "price", unit: "unit" },
  factors: ["salesPrice", "num", "discount"],
  subtotal: "subtotal",
} as const;

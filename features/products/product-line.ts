/** How forms edit lines that sell products of the catalogue. */
export const PRODUCT_LINE = {
  pick: "productId",
  fills: { price: "price", salesPrice: "price", unit: "unit" },
  factors: ["salesPrice", "num", "discount"],
  subtotal: "subtotal",
} as const;

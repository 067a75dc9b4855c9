import { feature } from "#engine/model/index.ts";
import { marketProduct, marketProductView } from "./market-product.ts";
import { productCategory, productCategoryView } from "./product-category.ts";
import { productType, productTypeView } from "./product-type.ts";
import { product, productView } from "./product.ts";

export const productsFeature = feature({
  entities: { product, productCategory, productType, marketProduct },
  views: [productView, productCategoryView, productTypeView, marketProductView],
  menus: { products: ["product", "product-category", "product-type", "market-product"] },
});

export { discount, PRODUCT_LINE, SOLD } from "./product-line.ts";

/** Menus that look after the installation itself: only the platform's own tenant holds them, whatever its roles say. */
export const platformMenus = [
  "tenant",
  "tenant_package",
  "datasource",
  "client",
  "region_edit",
  "region_delete",
  "region_import",
  "health",
] as const;

/** site_visit or SiteVisit as siteVisit. */
export const camel = (name: string): string => {
  const joined = name.replace(/[_-]+([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return joined.charAt(0).toLowerCase() + joined.slice(1);
};

/** siteVisit as site-visit. */
export const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll("_", "-");

/** site_visit_id as «Site visit id». */
export const englishOf = (name: string): string => {
  const words = kebab(camel(name)).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

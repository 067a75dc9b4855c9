/** What somebody has just signed in with, for the page that has them change it: it is not asked for a second time. Gone with the page. */
let typed = "";

export const keepTyped = (password: string): void => {
  typed = password;
};

export const typedPassword = (): string => typed;

import type { View, ViewDescription } from "#engine/model/index.ts";
import { describeView, findView } from "#engine/model/index.ts";

/** A view as the server describes it to somebody with these permissions; with all of them where none are named. */
export const described = (view: View, codes?: readonly string[]): ViewDescription => {
  const may = (code: string): boolean => codes === undefined || codes.includes(code);
  const description: unknown = JSON.parse(
    JSON.stringify(describeView(view, { may, writes: () => true, fields: ({ fields }) => fields })),
  );
  return description as ViewDescription;
};

/** The same for a declared view by its name. */
export const describedView = (name: string, codes?: readonly string[]): ViewDescription =>
  described(findView(name)!, codes);

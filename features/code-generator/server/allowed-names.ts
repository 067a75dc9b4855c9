/** A table or column as it may be designed. */
export const TABLE_NAME = /^[A-Za-z][A-Za-z0-9_]{0,62}$/;
export const FOLDER = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** An entity or one of its properties. */
export const NAME = /^[a-z][a-zA-Z0-9]{0,39}$/;
export const PATH = /^\/blade-[a-zA-Z0-9-]+\/[a-zA-Z0-9-]+$/;
export const ROUTE = /^(\/[a-zA-Z0-9-]+){1,4}$/;
export const CHINESE = /^(?=.*\p{Script=Han})[\p{L}\p{N} ,.()/·+%²（）、，：；—-]{1,50}$/u;
export const ENGLISH = /^[A-Za-z][A-Za-z0-9 ,.()/+%-]{0,59}$/;

/** Names that mean something in the generated source, in a request or in every row. */
export const TAKEN: ReadonlySet<string> = new Set(
  "id ids tenantId createUser createUserName createDept createDeptName createTime updateUser updateUserName updateTime isDeleted version sk current size ascs descs keyword fields nested query entity view dict feature break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof new null return super switch this throw true try typeof var void while with yield let static await async of".split(
    " ",
  ),
);

/** Whether a property may be called so. */
export const isPropertyName = (name: string): boolean => NAME.test(name) && !TAKEN.has(name);

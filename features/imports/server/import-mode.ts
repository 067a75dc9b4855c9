import type { Entity, ImportMode } from "#engine/model/index.ts";
import { naturalKeys } from "#engine/model/index.ts";
import { may, mayWriteTo } from "#engine/server/access/session.ts";
import type { Session } from "#engine/server/access/session.ts";
import { badRequest, forbidden } from "#engine/server/errors.ts";

const isImportMode = (text: string): text is ImportMode => ["add", "both", "update"].includes(text);

/** Whether somebody may change rows of an entity by file. */
export const mayUpdate = (session: Session, entity: Entity): boolean =>
  may(session, `${entity.permission}_edit`) && mayWriteTo(entity, session);

/** What the sender asks for; `isCovered` is how clients of the family say that known rows are written over. */
export function askedMode(
  session: Session,
  entity: Entity,
  { importMode, isCovered }: Readonly<Record<string, string | undefined>>,
): ImportMode {
  const usual = entity.importMode && mayUpdate(session, entity) ? entity.importMode : "add";
  const asked = importMode || (isCovered === "1" || isCovered === "true" ? "both" : usual);
  if (!isImportMode(asked))
    throw badRequest("请选择如何处理已有数据", "Please choose what happens to existing records");
  if (asked === "add") return asked;
  if (naturalKeys(entity).length === 0)
    throw badRequest(
      "该列表没有可识别已有数据的字段，只能新增",
      "Records of this list cannot be told apart by a field; a file can only add",
    );
  if (!mayUpdate(session, entity)) throw forbidden();
  return asked;
}

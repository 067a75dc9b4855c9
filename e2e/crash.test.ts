import { expect, it } from "vitest";
import { addLead } from "./company.ts";
import { clientOf } from "./client.ts";
import { ADMIN_PASSWORD } from "./places.ts";
import { startServer } from "./start-server.ts";

interface Page {
  readonly total: number;
}

const WRITERS = 8;
const BEFORE_THE_CUT = 60;

it("loses nothing acknowledged and keeps nothing half-written when it is killed while people work", async () => {
  const first = await startServer();
  const admin = await clientOf("admin", ADMIN_PASSWORD, first.address);
  const acknowledged: string[] = [];
  let cut: Promise<void> | undefined;
  const write = async (writer: number): Promise<void> => {
    for (let number = 0; ; number++) {
      const id = await addLead(admin, `断电${writer}-${number}`).catch(() => undefined);
      if (id === undefined) return;
      acknowledged.push(id);
      if (acknowledged.length === BEFORE_THE_CUT) cut = first.crash();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  await cut;
  expect(acknowledged.length).toBeGreaterThanOrEqual(BEFORE_THE_CUT);

  const second = await startServer(first.dataDir);
  const again = await clientOf("admin", ADMIN_PASSWORD, second.address);
  for (const id of acknowledged)
    expect(await again.get("/blade-crm/clue/detail", { id })).toMatchObject({ id });
  const leads = await again.get<Page>("/blade-crm/clue/page");
  const added = await again.get<Page>("/blade-crm/clue/clueModifyLogPage", { modifyType: "1" });
  expect(added.total).toBe(leads.total);
  await second.stop();
});
